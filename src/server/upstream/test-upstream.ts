import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { LightMyRequestResponse } from 'fastify';
import { startTestApp, type TestApp } from '../api/test-app';
import { consoleHeaders, signIn } from '../auth/test-session';
import { atEnd } from '../test-end';

interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Play = (request: Received, response: ServerResponse) => void;

/** A server before a remote API. `send` takes the cookie of a session in the place of a token. */
export interface TestRemote extends TestApp {
  /** Environment variables with which another server is beside this one. */
  settings: NodeJS.ProcessEnv;
  received: Received[];
  baseUrl: string;
  /** Sets the answers from now on. The default is a 200 that repeats the request. */
  play(play: Play | undefined): void;
  signIn(token: string): Promise<LightMyRequestResponse>;
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
  let current: Play = answerPlainly;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const entry = { method, url, headers, body: await text(request) };
    received.push(entry);
    current(entry, response);
  };
  const remote = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(remote.address() as AddressInfo).port}/api`;
  atEnd(async () => {
    const closed = new Promise((resolve) => remote.close(resolve));
    // Connections are closed once no new one can come: the server would wait for one in between.
    remote.closeAllConnections();
    await closed;
  });
  const settings = { DEMO_CONTENT: '', API_BASE_URL: baseUrl, ...given };
  const server = await startTestApp({ settings, siteDir, sessionKeys: [sessionKey] });
  return {
    ...server,
    settings,
    received,
    baseUrl,
    play: (play) => (current = play ?? answerPlainly),
    signIn: (token) => signIn(server.app, { token, facility_id: 'F' }),
    send: (cookie = '', method, url, body, headers) =>
      server.send(undefined, method, url, body, { ...consoleHeaders, cookie, ...headers }),
  };
}
