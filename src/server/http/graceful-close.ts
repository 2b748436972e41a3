import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ARRIVAL_MS, DRAIN_MS, IDLE_OFF_MS } from '../limits';
import type { Readiness } from './health';

/** How often idle connections are closed while the others finish, in milliseconds. */
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
  readiness.turnOff();
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
