import { isIP } from 'node:net';
import * as z from 'zod/mini';
import {
  AUDIT_DAYS,
  DATABASE_CONNECTIONS,
  SESSION_IDLE_SECONDS,
  SESSION_SECONDS,
  STOP_DELAY_SECONDS,
} from './limits';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/** A shorter secret could be guessed offline from a stolen cookie. */
const SESSION_SECRET_MIN_LENGTH = 32;

/** Blanks around a secret do not count: any attacker would try them. */
const secretSchema = z
  .string()
  .check(z.refine((text) => text.trim().length >= SESSION_SECRET_MIN_LENGTH));

const PORT_MAX = 65_535;

const AUDIT_DAYS_MAX = 36_500;

const CONNECTIONS_MAX = 1000;

/** Far above the interval of any balancer's probes. */
const STOP_DELAY_MAX_SECONDS = 300;

const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));

const portSchema = wholeNumber.check(z.lte(PORT_MAX));

const hostSchema = z._default(z.string().check(z.regex(/^[\w.:-]+$/)), '127.0.0.1');

export const environmentSchema = z.object({
  DEMO_CONTENT: z._default(z.enum(['true', 'false']), 'false'),
  HOST: hostSchema,
  PORT: z._default(portSchema, 8080),
  DATA_DIR: z._default(z.string(), '.roomdesk'),
  DATABASE_URL: z.optional(z.string().check(z.refine(isDatabaseUrl))),
  DATABASE_CONNECTIONS: z._default(
    wholeNumber.check(z.gte(2), z.lte(CONNECTIONS_MAX)),
    DATABASE_CONNECTIONS,
  ),
  SESSION_SECRET: z.optional(secretSchema),
  SESSION_SECRET_OTHER: z.optional(secretSchema),
  LOG_LEVEL: z._default(z.enum(logLevels), 'warn'),
  METRICS_HOST: hostSchema,
  METRICS_PORT: z.optional(portSchema),
  AUDIT_DAYS: z._default(wholeNumber.check(z.lte(AUDIT_DAYS_MAX)), AUDIT_DAYS),
  // Three changes of every room in a facility of 10,000, far less than one process can answer.
  RATE_LIMIT_PER_MINUTE: z._default(wholeNumber, 30_000),
  API_BASE_URL: z.optional(z.string().check(z.refine(isBaseUrl))),
  SESSION_IDLE_SECONDS: z._default(
    wholeNumber.check(z.gte(1), z.lte(SESSION_SECONDS)),
    SESSION_IDLE_SECONDS,
  ),
  STOP_DELAY_SECONDS: z._default(
    wholeNumber.check(z.gte(1), z.lte(STOP_DELAY_MAX_SECONDS)),
    STOP_DELAY_SECONDS,
  ),
  PUBLIC_ORIGIN: z.optional(z.string().check(z.refine(isOrigin))),
  TRUST_PROXY: z.optional(z.string().check(z.refine((text) => splitList(text).every(isNetwork)))),
});

/**
 * Wider networks hold other people's machines, whose `X-Forwarded-…` would be trusted. 10.0.0.0/8
 * and fc00::/7 are the widest private networks, and a whole provider gets a /32.
 */
const NETWORK_MIN_BITS = { 4: 8, 6: 32, private6: 7 } as const;

/** An IPv6 address of fc00::/7. */
const PRIVATE_6 = /^f[cd][\da-f]{2}:/i;

export type Variable = keyof z.infer<typeof environmentSchema>;

