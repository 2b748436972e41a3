// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { Area } from '../../../../contract/area';
import { asApiError } from '../../../api/api-error';
import { startRoomServer, type RoomFault } from '../../../api/test-room-server';
import type { startTestServer } from '../../../api/test-server';
import { markPartner } from '../../../device/partner';
import { storedErasure, storeErasure } from '../../../features/occupancy/stored-erasures';
import type { BulkRow } from './bulk-work';
import { restoreWork } from './restore-work';
import { reopeningOf } from './reopen-room';
import { area, dropped, forgetAll, net, rooms, settledKind, skips, tv } from './test-rows';

let server: Awaited<ReturnType<typeof startTestServer>> | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
  forgetAll();
});

describe('restoring', () => {
  const closed = area('1', { status: 'closed', data_services: [] });
  const back = area('1', { status: 'closed', data_services: [{ ...tv, id: '9' }] });
  const restoring = (...ids: string[]) => {
    markPartner('p');
    for (const id of ids) storeErasure('H', id, 'close', { data_services: [tv] });
    return restoreWork('H', ids);
  };

  it('adds what each room lost, and leaves out where it is, or where another person may be', () => {
    const work = restoring('H-1', 'H-2', 'H-3', 'H-4');
    storeErasure('H', 'H-5', 'close', { data_services: [{ ...tv, start: 'soon' }] });
    const plan = restoreWork('H', ['H-1', 'H-2', 'H-3', 'H-4', 'H-5']).planRows(
      rooms(
        closed,
        area('2', { status: 'closed', data_services: [tv] }),
        area('3', { status: 'open' }),
        area('5', { status: 'closed' }),
      ),
    );
    expect(skips(plan)).toEqual([undefined, 'has-it', 'new-stay', 'gone', 'not-restorable']);
    expect(plan[0]?.request).toMatchObject({ services: [{ code: 'TV', start: tv.start }] });
    expect(plan[0] && work.check(plan[0], rooms(area('1', { status: 'open' })))).toBe('new-stay');
  });

  it.each<[string, Area, boolean]>([
    ['once they are back', back, false],
    ['not while they are not', closed, true],
  ])('offers them no longer %s', (_when, now, isOffered) => {
    const work = restoring('H-1');
    const [row] = work.planRows(rooms(closed));
    expect(row && work.isContradicted(row, rooms(now))).toBe(isOffered);
    expect(storedErasure('H', 'H-1') !== undefined).toBe(isOffered);
  });

  it('offers them no longer where reading shows them after an unclear answer', () => {
    expect(settledKind(restoring('H-1'), closed, closed, dropped)).toBe('unknown');
    expect(storedErasure('H', 'H-1')).toMatchObject({ change: 'close', lost: [tv] });
    expect(settledKind(restoring('H-1'), closed, back, dropped)).toBe('done');
    expect(storedErasure('H', 'H-1')).toBeUndefined();
  });
});

describe('restoring in a room that was closed by mistake', () => {
  const closed = area('1', { status: 'closed', data_services: [] });
  const isTv = [expect.objectContaining({ code: 'TV', start: tv.start })];
  async function start(fault?: (request: string) => RoomFault) {
    markPartner('p');
    storeErasure('H', 'H-1', 'close', { data_services: [tv] });
    const roomServer = await startRoomServer([closed]);
    server = roomServer;
    if (fault) roomServer.fault = fault;
    const work = restoreWork('H', ['H-1']);
    const read = () => Promise.resolve(new Map(roomServer.rooms));
    const [row] = work.planRows(await read());
    if (row === undefined) throw new Error('nothing was planned');
    const send = () => work.send(row, read).then(() => undefined, asApiError);
    return { work, row, send, read, roomServer };
  }

  it('opens it again, then adds what the closing erased', async () => {
    const { work, row, send, read, roomServer } = await start();
    expect(row?.request).toMatchObject({ reopens: true });
    expect(await send()).toBeUndefined();
    expect(roomServer.sent).toEqual(['open H-1', 'add H-1']);
    expect(roomServer.rooms.get('H-1')).toMatchObject({ status: 'open', data_services: isTv });
    expect(work.isContradicted(row, await read())).toBe(false);
    expect(storedErasure('H', 'H-1')).toBeUndefined();
  });

  it('only adds where the room was closed before', async () => {
    const { read, roomServer } = await start();
    storeErasure('H', 'H-1', 'close', { status: 'closed', data_services: [tv] });
    const work = restoreWork('H', ['H-1']);
    const [row] = work.planRows(await read());
    if (row) await work.send(row, read);
    expect(roomServer.sent).toEqual(['add H-1']);
    expect(roomServer.rooms.get('H-1')).toMatchObject({ status: 'closed', data_services: isTv });
  });

  it.each<[RoomFault, boolean]>([
    ['refuses', false],
    ['fails', true],
    ['ignores', true],
  ])('adds nothing where the server %s to open it', async (fault, isUnclear) => {
    const { work, row, send, read, roomServer } = await start((request) =>
      request.startsWith('open') ? fault : undefined,
    );
    const error = await send();
    expect(roomServer.sent).toEqual(['open H-1']);
    expect(error && reopeningOf(error)).toBe(isUnclear ? 'unknown' : 'not-opened');
    expect(error && work.isUnclear(error, row)).toBe(isUnclear);
    expect(error && work.settle(row, await read(), error).kind).toBe('unknown');
    expect(storedErasure('H', 'H-1')).toMatchObject({ change: 'close', lost: [tv] });
  });

  it('goes on where it stopped: opened, it is not opened again', async () => {
    let isBroken = true;
    const { work, row, send, read, roomServer } = await start((request) =>
      request.startsWith('add') && isBroken ? 'refuses' : undefined,
    );
    const error = await send();
    expect(error && reopeningOf(error)).toBe('opened');
    isBroken = false;
    expect(work.check(row, await read())).toBeUndefined();
    expect(await send()).toBeUndefined();
    expect(roomServer.sent).toEqual(['open H-1', 'add H-1', 'add H-1']);
  });

  it('can be tried again where a late read shows that it was opened', async () => {
    const { work, row, send, roomServer } = await start((request) =>
      request.startsWith('open') ? 'fails' : undefined,
    );
    const error = await send();
    const opened = rooms({ ...closed, status: 'open' });
    expect(error && work.settle(row, opened, error).kind).toBe('failed');
    expect(work.check(row, opened)).toBeUndefined();
    await send();
    expect(roomServer.sent).toEqual(['open H-1', 'add H-1']);
  });

  it('leaves out a closed room with services, and opens none that may not be opened', async () => {
    const { work, read } = await start(() => 'refuses');
    const taken = rooms({ ...closed, data_services: [net] });
    expect(skips(work.planRows(taken))).toEqual(['taken']);
    await work.send(work.planRows(await read())[0] as BulkRow, read).catch(() => undefined);
    const [now] = work.planRows(await read());
    expect(now?.request).toMatchObject({ reopens: false });
    expect(now).not.toHaveProperty('skip');
  });
});
