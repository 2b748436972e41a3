import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineBatches } from './line-batches';

const around = (batches: LineBatches, startIndex: number, { count = 100, shown = 10 } = {}) => {
  const {
    startIndex: first,
    endIndex: last,
    overscan,
  } = batches.around({ startIndex, endIndex: startIndex + shown - 1, overscan: 8, count });
  expect(overscan).toBe(0);
  return [first, last];
};

const MOST = 16;
const STEP = 4;

/**
 * Where the lines become others while one scrolls from a line to another, and what they then are.
 */
function changes(batches: LineBatches, from: number, to: number) {
  const seen = new Map<string, number>();
  const step = Math.sign(to - from);
  for (let start = from; start !== to + step; start += step) {
    const lines = around(batches, start, { count: 400 }).join('-');
    if (!seen.has(lines)) seen.set(lines, start);
  }
  return Object.fromEntries(seen);
}

test('lines come some at a time, long before the spare ones ahead are used up, and more each time at first, in either direction', () => {
  expect(changes(new LineBatches(MOST, STEP), 100, 125)).toEqual({
    '92-117': 100,
    '97-126': 105,
    '102-135': 110,
    '107-140': 115,
    '112-145': 120,
    '117-150': 125,
  });
  expect(changes(new LineBatches(MOST, STEP), 140, 115)).toEqual({
    '132-157': 140,
    '123-152': 135,
    '114-147': 130,
    '109-142': 125,
    '104-137': 120,
    '99-132': 115,
  });
});

test('with a greater step fewer frames have others, and half of the spare ones are left', () => {
  expect(changes(new LineBatches(MOST, 10), 100, 125)).toEqual({
    '92-117': 100,
    '97-126': 105,
    '104-137': 112,
    '113-146': 121,
  });
});

test('a hand that trembles finds on both sides what it needs', () => {
  const batches = new LineBatches(MOST, STEP);
  changes(batches, 100, 150);
  const lines = around(batches, 149, { count: 400 });
  for (const start of [150, 148, 151, 147, 150])
    expect(around(batches, start, { count: 400 })).toEqual(lines);
});

test('a jump has the usual ones on both sides', () => {
  const batches = new LineBatches(MOST, STEP);
  changes(batches, 0, 40);
  expect(around(batches, 80)).toEqual([72, 97]);
});

test('what is on the screen is always there, and nothing beyond the list', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.array(
        fc.record({
          startIndex: fc.nat(60),
          count: fc.integer({ min: 1, max: 90 }),
          anew: fc.boolean(),
        }),
        { maxLength: 30 },
      ),
      (shown, ranges) => {
        const batches = new LineBatches(MOST, STEP);
        for (const { count, anew, ...at } of ranges) {
          if (anew) batches.spare();
          const startIndex = Math.min(at.startIndex, count - 1);
          const endIndex = Math.min(count, startIndex + shown) - 1;
          const { startIndex: first, endIndex: last } = batches.around({
            startIndex,
            endIndex,
            overscan: 8,
            count,
          });
          expect(first).toBeGreaterThanOrEqual(0);
          expect(first).toBeLessThanOrEqual(startIndex);
          expect(last).toBeGreaterThanOrEqual(endIndex);
          expect(last).toBeLessThan(count);
          expect(last - first).toBeLessThan(shown + MOST + 8);
        }
      },
    ),
  );
});

test('what is asked for anew has the lines on the screen and one beyond, until somebody is about to scroll or does', () => {
  const batches = new LineBatches(MOST, STEP);
  expect(around(batches, 0)).toEqual([0, 17]);
  batches.spare();
  expect(around(batches, 0)).toEqual([0, 10]);
  expect(around(batches, 0)).toEqual([0, 10]);
  expect(batches.complete()).toBe(true);
  expect(around(batches, 0)).toEqual([0, 17]);
  expect(batches.complete()).toBe(false);

  batches.spare();
  expect(around(batches, 0)).toEqual([0, 10]);
  expect(around(batches, 1)).toEqual([0, 15]);
  expect(batches.complete()).toBe(false);
});

test('at the ends of the list there is nothing to wait for', () => {
  const batches = new LineBatches(MOST, STEP);
  expect(around(batches, 0)).toEqual([0, 17]);
  expect(around(batches, 4)).toEqual([0, 17]);
  expect(around(batches, 90)).toEqual([82, 99]);
  expect(around(batches, 88)).toEqual([82, 99]);
});

test('a list that became shorter or longer, or a window that became higher, has its lines at once', () => {
  const batches = new LineBatches(MOST, STEP);
  expect(around(batches, 90)).toEqual([82, 99]);
  expect(around(batches, 90, { count: 120 })).toEqual([82, 107]);
  expect(around(batches, 85, { count: 95 })).toEqual([77, 94]);
  expect(around(batches, 85, { count: 95, shown: 26 })).toEqual([77, 94]);
  expect(around(batches, 60, { count: 95, shown: 26 })).toEqual([52, 93]);
});

test('no lines: an empty list', () => {
  expect(
    new LineBatches(MOST, STEP).around({ startIndex: 0, endIndex: -1, overscan: 8, count: 0 }),
  ).toEqual({ startIndex: 0, endIndex: -1, overscan: 0, count: 0 });
});
