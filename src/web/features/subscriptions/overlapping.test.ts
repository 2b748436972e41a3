import { describe, expect, it } from 'vitest';
import { overlapping, overlappingWithin, rangesOverlap } from './overlapping';

describe('ranges', () => {
  it.each([
    [true, ['2026-11-12T08:00:00.000Z', undefined], ['2027-01-01T08:00:00.000Z', undefined]],
    [
      false,
      ['2026-11-12T08:00:00.000Z', '2026-11-13T08:00:00.000Z'],
      ['2026-11-13T08:00:00.000Z', null],
    ],
    [true, ['2026-11-12T08:00:00.000Z', '2026-11-13'], ['2026-11-13T08:00:00.000Z', null]],
    [false, ['2026-11-12T08:00:00.000Z', '2026-11-13'], ['2026-11-15', null]],
    [true, ['2026-11-12T08:00:00.000Z', 'next week'], ['2026-11-15', null]],
  ])('overlap: %s for %j and %j', (overlap, [start, end], [otherStart, otherEnd]) => {
    expect(rangesOverlap({ start, end }, { start: otherStart, end: otherEnd })).toBe(overlap);
    expect(rangesOverlap({ start: otherStart, end: otherEnd }, { start, end })).toBe(overlap);
  });
});

it('tells what a room would have twice: the same code at the same time', () => {
  const tv = { code: 'TV', start: '2026-11-12T08:00:00.000Z' };
  const wifi = { code: 'WIFI', start: '2026-11-12T08:00:00.000Z' };
  expect(overlapping([tv], [wifi, { ...tv, id: 1 }])).toEqual([{ ...tv, id: 1 }]);
  expect(
    overlapping(
      [tv],
      [{ ...tv, start: '2026-11-01T08:00:00.000Z', end: '2026-11-12T08:00:00.000Z' }],
    ),
  ).toEqual([]);
  expect(overlappingWithin([tv, wifi, tv, tv])).toEqual(['TV']);
  expect(overlappingWithin([tv, wifi])).toEqual([]);
});
