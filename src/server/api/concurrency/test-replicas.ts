import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request as sendRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { buildApp } from '../../app';
import { readConfig } from '../../config';
import { openDatabase, type Database } from '../../db/database';
import { createTestDatabase } from '../../db/test-database';
import { DEMO_MANAGER_TOKEN } from '../../domain/seed/seed-demo';

/** A request to one of the replicas, over HTTP. */
export interface ReplicaRequest {
  /** Defaults to demo-manager's token. */
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
export interface Replicas {
  db: Database;
  /** Sends to the first replica if `replica` is even, to the second if it is odd. */
  send<T>(replica: number, request: ReplicaRequest): Promise<Answer<T>>;
  close(): Promise<void>;
}

export async function startReplicas(): Promise<Replicas> {
  const database = await createTestDatabase();
  const sessionKey = randomBytes(32);
  const config = readConfig({
    DEMO_CONTENT: 'true',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
  });
  const replicas = await Promise.all(
    [0, 1].map(async () => {
      const db = openDatabase(database.address);
      const app = await buildApp({ config, db, sessionKeys: [sessionKey], siteDir: undefined });
      await app.listen({ port: 0, host: '127.0.0.1' });
      return { db, app, port: (app.server.address() as AddressInfo).port };
    }),
  );
  const agent = new Agent({ keepAlive: true });
  return {
    db: database.db,
    send: (replica, request) =>
      send(replicas[replica % replicas.length]?.port ?? 0, agent, request),
    close: async () => {
      agent.destroy();
      for (const { app, db } of replicas) {
        await app.close();
        await db.destroy();
      }
      await database.drop();
    },
  };
}

async function send<T>(
  port: number,
  agent: Agent,
  { token = DEMO_MANAGER_TOKEN, method, path, body, headers = {} }: ReplicaRequest,
): Promise<Answer<T>> {
  const authorization = `Bearer ${token}`;
  const sent = sendRequest({
    port,
    agent,
    path,
    method,
    headers: { authorization, 'content-type': 'application/json', ...headers },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    etag: response.headers.etag,
    body: (await json(response)) as T,
  };
}
