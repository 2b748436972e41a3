import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { HEADERS_TIMEOUT_MS, KEEP_ALIVE_MS, REQUEST_TIMEOUT_MS, SOCKET_IDLE_MS } from '../limits';
import { refuseConnection } from './connection-refusal';
import type { Readiness } from './readiness';
import { RequestLog } from './request-log';

/** Time-outs, request ids and the log's shape: how the server runs, whatever it serves. */
export function serverOptions() {
  return {
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SOCKET_IDLE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    clientErrorHandler: refuseConnection,
    // Made here and never taken over: what a caller sends may be anything, and stands in the log.
    genReqId: () => randomUUID(),
    logController: new RequestLog(),
    // While stopping, what still arrives on an open connection is served, and the connection closed with the answer.
    return503OnClosing: false,
  } satisfies FastifyServerOptions & { http: object };
}

/** Tells each answer's request id, and while stopping that the connection ends with it. */
export function addRequestIds(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (readiness.isStopping) reply.header('connection', 'close');
    done();
  });
}
