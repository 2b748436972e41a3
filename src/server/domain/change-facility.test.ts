import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CHANGES_WAITING_MAX } from '../limits';
import { ChangeTurns } from './change-facility';

function held(turns: ChangeTurns, facilityId: string) {
  let begun = false;
  let release: () => void = () => undefined;
  const done = turns.take(facilityId, () => {
    begun = true;
    return new Promise<void>((resolve) => (release = resolve));
  });
  return { done, release: () => release(), hasBegun: () => begun };
}
const settle = () => delay(5);

test('of ten connections five are for changes, and two for those of one facility', async () => {
  const turns = new ChangeTurns(10);
  const [first, second, third] = [held(turns, 'A'), held(turns, 'A'), held(turns, 'A')];
  const others = ['B', 'B', 'C', 'C', 'D'].map((id) => held(turns, id));
  await settle();
  expect([first, second, third].map(({ hasBegun }) => hasBegun())).toEqual([true, true, false]);
  expect(others.map(({ hasBegun }) => hasBegun())).toEqual([true, true, true, false, false]);
  second.release();
  await settle();
  expect([third, ...others.slice(3)].map(({ hasBegun }) => hasBegun())).toEqual([
    true,
    false,
    false,
  ]);
  for (const one of [first, third, ...others]) {
    one.release();
    await settle();
  }
  await Promise.all([first, second, third, ...others].map(({ done }) => done));
});

test('one connection is enough for changes', async () => {
  expect(await new ChangeTurns(1).take('A', () => Promise.resolve('done'))).toBe('done');
});

test('a long wait or a full queue is an error, and delays nobody else', async () => {
  const turns = new ChangeTurns(4, 50);
  const holder = held(turns, 'A');
  const waiting = Array.from({ length: CHANGES_WAITING_MAX + 1 }, () => held(turns, 'A'));
  await expect(waiting.at(-1)?.done).rejects.toMatchObject({ reason: 'facility_busy' });
  expect(await turns.take('B', () => Promise.resolve('done'))).toBe('done');
  const ends = await Promise.allSettled(waiting.map(({ done }) => done));
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(waiting.some(({ hasBegun }) => hasBegun())).toBe(false);
  holder.release();
  await holder.done;
  expect(await turns.take('A', () => Promise.resolve('done'))).toBe('done');
});

test('work that fails gives its turn on', async () => {
  const turns = new ChangeTurns(2);
  await expect(turns.take('A', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take('A', () => Promise.resolve('done'))).toBe('done');
});
