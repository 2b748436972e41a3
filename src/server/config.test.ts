import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { configWarnings, readConfig, StartError } from './config';

test('without any variable the server is on loopback, at port 8080, with the embedded database', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    dataDir: resolve('.roomdesk'),
    databaseUrl: undefined,
    databaseConnections: 10,
    sessionSecret: undefined,
    otherSessionSecret: undefined,
    logLevel: 'warn',
    isLoopback: true,
    demo: false,
    demoRefused: false,
    metricsHost: '127.0.0.1',
    metricsPort: undefined,
    isTraced: false,
    auditDays: 365,
    rateLimitPerMinute: 30_000,
    sessionIdleSeconds: 1800,
    stopDelaySeconds: 1,
    apiBaseUrl: undefined,
    publicOrigin: undefined,
    trustProxy: false,
    unknownNames: [],
  });
});

test('an empty variable counts as not set', () => {
  const names = ['HOST', 'PORT', 'DATABASE_URL', 'SESSION_SECRET', 'LOG_LEVEL', 'DATA_DIR'];
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

const unusable = `
  PORT 65536 -1 0x50
  HOST http://localhost
  LOG_LEVEL loud
  METRICS_HOST http://10.0.0.11
  METRICS_PORT 70000
  AUDIT_DAYS 36501
  RATE_LIMIT_PER_MINUTE -1 1e9
  SESSION_IDLE_SECONDS 0 43201
  STOP_DELAY_SECONDS 0 301
  DATABASE_URL mysql://user:hunter2@host/db postgres://user:hunter2#x@host:5432/db
  DATABASE_URL postgres://user:12/hunter2@host:5432/db postgres://user:12?hunter2@host:5432/db
  DATABASE_URL postgres://user:50%-hunter2@host:5432/db postgres://user:hunter2@host:port/db
  DATABASE_CONNECTIONS 1 1001
  SESSION_SECRET hunter2
  API_BASE_URL host.example ftp://host.example https://user:hunter2@host.example https:///host.example
  API_BASE_URL https://host.example/?key=hunter2 https://host.example/#x https://host.example:99999
  API_BASE_URL https://host.example/a/%2e%2e/b
  PUBLIC_ORIGIN host.example https://host.example/roomdesk https://user:hunter2@host.example null
  TRUST_PROXY true 1 * 0.0.0.0/0 0.0.0.0/1 128.0.0.0/7 2000::/3 2001:db8::/31 fc00::/6 fc::/8
  TRUST_PROXY 10.0.0.1/33 10.0.0.1,,10.0.0.2 proxy.example
  DEMO_CONTENT yes`;
test.each([
  ['PORT', '80 80'],
  ['DATABASE_URL', 'postgres://user: hunter2@host:5432/db'],
  ['SESSION_SECRET', ' '.repeat(32)],
  ['SESSION_SECRET_OTHER', ' '.repeat(32)],
  ...unusable
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', ...values] = line.trim().split(' ');
      return values.map((value): [string, string] => [name, value]);
    }),
])('%s=%s is an error that names the variable and never the value', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(new RegExp(`^${name} has a value that cannot be used\\. It takes .{10,}`));
  expect(read).not.toThrow(/hunter2/);
});

test.each([
  'postgres://host/db',
  'postgresql://user@host/db',
  'postgres://user:a@b:c%23%2F@host:5432/db?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  'postgres:///db?host=/var/run/postgresql',
  'postgres://%2Fvar%2Frun%2Fpostgresql/db',
  'postgres://user@/db?host=/var/run/postgresql',
])('DATABASE_URL=%s is taken, also beside another server’s API: it holds the sessions', (url) => {
  const config = readConfig({ DATABASE_URL: url, API_BASE_URL: 'https://host.example' });
  expect(config.databaseUrl).toBe(url);
});

const misspelt = `
  TRUST_PROXIES TRUSTPROXY trust_proxy DATABASE_URI DATABASEURL DATABASE_CONNECTION DATADIR data_dir
  PUBLIC_ORIGINS PUBLIC_ORIGN PUBLIC_ORGIN PUBLICORIGIN SESSION_SECRETS SESION_SECRET SESSIONSECRET
  API_BASEURL AUDIT_DAY METRIC_PORT METRICSHOST LOGLEVEL RATELIMIT_PER_MINUTE STOP_DELAY DEMOCONTENT`;
test.each(misspelt.trim().split(/\s+/))('%s is warned of as unknown, without its value', (name) => {
  expect(configWarnings(readConfig({ [name]: 'hunter2' }))).toEqual([
    `Unknown variable ${name}: it does nothing.`,
  ]);
});

