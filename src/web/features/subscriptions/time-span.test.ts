import { describe, expect, it } from 'vitest';
import { chooseZone } from '../../i18n/zone';
import { localDay } from '../../components/time/local-time';
import { endsOnDay, momentOf, overlapping, readSpan, validityAt } from './time-span';

const now = new Date(2026, 5, 15, 12, 0);
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const today = localDay(now);

describe('validity', () => {
  it.each([
    ['scheduled', at(1), at(2)],
    ['current', at(-1), at(1)],
    ['current', at(0), at(1)],
    ['current', undefined, at(1)],
    ['ended', at(-2), at(-1)],
    ['ended', at(-1), at(-1)],
    ['open-ended', at(-1), undefined],
    ['open-ended', at(-1), null],
    [undefined, undefined, undefined],
    [undefined, '', null],
    ['invalid-dates', at(2), at(1)],
    ['invalid-dates', at(-1), 'next Tuesday'],
    ['invalid-dates', 12, undefined],
    ['current', at(-48), today],
    ['current', today, today],
    ['ended', at(-48), '2026-06-14'],
    ['invalid-dates', today, '2026-06-14'],
    ['scheduled', '2026-06-16', undefined],
    ['current', '2026-06-15', '9999-12-31'],
    ['current', '0001-01-01', '9999-12-31T23:59:59.999Z'],
    // What databases and spreadsheets write if nobody entered a date.
    ['ended', undefined, '0001-01-01'],
    ['invalid-dates', '1965-01-01', '1960-01-01'],
    ['invalid-dates', undefined, '0000-00-00'],
  ])('is %s from %s to %s', (validity, start, end) => {
    expect(validityAt({ start, end }, now)).toBe(validity);
  });

  it('is the same where the device is in another zone, also without a zone in the time', () => {
    const stay = { start: '2026-10-01T08:00:00', end: '2026-12-31T22:00:00' };
    for (const zone of ['Europe/Paris', 'America/New_York', 'Pacific/Auckland']) {
      chooseZone(zone);
      expect(validityAt(stay, new Date('2026-12-31T21:59:59Z'))).toBe('current');
      expect(validityAt(stay, new Date('2026-12-31T22:00:00Z'))).toBe('ended');
    }
  });
});

it('ends today what is running and ends on this day', () => {
  const endsToday = (start: string, end: string) =>
    endsOnDay(readSpan({ start, end }), momentOf(now));
  expect(endsToday(at(-1), at(1))).toBe(true);
  expect(endsToday(at(-1), today)).toBe(true);
  expect(endsToday(at(-1), at(-0.5))).toBe(false);
  expect(endsToday(at(1), at(2))).toBe(false);
  expect(endsToday(at(-1), at(30))).toBe(false);
});

it('reads a bare date anew in another zone, and what is remembered as it was read', () => {
  const untilIn = (zone: string) => {
    chooseZone(zone);
    return new Date(readSpan({ end: '2026-02-03' }).until).toISOString();
  };
  for (const _round of [1, 2]) {
    expect(untilIn('Asia/Tokyo')).toBe('2026-02-03T15:00:00.000Z');
    expect(untilIn('America/New_York')).toBe('2026-02-04T05:00:00.000Z');
  }
});

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
