import { isIP, isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import {
  AUDIT_DAYS,
  DATABASE_CONNECTIONS,
  SESSION_IDLE_SECONDS,
  SESSION_SECONDS,
  STOP_DELAY_SECONDS,
} from './limits';

/** A failure that the person who started the program can repair. It is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A shorter secret could be guessed offline from a stolen cookie. */
const SECRET_MIN_LENGTH = 32;

/**
 * Wider networks hold other people's machines, whose `X-Forwarded-…` would be trusted. 10.0.0.0/8
 * and fc00::/7 are the widest private networks, and a whole provider gets a /32.
 */
const NETWORK_MIN_BITS = { 4: 8, 6: 32, private6: 7 } as const;

const takes = (words: string) => z.describe(words);

const whole = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));

const numberWithin = (unit: string, from: number, to: number, initial: number, meaning = '') =>
  z
    ._default(whole.check(z.gte(from), z.lte(to)), initial)
    .check(takes(`a whole number${unit} from ${from} to ${to}${meaning}`));

const textWhere = (isUsable: (text: string) => boolean, words: string) =>
  z.optional(z.string().check(z.refine(isUsable))).check(takes(words));

const PORT_MAX = 65_535;

const portWords = `a whole number from 0 to ${PORT_MAX} (0: any free port)`;

const hostName = (example: string) =>
  z
    ._default(z.string().check(z.regex(/^[\w.:-]+$/)), '127.0.0.1')
    .check(takes(`a host name or an IP address to listen on, such as ${example}`));

const secret = textWhere(
  // Blanks around it do not count: any attacker would try them.
  (given) => given.trim().length >= SECRET_MIN_LENGTH,
  `at least ${SECRET_MIN_LENGTH} characters that nobody can guess`,
);

const environmentSchema = z.object({
  DEMO_CONTENT: z._default(z.enum(['true', 'false']), 'false').check(takes('true or false')),
  HOST: hostName('127.0.0.1'),
  PORT: z._default(whole.check(z.lte(PORT_MAX)), 8080).check(takes(portWords)),
  DATA_DIR: z._default(z.string(), '.roomdesk').check(takes('a directory')),
  DATABASE_URL: textWhere(
    isDatabaseUrl,
    'an address such as postgres://user:password@host:5432/database; signs in the ' +
      'password are written by their codes: # %23, / %2F, ? %3F, @ %40, : %3A, % ' +
      '%25, a blank %20',
  ),
  DATABASE_CONNECTIONS: numberWithin('', 2, 1000, DATABASE_CONNECTIONS),
  SESSION_SECRET: secret,
  SESSION_SECRET_OTHER: secret,
  LOG_LEVEL: z._default(z.enum(logLevels), 'warn').check(takes(`one of ${logLevels.join(', ')}`)),
  METRICS_HOST: hostName('10.0.0.11'),
  METRICS_PORT: z.optional(whole.check(z.lte(PORT_MAX))).check(takes(portWords)),
  AUDIT_DAYS: numberWithin(' of days', 0, 36_500, AUDIT_DAYS, ' (0: for ever)'),
  // Three changes of every room in a facility of 10,000, far less than one process can answer.
  RATE_LIMIT_PER_MINUTE: z
    ._default(whole, 30_000)
    .check(takes('a whole number of requests (0: no limit)')),
  SESSION_IDLE_SECONDS: numberWithin(' of seconds', 1, SESSION_SECONDS, SESSION_IDLE_SECONDS),
  STOP_DELAY_SECONDS: numberWithin(' of seconds', 1, 300, STOP_DELAY_SECONDS),
  API_BASE_URL: textWhere(
    isBaseUrl,
    'the address that /v1 is below, such as https://host or https://host/api; no ' +
      'credentials, no ? and no #',
  ),
  PUBLIC_ORIGIN: textWhere(
    isOrigin,
    'where people reach the console, such as https://roomdesk.example.org, without a path',
  ),
  TRUST_PROXY: textWhere(
    (given) => splitList(given).every(isNetwork),
    'the addresses of the proxies before it, such as 10.0.0.7,10.1.0.0/16; no ' +
      `network wider than /${NETWORK_MIN_BITS[4]} (IPv6: /${NETWORK_MIN_BITS[6]}, ` +
      `private: /${NETWORK_MIN_BITS.private6})`,
  ),
});

type Variable = keyof typeof environmentSchema.shape;

export const variables = Object.keys(environmentSchema.shape);

function unusable(name: string, words: string): StartError {
  return new StartError(`${name} has a value that cannot be used. It takes ${words}.`);
}

const WEB_ADDRESS = /^https?:\/\/[^/]/i;

const TRACES_PROTOCOL = 'http/protobuf';

/** Names that resemble ours and few others: a mistyped one may turn a protection off. */
const OURS =
  /^(API_?BASE|AUDIT_?DAY|DATABASE_?(UR|CONNECTION)|DATA_?DIR$|DEMO_?CONTENT|LOG_?LEVEL$|METRICS?_?(HOST|PORT)$|PUBLIC_?ORI?GI?N|RATE_?LIMIT|SESS?ION_?(SECR|IDLE)|STOP_?DELAY|TRUST_?PRO)/i;

