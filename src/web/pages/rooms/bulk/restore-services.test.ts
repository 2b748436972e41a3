// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { Area } from '../../../../contract/area';
import { startRoomServer, type RoomFault } from '../../../api/test-server';
import { markPartner } from '../../../device/partner';
import { storedErasure, storeErasure } from '../../../features/occupancy/stored-erasures';
import { restorePlan } from './restore-services';
import { RowRequest } from './row-request';
import {
  area,
  dropped,
  forgetAll,
  net,
  onlyRow,
  rooms,
  skips,
  stateAfter,
  target,
  tv,
} from './test-plans';

afterEach(forgetAll);

const closed = area('1', { status: 'closed', data_services: [] });
const back = area('1', { status: 'closed', data_services: [{ ...tv, id: '9' }] });
function restoring(...names: string[]) {
  markPartner('p');
  for (const name of names)
    storeErasure('H', `H-${name}`, 'close', { status: 'closed', data_services: [tv] });
  return restorePlan(target(...names));
}

it('adds what each room lost, and leaves out where it is, or where another person may be', () => {
  restoring('1', '2', '3', '4');
  storeErasure('H', 'H-5', 'close', { data_services: [{ ...tv, start: 'soon' }] });
  const plan = restorePlan(target('1', '2', '3', '4', '5'));
  const rows = plan.planRows(
    rooms(
      closed,
      area('2', { status: 'closed', data_services: [tv] }),
      area('3', { status: 'open' }),
      area('5', { status: 'closed' }),
    ),
  );
  expect(skips(rows)).toEqual([
    undefined,
    'bulk.skip.has-it',
    'stay',
    'gone',
    'bulk.skip.not-restorable',
  ]);
  const [row] = rows;
  expect(row?.services).toMatchObject([{ code: 'TV', start: tv.start }]);
  expect(row && plan.check(row, rooms(area('1', { status: 'open' })))).toEqual({ changed: 'stay' });
});

it.each([undefined, dropped])('offers none once they are back, after %s', async (error) => {
  expect((await stateAfter(restoring('1'), closed, closed, error)).kind).toBe('unknown');
  expect(storedErasure('H', 'H-1')).toMatchObject({ change: 'close', lost: [tv] });
  expect((await stateAfter(restoring('1'), closed, back, error)).kind).toBe('done');
  expect(storedErasure('H', 'H-1')).toBeUndefined();
});

describe('in a room that was closed by mistake', () => {
  const isTv = [expect.objectContaining({ code: 'TV', start: tv.start })];

  async function start(fault: (request: string) => RoomFault = () => undefined) {
    markPartner('p');
    storeErasure('H', 'H-1', 'close', { status: 'open', data_services: [tv] });
    const roomServer = await startRoomServer([closed]);
    roomServer.fault = fault;
    const read = () => Promise.resolve(new Map(roomServer.rooms));
    const plan = restorePlan({ ...target('1'), read });
    const row = onlyRow(plan, await read());
    return { plan, row, request: new RowRequest(row, plan), read, roomServer };
  }

  it('opens it again, then adds what the closing erased', async () => {
    const { row, request, read, roomServer } = await start();
    expect(row.reopens).toBe(true);
    await request.send();
    expect(roomServer.sent).toEqual(['open H-1', 'add H-1']);
    expect(roomServer.rooms.get('H-1')).toMatchObject({ status: 'open', data_services: isTv });
    request.verify(await read(), Infinity);
    expect(request.state.kind).toBe('done');
    expect(storedErasure('H', 'H-1')).toBeUndefined();
  });

  it('only adds where the room was closed before', async () => {
    const { read, roomServer } = await start();
    const plan = restoring('1');
    await new RowRequest(onlyRow(plan, await read()), plan).send();
    expect(roomServer.sent).toEqual(['add H-1']);
    expect(roomServer.rooms.get('H-1')).toMatchObject({ status: 'closed', data_services: isTv });
  });

  it.each<[RoomFault, string]>([
    ['refuses', 'refused'],
    ['fails', 'unknown'],
    ['ignores', 'unknown'],
  ])('adds nothing where the server %s to open it', async (fault, outcome) => {
    const { request, read, roomServer } = await start((sent) =>
      sent.startsWith('open') ? fault : undefined,
    );
    await request.send();
    expect(roomServer.sent).toEqual(['open H-1']);
    request.verify(await read(), Infinity);
    expect(request.state).toMatchObject({ kind: outcome, step: 'bulk.step.reopening' });
    expect(storedErasure('H', 'H-1')).toMatchObject({ change: 'close', lost: [tv] });
  });

  it('goes on where it stopped: opened, it is not opened again', async () => {
    let isBroken = true;
    const { plan, row, request, read, roomServer } = await start((sent) =>
      sent.startsWith('add') && isBroken ? 'refuses' : undefined,
    );
    await request.send();
    expect(request.state).toMatchObject({ step: 'bulk.step.reopened' });
    isBroken = false;
    expect(plan.check(row, await read())).toBeUndefined();
    await request.send();
    expect(roomServer.sent).toEqual(['open H-1', 'add H-1', 'add H-1']);
    expect(request.state.kind).toBe('done');
  });

  it('can be tried again where a late read shows that it was opened', async () => {
    const { plan, row, request, roomServer } = await start((sent) =>
      sent.startsWith('open') ? 'fails' : undefined,
    );
    await request.send();
    const opened = rooms({ ...closed, status: 'open' });
    for (const _time of [1, 2]) request.verify(opened, Infinity);
    expect(request.state.kind).toBe('failed');
    expect(plan.check(row, opened)).toBeUndefined();
    await request.send();
    expect(roomServer.sent).toEqual(['open H-1', 'add H-1']);
  });

  it('is left out with services by now, and not opened where that was refused', async () => {
    const { plan, request, read } = await start(() => 'refuses');
    const taken: Area = { ...closed, data_services: [net] };
    expect(skips(plan.planRows(rooms(taken)))).toEqual(['bulk.skip.taken']);
    await request.send();
    const [row] = plan.planRows(await read());
    expect(row).toMatchObject({ reopens: false, skip: undefined });
  });
});
