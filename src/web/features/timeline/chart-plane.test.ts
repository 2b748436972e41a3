import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOf, type TimeWindow } from '../../components/time-axis/window';
import {
  linesAround,
  linesOnPlane,
  nearestOutOfView,
  partsOutOfView,
  planeAround,
} from './chart-plane';
import { caseCount } from '../../../../e2e/test-level';

const windows = fc
  .tuple(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 600_000, max: 1e12 }))
  .map(([from, length]) => ({ from, to: from + length }));
const covers = (outer: TimeWindow, { from, to }: TimeWindow) =>
  outer.from <= from && outer.to >= to;

/** The window, and half of one on either side. */
const withMargins = ({ from, to }: TimeWindow) => ({
  from: from - (to - from) / 2,
  to: to + (to - from) / 2,
});

test('the plane covers the visible rows, with room for a drag and lines at the ticks', () => {
  fc.assert(
    fc.property(fc.array(windows, { minLength: 1, maxLength: 8 }), (moves) => {
      let [drawn, lined]: (TimeWindow | undefined)[] = [];
      for (const window of moves) {
        drawn = planeAround(window, drawn, true);
        lined = linesAround(window, lined, true);
        expect(covers(drawn, window) && covers(lined, window)).toBe(true);
        drawn = planeAround(window, drawn, false);
        lined = linesAround(window, lined, false);
        expect(covers(drawn, withMargins(window))).toBe(true);
        expect((lined.to - lined.from) / (window.to - window.from)).toBeCloseTo(3);
      }
    }),
    { numRuns: caseCount(500) },
  );
});

test('the lines have the scale of the plane, also where they reach beyond it', () => {
  const plane = { from: 0, to: 5000 };
  expect(linesOnPlane(plane, { from: 2000, to: 5000 })).toEqual({ left: 40, width: 60 });
  expect(linesOnPlane(plane, { from: -500, to: 2500 })).toEqual({ left: -10, width: 60 });
});

test('while the hand moves within it, nothing is laid out again, however far it zooms in', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      windows,
      part,
      fc.double({ min: 0.001, max: 1, noNaN: true }),
      (window, place, size) => {
        const [drawn, lined] = [
          planeAround(window, undefined, false),
          linesAround(window, undefined, false),
        ];
        const length = (window.to - window.from) * size;
        const from = window.from + place * (window.to - window.from - length);
        const moved = { from, to: from + length };
        expect(planeAround(moved, drawn, true)).toBe(drawn);
        expect(linesAround(moved, lined, true)).toBe(lined);
      },
    ),
  );
});

test('the words of a bar begin where it comes into sight, and have what is in sight of it', () => {
  fc.assert(
    fc.property(windows, windows, (window, bar) => {
      const drawn = planeAround(window, undefined, false);
      const place = partOf(drawn, { from: bar.from, until: bar.to });
      const sight = partOf(drawn, { from: window.from, until: window.to });
      const range = { from: bar.from, until: bar.to };
      const { before, after } = partsOutOfView(drawn, range, window);
      const isSeen = place.start < sight.end && place.end > sight.start;
      const clear = isSeen
        ? { start: Math.max(place.start, sight.start), end: Math.min(place.end, sight.end) }
        : place;
      expect(place.start + before).toBeCloseTo(clear.start);
      expect(place.end - after).toBeCloseTo(clear.end);
    }),
  );
});

test.each([
  [
    'before',
    [
      [1, 2],
      [3, 5],
    ],
    { lastEnd: 5 },
  ],
  [
    'after',
    [
      [30, 40],
      [25, Infinity],
    ],
    { firstStart: 25 },
  ],
  [
    'on both sides of',
    [
      [-Infinity, 10],
      [20, 30],
    ],
    { lastEnd: 10, firstStart: 20 },
  ],
  [
    'outside and within',
    [
      [1, 2],
      [15, 40],
    ],
    {},
  ],
  ['neither before nor after', [], {}],
])('tells the nearest times of bars %s the view', (_, bars, expected) => {
  const ranges = bars.map(([from = 0, until = 0]) => ({ from, until }));
  expect(nearestOutOfView(ranges, { from: 10, to: 20 })).toEqual(expected);
});
