import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { announcementSchema } from '../../contract/changes';
import { fullAreaId } from '../../contract/ids';
import { isOfArea } from '../domain/audit';
import { isValidJsonb, isValidText } from '../db/valid-values';
import { refusedBody } from '../http/problem-answer';
import { PROVISIONING_BODY_MAX_BYTES } from '../limits';
import { requireSession, type SessionOf } from '../upstream/remote-v1';
import type { RemoteRecorder } from './record-remote';
import { CHANGES_URL, changesAnswer, changesQuery, type EntryIds } from './routes/changes';

const params = z.object({ facilityExternalId: z.string().check(z.refine(isValidText)) });

/**
 * What happened at a facility of a remote API, which alone knows the grants: each sees what was done
 * with its own token. The console posts beforehand what it has just read.
 */
export async function remoteChanges(
  scope: FastifyInstance,
  { recorder, ids, sessionOf }: { recorder: RemoteRecorder; ids: EntryIds; sessionOf: SessionOf },
): Promise<void> {
  requireSession(scope, sessionOf);
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.route({
    method: 'GET',
    url: CHANGES_URL,
    config: { policy: 'signed-in' },
    schema: { params, querystring: changesQuery },
    handler: (request) => {
      const { facilityExternalId: facility } = request.params;
      return changesAnswer(
        app.db,
        ids,
        facility,
        { mark: request.actor?.mark ?? '' },
        request.query,
      );
    },
  });

  app.route({
    method: 'POST',
    url: CHANGES_URL,
    config: { policy: 'signed-in' },
    schema: { params, body: announcementSchema },
    bodyLimit: PROVISIONING_BODY_MAX_BYTES,
    handler: async (request) => {
      const { facilityExternalId: facility } = request.params;
      const { action, room } = request.body;
      const isOfFacility = isOfArea(action)
        ? room?.startsWith(fullAreaId(facility, '')) === true
        : room === undefined;
      if (!isOfFacility || !isValidJsonb(request.body)) throw refusedBody([], request.body);
      return { id: await recorder.announce(request, facility, request.body) };
    },
  });
}
