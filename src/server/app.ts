import { fastify, type FastifyError, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config';
import { askOwnV1 } from './gateway/ask-v1';
import { addSecurityHeaders } from './gateway/security-headers';
import { sessionRoutes } from './gateway/session';
import { keepSessions } from './gateway/session-cookie';
import { readableAddress, serveSite } from './gateway/site';
import { addBearerFromSession } from './gateway/v1-session';
import { BODY_MAX_BYTES, PATH_PARAMETER_MAX_LENGTH } from './limits';
import { documentationRoutes } from './operation/documentation';
import { healthRoutes } from './operation/health';
import type { Metrics } from './operation/metrics';
import { refuseUnguardedRoutes } from './operation/public-routes';
import { databaseReadiness, type Readiness } from './operation/readiness';
import { requestLog, type LogStream } from './operation/request-log';
import { addRequestIds, refuseUnmet, serverOptions, type Timeouts } from './operation/server-options';
import type { Database } from './store/database';
import { etagKey } from './v1/etag';
import { acceptJsonBodies } from './v1/json-body';
import { collectRoutes } from './v1/openapi';
import { answerError, answerNotFound } from './v1/problem-answer';
import { v1 } from './v1/v1';

export interface AppDependencies {
  config: Config;
  db: Database;
  /** 32 bytes that seal the session cookie. */
  sessionKey: Buffer;
  /** The built console; without it only the API answers. */
  siteDir: string | undefined;
  logStream?: LogStream;
  /** Turned off by who stops the server, before it closes the app. */
  readiness?: Readiness;
  /** Counts every request, where somebody reads it. */
  metrics?: Metrics | undefined;
  /** Other than those of `limits`: tests do not wait for minutes. */
  timeouts?: Timeouts | undefined;
}

/** Wires everything and never listens: tests use `inject`, `main` listens. */
export async function buildApp({ config, db, sessionKey, siteDir, logStream, metrics, timeouts, readiness = databaseReadiness(db) }: AppDependencies): Promise<FastifyInstance> {
  const app = fastify({
    logger: requestLog(config.logLevel, logStream),
    ...serverOptions(timeouts),
    bodyLimit: BODY_MAX_BYTES,
    // A HEAD that nobody thought of would be a route that nobody guarded.
    exposeHeadRoutes: false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: PATH_PARAMETER_MAX_LENGTH },
    rewriteUrl: (request) => (siteDir === undefined ? (request.url ?? '/') : readableAddress(request)),
    // No hook runs for an address that is none.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.header('x-request-id', request.id)),
  });
  app.setErrorHandler<FastifyError>(answerError);
  app.setNotFoundHandler(answerNotFound);
  app.setValidatorCompiler(validatorCompiler);
  acceptJsonBodies(app);
  refuseUnguardedRoutes(app);
  await collectRoutes(app);
  addRequestIds(app, readiness);
  refuseUnmet(app);
  metrics?.observe(app);
  await addSecurityHeaders(app);
  await keepSessions(app, sessionKey);
  sessionRoutes(app, askOwnV1(app), sessionKey);
  await app.register(async (api) => {
    addBearerFromSession(api);
    await api.register(v1, { prefix: '/v1', db, config, etagKey: etagKey(sessionKey) });
  });
  healthRoutes(app, readiness);
  documentationRoutes(app);
  await serveSite(app, siteDir);
  return app;
}
