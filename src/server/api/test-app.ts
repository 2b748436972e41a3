import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { problemSchema, type Problem } from '../../contract/problem';
import { buildApp, type AppDependencies } from '../app';
import { readConfig } from '../config';
import type { Database } from '../db/database';
import { createTestDatabase, type TestDatabase } from '../db/test-database';
import { atEnd } from '../test-end';
import { readinessOf, type Readiness } from '../http/health';
import { Metrics } from '../http/metrics';

/** Builds the server on `db`, to end with the test. `settings` are environment variables. */
export async function buildTestApp(
  db: Database,
  settings: NodeJS.ProcessEnv = {},
  dependencies: Partial<AppDependencies> = {},
): Promise<FastifyInstance> {
  const app = await buildApp({
    config: readConfig({
      DEMO_CONTENT: 'true',
      LOG_LEVEL: 'silent',
      // Tests send faster than any partner.
      RATE_LIMIT_PER_MINUTE: '0',
      ...settings,
    }),
    db,
    sessionKeys: [randomBytes(32)],
    siteDir: undefined,
    ...dependencies,
  });
  atEnd(() => app.close());
  return app;
}

/**
 * The whole server, on a database of its own with the demo content. Tests send to it by `inject`;
 * it does not listen. It ends with the test or the file that started it.
 */
export interface TestApp extends TestDatabase {
  app: FastifyInstance;
  log: string[];
  readiness: Readiness;
  metrics: Metrics | undefined;
  send(
    token: string | undefined,
    method: 'GET' | 'PATCH' | 'POST' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

interface TestOptions {
  settings?: NodeJS.ProcessEnv;
  siteDir?: string | undefined;
  sessionKeys?: AppDependencies['sessionKeys'];
  measured?: boolean;
  timeouts?: AppDependencies['timeouts'];
}

export async function startTestApp({
  settings = {},
  siteDir,
  sessionKeys = [randomBytes(32)],
  measured = false,
  timeouts,
}: TestOptions = {}): Promise<TestApp> {
  const { db, address } = await createTestDatabase();
  const log: string[] = [];
  const readiness = readinessOf(db);
  const metrics = measured ? new Metrics(db, readiness) : undefined;
  const logStream = { write: (line: string) => void log.push(line) };
  const dependencies = { siteDir, sessionKeys, logStream, readiness, metrics, timeouts };
  const app = await buildTestApp(db, { LOG_LEVEL: 'trace', ...settings }, dependencies);
  return {
    app,
    db,
    address,
    log,
    readiness,
    metrics,
    send: (token, method, url, body, headers = {}) =>
      app.inject({
        method,
        url,
        headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
        ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
      }),
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
