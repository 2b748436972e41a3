import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../e2e/for-all';
import { dayOf, writeLocalTime } from '../../components/time/local-time';
import { zones } from '../../components/time/test-times';
import { axisTicks } from './ticks';
import { partAt, partOf, shows, windowOfAll, windowOfDays } from './time-window';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const paris = 'Europe/Paris';
const moments = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) });
const windows = fc
  .tuple(moments, fc.integer({ min: HOUR_MS, max: 10 * 365 * DAY_MS }))
  .map(([from, span]) => ({ from, to: from + span }));
const widths = fc.integer({ min: 250, max: 2500 });
const iso = (text: string) => Date.parse(text);

describe('bars', () => {
  it('lie where they belong, and inside the plot', () => {
    const bar = fc
      .tuple(moments, fc.option(fc.integer({ min: 0, max: 400 * DAY_MS })))
      .map(([from, length]) => ({ from, until: length === null ? Infinity : from + length }));
    forAll(1000, [fc.array(bar, { maxLength: 20 }), windows], (bars, window) => {
      for (const { from, until } of bars) {
        const inSight = until > window.from || (until === window.from && from === window.from);
        expect(shows(window, { from, until })).toBe(from < window.to && inSight);
        const { start, end } = partOf(window, { from, until });
        const within = (at: number) => Math.min(1, Math.max(0, partAt(at, window)));
        expect([start, end]).toEqual([within(from), within(until)]);
      }
    });
  });
});

describe('a window of days', () => {
  it('begins at the midnight of the zone, and the next one follows without a gap', () => {
    forAll(300, [fc.constantFrom(1, 7, 31), moments, zones], (days, at, zone) => {
      const first = dayOf(at, zone);
      const window = windowOfDays(first, days, zone);
      expect(window.from).toBeLessThanOrEqual(at);
      expect(window.to).toBeGreaterThan(at);
      expect(windowOfDays(first + days * DAY_MS, days, zone).from).toBe(window.to);
    });
  });
});

describe('the window of all', () => {
  const now = iso('2026-11-29T12:30Z');
  const hours = { from: iso('2026-11-29T12:00Z'), to: iso('2026-11-29T13:00Z') };
  const open = { from: iso('2026-11-01T00:00Z'), until: Infinity };

  it('has a little air around the earliest start and the latest end', () => {
    const [from, until] = [iso('2026-11-21T00:00Z'), iso('2026-12-01T00:00Z')];
    const window = windowOfAll([{ from, until }], now);
    expect(from - window.from).toBe(window.to - until);
    expect(from - window.from).toBeGreaterThan(HOUR_MS);
    expect(window.to - window.from).toBeLessThan(11 * DAY_MS);
    const moment = windowOfAll([{ from: now, until: now }], now);
    expect(moment.to - moment.from).toBe(6 * HOUR_MS);
  });

  it('has the present in it, also where one service began weeks ago and has no end', () => {
    const window = windowOfAll([open], now);
    expect(window.from).toBeLessThan(open.from);
    expect(window.to).toBeGreaterThan(now);
    const toCome = windowOfAll([{ from: now + DAY_MS, until: now + 2 * DAY_MS }], now);
    expect(toCome.from).toBeLessThan(now);
  });

  it('leaves out a usual "never" or "always", unless there is nothing else', () => {
    const [from, until] = [iso('2026-10-25T00:00Z'), iso('2026-12-01T00:00Z')];
    const far = [
      { from, until: iso('2999-12-31T00:00Z') },
      { from: 0, until },
      { from, until: Infinity },
    ];
    expect(windowOfAll(far, now)).toEqual(windowOfAll([{ from, until }], now));
    const never = iso('9999-12-31T00:00Z');
    expect(windowOfAll([{ from: -Infinity, until: never }], now).to).toBeGreaterThan(never);
    const always = windowOfAll([{ from: -Infinity, until: Infinity }], now);
    expect(always).toEqual(windowOfAll([{ from: hours.from, until: hours.to }], now));
  });
});

