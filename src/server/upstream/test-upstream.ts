import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { REQUESTED_BY_CONSOLE, REQUESTED_BY_HEADER } from '../../contract/console-headers';
import { SESSION_PATH } from '../../contract/session';
import { buildApp } from '../app';
import { readConfig, type Config } from '../config';
import { createTestDatabase, type TestDatabase } from '../db/test-database';

const HOST = '127.0.0.1:8080';
export const consoleHeaders = {
  host: HOST,
  origin: `http://${HOST}`,
  [REQUESTED_BY_HEADER]: REQUESTED_BY_CONSOLE,
};

interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Play = (request: Received, response: ServerResponse) => void;

export interface TestRemote {
  app: FastifyInstance;
  config: Config;
  database: TestDatabase;
  received: Received[];
  connections: () => number;
  log: string[];
  baseUrl: string;
  /** Sets the answers from now on. The default is a 200 that repeats the request. */
  play(play: Play | undefined): void;
  signIn(token: string): Promise<LightMyRequestResponse>;
  send(
    cookie: string,
    method: 'GET' | 'PATCH' | 'POST' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

const answerPlainly: Play = ({ method, url }, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ method, url }));
};

/** Starts the gateway before a remote API that records its requests, below the prefix `/api`. */
export async function startTestRemote(
  settings: NodeJS.ProcessEnv = {},
  siteDir?: string,
  sessionKey = randomBytes(32),
): Promise<TestRemote> {
  const received: Received[] = [];
  const log: string[] = [];
  let current: Play = answerPlainly;
  let connections = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const entry = { method, url, headers, body: await text(request) };
    received.push(entry);
    current(entry, response);
  };
  const remote = createServer((request, response) => void answer(request, response));
  remote.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(remote.address() as AddressInfo).port}/api`;
  const config = readConfig({
    LOG_LEVEL: 'trace',
    API_BASE_URL: baseUrl,
    ...settings,
  });
  const database = await createTestDatabase();
  const app = await buildApp({
    config,
    db: database.db,
    sessionKeys: [sessionKey],
    siteDir,
    logStream: { write: (line) => void log.push(line) },
  });
  return {
    app,
    config,
    database,
    received,
    log,
    baseUrl,
    connections: () => connections,
    play: (play) => (current = play ?? answerPlainly),
    signIn: (token) =>
      app.inject({
        method: 'POST',
        url: SESSION_PATH,
        headers: consoleHeaders,
        payload: { token, facility_id: 'F' },
      }),
    send: (cookie, method, url, body, headers = {}) =>
      app.inject({
        method,
        url,
        headers: { ...consoleHeaders, cookie, ...headers },
        ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
      }),
    close: async () => {
      await app.close();
      const closed = new Promise((resolve) => remote.close(resolve));
      // Connections are closed once no new one can come: the server would wait for one in between.
      remote.closeAllConnections();
      await closed;
      await database.drop();
    },
  };
}

export function cookieOf({ cookies: [cookie] }: LightMyRequestResponse): string {
  if (cookie === undefined) throw new Error('The answer sets no cookie');
  return `${cookie.name}=${encodeURIComponent(cookie.value)}`;
}
