import { expect, test } from 'vitest';
import { LineBatches } from './line-batches';

const around = (batches: LineBatches, startIndex: number, { count = 100, shown = 10 } = {}) => {
  const { startIndex: first, endIndex: last, overscan } = batches.around({ startIndex, endIndex: startIndex + shown - 1, overscan: 8, count });
  expect(overscan).toBe(0);
  return [first, last];
};

test('the lines stay until half of the spare ones are used up, in either direction', () => {
  const batches = new LineBatches();
  expect(around(batches, 20)).toEqual([12, 37]);
  expect(around(batches, 24)).toEqual([12, 37]);
  expect(around(batches, 25)).toEqual([17, 42]);
  expect(around(batches, 21)).toEqual([17, 42]);
  expect(around(batches, 20)).toEqual([12, 37]);
});

test('at the ends of the list there is nothing to wait for', () => {
  const batches = new LineBatches();
  expect(around(batches, 0)).toEqual([0, 17]);
  expect(around(batches, 4)).toEqual([0, 17]);
  expect(around(batches, 90)).toEqual([82, 99]);
  expect(around(batches, 88)).toEqual([82, 99]);
});

test('a list that became shorter or longer, or a window that became higher, has its lines at once', () => {
  const batches = new LineBatches();
  expect(around(batches, 90)).toEqual([82, 99]);
  expect(around(batches, 90, { count: 120 })).toEqual([82, 107]);
  expect(around(batches, 85, { count: 95 })).toEqual([77, 94]);
  expect(around(batches, 77, { count: 95, shown: 18 })).toEqual([69, 94]);
});

test('no lines: an empty list', () => {
  expect(new LineBatches().around({ startIndex: 0, endIndex: -1, overscan: 8, count: 0 })).toEqual({ startIndex: 0, endIndex: -1, overscan: 0, count: 0 });
});