describe('ticks', () => {
  it('lie in the window, in order, far enough apart for their words, in any zone', () => {
    forAll(100, [windows, widths, zones], (window, width, zone) => {
      const { ticks, bands } = axisTicks(window, width, zone, 'en-GB');
      const places = ticks.map(({ at }) => partAt(at, window) * width);
      for (const [index, x] of places.entries()) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(width);
        // If clocks change between ticks that are hours apart, two are an hour closer or further
        // apart.
        expect(x - (places[index - 1] ?? -Infinity)).toBeGreaterThan(20);
      }
      expect(
        bands.length === 0 || (bands[0]?.at ?? 0) <= window.from || bands.length <= ticks.length,
      ).toBe(true);
      for (const { at } of ticks)
        expect(writeLocalTime(new Date(at), zone).slice(14)).toMatch(/^[0-5]\d$/);
    });
  });

  it('name the years from the first to the last that the wire can name', () => {
    const all = { from: iso('0001-01-01T00:00Z'), to: iso('9999-12-31T00:00Z') };
    const labels = (width: number) =>
      axisTicks(all, width, 'UTC', 'en-GB')
        .ticks.map(({ label }) => label)
        .join(' ');
    expect(labels(500)).toBe('1000 2000 3000 4000 5000 6000 7000 8000 9000');
    expect(labels(250)).toBe('5000');
  });

  it('a day of 25 hours has 25, one of 23 has 23, each where the clock shows it', () => {
    const hours = (day: string) => {
      const window = windowOfDays(iso(day), 1, paris);
      return axisTicks(window, 1300, paris, 'fr')
        .ticks.filter(({ at }) => at < window.to)
        .map(({ label }) => label);
    };
    expect(hours('2026-10-25').slice(0, 5)).toEqual(['00:00', '01:00', '02:00', '02:00', '03:00']);
    expect(hours('2026-10-25')).toHaveLength(25);
    expect(hours('2026-03-29').slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00']);
    expect(hours('2026-03-29')).toHaveLength(23);
  });

  it('days begin at the midnights of the zone, below their month in the language', () => {
    const { ticks, bands } = axisTicks(
      { from: iso('2026-10-23T22:00Z'), to: iso('2026-10-27T23:00Z') },
      300,
      paris,
      'fr',
    );
    expect(ticks.map(({ at, label }) => [new Date(at).toISOString(), label])).toEqual([
      ['2026-10-23T22:00:00.000Z', 'sam. 24'],
      ['2026-10-24T22:00:00.000Z', 'dim. 25'],
      ['2026-10-25T23:00:00.000Z', 'lun. 26'],
      ['2026-10-26T23:00:00.000Z', 'mar. 27'],
      ['2026-10-27T23:00:00.000Z', 'mer. 28'],
    ]);
    expect(bands.map(({ label }) => label)).toEqual(['octobre 2026']);
  });

  it('name a month as fully as there is room, and no band that is too narrow', () => {
    const window = windowOfDays(iso('2026-11-29'), 31, paris);
    const bands = (width: number) =>
      axisTicks(window, width, paris, 'fr').bands.map(({ label }) => label);
    expect(bands(1300)).toEqual(['nov.', 'décembre 2026']);
    expect(bands(300)).toEqual(['', 'décembre 2026']);
  });

  it('have lines at Mondays only where there are many, and at no hours but every sixth', () => {
    const lines = (day: string, days: number) =>
      axisTicks(windowOfDays(iso(day), days, paris), 1300, paris, 'en-GB')
        .ticks.filter(({ hasLine }) => hasLine)
        .map(({ label }) => label);
    expect(lines('2026-11-29', 31)).toEqual(['30', '7', '14', '21', '28']);
    expect(lines('2026-11-29', 1)).toEqual(['00:00', '06:00', '12:00', '18:00', '00:00']);
    expect(lines('2026-11-29', 7)).toHaveLength(8);
  });
});
