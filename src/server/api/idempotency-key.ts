import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '../limits';
import type { Once } from '../db/idempotency';
import { ProblemError } from '../http/problem';
import { admittedArea } from '../auth/guard-routes';

/** Visible ASCII: what a header carries unchanged. */
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_KEY_MAX_LENGTH}}$`);

/**
 * What `Idempotency-Key` asks for (ours, additive): the same key with the same request is answered
 * again and takes effect once; with another method, room or body it is refused. A key belongs to
 * its partner, whatever token that uses.
 *
 * @throws {ProblemError} 400 for a key that is none.
 */
export function idempotencyKeyOf(request: FastifyRequest): Once | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw keyRefused();
  const { partner, area } = admittedArea(request);
  // The route without the slash at its end: both forms of a path are one address.
  const route = request.routeOptions.url?.replace(/\/$/, '');
  const asked = JSON.stringify([request.method, route, area.id, request.body ?? null]);
  return { partnerId: partner.id, key, fingerprint: createHash('sha256').update(asked).digest() };
}

function keyRefused(): ProblemError {
  const detail = `An Idempotency-Key has 1 to ${IDEMPOTENCY_KEY_MAX_LENGTH} visible ASCII characters.`;
  return new ProblemError({ status: 400, code: 'idempotency_key', detail });
}
