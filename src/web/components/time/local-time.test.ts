import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../e2e/for-all';
import {
  daysLater,
  dayStart,
  formatOffset,
  localDay,
  readLocalTime,
  whichOfTwo,
  writeLocalTime,
} from './local-time';
import { zones } from './test-times';

const paris = 'Europe/Paris';
const minutes = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((at) => new Date(Math.floor(at.getTime() / 60_000) * 60_000));
/** Minutes of the days on which clocks go back in Paris. */
const changesOfParis = fc
  .tuple(
    fc.constantFrom('2024-10-27', '2025-10-26', '2026-10-25'),
    fc.integer({ min: 0, max: 24 * 60 }),
  )
  .map(([day, minute]) => new Date(Date.parse(day) + minute * 60_000));

describe('a local time', () => {
  const once = (at: string) => ({ kind: 'once', at: new Date(at) });

  it('is the moment that was written, in any zone at any time of the year', () => {
    forAll(2000, [minutes, zones], (at, zone) => {
      const read = readLocalTime(writeLocalTime(at, zone), zone);
      const moments =
        read.kind === 'once' ? [read.at] : read.kind === 'twice' ? [read.first, read.second] : [];
      expect(moments).toContainEqual(at);
    });
  });

  it('is read in every year of four digits, whatever the clock of the zone was', () => {
    for (const year of ['0001', '0099', '0999', '1899', '1969', '9999'])
      for (const zone of ['UTC', paris, 'America/St_Johns', 'Pacific/Apia']) {
        const read = readLocalTime(`${year}-06-15T12:00`, zone);
        const at = read.kind === 'once' ? read.at : new Date(Number.NaN);
        expect(writeLocalTime(at, zone)).toBe(`${year}-06-15T12:00`);
        expect(dayStart(`${year}-06-15`, 0, zone)).toBe(at.getTime() - 12 * 3_600_000);
      }
    expect(dayStart('9999-12-31', 1, 'UTC')).toBe(Date.UTC(10_000, 0));
    expect(writeLocalTime(new Date('9999-12-31T23:59:59.999Z'), paris)).toBe('9999-12-31T23:59');
    expect(dayStart('soon', 0, paris)).toBeNaN();
  });

  it('is known by its seconds too', () => {
    expect(readLocalTime('2026-11-12T09:30:15', paris)).toEqual(once('2026-11-12T08:30:15Z'));
    expect(readLocalTime('2026-11-12T09:30:15.250', paris)).toEqual(
      once('2026-11-12T08:30:15.250Z'),
    );
  });

  it('does not exist where clocks go forward', () => {
    expect(readLocalTime('2027-03-28T01:59', paris)).toEqual(once('2027-03-28T00:59:00Z'));
    expect(readLocalTime('2027-03-28T02:00', paris)).toEqual({ kind: 'never' });
    expect(readLocalTime('2027-03-28T02:59', paris)).toEqual({ kind: 'never' });
    expect(readLocalTime('2027-03-28T03:00', paris)).toEqual(once('2027-03-28T01:00:00Z'));
    // Samoa skipped this day.
    expect(readLocalTime('2011-12-30T12:00', 'Pacific/Apia')).toEqual({ kind: 'never' });
  });

  it('comes twice where they go back', () => {
    const twice = {
      kind: 'twice',
      first: new Date('2026-10-25T00:30:00.000Z'),
      second: new Date('2026-10-25T01:30:00.000Z'),
    };
    expect(readLocalTime('2026-10-25T02:30', paris)).toEqual(twice);
    expect([formatOffset(twice.first, paris), formatOffset(twice.second, paris)]).toEqual([
      '+02:00',
      '+01:00',
    ]);
    expect(readLocalTime('2026-10-25T03:00', paris)).toEqual(once('2026-10-25T02:00:00Z'));
  });

  it('is told with its offset where it comes twice, and nowhere else, in any zone', () => {
    expect(whichOfTwo(new Date('2026-10-25T00:30:00.000Z'), paris)).toBe(' (UTC+02:00)');
    expect(whichOfTwo(new Date('2026-10-25T01:30:00.000Z'), paris)).toBe(' (UTC+01:00)');
    forAll(2000, [fc.oneof(minutes, changesOfParis), zones], (at, zone) => {
      const isTwice = readLocalTime(writeLocalTime(at, zone), zone).kind === 'twice';
      expect(whichOfTwo(at, zone)).toBe(isTwice ? ` (UTC${formatOffset(at, zone)})` : '');
    });
  });

  it.each(
    '|2026-11-12|2026-02-30T10:00|2026-11-12T24:00|12026-11-12T10:00|2026-11-12T10:00Z|noon'.split(
      '|',
    ),
  )('%j is none', (text) => {
    expect(readLocalTime(text, paris)).toEqual({ kind: 'unreadable' });
  });

  it('days later is the same time of day, over a change of clocks too', () => {
    expect(daysLater('2026-10-24T08:15', 7)).toBe('2026-10-31T08:15');
    expect(formatOffset(new Date('2026-06-01T00:00Z'), 'America/St_Johns')).toBe('−02:30');
  });

  it('a day begins at its first moment, also where there is no midnight, or no such day', () => {
    expect(new Date(dayStart('2027-03-28', 0, paris)).toISOString()).toBe(
      '2027-03-27T23:00:00.000Z',
    );
    expect(new Date(dayStart('2018-11-04', 0, 'America/Sao_Paulo')).toISOString()).toBe(
      '2018-11-04T03:00:00.000Z',
    );
    expect(dayStart('2011-12-30', 0, 'Pacific/Apia')).toBe(
      dayStart('2011-12-31', 0, 'Pacific/Apia'),
    );
  });
});

it('a day is the one of the zone shown', () => {
  const moment = new Date('2026-06-15T23:30:00.000Z');
  expect(localDay(moment, 'UTC')).toBe('2026-06-15');
  expect(localDay(moment, 'Europe/Paris')).toBe('2026-06-16');
  expect(localDay(moment, 'Pacific/Pago_Pago')).toBe('2026-06-15');
});

it('a day has four digits of the year, in the zone of the device too', () => {
  expect(localDay(new Date('0001-06-15T12:00:00.000Z'))).toBe('0001-06-15');
});