/** The values that each variable accepts, in the words of the error. */
export const accepted: Record<Variable, string> = {
  DEMO_CONTENT: 'true or false',
  HOST: 'a host name or an IP address to listen on, such as 127.0.0.1',
  PORT: `a whole number from 0 to ${PORT_MAX} (0: any free port)`,
  DATA_DIR: 'a directory',
  DATABASE_URL:
    'an address such as postgres://user:password@host:5432/database; signs in the ' +
    'password are written by their codes: # %23, / %2F, ? %3F, @ %40, : %3A, % ' +
    '%25, a blank %20',
  DATABASE_CONNECTIONS: `a whole number from 2 to ${CONNECTIONS_MAX}`,
  SESSION_SECRET: `at least ${SESSION_SECRET_MIN_LENGTH} characters that nobody can guess`,
  SESSION_SECRET_OTHER: `at least ${SESSION_SECRET_MIN_LENGTH} characters that nobody can guess`,
  LOG_LEVEL: `one of ${logLevels.join(', ')}`,
  METRICS_HOST: 'a host name or an IP address to listen on, such as 10.0.0.11',
  METRICS_PORT: `a whole number from 0 to ${PORT_MAX} (0: any free port)`,
  AUDIT_DAYS: `a whole number of days, at most ${AUDIT_DAYS_MAX} (0: for ever)`,
  RATE_LIMIT_PER_MINUTE: 'a whole number of requests (0: no limit)',
  SESSION_IDLE_SECONDS: `a whole number of seconds from 1 to ${SESSION_SECONDS}`,
  STOP_DELAY_SECONDS: `a whole number of seconds from 1 to ${STOP_DELAY_MAX_SECONDS}`,
  API_BASE_URL:
    'the address that /v1 is below, such as https://host or https://host/api; no ' +
    'credentials, no ? and no #',
  PUBLIC_ORIGIN:
    'where people reach the console, such as https://roomdesk.example.org, without a path',
  TRUST_PROXY:
    'the addresses of the proxies before it, such as 10.0.0.7,10.1.0.0/16; no ' +
    `network wider than /${NETWORK_MIN_BITS[4]} (IPv6: /${NETWORK_MIN_BITS[6]}, ` +
    `private: /${NETWORK_MIN_BITS.private6})`,
};

export const variables = Object.keys(accepted);

/**
 * Kubernetes gives a pod `<SERVICE>_PORT=tcp://…` for each service beside it, and some service may
 * be called "metrics". Never `PORT`: no service has an empty name.
 */
export const isServiceLink = (name: string, value = '') =>
  name.endsWith('_PORT') && /^(tcp|udp|sctp):\/\//.test(value);

/** How names begin that other programs do not use: a mistyped one may turn a protection off. */
const OURS = /^(API_BASE|DATABASE_UR|PUBLIC_ORIGIN|RATE_LIMIT|SESSION_(SECRET|IDLE)|TRUST_PRO)/i;

/** Variables that do nothing although they seem to be meant for us, in one sentence each. */
export function findSlips(env: NodeJS.ProcessEnv, given: NodeJS.ProcessEnv): string[] {
  const links = variables.filter((name) => isServiceLink(name, env[name]));
  return [
    ...Object.keys(given)
      .filter((name) => OURS.test(name) && !variables.includes(name))
      .map((name) => `Unknown variable ${name}: it does nothing.`),
    ...links.map(
      (name) =>
        `${name} is the address of a service of Kubernetes, and is not used. Set ${name} to a ` +
        'value of its own, or enableServiceLinks of the pod to false.',
    ),
    ...('METRICS_HOST' in given && !('METRICS_PORT' in given)
      ? ['METRICS_HOST does nothing without METRICS_PORT.']
      : []),
  ];
}

/**
 * Refuses an address in which an unescaped character of the password ends a part: the rest would be
 * taken for a port, a host or a database, and be shown as one.
 */
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
  if (/[\s?#@\\]/.test(text) || !/^https?:\/\/[^/]/i.test(text)) return false;
  // A parser silently drops dot segments, but the called address must be the written one.
  return URL.canParse(text) && !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(text);
}

function isOrigin(text: string): boolean {
  return /^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text) && URL.canParse(text);
}

export const splitList = (text: string) => text.split(',').map((part) => part.trim());

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address) as 0 | 4 | 6;
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  const least = NETWORK_MIN_BITS[PRIVATE_6.test(address) ? 'private6' : version];
  const most = version === 6 ? 128 : 32;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= most;
}
