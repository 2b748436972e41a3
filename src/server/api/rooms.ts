import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import { setOccupancy, type RoomWrite } from '../domain/change-area';
import type { Policy } from '../auth/access';
import { roomServicesRefused } from '../http/problem';
import { admittedArea } from '../auth/guard-routes';
import { ignoreBodies } from '../http/json-body';
import { idempotencyKeyOf } from './idempotency-key';
import { areaToWire } from './serialize';

/** What each method does to a room, the grant it takes, and what is told of it (spec 3). */
const changes = [
  {
    method: 'POST',
    status: 'open',
    grant: 'open:area',
    info: 'The room was opened and its services were reset.',
  },
  {
    method: 'DELETE',
    status: 'closed',
    grant: 'close:area',
    info: 'The room was closed and its services were reset.',
  },
] as const;

/**
 * Opening and closing of rooms (spec 4.2, 3): either resets the room's services. The path takes the
 * full id (rule 5). `app` is theirs alone.
 */
export function rooms(app: FastifyInstance, db: Database): void {
  // Spec 4.2 shows no body of these two requests: whatever comes is ignored, and no part of what an
  // Idempotency-Key stands for.
  ignoreBodies(app);
  // The spec shows these paths with their trailing slash; without it, the same answer and never a
  // redirect.
  for (const url of ['/areas/:areaExternalId/', '/areas/:areaExternalId']) {
    for (const { method, status, grant, info } of changes) {
      const policy: Policy = {
        object: 'area',
        anyOf: [grant],
        perRoomServices: true,
        refusal: roomServicesRefused,
      };
      app.route({
        method,
        url,
        config: { policy },
        handler: async (request) => {
          const area = await setOccupancy(
            db,
            { ...roomWriteOf(request), once: idempotencyKeyOf(request) },
            status,
          );
          // Nor is an answer's body shown: {"info", "area"} is ours.
          return { info, area: areaToWire(area, admittedArea(request).grants) };
        },
      });
    }
  }
}

/** Who changes which room, of a request that was admitted to it. */
export function roomWriteOf(request: FastifyRequest): RoomWrite {
  const { partner, facility, area } = admittedArea(request);
  return { author: partner, facility, area };
}
