import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { connectionsOf, type Database, type WriteRefusal } from '../db/database';
import type { Readiness } from './health';

/** Bounds from the time of a cached answer to the timeout of a client, in seconds. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** They never hold an id or a name. */
export class Metrics {
  readonly registry = new Registry();
  readonly #durations = new Histogram({
    name: 'roomdesk_http_request_duration_seconds',
    help: 'Time to answer, by the pattern of the address and the status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [this.registry],
  });

  constructor(db: Database, readiness: Readiness) {
    collectDefaultMetrics({ register: this.registry });
    const refusals = new Gauge({
      name: 'roomdesk_database_changes_refused',
      help: 'Whether the database takes no changes, and why: 1 where that is so.',
      labelNames: ['reason'],
      registers: [this.registry],
      collect: async () => {
        await readiness.isReady();
        for (const reason of ['read_only', 'disk_full'] satisfies WriteRefusal[])
          refusals.set({ reason }, readiness.writeRefusal === reason ? 1 : 0);
      },
    });
    const connections = new Gauge({
      name: 'roomdesk_database_connections',
      help: 'Connections of the pool: open, idle, and requests that wait for one.',
      labelNames: ['state'],
      registers: [this.registry],
      collect: () => {
        for (const [state, count] of Object.entries(connectionsOf(db).state))
          connections.set({ state }, count);
      },
    });
  }

  readonly observe = fp(
    async (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        const { method, routeOptions } = request;
        // The pattern limits the number of series. An address would hold text that callers chose.
        this.#durations.observe(
          { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
        done();
      });
    },
    { name: 'metrics' },
  );
}

/** On a port of its own, so that no rule for the public port can open it by mistake. */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) =>
        response
          .writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
          .end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
