import { maxHeaderSize } from 'node:http';
import { fastify, type FastifyError, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { collectRoutes, documentationRoutes, OPENAPI_PATH } from './api/openapi';
import { v1 } from './api/v1';
import { bearerOf, verifyByOwnApi, verifyByRemoteApi } from './auth/verify-token';
import { refuseUnguardedRoutes } from './auth/guard-routes';
import { deriveKey, type SessionKeys } from './auth/session-key';
import { Sessions } from './auth/session';
import { registerSessions, sealedSession } from './auth/session-cookies';
import { sessionRoutes, tokenMark } from './auth/session-routes';
import { configWarnings, type Config } from './config';
import { partnerOfToken } from './db/principals';
import type { Database } from './db/database';
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
import { BODY_MAX_BYTES } from './limits';
import type { Tracing } from './tracing';
import { remoteV1 } from './upstream/remote-v1';
import { Upstream } from './upstream/upstream';

export interface AppDependencies {
  config: Config;
  /** Holds the sessions and, unless `config.apiBaseUrl` names another server's /v1, all content. */
  db: Database;
  sessionKeys: SessionKeys;
  siteDir: string | undefined;
  logStream?: LogStream;
  /** Turned off when the server stops, before the app closes. */
  readiness?: Readiness;
  metrics?: Metrics | undefined;
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
      // No head of a request is longer. A long id is just an unknown one.
      maxParamLength: maxHeaderSize,
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
    config.apiBaseUrl === undefined ? bearerOf(request) : sealedSession(request).get('token'),
  );
  metrics?.observe(app);
  tracing?.observe(app);
  addSecurityHeaders(app, headers);
  answerOtherMethods(app);
  await registerSessions(app, sessionKeys, config.publicOrigin);
  const api = { config, sessionKey, db, sessions: new Sessions(db, config) };
  await (config.apiBaseUrl === undefined
    ? ownApi(app, api)
    : remoteApi(app, api, config.apiBaseUrl));
  healthRoutes(app, readiness);
  await serveSite(app, siteDir);
  return app;
}

interface Api {
  config: Config;
  /** The source of the keys of entity tags and partners' marks. */
  sessionKey: Buffer;
  db: Database;
  sessions: Sessions;
}

/** Our own /v1 and its documentation, for programs with their Bearer and the console's cookie. */
async function ownApi(
  app: FastifyInstance,
  { config, sessionKey, db, sessions }: Api,
): Promise<void> {
  refuseUnguardedRoutes(app, [OPENAPI_PATH]);
  await collectRoutes(app);
  sessionRoutes(app, {
    sessions,
    publicOrigin: config.publicOrigin,
    verify: verifyByOwnApi(app),
    markKey: deriveKey(sessionKey, 'partner marks'),
    partnerOf: (token) => partnerOfToken(db, token),
  });
  const etagKey = deriveKey(sessionKey, 'entity tags');
  await app.register(v1, { prefix: '/v1', db, config, etagKey, sessions });
  documentationRoutes(app);
}

/**
 * Registers another server's /v1 for the console only. Programs call that server themselves, and it
 * has its own documentation.
 */
async function remoteApi(
  app: FastifyInstance,
  { config, sessionKey, sessions }: Api,
  baseUrl: string,
): Promise<void> {
  const upstream = new Upstream(baseUrl, {}, config.proxy);
  app.addHook('onClose', () => upstream.close());
  const markKey = deriveKey(sessionKey, 'partner marks');
  sessionRoutes(app, {
    sessions,
    publicOrigin: config.publicOrigin,
    verify: verifyByRemoteApi(upstream),
    markKey,
    partnerOf: async (token) => ({ id: tokenMark(markKey, token) }),
  });
  await app.register(remoteV1, {
    upstream,
    tokenOf: async (request) => (await sessions.check(request))?.token,
  });
}
