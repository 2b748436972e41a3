import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { authorizedArea, authorizedFacility, type Policy } from '../auth/guard-routes';
import type { RemoteRoute } from '../upstream/remote-v1';
import type { Write } from '../domain/change-facility';
import { satisfiesMatch } from '../http/etag';
import { problem, ProblemError } from '../http/problem';
import { answers } from './answers';
import { createHash } from 'node:crypto';
import type { IdempotencyKey } from '../db/write-steps';
import type { RoomWrite } from '../domain/change-area';
import type { Grant } from '../domain/grants';

/** A route of spec 4, whole: our own API serves it, and a remote API is sent it by `remotePath`. */
export interface ApiRoute<Body = unknown, Params = unknown> extends RemoteRoute {
  policy: Policy;
  ignoresBody?: boolean;
  schema: {
    operationId: string;
    summary: string;
    description?: string;
    tags: string[];
    params: z.ZodMiniType<Params>;
    headers?: z.ZodMiniType;
    body?: z.ZodMiniType<Body>;
    response: object;
  };
  handler(
    request: FastifyRequest<{ Body: Body; Params: Params }>,
    reply: FastifyReply,
  ): Promise<unknown>;
}

export const route = <Body, Params>(whole: ApiRoute<Body, Params>): ApiRoute => whole;

export const FACILITY = '/facilities/:facilityExternalId';

export const AREA = '/areas/:areaExternalId';

export const facilityDocs = {
  tags: ['Facilities'],
  params: z.object({
    facilityExternalId: z
      .string()
      .check(z.describe('The external identifier of the facility, percent-encoded.')),
  }),
};

export const facilityReadDocs = {
  ...facilityDocs,
  headers: z.object({
    'If-None-Match': z
      .optional(z.string())
      .check(z.describe('An `ETag` of this answer; 304 where it is still the same.')),
  }),
};

export const roomServiceDocs = {
  tags: ['Room services'],
  params: z.object({
    areaExternalId: z
      .string()
      .check(
        z.describe(
          'The full form: the identifier of the facility, a hyphen, the identifier of ' +
            'the area; percent-encoded.',
        ),
      ),
  }),
};

export const facilityChangeDocs = {
  ...facilityDocs,
  headers: z.object({
    'If-Match': z
      .optional(z.string())
      .check(z.describe('The `ETag` of the matching GET; 412 where it has changed since.')),
  }),
};

export const changeAnswers = (answer: z.ZodMiniType) => answers(answer, 412, 413, 415);

/**
 * The actor and the facility of a change, and the condition of its `If-Match` (RFC 9110 13.1.1).
 *
 * @param bodyOf makes the body that the matching GET would give this caller; undefined if the
 *   caller may not read it. Then only `*` matches, so that the answer reveals nothing hidden.
 */
export function facilityWriteOf<Current>(
  request: FastifyRequest,
  bodyOf: (current: Current) => string | undefined,
): Write<Current> {
  const { actor, facility } = authorizedFacility(request);
  const condition = request.headers['if-match'];
  return {
    actor,
    facility,
    precondition:
      condition === undefined
        ? undefined
        : (current) => {
            const body = bodyOf(current);
            const tag = body === undefined ? '' : request.server.responses.tagOf(body);
            if (!satisfiesMatch(condition, tag)) throw problem('precondition_failed');
          },
  };
}

/** The facility must allow changes of services too (spec 3). */
export const roomServicePolicy = (grant: Grant): Policy => ({
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

/**
 * The actor and the room of a write. No read gives a room an `ETag`, so no `If-Match` but `*` can
 * match (RFC 9110 13.1.1).
 *
 * @throws {ProblemError} 412 for another `If-Match`
 */
export function roomWriteOf(request: FastifyRequest): RoomWrite {
  if (!satisfiesMatch(request.headers['if-match'], '')) throw problem('precondition_failed');
  const { actor, facility, area } = authorizedArea(request);
  return { actor, facility, area };
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
  const { actor, area } = authorizedArea(request);
  // Without the slash at the end: both forms of the path are one address.
  const url = request.routeOptions.url?.replace(/\/$/, '');
  const content = JSON.stringify([request.method, url, area.id, request.body ?? null]);
  return { partnerId: actor.id, key, fingerprint: createHash('sha256').update(content).digest() };
}
