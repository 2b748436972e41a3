// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startRoomServer, type RoomFault } from '../../../api/test-room-server';
import type { Area } from '../../../../contract/area';
import { ApiError, asApiError } from '../../../api/api-error';
import { markPartner } from '../../../device/partner';
import { forgetRefusals } from '../../../api/refusals';
import { moveWork, stopOf } from './move-work';

const tv = { id: '1', code: 'TV', start: '2026-01-01T00:00:00.000Z' };
const from: Area = { id_external: 'H-1', status: 'open', data_services: [tv] };
const to: Area = { id_external: 'H-2', status: 'closed', data_services: [] };
let server: Awaited<ReturnType<typeof startRoomServer>>;
beforeEach(async () => {
  markPartner('p');
  server = await startRoomServer([from, to]);
});
afterEach(async () => {
  await server.close();
  forgetRefusals();
  localStorage.clear();
  markPartner('');
});

const work = () => moveWork([{ from: 'H-1', to: 'H-2' }], 'H');
const rooms = (...areas: Area[]) => new Map(areas.map((area) => [area.id_external, area]));
const read = () => Promise.resolve(new Map(server.rooms));

it.each<[string, Area[], string | undefined]>([
  ['moves to a closed room', [from, to], undefined],
  ['moves to an open one', [from, { ...to, status: 'open' }], undefined],
  [
    'leaves out a room that has such services already',
    [from, { ...to, status: 'open', data_services: [tv] }],
    'to-taken',
  ],
  [
    'leaves out a room that somebody may be in',
    [from, { ...to, status: 'open', data_services: [{ code: 'BED' }] }],
    'to-taken',
  ],
  ['leaves out what opening would erase', [from, { ...to, data_services: [tv] }], 'to-taken'],
  [
    'leaves out what would be left behind',
    [{ ...from, data_services: [{ code: 'TV', end: 'never' }] }, to],
    'not-movable',
  ],
  [
    'leaves out a room without a stay',
    [{ ...from, status: 'closed', data_services: [] }, to],
    'no-stay',
  ],
  ['leaves out a room that is gone', [to], 'gone'],
  ['leaves out a move to a room that is gone', [from], 'to-gone'],
  ['leaves out what is not shared', [{ id_external: 'H-1' }, to], 'not-shared'],
  ['leaves out where nobody could see it arrive', [from, { id_external: 'H-2' }], 'to-not-shared'],
])('%s', (_, areas, skip) => {
  const [row] = work().planRows(rooms(...areas));
  expect(row).toMatchObject({ room: '1', request: { to: { room: '2' } } });
  expect(row?.skip).toBe(skip);
});

it('leaves out a stay that changed since it was confirmed', () => {
  const [row] = work().planRows(rooms(from, to));
  if (row === undefined) throw new Error('nothing is planned');
  expect(work().check(row, rooms({ ...from, data_services: [] }, to))).toBe('changed');
  // No move is sent to a room that somebody may be in by now.
  expect(work().check(row, rooms(from, { ...to, data_services: [tv] }))).toBe('to-taken');
  // Services that the move itself added before the pause do not prevent it.
  const opened: Area = { ...to, status: 'open', data_services: [tv] };
  expect(work().check(row, rooms(from, opened))).toBeUndefined();
});

/** The row, and how it was settled after its first try. */
async function tryOnce(fault: RoomFault, at: string) {
  const moving = work();
  const [row] = moving.planRows(rooms(from, to));
  if (row === undefined) throw new Error('nothing is planned');
  server.fault = (request) => (request === at ? fault : undefined);
  const error = await moving.send(row, read).then(() => undefined, asApiError);
  server.fault = () => undefined;
  return { moving, row, error };
}

it('opens, adds and closes, in this order', async () => {
  expect((await tryOnce(undefined, '')).error).toBeUndefined();
  expect(server.sent).toEqual(['open H-2', 'add H-2', 'close H-1']);
});

it('goes on where it was refused: what was done is not done twice', async () => {
  const { moving, row, error } = await tryOnce('refuses', 'close H-1');
  expect(error).toMatchObject({ kind: 'forbidden' });
  expect(error && stopOf(error)?.step).toBe('closing');
  expect(server.rooms.get('H-1')).toEqual(from);
  await moving.send(row, read);
  expect(server.sent).toEqual(['open H-2', 'add H-2', 'close H-1', 'close H-1']);
  expect(server.rooms.get('H-1')).toMatchObject({ status: 'closed', data_services: [] });
});

it('knows by reading what came of a step without a clear answer', async () => {
  const { moving, row, error } = await tryOnce('fails', 'add H-2');
  if (error === undefined) throw new Error('it did not stop');
  expect(moving.isUnclear(error, row)).toBe(true);
  const settle = (...areas: Area[]) => moving.settle(row, rooms(...areas), error).kind;
  const opened: Area = { ...to, status: 'open' };
  expect(settle(from, opened)).toBe('unknown');
  // The addition arrived late. The old room is still to be closed.
  expect(settle(from, { ...opened, data_services: [tv] })).toBe('failed');
  expect(server.sent).toEqual(['open H-2', 'add H-2']);
});

it('counts as done what was closed late', async () => {
  const { moving, row, error } = await tryOnce('fails', 'close H-1');
  if (error === undefined) throw new Error('it did not stop');
  const closed: Area = { ...from, status: 'closed', data_services: [] };
  expect(moving.settle(row, rooms(closed, to), error)).toEqual({ kind: 'done', seen: true });
});

it('settles each move by its own step, where one failed read ended several', async () => {
  const open: Area = { ...to, status: 'open' };
  const [from3, to4] = [
    { ...from, id_external: 'H-3' },
    { ...open, id_external: 'H-4' },
  ];
  for (const area of [open, from3, to4]) server.rooms.set(area.id_external, area);
  const moving = moveWork(
    [
      { from: 'H-1', to: 'H-2' },
      { from: 'H-3', to: 'H-4' },
    ],
    'H',
  );
  const shared = new ApiError('server', { status: 500, retryAfter: 1000 });
  const outcomes = [];
  for (const row of moving.planRows(await read())) {
    const sent = row.areaId === 'H-1' ? 'add H-2' : 'add H-4';
    const readOnce = () => (server.sent.includes(sent) ? Promise.reject(shared) : read());
    const error = asApiError(await moving.send(row, readOnce).catch((thrown: unknown) => thrown));
    expect(error).toMatchObject({ kind: 'server', status: 500 });
    expect(error.retryAt).toBeInstanceOf(Date);
    outcomes.push({ row, error });
  }
  const arrived = rooms(from, open, from3, { ...to4, data_services: [tv] });
  expect(outcomes.map(({ row, error }) => moving.settle(row, arrived, error).kind)).toEqual([
    'unknown',
    'failed',
  ]);
});
