import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from './api-error';
import { markPartner } from '../device/partner';
import { FACILITY_HEADER } from '../../contract/console-headers';
import { sendOccupancy } from './areas';
import {
  forgetRefusals,
  forgetRoomRefusals,
  useIsReadOnly,
  useRoomRefusal,
  type RoomAction,
} from './refusals';
import { sendAddition, sendRemoval } from './subscriptions';
import { startTestServer, type Answer } from './test-server';

let answer: Answer;
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeEach(async () => {
  markPartner('p');
  server = await startTestServer((asked, response) => answer(asked, response));
});
/** Answers 403 for these rooms, by short id, and 200 to everything else. */
function refuse(...rooms: string[]): void {
  answer = ({ url }, response) =>
    void response.writeHead(rooms.some((room) => url?.includes(`-${room}/`)) ? 403 : 200).end('{}');
}

const shown = (action: RoomAction, areaId?: string) =>
  renderHook(() => useRoomRefusal('H', action, areaId)).result;
const tried = (write: Promise<unknown>) =>
  act(() => write.catch((error: unknown) => (error instanceof ApiError ? error.kind : error)));

it.each<[RoomAction, () => Promise<unknown>]>([
  ['open', () => sendOccupancy('H', 'H-1', 'open', {})],
  ['close', () => sendOccupancy('H', 'H-1', 'close', {})],
  [
    'add',
    () => sendAddition('H', 'H-1', { services: [{ code: 'TV' }], idempotencyKey: 'k', note: {} }),
  ],
  ['remove', () => sendRemoval('H', 'H-1', 's', {})],
])('a refusal to %s in one room is one for all until offered again', async (action, write) => {
  refuse('1');
  const facility = shown(action);
  const others = (['open', 'close', 'add', 'remove'] as const)
    .filter((other) => other !== action)
    .map((other) => shown(other, 'H-1'));
  expect(await tried(write())).toBe('forbidden');
  expect(facility.current).toMatchObject({ kind: 'forbidden', status: 403 });
  expect(shown(action, 'H-2').current).toBe(facility.current);
  expect(others.map(({ current }) => current)).toEqual([undefined, undefined, undefined]);
  expect(renderHook(() => useRoomRefusal('H-1', action)).result.current).toBeUndefined();
  act(() => forgetRoomRefusals('H', action));
  expect([facility.current, shown(action, 'H-1').current]).toEqual([undefined, undefined]);
  expect(server.asked).toHaveLength(1);
  // The room's path names no facility.
  expect(server.asked[0]?.headers).toHaveProperty(FACILITY_HEADER, 'H');
});

it('a refusal applies to its own room only, though another room was allowed the same', async () => {
  refuse('1');
  await tried(sendOccupancy('H', 'H-2', 'open', {}));
  await tried(sendOccupancy('H', 'H-1', 'open', {}));
  expect(shown('open').current).toBeUndefined();
  expect(shown('open', 'H-1').current).toMatchObject({ kind: 'forbidden' });
  forgetRefusals();
  await tried(sendOccupancy('H', 'H-1', 'open', {}));
  expect(shown('open').current).toBeDefined();
  await tried(sendOccupancy('H', 'H-2', 'open', {}));
  expect([shown('open').current, shown('open', 'H-2').current]).toEqual([undefined, undefined]);
  expect(shown('open', 'H-1').current).toMatchObject({ kind: 'forbidden' });
});

it('other errors are no refusal, which ends once the action was allowed', async () => {
  for (const status of [400, 401, 404, 409, 429, 500]) {
    answer = (_asked, response) => void response.writeHead(status).end();
    await tried(sendOccupancy('H', 'H-1', 'open', {}));
  }
  expect(shown('open', 'H-1').current).toBeUndefined();
  refuse('1');
  await tried(sendOccupancy('H', 'H-1', 'open', {}));
  refuse();
  await tried(sendOccupancy('H', 'H-1', 'open', {}));
  expect([shown('open').current, shown('open', 'H-1').current]).toEqual([undefined, undefined]);
});

it('a refusal to two actions, with none allowed, counts for all four until one of them is offered again', async () => {
  refuse('1', '2');
  await tried(sendOccupancy('H', 'H-1', 'close', {}));
  expect(shown('add').current).toBeUndefined();
  await tried(sendRemoval('H', 'H-2', 's', {}));
  expect(shown('add', 'H-3').current).toMatchObject({ kind: 'forbidden' });
  expect(renderHook(() => useIsReadOnly('H')).result.current).toBe(true);
  act(() => forgetRoomRefusals('H', 'close'));
  expect([shown('close').current, shown('open').current]).toEqual([undefined, undefined]);
});

it('a refusal to two actions leaves the others where one was allowed', async () => {
  refuse('1');
  await tried(sendOccupancy('H', 'H-2', 'open', {}));
  await tried(sendOccupancy('H', 'H-1', 'close', {}));
  await tried(sendRemoval('H', 'H-1', 's', {}));
  expect([shown('open').current, shown('add').current]).toEqual([undefined, undefined]);
});
