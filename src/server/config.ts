import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import type * as z from 'zod/mini';
import {
  accepted,
  environmentSchema,
  findSlips,
  isServiceLink,
  splitList,
  type LogLevel,
  type Variable,
} from './environment';

/** A failure that the person who started the program can repair. It is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

const unusable = (name: string, accepts: string) =>
  new StartError(`${name} has a value that cannot be used. It takes ${accepts}.`);

const WEB_ADDRESS = /^https?:\/\/[^/]/i;

/** The protocols of OTLP that can send traces, the standard one first. */
const tracesProtocols = ['http/protobuf', 'http/json'] as const;

export type TracesProtocol = (typeof tracesProtocols)[number];

/** The proxies to other hosts, from the usual variables, under undici's names. */
export interface ProxySettings {
  httpProxy: string;
  httpsProxy: string;
  noProxy: string;
}

export interface Config {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Absolute. Holds the embedded database and the session key. */
  dataDir: string;
  databaseUrl: string | undefined;
  databaseConnections: number;
  /** Shared by replicas. Without it, a key is made and stored in `dataDir`. */
  sessionSecret: string | undefined;
  /** Its cookies are accepted too, while one secret replaces another. */
  otherSessionSecret: string | undefined;
  logLevel: LogLevel;
  isLoopback: boolean;
  /**
   * Whether an empty database gets the demo content and its published tokens are accepted: if
   * DEMO_CONTENT says so, on this machine alone, and not in production.
   */
  demo: boolean;
  /** Whether DEMO_CONTENT requests demo content where it is not allowed. */
  demoRefused: boolean;
  metricsHost: string;
  /** Where Prometheus reads metrics; undefined for no metrics. 0 lets the system choose. */
  metricsPort: number | undefined;
  tracesProtocol: TracesProtocol | undefined;
  auditDays: number;
  rateLimitPerMinute: number;
  /**
   * The address of another server's /v1, without a slash at the end. Then the database holds
   * sessions alone. Undefined for our own /v1.
   */
  apiBaseUrl: string | undefined;
  proxy: ProxySettings | undefined;
  sessionIdleSeconds: number;
  /** How long the server still takes new connections after it said "not ready" at its stop. */
  stopDelaySeconds: number;
  /**
   * Where people reach the console, as a browser writes an origin. Undefined for the address of
   * each request.
   */
  publicOrigin: string | undefined;
  /** Addresses and networks of the proxies whose `X-Forwarded-…` headers are trusted. */
  trustProxy: string[] | false;
  /** Variables that do nothing although they seem to be meant for us, in one sentence each. */
  slips: string[];
}

/**
 * Reads the configuration from the environment. An empty variable counts as unset.
 *
 * @throws {StartError} naming every variable with a bad value and its accepted values, never the
 *   value itself, which may be a secret.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== '' && !isServiceLink(name, value)),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const bad = new Set(parsed.error.issues.map((issue) => issue.path[0] as Variable));
    throw new StartError([...bad].map((name) => unusable(name, accepted[name]).message).join('\n'));
  }
  const { data } = parsed;
  const isLoopback = isForThisMachine(data);
  const demo = data.DEMO_CONTENT === 'true' && isLoopback && env['NODE_ENV'] !== 'production';
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    sessionSecret: data.SESSION_SECRET,
    otherSessionSecret: data.SESSION_SECRET_OTHER,
    logLevel: data.LOG_LEVEL,
    isLoopback,
    demo,
    demoRefused: data.DEMO_CONTENT === 'true' && !demo,
    metricsHost: data.METRICS_HOST,
    metricsPort: data.METRICS_PORT,
    tracesProtocol: readTracesProtocol(given),
    auditDays: data.AUDIT_DAYS,
    rateLimitPerMinute: data.RATE_LIMIT_PER_MINUTE,
    sessionIdleSeconds: data.SESSION_IDLE_SECONDS,
    apiBaseUrl: data.API_BASE_URL && readBaseUrl(data.API_BASE_URL),
    proxy: data.API_BASE_URL === undefined ? undefined : readProxy(given),
    stopDelaySeconds: data.STOP_DELAY_SECONDS,
    publicOrigin: data.PUBLIC_ORIGIN && new URL(data.PUBLIC_ORIGIN).origin,
    trustProxy: data.TRUST_PROXY === undefined ? false : splitList(data.TRUST_PROXY),
    slips: findSlips(env, given),
  };
}

/** Settings that work but may be unintended, in one sentence each, for the start. */
export function configWarnings({
  apiBaseUrl,
  demoRefused,
  isLoopback,
  publicOrigin,
  slips,
  trustProxy,
}: Config): string[] {
  const isPlainHere =
    !isLoopback &&
    (publicOrigin === undefined ? trustProxy === false : isPlainElsewhere(new URL(publicOrigin)));
  return [
    ...slips,
    ...(isPlainHere
      ? [
          'Others can reach this address by plain http: tokens can be read on their way. ' +
            'Put a proxy with TLS before it, and set PUBLIC_ORIGIN to its https address.',
        ]
      : []),
    ...(apiBaseUrl !== undefined && isPlainElsewhere(new URL(apiBaseUrl))
      ? ['API_BASE_URL is plain http: partner tokens can be read on their way there. Use https.']
      : []),
    // Roomdesk itself does not use TLS.
    ...(publicOrigin?.startsWith('https:') === true && trustProxy === false
      ? [
          'PUBLIC_ORIGIN is https, so a proxy stands before Roomdesk. Set TRUST_PROXY to its ' +
            'address: until then all clients together are one in the limits on wrong tokens.',
        ]
      : []),
    ...(demoRefused
      ? [
          'DEMO_CONTENT does nothing here: it takes a HOST and a PUBLIC_ORIGIN of this machine ' +
            'alone, no TRUST_PROXY, and no NODE_ENV=production.',
        ]
      : []),
  ];
}