/** @throws {StartError} naming every bad variable, never its value, which may be a secret */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const bad = new Set(parsed.error.issues.map((issue) => issue.path[0] as Variable));
    const wordsOf = (name: Variable) =>
      z.globalRegistry.get(environmentSchema.shape[name])?.description ?? '';
    throw new StartError([...bad].map((name) => unusable(name, wordsOf(name)).message).join('\n'));
  }
  const { data } = parsed;
  const origin = data.PUBLIC_ORIGIN === undefined ? undefined : new URL(data.PUBLIC_ORIGIN);
  /** Whether only this machine reaches the server. */
  const isLoopback =
    isLoopbackHost(data.HOST) &&
    data.TRUST_PROXY === undefined &&
    (origin === undefined || isLoopbackHost(origin.hostname));
  const demo = data.DEMO_CONTENT === 'true' && isLoopback && env['NODE_ENV'] !== 'production';
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    /** Shared by replicas. Without it, a key is made and stored in `dataDir`. */
    sessionSecret: data.SESSION_SECRET,
    /** Its cookies are accepted too, while one secret replaces another. */
    otherSessionSecret: data.SESSION_SECRET_OTHER,
    logLevel: data.LOG_LEVEL,
    isLoopback,
    /** Whether an empty database gets the demo content and its published tokens are accepted. */
    demo,
    demoRefused: data.DEMO_CONTENT === 'true' && !demo,
    metricsHost: data.METRICS_HOST,
    metricsPort: data.METRICS_PORT,
    isTraced: areTracesOn(given),
    auditDays: data.AUDIT_DAYS,
    rateLimitPerMinute: data.RATE_LIMIT_PER_MINUTE,
    sessionIdleSeconds: data.SESSION_IDLE_SECONDS,
    /** Another server's /v1. Then the database holds only sessions and the record of writes. */
    apiBaseUrl: data.API_BASE_URL && readBaseUrl(data.API_BASE_URL),
    stopDelaySeconds: data.STOP_DELAY_SECONDS,
    /** As a browser writes an origin. Undefined for the address of each request. */
    publicOrigin: origin?.origin,
    trustProxy: data.TRUST_PROXY === undefined ? false : splitList(data.TRUST_PROXY),
    unknownNames: Object.keys(given).filter((name) => OURS.test(name) && !variables.includes(name)),
  };
}

export type Config = ReturnType<typeof readConfig>;

export function configWarnings(config: Config): string[] {
  const { apiBaseUrl, demoRefused, isLoopback, publicOrigin, trustProxy, unknownNames } = config;
  const isPlainHere =
    !isLoopback &&
    (publicOrigin === undefined ? trustProxy === false : isPlainElsewhere(new URL(publicOrigin)));
  return [
    ...unknownNames.map((name) => `Unknown variable ${name}: it does nothing.`),
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

function areTracesOn(given: NodeJS.ProcessEnv): boolean {
  const named = (end: string) => {
    const ofTraces = `OTEL_EXPORTER_OTLP_TRACES_${end}`;
    const name = ofTraces in given ? ofTraces : `OTEL_EXPORTER_OTLP_${end}`;
    return { name, value: given[name] };
  };
  const endpoint = named('ENDPOINT');
  const isOff =
    given['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' ||
    given['OTEL_TRACES_EXPORTER'] === 'none';
  if (endpoint.value === undefined || isOff) return false;
  if (!WEB_ADDRESS.test(endpoint.value))
    throw unusable(endpoint.name, 'the address of a collector, such as http://localhost:4318');
  const { name, value = TRACES_PROTOCOL } = named('PROTOCOL');
  if (value !== TRACES_PROTOCOL) throw unusable(name, TRACES_PROTOCOL);
  return true;
}

function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host === '[::1]' ||
    (isIPv4(host) && host.startsWith('127.'))
  );
}

/** An unescaped sign of the password would end it, and the rest be shown as a host or a port. */
function isDatabaseUrl(text: string): boolean {
  const [, path = '@'] = /^postgres(?:ql)?:\/\/[^/?#]*(.*)$/.exec(text) ?? [];
  // The driver accepts an account without a host, see databaseAddress.
  return (
    !path.includes('@') &&
    !/[\s#]|%(?![\da-f]{2})/i.test(text) &&
    URL.canParse(text.replace(/@(?=\/)/, '@localhost'))
  );
}

function isBaseUrl(text: string): boolean {
  if (/[\s?#@\\]/.test(text) || !WEB_ADDRESS.test(text)) return false;
  // A parser silently drops dot segments, but the called address must be the written one.
  return URL.canParse(text) && !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(text);
}

function isOrigin(text: string): boolean {
  return /^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text) && URL.canParse(text);
}

const splitList = (list: string) => list.split(',').map((part) => part.trim());

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address) as 0 | 4 | 6;
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  const least = NETWORK_MIN_BITS[/^f[cd][\da-f]{2}:/i.test(address) ? 'private6' : version];
  const most = version === 6 ? 128 : 32;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= most;
}
