import type { FastifyRequest } from 'fastify';
import type { Write } from '../domain/change-facility';
import type { Database } from '../db/database';
import { preconditionFailed } from '../http/problem';
import { satisfiesMatch } from '../http/etag';

/**
 * What `If-Match` demands of a change (RFC 9110 13.1.1), to be checked under the facility's lock:
 * `currentTag` is the tag that the matching GET answers to this caller at that moment, undefined
 * where the caller may not read it. Then only `*` holds, so that the answer tells nothing of what
 * is hidden.
 */
export function ifMatch(
  request: FastifyRequest,
  currentTag: (transaction: Database) => Promise<string | undefined>,
): Write['precondition'] {
  const condition = request.headers['if-match'];
  if (condition === undefined) return undefined;
  return async (transaction) => {
    if (!satisfiesMatch(condition, (await currentTag(transaction)) ?? ''))
      throw preconditionFailed();
  };
}
