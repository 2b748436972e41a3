import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Area } from '../../contract/area';

// The parts of a browser that the client needs, for tests that run in Node itself.
if (!('window' in globalThis)) {
  const stored = new Map<string, string>();
  Object.assign(globalThis, {
    window: {
      location: { origin: '' },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      dispatchEvent: () => true,
    },
    StorageEvent: Event,
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
 * A real HTTP server in place of the gateway, at the origin of the page, until the test has ended;
 * `asked` holds what arrived.
 */
export async function startTestServer(answer: Answer): Promise<{ asked: Asked[] }> {
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
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked };
}

export function pretendOrigin(origin: string): void {
  const page = window as unknown as {
    happyDOM?: { setURL: (url: string) => void };
    location: { origin: string };
  };
  if (page.happyDOM === undefined) page.location.origin = origin;
  else page.happyDOM.setURL(origin);
}

export type RoomFault = 'ignores' | 'refuses' | 'fails' | undefined;

/**
 * A server that keeps rooms: it lists them, opens and closes them and adds services. `sent` holds
 * the requests that write, in their order: `open H-102`.
 */
export async function startRoomServer(initial: readonly Area[]) {
  const rooms = new Map(initial.map((area) => [area.id_external, area]));
  const state = {
    rooms,
    sent: [] as string[],
    fault: (_request: string): RoomFault => undefined,
  };
  let ids = 0;
  const after = (area: Area, kind: string, body: string): Area => {
    if (kind !== 'add')
      return { ...area, status: kind === 'open' ? 'open' : 'closed', data_services: [] };
    const services = JSON.parse((JSON.parse(body) as { value: string }).value) as object[];
    const added = services.map((service) => ({ ...service, id: `new ${(ids += 1)}` }));
    return { ...area, data_services: [...(area.data_services ?? []), ...added] };
  };
  const server = await startTestServer(({ method, url = '', body }, response) => {
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    if (method === 'GET')
      return void response.writeHead(200, headers).end(JSON.stringify([...rooms.values()]));
    const id = /areas\/([^/]+)/.exec(url)?.[1] ?? '';
    const kind = url.endsWith('data_services') ? 'add' : method === 'POST' ? 'open' : 'close';
    state.sent.push(`${kind} ${id}`);
    const what = state.fault(`${kind} ${id}`);
    const area = rooms.get(id);
    if (what === undefined && area !== undefined) rooms.set(id, after(area, kind, body));
    const status = what === 'refuses' ? 403 : what === 'fails' ? 500 : 200;
    return void response.writeHead(status, headers).end('{}');
  });
  return Object.assign(state, server);
}
