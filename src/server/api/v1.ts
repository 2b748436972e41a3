import type { FastifyInstance } from 'fastify';
import { bearerOf, guardRoutes } from '../auth/guard-routes';
import { addBearerFromSession } from '../auth/session';
import { sealedSession } from '../auth/session-cookies';
import { ignoreBodies } from '../http/json-body';
import { limitRate } from '../http/rate-limit';
import { ResponseCache } from './response-cache';
import type { ApiRoute } from './route';
import { addChangesRoute, type EntryIds } from './routes/changes';
import { getAreas } from './routes/areas';
import { getFacility } from './routes/facility';
import { closeRoom, openRoom } from './routes/occupancy';
import { changeProperties } from './routes/property';
import { getProvisioningList, replaceList } from './routes/provisioning-list';
import { addRoomServices, deleteRoomService } from './routes/services';

declare module 'fastify' {
  interface FastifyInstance {
    responses: ResponseCache;
  }
}

export async function v1(
  app: FastifyInstance,
  { etagKey, entryIds }: { etagKey: Buffer; entryIds: EntryIds },
): Promise<void> {
  app.decorate('responses', new ResponseCache(etagKey));
  // What a partner may see changes with every grant and write: no answer is cached on the way.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  await app.register(limitRate, {
    perMinute: app.config.rateLimitPerMinute,
    tokenOf: bearerOf,
    isOfSession: (request) =>
      request.headers.authorization === undefined && sealedSession(request).get('id') !== undefined,
  });
  await app.register(addBearerFromSession);
  await app.register(guardRoutes);
  addChangesRoute(app, entryIds);
  for (const route of routes.filter(({ ignoresBody }) => ignoresBody !== true))
    addRoute(app, route);
  await app.register(async (scope) => {
    ignoreBodies(scope);
    for (const route of routes.filter(({ ignoresBody }) => ignoresBody === true))
      addRoute(scope, route);
  });
}

function addRoute(app: FastifyInstance, { policy, schema, ...route }: ApiRoute): void {
  const url = `/v1${route.url}`;
  const config = { policy };
  app.route({ ...route, url, config, schema });
  // The answer without the slash is the same, never a redirect.
  if (url.endsWith('/'))
    app.route({ ...route, url: url.slice(0, -1), config, schema: { ...schema, hide: true } });
}

/** The eleven routes of spec 4.1 and 4.2. Nothing else is ever sent to a remote API. */
export const routes: readonly ApiRoute[] = [
  getFacility,
  getAreas,
  getProvisioningList,
  ...changeProperties,
  replaceList,
  openRoom,
  closeRoom,
  addRoomServices,
  deleteRoomService,
];
