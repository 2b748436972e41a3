import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import type * as z from 'zod/mini';
import {
  accepted,
  contradictions,
  environmentSchema,
  misspelt,
  splitList,
  type LogLevel,
  type Variable,
} from './environment';

/** A failure that the person who started the program can repair: shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

const unusable = (name: string, accepts: string) =>
  new StartError(`${name} has a value that cannot be used. It takes ${accepts}.`);

const WEB_ADDRESS = /^https?:\/\/[^/]/i;

/** Those of OTLP that traces can be sent by, the standard one first. */
const tracesProtocols = ['http/protobuf', 'http/json'] as const;

export type TracesProtocol = (typeof tracesProtocols)[number];

/** How to reach other hosts, as most programs read it, under undici's names. */
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
  /** Shared by replicas; without it a key is made and stored in `dataDir`. */
  sessionSecret: string | undefined;
  /** Its cookies are taken as well, while one secret takes the place of another. */
  otherSessionSecret: string | undefined;
  logLevel: LogLevel;
  /** Whether only this machine can reach the server. */
  isLoopback: boolean;
  /**
   * Whether an empty database gets the demo content, and its published tokens are accepted: by
   * DEMO_CONTENT, on this machine alone, and not in production.
   */
  demo: boolean;
  /** Whether DEMO_CONTENT asks for what there is not to be here. */
  demoRefused: boolean;
  metricsHost: string;
  /** Where Prometheus reads; undefined: nowhere. 0 lets the system choose. */
  metricsPort: number | undefined;
  /** How traces go to OpenTelemetry's collector; undefined: not at all. */
  tracesProtocol: TracesProtocol | undefined;
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
    rateLimitPerMinute: data.RATE_LIMIT_PER_MINUTE,
    sessionIdleSeconds: data.SESSION_IDLE_SECONDS,
    apiBaseUrl: data.API_BASE_URL && readBaseUrl(data.API_BASE_URL),
    proxy: data.API_BASE_URL === undefined ? undefined : readProxy(given),
    publicOrigin: data.PUBLIC_ORIGIN && new URL(data.PUBLIC_ORIGIN).origin,
    trustProxy: data.TRUST_PROXY === undefined ? false : splitList(data.TRUST_PROXY),
  };
}

/** What works and may not be meant, in one sentence each, for the start. */
export function configWarnings({
  apiBaseUrl,
  demoRefused,
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
          'Others can reach this address by plain http: tokens can be read on their way. ' +
            'Put a proxy with TLS before it, and set PUBLIC_ORIGIN to its https address.',
        ]
      : []),
    ...(apiBaseUrl !== undefined && isPlainElsewhere(new URL(apiBaseUrl))
      ? ['API_BASE_URL is plain http: partner tokens can be read on their way there. Use https.']
      : []),
    // Roomdesk itself speaks no TLS.
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

/** Spec 4 counts the version among the paths: an address that was copied with it means the same. */
function readBaseUrl(text: string): string {
  const { origin, pathname } = new URL(text);
  return origin + pathname.replace(/\/+$/, '').replace(/\/v1$/, '').replace(/\/+$/, '');
}

/**
 * By the names that curl and Node know, the small letters first.
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
 * By the names of OpenTelemetry, whose SDK reads all the other variables by itself; one for traces
 * alone counts more.
 *
 * @throws {StartError} naming the variable with a value that the SDK would pass over.
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
