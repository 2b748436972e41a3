import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hashToken } from '../db/principals';
import { RATE_BUCKETS_MAX, UNVERIFIED_PER_MINUTE } from '../limits';
import { problem } from './problem';

/** An address of IPv6 belongs to whoever has its first 64 bits. */
const IPV6_NETWORK_GROUPS = 4;

const IPV6_GROUPS = 8;

interface RateLimitOptions {
  /** Requests with one token; 0 for as many as come. */
  perMinute: number;
  tokenOf: (request: FastifyRequest) => string | undefined;
  /** Whether an answer with this status shows that the token is good. */
  isProof: (status: number) => boolean;
  /** Whether the token comes out of a session of ours, at the beginning of which it was good. */
  isOfSession?: (request: FastifyRequest) => boolean;
}

/**
 * Limits what one token may ask (spec 8 gives no limit), before anything is looked up. Of a session
 * every request counts for its token, though another replica began it.
 *
 * @throws {ProblemError} 429 `rate_limited` with `Retry-After`
 */
export function limitRate(
  app: FastifyInstance,
  { perMinute, tokenOf, isProof, isOfSession = () => false }: RateLimitOptions,
): void {
  if (perMinute === 0) return;
  const limit = new RateLimiter({ perToken: perMinute, perNetwork: UNVERIFIED_PER_MINUTE });
  app.decorateRequest('charge');

  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    const ofSession = isOfSession(request);
    const charge = limit.charge(tokenOf(request) ?? '', request.ip, ofSession);
    request.setDecorator('charge', { charge, ofSession });
    done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    const charged = request.getDecorator<Charged | undefined>('charge');
    // Who hangs up before the answer has not shown that the token is good.
    if (charged !== undefined && reply.raw.headersSent) settle(charged, reply);
    done();
  });

  function settle({ charge, ofSession }: Charged, { statusCode }: FastifyReply): void {
    // What a session asks stays limited by its token, also where that has ended since.
    if (statusCode === 401 && !ofSession) limit.forget(charge);
    else if (isProof(statusCode)) limit.accept(charge);
  }
}

interface Charged {
  charge: Charge;
  ofSession: boolean;
}

/** What a request was charged to. */
interface Charge {
  /** Its hash: a token is never remembered as it is. */
  token: string;
  /** Undefined where the token was known to be good. */
  network: string | undefined;
}

/**
 * A request counts against its token once that token has proved good. Until then it counts against
 * the network it comes from. So guessing tokens costs few queries and locks out neither other
 * networks nor known tokens.
 *
 * Counted in this process: with several replicas each allows the whole. Own code: a limiter with a
 * PostgreSQL store (rate-limiter-flexible) would write to the database with every wrong guess.
 */
export class RateLimiter {
  readonly #goodTokens: RateBuckets;
  readonly #networks: RateBuckets;

  /** Both in requests a minute. */
  constructor({ perToken, perNetwork }: { perToken: number; perNetwork: number }) {
    this.#goodTokens = new RateBuckets(perToken);
    this.#networks = new RateBuckets(perNetwork);
  }

  /** @throws {ProblemError} 429 `rate_limited` with `Retry-After` */
  charge(token: string, address: string, isGood = false): Charge {
    const hash = hashToken(token).toString('base64');
    const network = isGood || this.#goodTokens.has(hash) ? undefined : networkOf(address);
    const seconds =
      network === undefined ? this.#goodTokens.take(hash) : this.#networks.take(network);
    if (seconds > 0) throw problem('rate_limited', { headers: { 'retry-after': String(seconds) } });
    return { token: hash, network };
  }

  /** The token is good: it is charged in place of its network. */
  accept(charge: Charge): void {
    if (charge.network === undefined) return;
    this.refund(charge);
    this.#goodTokens.take(charge.token);
  }

  /** The token is not good, or no longer. */
  forget({ token }: Charge): void {
    this.#goodTokens.forget(token);
  }

  /** The token could not be verified: its network is not charged. */
  refund({ network }: Charge): void {
    if (network !== undefined) this.#networks.putBack(network);
  }
}

/** What some proxies write: an address with its port, and one of IPv6 in brackets. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/;

/** What counts as one caller of those whose token is not known. */
export function networkOf(forwarded: string): string {
  const { v4, v6 } = WITH_PORT.exec(forwarded)?.groups ?? {};
  const address = v6 ?? v4 ?? forwarded;
  if (!isIPv6(address)) return address;
  const groups = ipv6Groups(address);
  return ipv4Within(groups) ?? groups.slice(0, IPV6_NETWORK_GROUPS).join(':');
}

/** All eight groups: an address may leave out zeros anywhere, and end as one of IPv4 does. */
function ipv6Groups(address: string): string[] {
  const [withoutZone] = address.split('%', 1);
  // A URL's host is in one form, whichever an address was written in (WHATWG URL 3.5).
  const host = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [left = [], right = []] = host
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: IPV6_GROUPS - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

/** The address of IPv4 that a mapped one holds (RFC 4291 2.5.5.2). */
function ipv4Within(groups: string[]): string | undefined {
  if (groups.slice(0, -2).join(':') !== '0:0:0:0:0:ffff') return undefined;
  return groups
    .slice(-2)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join('.');
}

const MINUTE_MS = 60_000;

interface Bucket {
  left: number;
  /** When `left` was right, in milliseconds. */
  at: number;
}

/**
 * Buckets by key: each holds what a minute allows and fills up evenly, so what was saved may be
 * used at once.
 */
export class RateBuckets {
  /** The longest unused is forgotten first. */
  readonly #buckets = new LRUCache<string, Bucket>({ max: RATE_BUCKETS_MAX });

  constructor(
    readonly perMinute: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  has(key: string): boolean {
    return this.#buckets.has(key);
  }

  /** Takes one from the bucket; answers 0, or for how many seconds there is none. */
  take(key: string): number {
    const bucket = this.#filled(key);
    if (bucket.left < 1) return Math.ceil(((1 - bucket.left) * MINUTE_MS) / this.perMinute / 1000);
    bucket.left -= 1;
    return 0;
  }

  putBack(key: string): void {
    const bucket = this.#buckets.get(key);
    if (bucket !== undefined) bucket.left = Math.min(this.perMinute, bucket.left + 1);
  }

  forget(key: string): void {
    this.#buckets.delete(key);
  }

  /** The bucket as it is now. */
  #filled(key: string): Bucket {
    const now = this.now();
    const { left, at } = this.#buckets.get(key) ?? { left: this.perMinute, at: now };
    const bucket = {
      left: Math.min(this.perMinute, left + ((now - at) * this.perMinute) / MINUTE_MS),
      at: now,
    };
    this.#buckets.set(key, bucket);
    return bucket;
  }
}
