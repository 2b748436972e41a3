import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineBatches } from './line-batches';

const around = (batches: LineBatches, startIndex: number, { count = 100, shown = 10 } = {}) => {
  const { startIndex: first, endIndex: last, overscan } = batches.around({ startIndex, endIndex: startIndex + shown - 1, overscan: 8, count });
  expect(overscan).toBe(0);
  return [first, last];
};

const MOST = 20;

/** Where the lines become others while one scrolls from a line to another, and what they then are. */
function changes(batches: LineBatches, from: number, to: number) {
  const seen = new Map<string, number>();
  const step = Math.sign(to - from);
  for (let start = from; start !== to + step; start += step) {
    const lines = around(batches, start, { count: 400 }).join('-');
    if (!seen.has(lines)) seen.set(lines, start);
  }
  return Object.fromEntries(seen);
}

test('the lines stay until half of the spare ones ahead are used up, and more come each time, in either direction', () => {
  expect(changes(new LineBatches(MOST), 100, 140)).toEqual({ '92-117': 100, '97-126': 105, '104-137': 112, '113-150': 121, '126-163': 134 });
  expect(changes(new LineBatches(MOST), 140, 100)).toEqual({ '132-157': 140, '123-152': 135, '112-145': 128, '99-136': 119, '86-123': 106 });
});

test('a hand that trembles finds on both sides what it needs', () => {
  const batches = new LineBatches(MOST);
  changes(batches, 100, 150);
  const lines = around(batches, 149, { count: 400 });
  for (const start of [150, 148, 151, 147, 150]) expect(around(batches, start, { count: 400 })).toEqual(lines);
});

test('a jump has the usual ones on both sides', () => {
  const batches = new LineBatches(MOST);
  changes(batches, 0, 40);
  expect(around(batches, 80)).toEqual([72, 97]);
});

test('what is on the screen is always there, and nothing beyond the list', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.array(fc.record({ startIndex: fc.nat(60), count: fc.integer({ min: 1, max: 90 }) }), { maxLength: 30 }), (shown, ranges) => {
      const batches = new LineBatches(MOST);
      for (const { count, ...at } of ranges) {
        const startIndex = Math.min(at.startIndex, count - 1);
        const endIndex = Math.min(count, startIndex + shown) - 1;
        const { startIndex: first, endIndex: last } = batches.around({ startIndex, endIndex, overscan: 8, count });
        expect(first).toBeGreaterThanOrEqual(0);
        expect(first).toBeLessThanOrEqual(startIndex);
        expect(last).toBeGreaterThanOrEqual(endIndex);
        expect(last).toBeLessThan(count);
        expect(last - first).toBeLessThan(shown + MOST + 8);
      }
    }),
  );
});

test('at the ends of the list there is nothing to wait for', () => {
  const batches = new LineBatches(MOST);
  expect(around(batches, 0)).toEqual([0, 17]);
  expect(around(batches, 4)).toEqual([0, 17]);
  expect(around(batches, 90)).toEqual([82, 99]);
  expect(around(batches, 88)).toEqual([82, 99]);
});

test('a list that became shorter or longer, or a window that became higher, has its lines at once', () => {
  const batches = new LineBatches(MOST);
  expect(around(batches, 90)).toEqual([82, 99]);
  expect(around(batches, 90, { count: 120 })).toEqual([82, 107]);
  expect(around(batches, 85, { count: 95 })).toEqual([77, 94]);
  expect(around(batches, 85, { count: 95, shown: 26 })).toEqual([77, 94]);
  expect(around(batches, 60, { count: 95, shown: 26 })).toEqual([52, 93]);
});

test('no lines: an empty list', () => {
  expect(new LineBatches(MOST).around({ startIndex: 0, endIndex: -1, overscan: 8, count: 0 })).toEqual({ startIndex: 0, endIndex: -1, overscan: 0, count: 0 });
});
