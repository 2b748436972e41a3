import type { Area } from '../../contract/area';
import { startTestServer } from './test-server';

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
