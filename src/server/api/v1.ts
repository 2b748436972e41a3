import type { FastifyInstance } from 'fastify';
import { bearerOf } from '../auth/verify-token';
import { guardRoutes } from '../auth/guard-routes';
import { addBearerFromSession, type Sessions } from '../auth/session';
import { sealedSession } from '../auth/session-cookies';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { limitRate } from '../http/rate-limit';
import { occupancyRoutes, roomServiceRoutes } from './areas';
import { facilityChangeRoutes, facilityReadRoutes } from './facilities';

interface V1Options {
  db: Database;
  config: Config;
  /** The key of all entity tags, see `etag`. */
  etagKey: Buffer;
  sessions: Sessions;
}

/** Our own /v1 (spec 4), to be registered under that prefix. */
export async function v1(
  app: FastifyInstance,
  { db, config, etagKey, sessions }: V1Options,
): Promise<void> {
  // What a partner may see changes with every grant and write: no answer is cached on the way.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  limitRate(app, {
    perMinute: config.rateLimitPerMinute,
    tokenOf: bearerOf,
    isOfSession: (request) =>
      request.headers.authorization === undefined && sealedSession(request).get('id') !== undefined,
  });
  addBearerFromSession(app, sessions);
  guardRoutes(app, { db, config });
  facilityReadRoutes(app, db, etagKey);
  facilityChangeRoutes(app, db, etagKey);
  await app.register(async (scope) => occupancyRoutes(scope, db));
  roomServiceRoutes(app, db);
}
