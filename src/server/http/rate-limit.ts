import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { hashToken } from '../db/principals';
import { RATE_BUCKETS_MAX, UNVERIFIED_PER_MINUTE } from '../limits';
import { problem } from './problem';

/** All IPv6 addresses with the same first 64 bits belong to one network. */
const IPV6_NETWORK_GROUPS = 4;

const IPV6_GROUPS = 8;

interface RateLimitOptions {
  /** How many requests a minute one token may send; 0 sets no limit. */
  perMinute: number;
  tokenOf: (request: FastifyRequest) => string | undefined;
  isOfSession: (request: FastifyRequest) => boolean;
}

export const limitRate = fp<RateLimitOptions>(
  async (app, options) => {
    const { perMinute, tokenOf, isOfSession } = options;
    if (perMinute === 0) return;
    const limit = new RateLimiter({ perToken: perMinute, perNetwork: UNVERIFIED_PER_MINUTE });
    app.decorateRequest('charge');

    app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
      if (!isOfSession(request))
        request.setDecorator('charge', limit.charge(tokenOf(request) ?? '', request.ip));
      done();
    });

    app.addHook('onResponse', (request, { raw, statusCode }, done) => {
      const charge = request.getDecorator<Charge | undefined>('charge');
      // If the client hangs up before the answer, nothing has shown that the token is good. A server
      // error proves nothing either.
      if (charge !== undefined && raw.headersSent) {
        if (statusCode === 401) limit.forget(charge);
        else if (statusCode < 500) limit.accept(charge);
      }
      done();
    });
  },
  { name: 'rate-limit' },
);

interface Charge {
  /** The hash of the token, which is never remembered itself. */
  token: string;
  /** Undefined if the token was already known to be good. */
  network: string | undefined;
}

interface Rates {
  perToken: number;
  perNetwork: number;
  /** For one unproved token from one network, which then counts no further for the network. */
  perGuess?: number;
}

/** Own code: `@fastify/rate-limit` cannot charge before the query and give back after it. */
export class RateLimiter {
  readonly #goodTokens: RateBuckets;
  readonly #networks: RateBuckets;
  readonly #guesses: RateBuckets | undefined;

  constructor({ perToken, perNetwork, perGuess }: Rates) {
    this.#goodTokens = new RateBuckets(perToken);
    this.#networks = new RateBuckets(perNetwork);
    this.#guesses = perGuess === undefined ? undefined : new RateBuckets(perGuess);
  }

  charge(token: string, address: string): Charge {
    const hash = hashToken(token).toString('base64');
    const network = this.#goodTokens.has(hash) ? undefined : networkOf(address);
    const seconds =
      network === undefined
        ? this.#goodTokens.take(hash)
        : this.#guesses?.take(`${network} ${hash}`) || this.#networks.take(network);
    if (seconds > 0) throw problem('rate_limited', { headers: { 'retry-after': String(seconds) } });
    return { token: hash, network };
  }

  accept(charge: Charge): void {
    if (charge.network === undefined) return;
    this.refund(charge);
    this.#goodTokens.take(charge.token);
  }

  forget({ token }: Charge): void {
    this.#goodTokens.forget(token);
  }

  refund({ token, network }: Charge): void {
    if (network === undefined) return;
    this.#networks.putBack(network);
    this.#guesses?.putBack(`${network} ${token}`);
  }
}

/** Some proxies write an address with its port, and an IPv6 address in brackets. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/;

/**
 * The network that counts as one caller while a token is unknown. Node has no address of a client
 * that has hung up.
 */
export function networkOf(forwarded = ''): string {
  const { v4, v6 } = WITH_PORT.exec(forwarded)?.groups ?? {};
  // Node writes an IPv4 client of an IPv6 socket as ::ffff:192.0.2.7.
  const address = (v6 ?? v4 ?? forwarded).replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(address)) return address;
  // The host of a URL has one form, however the address was written (WHATWG URL 3.5).
  const host = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
  const [left = [], right = []] = host
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: IPV6_GROUPS - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].slice(0, IPV6_NETWORK_GROUPS).join(':');
}

const MINUTE_MS = 60_000;

interface Bucket {
  left: number;
  at: number;
}

/** Each refills evenly, so that saved requests may be used at once. */
export class RateBuckets {
  /** The bucket unused for longest is forgotten first. */
  readonly #buckets = new LRUCache<string, Bucket>({ max: RATE_BUCKETS_MAX });

  constructor(
    readonly perMinute: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  has(key: string): boolean {
    return this.#buckets.has(key);
  }

  /** Takes one request from the bucket. Returns 0, or the seconds until one is available. */
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
