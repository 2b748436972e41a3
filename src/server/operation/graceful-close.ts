import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DRAIN_MS } from '../limits';
import type { Readiness } from './readiness';

/**
 * How often connections that have become idle are closed while the others finish, in milliseconds.
 */
const IDLE_POLL_MS = 50;

/**
 * Stops serving without cutting anybody short: not ready any more; after `pauseMs`, in which a
 * balancer may notice, no new connection; requests in flight get `drainMs` to finish, and a
 * connection that is kept alive ends once it is idle.
 */
export async function closeGracefully(
  app: FastifyInstance,
  readiness: Readiness,
  { pauseMs = 0, drainMs = DRAIN_MS } = {},
): Promise<void> {
  readiness.turnOff();
  await delay(pauseMs);
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_POLL_MS);
  const patience = setTimeout(() => app.server.closeAllConnections(), drainMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(patience);
  }
}
