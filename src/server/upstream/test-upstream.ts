import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildTestApp } from '../api/test-app';
import { consoleHeaders, signIn } from '../auth/test-session';
import { createTestDatabase, type TestDatabase } from '../db/test-database';
import { atEnd } from '../test-end';

interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Play = (request: Received, response: ServerResponse) => void;

export interface TestRemote {
  app: FastifyInstance;
  /** Environment variables with which another server is beside this one. */
  settings: NodeJS.ProcessEnv;
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
}

const answerPlainly: Play = ({ method, url }, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ method, url }));
};

/** Starts the gateway before a remote API that records its requests, below the prefix `/api`. */
export async function startTestRemote(
  given: NodeJS.ProcessEnv = {},
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
  atEnd(async () => {
    const closed = new Promise((resolve) => remote.close(resolve));
    // Connections are closed once no new one can come: the server would wait for one in between.
    remote.closeAllConnections();
    await closed;
  });
  const database = await createTestDatabase();
  const settings = { DEMO_CONTENT: '', API_BASE_URL: baseUrl, ...given };
  const app = await buildTestApp(
    database.db,
    { LOG_LEVEL: 'trace', ...settings },
    {
      sessionKeys: [sessionKey],
      siteDir,
      logStream: { write: (line) => void log.push(line) },
    },
  );
  return {
    app,
    settings,
    database,
    received,
    log,
    baseUrl,
    connections: () => connections,
    play: (play) => (current = play ?? answerPlainly),
    signIn: (token) => signIn(app, { token, facility_id: 'F' }),
    send: (cookie, method, url, body, headers = {}) =>
      app.inject({
        method,
        url,
        headers: { ...consoleHeaders, cookie, ...headers },
        ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
      }),
  };
}
