import type { FastifyInstance } from 'fastify';
import { RETRY_AFTER_SECONDS } from '../limits';
import type { WriteRefusal } from '../db/database';
import { ProblemError } from './problem';
import type { Readiness } from './readiness';

/**
 * For balancers and service managers: `/healthz` says that the process lives, `/readyz` that it can
 * serve, and why it can't take changes where that is so. No token, no data.
 */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );

  app.get('/readyz', async (_request, reply) => {
    const isReady = await readiness.isReady();
    const { writeRefusal } = readiness;
    if (!isReady) throw notReady(writeRefusal);
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ready', ...(writeRefusal && { changes: writeRefusal }) });
  });
}

function notReady(writeRefusal: WriteRefusal | undefined): ProblemError {
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
  return new ProblemError({
    status: 503,
    code: 'not_ready',
    detail: `The service cannot answer requests at present.${writeRefusal === 'disk_full' ? " The database's disk is full." : ''}`,
    headers,
  });
}
