import * as z from 'zod/mini';
import { paths } from '../../../contract/paths';
import { authorizedArea } from '../../auth/guard-routes';
import { setOccupancy } from '../../domain/change-area';
import { answers, areaAnswer, areasToWire, named } from '../answers';
import {
  AREA,
  roomServiceDocs,
  roomServicePolicy,
  idempotencyKeyFrom,
  keyHeaders,
  roomWriteOf,
  route,
} from '../route';

const roomAnswer = named('RoomChanged', z.strictObject({ info: z.string(), area: areaAnswer }));

/** Opening and closing (spec 4.2, 3), which both reset the room's services. */
const occupancyRoute = (
  method: 'POST' | 'DELETE',
  status: 'open' | 'closed',
  docs: { operationId: string; summary: string },
) =>
  route({
    method,
    url: `${AREA}/`,
    remotePath: ({ areaExternalId }) => paths.area(areaExternalId),
    action: status === 'open' ? 'area.open' : 'area.close',
    policy: roomServicePolicy(status === 'open' ? 'open:area' : 'close:area'),
    // Spec 4.2 shows no body: it is no part of the request that an Idempotency-Key identifies.
    ignoresBody: true,
    schema: {
      ...roomServiceDocs,
      ...docs,
      description:
        'Resets its services. A body is ignored. Also answered without the slash at the end.',
      headers: keyHeaders,
      response: answers(roomAnswer, 404, 412, 413, 422),
    },
    handler: async (request) => {
      const write = { ...roomWriteOf(request), idempotencyKey: idempotencyKeyFrom(request) };
      const area = await setOccupancy(request.server.db, write, status);
      const [wire] = areasToWire([area], authorizedArea(request).grants);
      const done = status === 'open' ? 'opened' : 'closed';
      // Spec 4.2 shows no answer's body either: {"info", "area"} is ours.
      return { info: `The room was ${done} and its services were reset.`, area: wire };
    },
  });

export const openRoom = occupancyRoute('POST', 'open', {
  operationId: 'openRoom',
  summary: 'Open a room',
});

export const closeRoom = occupancyRoute('DELETE', 'closed', {
  operationId: 'closeRoom',
  summary: 'Close a room',
});
