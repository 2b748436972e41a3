import { isIP, isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import {
  DATABASE_CONNECTIONS,
  DATABASE_CONNECTIONS_MAX,
  RATE_LIMIT_DEFAULT,
  SESSION_IDLE_SECONDS,
  SESSION_SECONDS,
} from './limits';

/** A failure that the person who started the program can mend: said as it is, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** How to reach other hosts, as most programs are told: in the words of undici. */
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
  /** A PostgreSQL to use in place of the embedded one. */
  databaseUrl: string | undefined;
  /** To the database at once, at most. */
  databaseConnections: number;
  /** Shared by replicas; without it a key is made and kept in `dataDir`. */
  sessionSecret: string | undefined;
  /** Its cookies are taken as well, while one secret takes the place of another. */
  otherSessionSecret: string | undefined;
  logLevel: LogLevel;
  /** Whether only this machine can reach the server. */
  isLoopback: boolean;
  /**
   * Whether an empty database gets the demo content, and its published tokens are accepted: asked
   * for, on this machine alone, and not in production.
   */
  demo: boolean;
  /** Where Prometheus reads, on 127.0.0.1 only; undefined: nowhere. 0 lets the system choose. */
  metricsPort: number | undefined;
  /** Requests a minute with one token; 0: as many as come. */
  rateLimitPerMinute: number;
  /**
   * Where somebody else's /v1 is, without a slash at its end; no store is started then. Undefined:
   * our own.
   */
  apiBaseUrl: string | undefined;
  /** The proxy on the way there; undefined for none. */
  proxy: ProxySettings | undefined;
  /** How long a session lasts without anybody doing anything, in seconds. */
  sessionIdleSeconds: number;
  /**
   * Where people reach the console, as a browser writes an origin; undefined: at the address that
   * they ask.
   */
  publicOrigin: string | undefined;
  /** The proxies whose `X-Forwarded-…` headers are believed, as addresses and networks. */
  trustProxy: string[] | false;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Shorter secrets can be guessed from a stolen cookie, off line. */
const SESSION_SECRET_MIN_LENGTH = 32;
const PORT_MAX = 65_535;
const portSchema = z
  .pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number))
  .check(z.lte(PORT_MAX));

const environmentSchema = z.object({
  DEMO_CONTENT: z._default(z.enum(['true', 'false']), 'false'),
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/)), '127.0.0.1'),
  PORT: z._default(portSchema, 8080),
  DATA_DIR: z._default(z.string(), '.roomdesk'),
  DATABASE_URL: z.optional(z.string().check(z.refine(isDatabaseUrl))),
  DATABASE_CONNECTIONS: z._default(
    z
      .pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number))
      .check(z.gte(2), z.lte(DATABASE_CONNECTIONS_MAX)),
    DATABASE_CONNECTIONS,
  ),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(SESSION_SECRET_MIN_LENGTH))),
  SESSION_SECRET_OTHER: z.optional(z.string().check(z.minLength(SESSION_SECRET_MIN_LENGTH))),
  LOG_LEVEL: z._default(z.enum(logLevels), 'warn'),
  METRICS_PORT: z.optional(portSchema),
  RATE_LIMIT_PER_MINUTE: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
    RATE_LIMIT_DEFAULT,
  ),
  API_BASE_URL: z.optional(z.string().check(z.refine(isBaseUrl))),
  SESSION_IDLE_SECONDS: z._default(
    z
      .pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number))
      .check(z.gte(1), z.lte(SESSION_SECONDS)),
    SESSION_IDLE_SECONDS,
  ),
  PUBLIC_ORIGIN: z.optional(z.string().check(z.refine(isOrigin))),
  TRUST_PROXY: z.optional(z.string().check(z.refine((text) => splitList(text).every(isNetwork)))),
});

/**
 * Wider networks hold other people's machines, whose `X-Forwarded-…` would be believed: 10.0.0.0/8
 * is the widest private one, and a /32 what a whole provider gets.
 */
const NETWORK_MIN_BITS = { 4: 8, 6: 32 } as const;

type Variable = keyof z.infer<typeof environmentSchema>;

