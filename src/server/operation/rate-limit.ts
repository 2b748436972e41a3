import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UNVERIFIED_PER_MINUTE } from '../limits';
import { ProblemError } from '../v1/errors';
import { TokenBuckets } from './token-bucket';

/** An address of IPv6 belongs to whoever has its first 64 bits. */
const IPV6_NETWORK_GROUPS = 4;

/** What a request was charged to. */
interface Charge {
  token: string;
  /** Undefined where the token was known to be good. */
  address: string | undefined;
}

/**
 * Limits what one token may ask (spec 8 gives no limit; ours is `perMinute`, 0 for none), before
 * anything is looked up. A token counts once a request with it has been admitted; until then, as
 * every wrong one, its requests count for the address they come from. So guessing costs the
 * database little, and locks out nobody whose token is known.
 *
 * Counted in this process: with several replicas each allows the whole.
 *
 * @throws {ProblemError} 429 `rate_limited` with `Retry-After`
 */
export function limitRate(app: FastifyInstance, perMinute: number): void {
  if (perMinute === 0) return;
  const known = new TokenBuckets(perMinute);
  const unverified = new TokenBuckets(UNVERIFIED_PER_MINUTE);
  app.decorateRequest('charge');

  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    const token = hashOf(request.headers.authorization);
    const address = known.has(token) ? undefined : networkOf(request.ip);
    const seconds = address === undefined ? known.take(token) : unverified.take(address);
    if (seconds === 0) request.setDecorator<Charge>('charge', { token, address });
    done(seconds === 0 ? undefined : rateLimited(seconds));
  });

  app.addHook('onResponse', (request, reply, done) => {
    const charge = request.getDecorator<Charge | undefined>('charge');
    // Who hangs up before the answer has not shown that the token is good.
    if (charge !== undefined && reply.raw.headersSent) settle(charge, reply);
    done();
  });

  /**
   * What the answer tells of the token: 401 that it is wrong, a failure of ours nothing, everything
   * else that it is good.
   */
  function settle({ token, address }: Charge, { statusCode }: FastifyReply): void {
    if (statusCode === 401) known.forget(token);
    else if (statusCode < 500 && address !== undefined) {
      unverified.putBack(address);
      known.take(token);
    }
  }
}

/** Of the token alone: other ways to write the header must not make other buckets. */
function hashOf(authorization = ''): string {
  return hash('sha256', authorization.replace(/^bearer +/i, '').trimEnd(), 'base64');
}

/** 429, to be tried again after `seconds`. */
export function rateLimited(seconds: number): ProblemError {
  const detail = 'Too many requests. Try again after the time that Retry-After tells.';
  return new ProblemError({
    status: 429,
    code: 'rate_limited',
    detail,
    headers: { 'retry-after': String(seconds) },
  });
}

/** What counts as one caller of those whose token is not known. */
export function networkOf(address: string): string {
  return isIPv6(address) && !address.startsWith('::ffff:')
    ? address.split(':').slice(0, IPV6_NETWORK_GROUPS).join(':')
    : address;
}