const isPlainElsewhere = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && !isLoopbackHost(hostname);

/** Spec 4 counts the version as part of the paths, so an address copied with /v1 means the same. */
function readBaseUrl(text: string): string {
  const { origin, pathname } = new URL(text);
  return origin + pathname.replace(/\/+$/, '').replace(/\/v1$/, '').replace(/\/+$/, '');
}

/**
 * Reads the variables that curl and Node know, lower case first.
 *
 * @throws {StartError} naming the variable that holds no address
 */
function readProxy(given: NodeJS.ProcessEnv): ProxySettings | undefined {
  const variable = (name: string) => given[name.toLowerCase()] ?? given[name] ?? '';
  const [httpProxy, httpsProxy] = ['HTTP_PROXY', 'HTTPS_PROXY'].map((name) => {
    const address = variable(name);
    if (address === '' || WEB_ADDRESS.test(address)) return address;
    throw unusable(name, 'the address of a proxy, such as http://proxy.example:3128');
  });
  return httpProxy === '' && httpsProxy === ''
    ? undefined
    : { httpProxy: httpProxy ?? '', httpsProxy: httpsProxy ?? '', noProxy: variable('NO_PROXY') };
}

/**
 * Reads OpenTelemetry's variables; its SDK reads all others itself. A variable for traces alone
 * takes precedence.
 *
 * @throws {StartError} naming the variable whose value the SDK would ignore.
 */
function readTracesProtocol(given: NodeJS.ProcessEnv): TracesProtocol | undefined {
  const named = (end: string) => {
    const ofTraces = `OTEL_EXPORTER_OTLP_TRACES_${end}`;
    const name = ofTraces in given ? ofTraces : `OTEL_EXPORTER_OTLP_${end}`;
    return { name, value: given[name] };
  };
  const endpoint = named('ENDPOINT');
  const isOff =
    given['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' ||
    given['OTEL_TRACES_EXPORTER'] === 'none';
  if (endpoint.value === undefined || isOff) return undefined;
  if (!WEB_ADDRESS.test(endpoint.value))
    throw unusable(endpoint.name, 'the address of a collector, such as http://localhost:4318');
  const { name, value = tracesProtocols[0] } = named('PROTOCOL');
  const protocol = tracesProtocols.find((known) => known === value);
  if (protocol === undefined) throw unusable(name, `one of ${tracesProtocols.join(', ')}`);
  return protocol;
}

/** Whether only this machine can reach the server, either at its address or through a proxy. */
function isForThisMachine({
  HOST,
  PUBLIC_ORIGIN,
  TRUST_PROXY,
}: Pick<z.infer<typeof environmentSchema>, 'HOST' | 'PUBLIC_ORIGIN' | 'TRUST_PROXY'>): boolean {
  return (
    isLoopbackHost(HOST) &&
    TRUST_PROXY === undefined &&
    (PUBLIC_ORIGIN === undefined || isLoopbackHost(new URL(PUBLIC_ORIGIN).hostname))
  );
}

/** Whether the host is 127.0.0.0/8, ::1 or localhost. Any other may be reachable from outside. */
function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host === '[::1]' ||
    (isIPv4(host) && host.startsWith('127.'))
  );
}
