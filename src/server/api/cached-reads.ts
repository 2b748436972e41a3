import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FacilityRequest } from '../auth/guard-routes';
import { listAreas, type AreaRow } from '../db/areas';
import type { Database } from '../db/database';
import { readFacility, readProvisioningList, readSnapshot } from '../db/facilities';
import type { Grants } from '../domain/grants';
import { acceptedCodings, codedTag, hasAlready } from '../http/etag';
import { problem } from '../http/problem';
import { ResponseCache, type CachedResponse, type Content } from './response-cache';
import {
  areasToWire,
  facilityBody,
  provisioningBody,
  readableAreaFields,
  readableFacilityFields,
} from './serialize';

/** Writing this many rooms takes about 2 ms; then other requests have their turn. */
const ROOMS_AT_ONCE = 250;

type Authorized = Pick<FacilityRequest, 'facility' | 'grants'>;

/**
 * The answers of the three reads of spec 4.1. {@link ResponseCache} caches them by the fields that
 * the caller may read.
 */
export function cachedReads(db: Database, etagKey: Buffer) {
  const cache = new ResponseCache(etagKey);
  return {
    facility: ({ facility: { id, version }, grants }: Authorized): Promise<CachedResponse> =>
      cache.answer(`facility ${id} ${readableFacilityFields(grants).join()}`, version, async () => {
        const row = (await readFacility(db, id)) ?? gone();
        return content(row.version, facilityBody(row, grants));
      }),

    areas: ({ facility: { id, version }, grants }: Authorized): Promise<CachedResponse> =>
      cache.answer(`areas ${id} ${readableAreaFields(grants).join()}`, version, async () => {
        const read = (await readSnapshot(db, id, (snapshot) => listAreas(snapshot, id))) ?? gone();
        return { version: read.version, body: await areasBody(read.content, grants) };
      }),

    provisioning: ({ facility }: Authorized): Promise<CachedResponse> =>
      cache.answer(`provisioning ${facility.id}`, facility.version, async () => {
        const read =
          (await readSnapshot(db, facility.id, (snapshot) =>
            readProvisioningList(snapshot, facility.id),
          )) ?? gone();
        return content(read.version, provisioningBody(facility, read.content));
      }),
  };
}

function content(version: string, body: string): Content {
  return { version, body: Buffer.from(body) };
}

/** The facility was deleted after the request was authorized, so it is unknown by now. */
function gone(): never {
  throw problem('facility_forbidden');
}

/** The body of `GET` areas. Spec 4.1 leaves its envelope open: {"areas": […]} is ours. */
async function areasBody(areas: AreaRow[], grants: Grants): Promise<Buffer> {
  const parts: string[] = [];
  for (let from = 0; from < areas.length; from += ROOMS_AT_ONCE) {
    if (from > 0) await nextTurn();
    const some = areasToWire(areas.slice(from, from + ROOMS_AT_ONCE), grants);
    parts.push(JSON.stringify(some).slice(1, -1));
  }
  return Buffer.from(`{"areas":[${parts.join(',')}]}`);
}

/**
 * Sends the answer in the best coding that the caller accepts, or 304 without a body if the caller
 * already has it. The browser caches nothing (`no-store`): the console holds the tag beside the
 * data on its screen.
 */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): Promise<FastifyReply> {
  const wanted = acceptedCodings(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (hasAlready(request.headers['if-none-match'], answer.tag))
    return reply
      .code(304)
      .header('etag', codedTag(answer.tag, answer.coding(wanted)))
      .send();
  const { coding, body, etag } = await answer.as(wanted);
  reply.header('etag', etag);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type('application/json; charset=utf-8').send(body);
}
