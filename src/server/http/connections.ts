import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import { Server as SocketServer, type Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import { ARRIVAL_MS, DRAIN_MS, IDLE_OFF_MS, TIMEOUTS_CHECKED_MS } from '../limits';
import type { Readiness } from './health';
import { problem, ProblemError, problemOfError } from './problem';
import { RequestLogController } from './request-log';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';

const defaultTimeouts = {
  /** A packet or two. Slower clients only hold a socket. */
  headersMs: 10_000,
  /** Enough for the largest provisioning list at 2 Mbit/s. */
  requestMs: 120_000,
  /** Without a byte: longer than the limits above, which answer what never becomes whole. */
  idleMs: 130_000,
  /** Longer than a proxy's usual 60 s: the proxy closes first. */
  keepAliveMs: 72_000,
  checkIntervalMs: TIMEOUTS_CHECKED_MS,
};

export type Timeouts = Record<keyof typeof defaultTimeouts, number>;

export function serverOptions(timeouts: Timeouts = defaultTimeouts) {
  return {
    // Node's own answer to a request without Host is no problem body; `connectionRules`
    // sends one.
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkIntervalMs,
      requireHostHeader: false,
    },
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    clientErrorHandler: refuseConnection,
    // The id is always made here: a caller could send anything, and the id is in the log.
    genReqId: () => randomUUID(),
    logController: new RequestLogController(),
    // While the server stops, a request on an open connection is still served, and its answer
    // closes the connection.
    return503OnClosing: false,
  } satisfies FastifyServerOptions & { http: object };
}

/**
 * Hosts that no stranger's DNS can point here: addresses, `localhost`, and names without a dot,
 * which public DNS does not have.
 */
const OWN_HOST = /^(?:[^.]*|[\d.]+|\[.*\]|.*\.localhost)$/i;

/** Probes name a replica as their own network does, and learn nothing else. */
const PROBES = ['/healthz', '/readyz'];

export const connectionRules = fp<{ readiness: Readiness }>(
  async (app, { readiness }) => {
    const { host, publicOrigin, trustProxy } = app.config;
    const names = [host, publicOrigin && new URL(publicOrigin).hostname];
    // To a browser, a page of another site that lets its name lead here (DNS rebinding) is our own
    // page. A trusted proxy decides itself which names it serves.
    const isAnyHostKnown = publicOrigin === undefined && trustProxy !== false;

    app.addHook('onRequest', ({ id, raw, headers, hostname, url }, reply, done) => {
      reply.header('x-request-id', id);
      // Not while it listens: a proxy would open a new connection, which is cut off if the server
      // stops listening just then.
      if (readiness.isStopping && !app.server.listening) reply.header('connection', 'close');
      // RFC 9112 3.2: a request of HTTP/1.1 without Host is refused, and so is any with two. A
      // request of HTTP/1.0 may lack it.
      if (headers.host === undefined && raw.httpVersionMinor > 0)
        return done(problem('host_missing'));
      if ((raw.headersDistinct?.['host']?.length ?? 0) > 1) return done(problem('host_twice'));
      const isKnown =
        isAnyHostKnown ||
        OWN_HOST.test(hostname) ||
        names.includes(hostname.toLowerCase()) ||
        PROBES.includes(url);
      done(isKnown ? undefined : problem('host_unknown'));
    });

    // At a stop, connections that never carried a request close at once. Browsers open some in
    // advance. Node counts them as busy until their first headers are overdue.
    const open = new Set<Socket>();
    app.server.on('connection', (socket: Socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    });
    app.addHook('preClose', (done) => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      done();
    });
  },
  { name: 'connection-rules', decorators: { fastify: ['config'] } },
);

function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  refuse(socket, refusalOf(error.code));
}

/**
 * Answers and closes. After a mere end the rest of a late body would still be read and take effect,
 * and the connection would stay open until the client ends it, too.
 */
function refuse(socket: Socket, error: ProblemError): void {
  const body = JSON.stringify(problemOfError(error));
  socket.end(
    [
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
      'Content-Type: application/problem+json; charset=utf-8',
      'Cache-Control: no-store',
      'Connection: close',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  );
}

function refusalOf(code: string | undefined): ProblemError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problem('request_timeout');
  if (code === 'HPE_HEADER_OVERFLOW') return problem('headers_too_large');
  return new ProblemError({
    status: 400,
    code: 'malformed',
    detail:
      code === 'HPE_INVALID_EOF_STATE'
        ? 'The connection ended before the whole request had arrived.'
        : 'This is not a request of HTTP/1.1.',
  });
}

const IDLE_POLL_MS = 50;

/**
 * Stops serving without cutting a request off. First, readiness ends. After `pauseMs`, in which a
 * balancer can react, new connections are refused. A keep-alive connection ends with its next
 * answer or, some seconds later, while idle. Requests in flight get `drainMs` from the last new
 * connection. Without a pause, the stop waits only for those. Both times are in milliseconds.
 */
export async function closeGracefully(
  app: FastifyInstance,
  readiness: Readiness,
  { pauseMs = 0, drainMs = DRAIN_MS } = {},
): Promise<void> {
  readiness.isStopping = true;
  await delay(pauseMs);
  if (app.server.listening) await stopListening(app.server);
  const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
  // A proxy may be about to use a keep-alive connection. A connection in use ends with its next
  // answer, so any that is idle after this delay has been idle for long.
  await delay(pauseMs === 0 ? 0 : IDLE_OFF_MS);
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_POLL_MS);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(timer);
  }
}

/**
 * Stops accepting connections once none is waiting. A proxy sends its request at once over a new
 * connection, and does not repeat one that may have arrived. A connection not yet accepted would be
 * cut off: these are accepted first, as long as `ARRIVAL_MS` lasts, and the last one gets a moment
 * for its request to arrive.
 */
async function stopListening(server: Server): Promise<void> {
  let arrived = true;
  const note = () => (arrived = true);
  server.on('connection', note);
  for (const deadline = performance.now() + ARRIVAL_MS; arrived && performance.now() < deadline;) {
    arrived = false;
    await turn();
  }
  server.off('connection', note);
  // The `close` of the HTTP server would also end idle connections at once.
  SocketServer.prototype.close.call(server);
  await delay(ARRIVAL_MS);
}
