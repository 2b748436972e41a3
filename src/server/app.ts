import { maxHeaderSize } from 'node:http';
import { fastify, type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { collectRoutes, documentationRoutes } from './api/openapi';
import { EntryIds } from './api/routes/changes';
import { RemoteRecorder } from './api/record-remote';
import { remoteChanges } from './api/remote-changes';
import { routes, v1 } from './api/v1';
import { verifyByOwnApi, verifyByRemoteApi } from './auth/verify-token';
import { bearerOf, refuseUnguardedRoutes } from './auth/guard-routes';
import { deriveKey, type SessionKeys } from './auth/session-key';
import { addSessions } from './auth/session';
import { sealedSession } from './auth/session-cookies';
import { sessionRoutes, tokenMark } from './auth/session-routes';
import { configWarnings, type Config } from './config';
import type { Actor } from './db/audit';
import { partnerOfToken } from './db/principals';
import type { Database } from './db/database';
import { healthRoutes, readinessOf, type Readiness } from './http/health';
import { acceptJsonBodies, limitBodiesInFlight } from './http/json-body';
import type { Metrics } from './http/metrics';
import { answerOtherMethods } from './http/other-methods';
import { answerError, answerNotFound } from './http/problem-answer';
import { loggerOptions, type LogStream } from './http/request-log';
import { addSecurityHeaders, securityHeaders } from './http/security-headers';
import { connectionRules, serverOptions, type Timeouts } from './http/connections';
import { readableAddress, serveSite } from './http/site';
import type { Tracing } from './tracing';
import { remoteV1 } from './upstream/remote-v1';
import { Upstream } from './upstream/upstream';

/** In bytes (1 MiB), for 100 subscriptions of 10 KB. A route may take more. */
const BODY_MAX_BYTES = 1_048_576;

export interface AppDependencies {
  config: Config;
  db: Database;
  sessionKeys: SessionKeys;
  siteDir: string | undefined;
  logStream?: LogStream;
  readiness?: Readiness;
  metrics?: Metrics | undefined;
  tracing?: Tracing | undefined;
  /** Replace the time-outs of `limits`, so that tests need not wait for minutes. */
  timeouts?: Timeouts | undefined;
}

export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, db, sessionKeys, siteDir, logStream, metrics, tracing, timeouts } = dependencies;
  const { readiness = readinessOf(db) } = dependencies;
  const headers = securityHeaders(config.publicOrigin);
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
  app.decorate('config', config).decorate('db', db).decorateRequest('actor', null);
  app.decorateRequest('facility', null);
  app.setErrorHandler<FastifyError>(answerError);
  app.setNotFoundHandler(answerNotFound);
  // Headers are read where they are used; their schema only documents them. If they were validated,
  // Fastify would copy them at each access.
  app.setValidatorCompiler<z.ZodMiniType>((route) =>
    route.httpPart === 'headers' ? () => true : validatorCompiler(route),
  );
  // `schema.response` only documents: fast-json-stringify, which would write by it, makes null an
  // empty text and drops undeclared keys.
  app.setSerializerCompiler(() => JSON.stringify);
  refuseUnguardedRoutes(app);
  const ofOwnApi = config.apiBaseUrl === undefined;
  await app.register(addSecurityHeaders, { headers });
  await app.register(acceptJsonBodies);
  await app.register(connectionRules, { readiness });
  await app.register(limitBodiesInFlight, {
    tokenOf: (request) => (ofOwnApi ? bearerOf(request) : sealedSession(request).get('token')),
  });
  if (metrics !== undefined) await app.register(metrics.observe);
  if (tracing !== undefined) await app.register(tracing.observe);
  await app.register(answerOtherMethods);
  await app.register(addSessions, { keys: sessionKeys });
  await (config.apiBaseUrl === undefined
    ? ownApi(app, sessionKeys[0])
    : remoteApi(app, sessionKeys[0], config.apiBaseUrl));
  await app.register(healthRoutes, { readiness });
  await app.register(serveSite, { siteDir });
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Database;
  }
  interface FastifyRequest {
    /** Null until the token is known to be good. */
    actor: Actor | null;
    /** The id of the facility of the request; null if a program has not named it. */
    facility: string | null;
  }
}

async function ownApi(app: FastifyInstance, sessionKey: Buffer): Promise<void> {
  await app.register(collectRoutes);
  await app.register(sessionRoutes, {
    verify: verifyByOwnApi(app),
    markKey: deriveKey(sessionKey, 'partner marks'),
    partnerOf: (token) => partnerOfToken(app.db, token),
  });
  await app.register(v1, {
    etagKey: deriveKey(sessionKey, 'entity tags'),
    entryIds: new EntryIds(deriveKey(sessionKey, 'ids of the audit')),
  });
  await app.register(documentationRoutes);
}

async function remoteApi(app: FastifyInstance, sessionKey: Buffer, baseUrl: string): Promise<void> {
  const { sessions } = app;
  const upstream = new Upstream(baseUrl);
  app.addHook('onClose', () => upstream.close());
  const markKey = deriveKey(sessionKey, 'partner marks');
  await app.register(sessionRoutes, {
    verify: verifyByRemoteApi(upstream),
    markKey,
    isRemote: true,
    partnerOf: async (token) => ({
      id: tokenMark(markKey, token),
      // As the operator called it: `roomdesk partner create --token-from-input`.
      name: (await partnerOfToken(app.db, token))?.name,
    }),
  });
  const sessionOf = (request: FastifyRequest) => sessions.check(request);
  const ids = new EntryIds(deriveKey(sessionKey, 'ids of the audit'));
  const recorder = new RemoteRecorder(app.db, ids, app.log, app.config.dataDir);
  app.addHook('onReady', () => recorder.begin());
  app.addHook('onClose', () => recorder.close());
  await app.register(remoteV1, { prefix: '/v1', upstream, routes, sessionOf, witness: recorder });
  await app.register(remoteChanges, { recorder, ids, sessionOf });
}