/** What each variable accepts, in the words of the error. */
const accepted: Record<Variable, string> = {
  DEMO_CONTENT: 'true or false',
  HOST: 'a host name or an IP address to listen on, such as 127.0.0.1',
  PORT: `a whole number from 0 to ${PORT_MAX} (0: any free port)`,
  DATA_DIR: 'a directory',
  DATABASE_URL:
    'an address such as postgres://user:password@host:5432/database; signs in the password are written by their codes: # %23, / %2F, ? %3F, @ %40, : %3A, % %25, a blank %20',
  DATABASE_CONNECTIONS: `a whole number from 2 to ${DATABASE_CONNECTIONS_MAX}`,
  SESSION_SECRET: `at least ${SESSION_SECRET_MIN_LENGTH} characters that nobody can guess`,
  SESSION_SECRET_OTHER: `at least ${SESSION_SECRET_MIN_LENGTH} characters that nobody can guess`,
  LOG_LEVEL: `one of ${logLevels.join(', ')}`,
  METRICS_PORT: `a whole number from 0 to ${PORT_MAX} (0: any free port)`,
  RATE_LIMIT_PER_MINUTE: 'a whole number of requests (0: no limit)',
  SESSION_IDLE_SECONDS: `a whole number of seconds from 1 to ${SESSION_SECONDS}`,
  API_BASE_URL:
    'the address that /v1 is below, such as https://host or https://host/api; no credentials, no ? and no #',
  PUBLIC_ORIGIN:
    'where people reach the console, such as https://roomdesk.example.org, without a path',
  TRUST_PROXY: `the addresses of the proxies before it, such as 10.0.0.7,10.1.0.0/16; no network wider than /${NETWORK_MIN_BITS[4]} (IPv6: /${NETWORK_MIN_BITS[6]})`,
};

/** The name of every variable there is. */
export const variables = Object.keys(accepted);

/**
 * Reads the configuration from the environment. An empty variable counts as not set.
 *
 * @throws {StartError} naming every variable with a bad value and what it accepts; never the
 *   value, which may be a secret.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const slips = [...misspelt(given), ...contradictions(given)];
  if (slips.length > 0) throw new StartError(slips.join('\n'));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const bad = new Set(parsed.error.issues.map((issue) => issue.path[0] as Variable));
    throw new StartError(
      [...bad]
        .map((name) => `${name} has a value that cannot be used. It takes ${accepted[name]}.`)
        .join('\n'),
    );
  }
  const {
    HOST,
    PORT,
    DATA_DIR,
    DATABASE_URL,
    DATABASE_CONNECTIONS: databaseConnections,
    DEMO_CONTENT,
    SESSION_SECRET,
    SESSION_SECRET_OTHER: otherSessionSecret,
    LOG_LEVEL,
    METRICS_PORT,
    RATE_LIMIT_PER_MINUTE,
    SESSION_IDLE_SECONDS: sessionIdleSeconds,
    API_BASE_URL,
    PUBLIC_ORIGIN,
    TRUST_PROXY,
  } = parsed.data;
  const isLoopback = isForThisMachine(parsed.data);
  return {
    host: HOST,
    port: PORT,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    databaseConnections,
    sessionSecret: SESSION_SECRET,
    otherSessionSecret,
    logLevel: LOG_LEVEL,
    isLoopback,
    demo: DEMO_CONTENT === 'true' && isLoopback && env['NODE_ENV'] !== 'production',
    metricsPort: METRICS_PORT,
    rateLimitPerMinute: RATE_LIMIT_PER_MINUTE,
    sessionIdleSeconds,
    apiBaseUrl: API_BASE_URL && readBaseUrl(API_BASE_URL),
    proxy: API_BASE_URL === undefined ? undefined : readProxy(given),
    publicOrigin: PUBLIC_ORIGIN && new URL(PUBLIC_ORIGIN).origin,
    trustProxy: TRUST_PROXY === undefined ? false : splitList(TRUST_PROXY),
  };
}

/**
 * A sign of the password that ends a part of the address is refused: what follows it would be taken
 * for a port, a host or a database, and be shown as one.
 */
