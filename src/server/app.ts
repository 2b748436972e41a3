import { join } from 'node:path';
import { fastify, type FastifyError, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { collectRoutes, documentationRoutes, OPENAPI_PATH } from './api/openapi';
import { v1 } from './api/v1';
import { bearerOf, verifyByOwnApi, verifyByRemoteApi } from './auth/verify-token';
import { refuseUnguardedRoutes } from './auth/guard-routes';
import { RevokedSessionFiles } from './auth/revoked-session-files';
import type { SessionKeys } from './auth/session-key';
import { addBearerFromSession, registerSessions, tokenOfSession } from './auth/session';
import { sessionRoutes } from './auth/session-routes';
import { configWarnings, type Config } from './config';
import { partnerName } from './db/principals';
import type { Database } from './db/database';
import { databaseRevokedSessions } from './db/revoked-sessions';
import { etagKey } from './http/etag';
import { healthRoutes, readinessOf, type Readiness } from './http/health';
import { acceptJsonBodies, limitBodiesInFlight } from './http/json-body';
import type { Metrics } from './http/metrics';
import { answerOtherMethods } from './http/other-methods';
import { answerError, answerNotFound } from './http/problem-answer';
import { loggerOptions, type LogStream } from './http/request-log';
import { addSecurityHeaders, securityHeaders } from './http/security-headers';
import {
  addRequestIds,
  closeConnectionsAtStop,
  closeUnusedSocketsOnClose,
  refuseUnknownHosts,
  refuseUnsupported,
  serverOptions,
  type Timeouts,
} from './http/server-options';
import { readableAddress, serveSite } from './http/site';
import { BODY_MAX_BYTES, PATH_PARAMETER_MAX_LENGTH } from './limits';
import type { Tracing } from './tracing';
import { remoteV1 } from './upstream/remote-v1';
import { Upstream } from './upstream/upstream';

export interface AppDependencies {
  config: Config;
  /** Our own database; undefined if `config.apiBaseUrl` names another server's /v1. */
  db: Database | undefined;
  sessionKeys: SessionKeys;
  /** The built console. Without it, the server answers only the API. */
  siteDir: string | undefined;
  logStream?: LogStream;
  /** Turned off when the server stops, before the app closes. */
  readiness?: Readiness;
  /** Counts every request; undefined if nobody reads the metrics. */
  metrics?: Metrics | undefined;
  /** Traces every request; undefined if nobody collects traces. */
  tracing?: Tracing | undefined;
  /** Replace the time-outs of `limits`, so that tests need not wait for minutes. */
  timeouts?: Timeouts | undefined;
}

/** Builds the whole server without listening: tests use `inject`, and `serve` listens. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, db, sessionKeys, siteDir, logStream, metrics, tracing, timeouts } = dependencies;
  const { readiness = readinessOf(db) } = dependencies;
  const [sessionKey] = sessionKeys;
  const headers = await securityHeaders(config.publicOrigin);
  const app = fastify({
    logger: loggerOptions(config.logLevel, logStream),
    ...serverOptions(timeouts),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_MAX_BYTES,
    exposeHeadRoutes: false,
    routerOptions: {
      caseSensitive: true,
      ignoreTrailingSlash: false,
      maxParamLength: PATH_PARAMETER_MAX_LENGTH,
    },
    rewriteUrl: (request) =>
      siteDir === undefined ? (request.url ?? '/') : readableAddress(request),
    // No hook runs for an invalid address.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(headers).header('x-request-id', request.id)),
  });
  for (const warning of configWarnings(config)) app.log.warn(warning);
  app.setErrorHandler<FastifyError>(answerError);
  app.setNotFoundHandler(answerNotFound);
  // Headers are read where they are used; their schema only documents them. If they were validated,
  // Fastify would copy them at each access.
  app.setValidatorCompiler<z.ZodMiniType>((route) =>
    route.httpPart === 'headers' ? () => true : validatorCompiler(route),
  );
  // The routes write the answers; `schema.response` only documents them.
  app.setSerializerCompiler(() => JSON.stringify);
  acceptJsonBodies(app);
  addRequestIds(app);
  closeConnectionsAtStop(app, readiness);
  refuseUnsupported(app);
  refuseUnknownHosts(app, config);
  closeUnusedSocketsOnClose(app);
  limitBodiesInFlight(app, (request) =>
    db === undefined ? request.session.get('token') : bearerOf(request),
  );
  metrics?.observe(app);
  tracing?.observe(app);
  addSecurityHeaders(app, headers);
  answerOtherMethods(app);
  await registerSessions(app, sessionKeys, config.publicOrigin);
  await (db === undefined
    ? remoteApi(app, { config, sessionKey })
    : ownApi(app, { config, sessionKey, db }));
  healthRoutes(app, readiness);
  await serveSite(app, siteDir);
  return app;
}

interface Api {
  config: Config;
  /** Also the source of the key of the entity tags. */
  sessionKey: Buffer;
}

/** Our own /v1 and its documentation, for programs with their Bearer and the console's cookie. */
async function ownApi(
  app: FastifyInstance,
  { config, sessionKey, db }: Api & { db: Database },
): Promise<void> {
  refuseUnguardedRoutes(app, [OPENAPI_PATH]);
  await collectRoutes(app);
  const rules = {
    revoked: databaseRevokedSessions(db),
    idleSeconds: config.sessionIdleSeconds,
    publicOrigin: config.publicOrigin,
  };
  sessionRoutes(app, {
    ...rules,
    sessionKey,
    verify: verifyByOwnApi(app),
    partnerName: (token) => partnerName(db, token),
  });
  await app.register(async (api) => {
    addBearerFromSession(api, rules);
    await api.register(v1, { prefix: '/v1', db, config, etagKey: etagKey(sessionKey) });
  });
  documentationRoutes(app);
}

/**
 * Registers another server's /v1 for the console only. Programs call that server themselves, and it
 * has its own documentation.
 */
async function remoteApi(app: FastifyInstance, { config, sessionKey }: Api): Promise<void> {
  const { apiBaseUrl, dataDir, publicOrigin, rateLimitPerMinute, sessionIdleSeconds } = config;
  if (apiBaseUrl === undefined) throw new Error('Neither a database nor a remote API is given');
  const upstream = new Upstream(apiBaseUrl, {}, config.proxy);
  app.addHook('onClose', () => upstream.close());
  const rules = {
    revoked: new RevokedSessionFiles(join(dataDir, 'ended-sessions')),
    idleSeconds: sessionIdleSeconds,
    publicOrigin,
  };
  sessionRoutes(app, { ...rules, sessionKey, verify: verifyByRemoteApi(upstream) });
  await app.register(remoteV1, {
    upstream,
    rateLimitPerMinute,
    tokenOf: (request) => tokenOfSession(request, rules),
  });
}
