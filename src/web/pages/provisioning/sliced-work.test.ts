import { expect, it } from 'vitest';
import { finish, finishInSlices, type Steps } from './sliced-work';

/** Counts to `end`, and takes a millisecond or more for each number. */
function* count(end: number): Steps<number> {
  for (let now = 0; now < end; now += 1) {
    const began = performance.now();
    while (performance.now() - began < 1);
    yield;
  }
  return end;
}

const inSlices = (end: number) =>
  new Promise<number>((resolve) => void finishInSlices(count(end), resolve));

it('comes to the same in slices as at once', async () => {
  expect(finish(count(40))).toBe(40);
  expect(await inSlices(40)).toBe(40);
});

it('lets others go first in between', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await inSlices(100);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(2);
});

it('says nothing once it is given up', async () => {
  const told: number[] = [];
  finishInSlices(count(20), (result) => told.push(result))();
  await inSlices(30);
  expect(told).toEqual([]);
});
