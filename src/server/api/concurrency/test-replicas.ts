import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../db/database';
import { createTestDatabase } from '../../db/test-database';
import { atEnd } from '../../test-end';
import { DEMO_MANAGER_TOKEN } from '../../domain/seed/seed-demo';
import type { SessionKeys } from '../../auth/session-key';
import { buildTestApp } from '../test-app';

export interface ReplicaRequest {
  token?: string;
  method: 'GET' | 'PATCH' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Answer<T> {
  status: number;
  etag: string | undefined;
  body: T;
}

/**
 * Two servers on two ports over one database, each with its own connections, as on two machines.
 */
export async function startReplicas() {
  const database = await createTestDatabase();
  const sessionKeys: SessionKeys = [randomBytes(32)];
  const origins = await Promise.all(
    [0, 1].map(async () => {
      const db = openDatabase(database.address);
      atEnd(() => db.destroy());
      const app = await buildTestApp(db, { LOG_LEVEL: 'error' }, { sessionKeys });
      return app.listen({ port: 0, host: '127.0.0.1' });
    }),
  );
  return {
    db: database.db,
    /** Sends to the first replica if `replica` is even, to the second if it is odd. */
    send: <T>(replica: number, request: ReplicaRequest) =>
      send<T>(origins[replica % origins.length] ?? '', request),
  };
}

async function send<T>(
  origin: string,
  { token = DEMO_MANAGER_TOKEN, method, path, body, headers = {} }: ReplicaRequest,
): Promise<Answer<T>> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // fetch would ask for compression, and tags of compressed answers are others.
      'accept-encoding': 'identity',
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    etag: response.headers.get('etag') ?? undefined,
    body: (await response.json()) as T,
  };
}