function isDatabaseUrl(text: string): boolean {
  const [, path = '@'] = /^postgres(?:ql)?:\/\/[^/?#]*(.*)$/.exec(text) ?? [];
  // See databaseAddress.
  return (
    !path.includes('@') &&
    !/[\s#]|%(?![\da-f]{2})/i.test(text) &&
    URL.canParse(text.replace(/@(?=\/)/, '@localhost'))
  );
}

/**
 * Names that nearly are one of ours, which is not set: a slip of the finger would otherwise turn a
 * protection off without a word. Short names are left alone, for they resemble too many others.
 */
function misspelt(given: NodeJS.ProcessEnv): string[] {
  const unset = variables.filter((name) => name.length > 'DATA_DIR'.length && !(name in given));
  return Object.keys(given).flatMap((name) => {
    if (variables.includes(name)) return [];
    const meant = unset.find((variable) => resembles(name, variable));
    return meant === undefined
      ? []
      : [`${name} is no setting of Roomdesk: ${meant} may be meant. Rename it, or remove it.`];
  });
}

/**
 * At most three letters after the first are other, missing or too many, whatever the case and the
 * underscores. BASE_URL is many programs'.
 */
function resembles(name: string, variable: string): boolean {
  const [one = '', other = ''] = [name, variable].map((text) =>
    text.toUpperCase().replaceAll('_', ''),
  );
  return one[0] === other[0] && editDistance(one, other) <= 3;
}

/** How many letters have to be put in, taken out or replaced (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1];
    for (const [at, expected] of other.split('').entries()) {
      const replaced = (row[at] ?? 0) + (letter === expected ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function contradictions({ API_BASE_URL, DATABASE_URL }: NodeJS.ProcessEnv): string[] {
  return API_BASE_URL !== undefined && DATABASE_URL !== undefined
    ? [
        'API_BASE_URL and DATABASE_URL contradict each other: in front of another API no database is used. Remove one of them.',
      ]
    : [];
}

/** What works and may not be meant, in one sentence each: told at the start. */
export function configWarnings({
  apiBaseUrl,
  isLoopback,
  publicOrigin,
  trustProxy,
}: Config): string[] {
  const isPlainHere =
    !isLoopback &&
    (publicOrigin === undefined ? trustProxy === false : isPlainElsewhere(new URL(publicOrigin)));
  return [
    ...(isPlainHere
      ? [
          'Others can reach this address by plain http: tokens can be read on their way. Put a proxy with TLS before it, and set PUBLIC_ORIGIN to its https address.',
        ]
      : []),
    ...(apiBaseUrl !== undefined && isPlainElsewhere(new URL(apiBaseUrl))
      ? ['API_BASE_URL is plain http: partner tokens can be read on their way there. Use https.']
      : []),
  ];
}

const isPlainElsewhere = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && !isLoopbackHost(hostname);

function isBaseUrl(text: string): boolean {
  if (/[\s?#@\\]/.test(text) || !/^https?:\/\/[^/]/i.test(text)) return false;
  // A parser drops dot segments without a word: what is called must be what was written.
  return URL.canParse(text) && !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(text);
}

/** Spec 4 counts the version among the paths: an address that was copied with it means the same. */
function readBaseUrl(text: string): string {
  const { origin, pathname } = new URL(text);
  return origin + pathname.replace(/\/+$/, '').replace(/\/v1$/, '').replace(/\/+$/, '');
}

/**
 * By the names that curl and Node know, the small letters first. @throws {StartError} naming what is
 * no address
 */
function readProxy(given: NodeJS.ProcessEnv): ProxySettings | undefined {
  const variable = (name: string) => given[name.toLowerCase()] ?? given[name] ?? '';
  const [httpProxy, httpsProxy] = ['HTTP_PROXY', 'HTTPS_PROXY'].map((name) => {
    const address = variable(name);
    if (address === '' || /^https?:\/\/[^/]/i.test(address)) return address;
    throw new StartError(
      `${name} has a value that cannot be used. It takes the address of a proxy, such as http://proxy.example:3128.`,
    );
  });
  return httpProxy === '' && httpsProxy === ''
    ? undefined
    : { httpProxy: httpProxy ?? '', httpsProxy: httpsProxy ?? '', noProxy: variable('NO_PROXY') };
}

function isOrigin(text: string): boolean {
  return /^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text) && URL.canParse(text);
}

const splitList = (text: string) => text.split(',').map((part) => part.trim());

/** An address, or a network by the number of its leading bits. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address) as 0 | 4 | 6;
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  const [least, most] = [NETWORK_MIN_BITS[version], version === 6 ? 128 : 32];
  return /^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= most;
}

/**
 * Whether nobody but this machine comes here: neither to the address itself nor by a proxy in front
 * of it.
 */
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

/** 127.0.0.0/8, ::1 or localhost. Anything else may be reachable from outside. */
function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host === '[::1]' ||
    (isIPv4(host) && host.startsWith('127.'))
  );
}
