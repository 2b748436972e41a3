import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

// The parts of a browser that the client needs, for tests that run in Node itself.
if (!('window' in globalThis)) {
  const stored = new Map<string, string>();
  Object.assign(globalThis, {
    window: {
      location: { origin: '' },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
}

export interface Asked {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Answer = (asked: Asked, response: ServerResponse) => void;

/**
 * A real HTTP server in place of the gateway, at the origin of the page; `asked` holds what
 * arrived.
 */
export async function startTestServer(
  answer: Answer,
): Promise<{ asked: Asked[]; close: () => Promise<void> }> {
  const asked: Asked[] = [];
  const listener: RequestListener = (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const received = { method: request.method, url: request.url, headers: request.headers, body };
      asked.push(received);
      answer(received, response);
    });
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  pretendOrigin(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function pretendOrigin(origin: string): void {
  const page = window as unknown as {
    happyDOM?: { setURL: (url: string) => void };
    location: { origin: string };
  };
  if (page.happyDOM === undefined) page.location.origin = origin;
  else page.happyDOM.setURL(origin);
}