test('names of other programs are left alone', () => {
  const others = `
    HOSTNAME LOGNAME LOG_LEVEL_ROOT LOG_DIR DATA DATA_DIR_OF_OTHERS XDG_DATA_DIRS BASE_URL PUBLIC_URL POST PORTS
    SESSION_MANAGER SESSIONNAME SESSION_ID SESSION_SECURE_COOKIE DATABASE_HOST DATABASE_PORT PGDATABASE
    METRICS_PORT_9464_TCP METRICS_SERVICE_PORT AUDIT_LOG TRUSTED_PROXIES`;
  for (const name of others.trim().split(/\s+/))
    expect(readConfig({ [name]: 'x' })).toEqual(readConfig({}));
});

test.each([
  [{}, true],
  [{ DEMO_CONTENT: 'false' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ TRUST_PROXY: '127.0.0.1' }, false],
])('demo content that is asked for is allowed or not with %j: %s', (environment, demo) => {
  expect(readConfig({ DEMO_CONTENT: 'true', ...environment }).demo).toBe(demo);
});

const PLAIN = /^Others can reach this address by plain http/;
const PLAIN_API = /^API_BASE_URL is plain http/;
const NO_PROXY_NAMED = /^PUBLIC_ORIGIN is https, so a proxy .* Set TRUST_PROXY/;
const NO_DEMO = /^DEMO_CONTENT does nothing here/;
test.each([
  [{ HOST: '0.0.0.0' }, PLAIN],
  [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://rooms.example' }, PLAIN],
  [{ PUBLIC_ORIGIN: 'http://rooms.example' }, PLAIN],
  [{ API_BASE_URL: 'http://host.example' }, PLAIN_API],
  [{ PUBLIC_ORIGIN: 'https://rooms.example' }, NO_PROXY_NAMED],
  [{ DEMO_CONTENT: 'true', NODE_ENV: 'production' }, NO_DEMO],
  [{ DEMO_CONTENT: 'true', TRUST_PROXY: '127.0.0.1' }, NO_DEMO],
])('%j may not be meant, and is warned of: %s', (environment, warning) => {
  expect(configWarnings(readConfig(environment))).toEqual([expect.stringMatching(warning)]);
});

test.each([
  {},
  { PUBLIC_ORIGIN: 'http://127.0.0.1:8080' },
  { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://rooms.example', TRUST_PROXY: '10.0.0.7' },
  { HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.7' },
  { API_BASE_URL: 'http://127.0.0.1:8055' },
])('%j is not warned of', (environment) => {
  expect(configWarnings(readConfig(environment))).toEqual([]);
});

const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' };
test.each([
  [COLLECTOR, true],
  [{ ...COLLECTOR, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example/v1/traces' }, true],
  [{ ...COLLECTOR, OTEL_SDK_DISABLED: 'True' }, false],
  [{ ...COLLECTOR, OTEL_TRACES_EXPORTER: 'none' }, false],
  [{ OTEL_SERVICE_NAME: 'rooms', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, false],
])('whether %j switches traces on: %s', (environment, isOn) => {
  expect(readConfig(environment).isTraced).toBe(isOn);
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector.example:4318', 'the address of a collector'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'http/protobuf.'],
  ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'http/json', 'http/protobuf.'],
])('%s=%s is refused, since the SDK would pass over it', (name, value, words) => {
  expect(() => readConfig({ ...COLLECTOR, [name]: value })).toThrow(
    `${name} has a value that cannot be used. It takes ${words}`,
  );
});

test('every bad variable is named at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT.*\n.*LOG_LEVEL/);
});

test.each([
  [{ METRICS_HOST: '10.0.0.11' }, true],
  [{ HOST: '127.8.9.10' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: 'localhost' }, true],
  [{ PUBLIC_ORIGIN: 'http://[::1]:8080' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.10' }, false],
  [{ HOST: '127.0.0.1.example.org' }, false],
  [{ HOST: 'localhost.example.org' }, false],
  [{ PUBLIC_ORIGIN: 'https://rooms.example' }, false],
  [{ TRUST_PROXY: '127.0.0.1' }, false],
])('%j is only reached from this machine: %s', (environment, isLoopback) => {
  expect(readConfig(environment).isLoopback).toBe(isLoopback);
});

test.each([
  ['https://host.example', 'https://host.example'],
  ['https://host.example/', 'https://host.example'],
  ['http://Host.Example:8055/api/', 'http://host.example:8055/api'],
  ['https://host.example/api/v1/', 'https://host.example/api'],
  ['https://host.example/v1', 'https://host.example'],
])('/v1 of %s is below %s', (API_BASE_URL, base) => {
  expect(readConfig({ API_BASE_URL }).apiBaseUrl).toBe(base);
});

test('behind a proxy the origin is known as a browser writes it, and whom to believe', () => {
  const config = readConfig({
    PUBLIC_ORIGIN: 'https://Rooms.Example:443/',
    TRUST_PROXY: '10.0.0.7, 10.1.0.0/16,2001:db8::/32,fc00::/7,FD00::/8',
  });
  expect(config).toMatchObject({
    publicOrigin: 'https://rooms.example',
    trustProxy: ['10.0.0.7', '10.1.0.0/16', '2001:db8::/32', 'fc00::/7', 'FD00::/8'],
  });
});
