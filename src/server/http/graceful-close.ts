import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ARRIVAL_MS, DRAIN_MS, IDLE_OFF_MS } from '../limits';
import type { Readiness } from './health';

/**
 * How often connections that have become idle are closed while the others finish, in milliseconds.
 */
const IDLE_POLL_MS = 50;

/**
 * Stops serving without cutting anybody short: not ready any more; after `pauseMs`, in which a
 * balancer may notice, no new connection; a keep-alive connection ends with the next answer or,
 * some seconds later, while it is idle; requests in flight get `drainMs` to finish. Without a pause
 * nobody is waited for but these.
 */
export async function closeGracefully(
  app: FastifyInstance,
  readiness: Readiness,
  { pauseMs = 0, drainMs = DRAIN_MS } = {},
): Promise<void> {
  readiness.turnOff();
  await delay(pauseMs);
  if (app.server.listening) await stopListening(app.server);
  // A proxy may be about to use a keep-alive connection. One in use ends with its next
  // answer, so that those which are idle after this have long been so.
  await delay(pauseMs === 0 ? 0 : IDLE_OFF_MS);
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_POLL_MS);
  const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(timer);
  }
}

/**
 * A proxy that has a connection sends its request over it at once, and repeats none that may have
 * arrived. So the system may hold no connection that is not accepted yet: it would be cut off. And
 * one that has just been accepted gets a moment for its request to come.
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
  // The HTTP server's own `close` would also end idle connections, at once.
  SocketServer.prototype.close.call(server);
  await delay(ARRIVAL_MS);
}
