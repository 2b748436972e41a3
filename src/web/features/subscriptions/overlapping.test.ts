import { expect, it } from 'vitest';
import { overlapping } from './overlapping';

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
])('a room has a service twice: %s for %j and %j', (isTwice, [start, end], [from, until]) => {
  const one = { code: 'TV', start, end };
  const other = { code: 'TV', start: from, end: until };
  expect(overlapping([one], [other])).toEqual(isTwice ? [other] : []);
  expect(overlapping([other], [one])).toEqual(isTwice ? [one] : []);
});

it('a room has a service twice only if it has the same code', () => {
  const start = '2026-11-12T08:00:00.000Z';
  expect(overlapping([{ code: 'TV', start }], [{ code: 'WIFI', start }])).toEqual([]);
});
