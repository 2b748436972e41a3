import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { problemSchema, type Problem } from '../../contract/problem';
import { buildApp, type AppDependencies } from '../app';
import { readConfig } from '../config';
import type { Database } from '../db/database';
import { createTestDatabase } from '../db/test-database';
import { readinessOf, type Readiness } from '../http/health';
import { Metrics } from '../http/metrics';

/**
 * The whole server, on a database of its own with the demo content. Tests send to it by `inject`;
 * it does not listen.
 */
export interface TestApp {
  app: FastifyInstance;
  db: Database;
  log: string[];
  readiness: Readiness;
  metrics: Metrics | undefined;
  send(
    token: string | undefined,
    method: 'GET' | 'PATCH' | 'POST' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

interface TestOptions {
  /** Whether demo content is switched on. Most tests use its tokens. */
  demo?: boolean;
  host?: string;
  siteDir?: string;
  /** Requests a minute with one token. 0 for no limit: tests send faster than any partner. */
  rateLimit?: number;
  measured?: boolean;
  timeouts?: AppDependencies['timeouts'];
}

export async function startTestApp({
  demo = true,
  host = '127.0.0.1',
  siteDir,
  rateLimit = 0,
  measured = false,
  timeouts,
}: TestOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const log: string[] = [];
  const readiness = readinessOf(database.db);
  const metrics = measured ? new Metrics(database.db, readiness) : undefined;
  const app = await buildApp({
    config: readConfig({
      DEMO_CONTENT: String(demo),
      HOST: host,
      LOG_LEVEL: 'trace',
      RATE_LIMIT_PER_MINUTE: String(rateLimit),
    }),
    db: database.db,
    sessionKeys: [randomBytes(32)],
    siteDir,
    logStream: { write: (line) => void log.push(line) },
    readiness,
    metrics,
    timeouts,
  });
  return {
    app,
    db: database.db,
    log,
    readiness,
    metrics,
    send: (token, method, url, body) =>
      app.inject({
        method,
        url,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
      }),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

/** The problem in an answer. Fails if the answer is no problem of the contract. */
export function problemIn(response: LightMyRequestResponse): Problem {
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(response.headers['cache-control']).toBe('no-store');
  const problem = problemSchema.parse(response.json());
  expect(problem.status).toBe(response.statusCode);
  return problem;
}
