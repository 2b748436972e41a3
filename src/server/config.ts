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
  logLevel: LogLevel;
  /** Whether only this machine can reach the server: demo tokens are accepted nowhere else. */
  isLoopback: boolean;
  /** Where Prometheus reads, on 127.0.0.1 only; undefined: nowhere. 0 lets the system choose. */
  metricsPort: number | undefined;
  /** Requests a minute with one token; 0: as many as come. */
  rateLimitPerMinute: number;
  /**
   * Where somebody else's /v1 is, without a slash at its end; no store is started then. Undefined:
   * our own.
   */
  apiBaseUrl: string | undefined;
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
type Variable = keyof z.infer<typeof environmentSchema>;

/** What each variable accepts, in the words of the error. */
const accepted: Record<Variable, string> = {
  HOST: 'a host name or an IP address to listen on, such as 127.0.0.1',
  PORT: `a whole number from 0 to ${PORT_MAX} (0: any free port)`,
  DATA_DIR: 'a directory',
  DATABASE_URL:
    'an address such as postgres://user:password@host:5432/database; signs in the password are written by their codes: # %23, / %2F, ? %3F, @ %40, : %3A, % %25, a blank %20',
  DATABASE_CONNECTIONS: `a whole number from 2 to ${DATABASE_CONNECTIONS_MAX}`,
  SESSION_SECRET: `at least ${SESSION_SECRET_MIN_LENGTH} characters that nobody can guess`,
  LOG_LEVEL: `one of ${logLevels.join(', ')}`,
  METRICS_PORT: `a whole number from 0 to ${PORT_MAX} (0: any free port)`,
  RATE_LIMIT_PER_MINUTE: 'a whole number of requests (0: no limit)',
  SESSION_IDLE_SECONDS: `a whole number of seconds from 1 to ${SESSION_SECONDS}`,
  API_BASE_URL:
    'the address that /v1 is below, such as https://host or https://host/api; no credentials, no ? and no #',
  PUBLIC_ORIGIN:
    'where people reach the console, such as https://roomdesk.example.org, without a path',
  TRUST_PROXY: 'the addresses of the proxies before it, such as 10.0.0.7,10.1.0.0/16',
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
    SESSION_SECRET,
    LOG_LEVEL,
    METRICS_PORT,
    RATE_LIMIT_PER_MINUTE,
    SESSION_IDLE_SECONDS: sessionIdleSeconds,
    API_BASE_URL,
    PUBLIC_ORIGIN,
    TRUST_PROXY,
  } = parsed.data;
  return {
    host: HOST,
    port: PORT,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    databaseConnections,
    sessionSecret: SESSION_SECRET,
    logLevel: LOG_LEVEL,
    isLoopback: isForThisMachine(parsed.data),
    metricsPort: METRICS_PORT,
    rateLimitPerMinute: RATE_LIMIT_PER_MINUTE,
    sessionIdleSeconds,
    apiBaseUrl: API_BASE_URL && readBaseUrl(API_BASE_URL),
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

function isOrigin(text: string): boolean {
  return /^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text) && URL.canParse(text);
}

const splitList = (text: string) => text.split(',').map((part) => part.trim());

/** An address, or a network by the number of its leading bits. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    rest.length === 0 &&
    isIP(address) !== 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most))
  );
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
export function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host === '[::1]' ||
    (isIPv4(host) && host.startsWith('127.'))
  );
}
