import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { authorizedFacility } from '../auth/guard-routes';
import type { Write } from '../domain/change-facility';
import { satisfiesMatch } from '../http/etag';
import { problem } from '../http/problem';
import { answers } from './answers';
import { facilityDocs } from './route';

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
 * The author and the facility of a change, and the condition of its `If-Match` (RFC 9110 13.1.1).
 *
 * @param bodyOf makes the body that the matching GET would give this caller; undefined if the
 *   caller may not read it. Then only `*` matches, so that the answer reveals nothing hidden.
 */
export function facilityWriteOf<Current>(
  request: FastifyRequest,
  bodyOf: (current: Current) => string | undefined,
): Write<Current> {
  const { partner, facility } = authorizedFacility(request);
  const condition = request.headers['if-match'];
  return {
    author: partner,
    facility,
    precondition: (current) => {
      if (condition === undefined) return;
      const body = bodyOf(current);
      const tag = body === undefined ? '' : request.server.responses.tagOf(body);
      if (!satisfiesMatch(condition, tag)) throw problem('precondition_failed');
    },
  };
}
