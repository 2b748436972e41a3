import { setTimeout as delay } from 'node:timers/promises';
import fp from 'fastify-plugin';
import manifest from '../../../package.json' with { type: 'json' };
import { connectionsOf, isSetReadOnly, type Database, type WriteRefusal } from '../db/database';
import { READINESS_CACHED_MS, RETRY_AFTER_SECONDS } from '../limits';
import { ProblemError } from './problem';

export const healthRoutes = fp<{ readiness: Readiness }>(
  async (app, { readiness }) => {
    const config = { policy: 'public' } as const;
    app.get('/healthz', { config }, async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ status: 'alive', version: manifest.version }),
    );

    app.get('/readyz', { config }, async (_request, reply) => {
      const isReady = await readiness.isReady();
      const { writeRefusal } = readiness;
      if (!isReady) throw notReady(writeRefusal);
      return reply
        .header('cache-control', 'no-store')
        .send({ status: 'ready', ...(writeRefusal && { changes: writeRefusal }) });
    });
  },
  { name: 'health' },
);

function notReady(writeRefusal: WriteRefusal | undefined): ProblemError {
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
  return new ProblemError({
    status: 503,
    code: 'not_ready',
    detail:
      'The service cannot answer requests at ' +
      `present.${writeRefusal === 'disk_full' ? " The database's disk is full." : ''}`,
    headers,
  });
}

/** Own code: @fastify/under-pressure probes by a timer, and has no reasons and no stop. */
export class Readiness {
  isStopping = false;
  #probed: { at: number; result: Promise<boolean> } | undefined;

  constructor(
    private readonly probe: () => Promise<unknown>,
    private readonly refusal: () => WriteRefusal | undefined = () => undefined,
  ) {}

  /** The server stays ready: otherwise a balancer would take it out, and reading would end too. */
  get writeRefusal(): WriteRefusal | undefined {
    return this.refusal();
  }

  async isReady(): Promise<boolean> {
    const now = performance.now();
    if (this.#probed === undefined || now - this.#probed.at > READINESS_CACHED_MS)
      this.#probed = { at: now, result: this.#probe() };
    return (await this.#probed.result) && !this.isStopping;
  }

  #probe(): Promise<boolean> {
    const answered = this.probe().then(
      () => true,
      () => false,
    );
    // A slower database serves no requests.
    return Promise.race([answered, delay(2000, false, { ref: false })]);
  }
}

/** A remote API is not probed: there is no token for it, and the console says if it is down. */
export function readinessOf(db: Database): Readiness {
  const connections = connectionsOf(db);
  const probe = async () => {
    if (await isSetReadOnly(db)) {
      connections.writeRefusal = 'read_only';
      connections.renew();
    } else if (connections.writeRefusal === 'read_only') connections.writeRefusal = undefined;
  };
  return new Readiness(probe, () => connections.writeRefusal);
}
