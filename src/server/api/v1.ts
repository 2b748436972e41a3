import type { FastifyInstance } from 'fastify';
import { bearerOf } from '../auth/verify-token';
import { guardRoutes } from '../auth/guard-routes';
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
}

/** Our own /v1 (spec 4), to be registered under that prefix. */
export async function v1(app: FastifyInstance, { db, config, etagKey }: V1Options): Promise<void> {
  // What a partner may see changes with every grant and write: no answer is cached on the way.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  limitRate(app, {
    perMinute: config.rateLimitPerMinute,
    tokenOf: bearerOf,
    // A 401 means that the token is wrong. A server error proves nothing. Otherwise it is valid.
    isProof: (status) => status !== 401 && status < 500,
    isOfSession: (request) => {
      const token = bearerOf(request);
      return token !== undefined && token === sealedSession(request).get('token');
    },
  });
  guardRoutes(app, { db, config });
  facilityReadRoutes(app, db, etagKey);
  facilityChangeRoutes(app, db, etagKey);
  await app.register(async (scope) => occupancyRoutes(scope, db));
  roomServiceRoutes(app, db);
}
