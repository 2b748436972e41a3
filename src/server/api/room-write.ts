import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { authorizedArea, type Policy } from '../auth/guard-routes';
import type { IdempotencyKey } from '../db/changes';
import type { RoomWrite } from '../domain/change-area';
import type { Grant } from '../domain/grants';
import { ProblemError } from '../http/problem';

/** The facility must allow changes of services too (spec 3). */
export const changesServices = (grant: Grant): Policy => ({
  object: 'area',
  anyOf: [grant],
  perRoomServices: true,
  refusal: 'room_services_forbidden',
});

export const keyHeaders = z.object({
  'Idempotency-Key': z
    .optional(z.string())
    .check(
      z.describe(
        'Repeats of a request with its key take effect once, for a day. Their answer lists the ' +
          'services that the room has by then.',
      ),
    ),
});

export function roomWriteOf(request: FastifyRequest): RoomWrite {
  const { partner, facility, area } = authorizedArea(request);
  return { author: partner, facility, area };
}

/** Visible ASCII, which a header carries unchanged, at a length that fits an index. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Reads `Idempotency-Key` (ours, additive). A request repeated with the same key takes effect once.
 * The same key with another method, room or body is refused. A key belongs to its partner,
 * whichever token that partner uses.
 *
 * @throws {ProblemError} 400 for an invalid key.
 */
export function idempotencyKeyFrom(request: FastifyRequest): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) {
    const detail = 'An Idempotency-Key has 1 to 255 visible ASCII characters.';
    throw new ProblemError({ status: 400, code: 'idempotency_key', detail });
  }
  const { partner, area } = authorizedArea(request);
  // Without the slash at the end: both forms of the path are one address.
  const url = request.routeOptions.url?.replace(/\/$/, '');
  const content = JSON.stringify([request.method, url, area.id, request.body ?? null]);
  return { partnerId: partner.id, key, fingerprint: createHash('sha256').update(content).digest() };
}
