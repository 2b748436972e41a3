import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeLocalTime } from '../time/local-time';
import { axisTicks } from './ticks';
import {
  calendarWindow,
  centreOn,
  clampWindow,
  firstWindow,
  fitWindow,
  isSame,
  panBy,
  partOf,
  shows,
  stepWindow,
  unitOf,
  windowOfAll,
  xOf,
} from './window';
import { caseCount } from '../../../../e2e/test-level';

const HOUR_MS = 3_600_000;
const paris = 'Europe/Paris';
const zones = fc.constantFrom(
  paris,
  'UTC',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
);
const moments = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) });
const windows = fc
  .tuple(moments, fc.integer({ min: HOUR_MS, max: 10 * 365 * 24 * HOUR_MS }))
  .map(([from, span]) => clampWindow({ from, to: from + span }));
const widths = fc.integer({ min: 250, max: 2500 });
/** Values of a half-typed date, a lost one or a server's, in ms since 1970. */
const edge = fc.oneof(
  fc.constantFrom(
    Number.NaN,
    -Infinity,
    Infinity,
    0,
    -1,
    Date.parse('0001-01-01'),
    Date.parse('1899-12-30'),
    Date.parse('9999-12-31T23:59:59.999Z'),
    8.64e15,
    -8.64e15,
    Number.MAX_VALUE,
  ),
  fc.double(),
  moments,
);
const iso = (text: string) => Date.parse(text);

describe('bars', () => {
  it('lies within a pixel of where it belongs, in order, and inside the plot', () => {
    const bar = fc
      .tuple(moments, fc.option(fc.integer({ min: 0, max: 400 * 24 * HOUR_MS })))
      .map(([from, length]) => ({ from, until: length === null ? Infinity : from + length }));
    fc.assert(
      fc.property(fc.array(bar, { maxLength: 20 }), windows, widths, (bars, window, width) => {
        let last = 0;
        for (const { from, until } of bars.toSorted((a, b) => a.from - b.from)) {
          const inSight = until > window.from || (until === window.from && from === window.from);
          expect(shows(window, { from, until })).toBe(from < window.to && inSight);
          const { start, end } = partOf(window, { from, until });
          const [left, right] = [start * width, end * width];
          const within = (at: number) => Math.min(width, Math.max(0, xOf(at, window, width)));
          expect(Math.abs(left - within(from))).toBeLessThan(1);
          expect(Math.abs(right - within(until))).toBeLessThan(1);
          expect(left).toBeGreaterThanOrEqual(last);
          last = left;
        }
      }),
      { numRuns: caseCount(1000) },
    );
  });
});

describe('the window', () => {
  it('keeps its span when it moves, and stays within the years there are', () => {
    fc.assert(
      fc.property(
        windows,
        widths,
        fc.integer({ min: -5000, max: 5000 }),
        (window, width, pixels) => {
          const next = panBy(window, (pixels / width) * (window.to - window.from));
          expect(next.to - next.from).toBe(window.to - window.from);
          expect(clampWindow(next)).toEqual(next);
        },
      ),
    );
    const years = ({ from, to }: { from: number; to: number }) =>
      [from, to].map((at) => new Date(at).getUTCFullYear());
    expect(years(clampWindow({ from: 0, to: 1e18 }))).toEqual([0, 10_001]);
    expect(years(clampWindow({ from: -1e15, to: -1e15 + HOUR_MS }))).toEqual([0, 0]);
  });

  it('day, week and month are those of the zone, and the next one follows without a gap', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('day' as const, 'week' as const, 'month' as const),
        moments,
        zones,
        (unit, at, zone) => {
          const window = calendarWindow(unit, at, zone);
          expect(window.from).toBeLessThanOrEqual(at);
          expect(window.to).toBeGreaterThan(at);
          const next = stepWindow(window, 1, zone);
          expect(next.from).toBe(window.to);
          expect(stepWindow(next, -1, zone)).toEqual(window);
        },
      ),
      { numRuns: caseCount(300) },
    );
    const days = ['2026-03-29', '2026-10-25', '2026-06-01'].map((day) =>
      calendarWindow('day', iso(`${day}T12:00Z`), paris),
    );
    expect(days.map(({ from, to }) => (to - from) / HOUR_MS)).toEqual([23, 25, 24]);
    expect(days.map((window) => unitOf(window, paris))).toEqual(['day', 'day', 'day']);
    expect(unitOf(calendarWindow('month', iso('2026-02-10T12:00Z'), paris), paris)).toBe('month');
    expect(unitOf({ from: 0, to: HOUR_MS }, paris)).toBeUndefined();
  });

  it('is one that can be shown, whatever it is asked to be', () => {
    fc.assert(
      fc.property(edge, edge, edge, zones, (from, to, at, zone) => {
        const shown = [
          clampWindow({ from, to }),
          panBy({ from, to }, at),
          centreOn({ from, to }, at),
          fitWindow({ from, to }),
          stepWindow({ from, to }, 1, zone),
          stepWindow({ from, to }, -1, zone),
        ];
        for (const window of shown) {
          expect(isSame(clampWindow(window), window)).toBe(true);
          expect(window.to - window.from).toBeGreaterThan(0);
        }
      }),
      { numRuns: caseCount(1000) },
    );
  });

  it('fits what it is given with a little air, and centres', () => {
    const extent = { from: iso('2026-01-01T00:00Z'), to: iso('2026-01-11T00:00Z') };
    const fitted = fitWindow(extent);
    expect(fitted.from).toBeLessThan(extent.from);
    expect(fitted.to).toBeGreaterThan(extent.to);
    expect(fitted.to - fitted.from).toBeLessThan(11 * 24 * HOUR_MS);
    expect(centreOn(extent, extent.to)).toEqual({
      from: iso('2026-01-06T00:00Z'),
      to: iso('2026-01-16T00:00Z'),
    });
    const moment = { from: extent.from, to: extent.from };
    expect(fitWindow(moment)).toMatchObject({ from: extent.from - 3 * HOUR_MS });
  });
});

describe('the window of all, and the one before anybody moves it', () => {
  const now = iso('2026-11-29T12:30Z');
  const hours = { from: iso('2026-11-29T12:00Z'), to: iso('2026-11-29T13:00Z') };
  const open = { from: iso('2026-11-01T00:00Z'), until: Infinity };

  it('has the present in it, also where one service began weeks ago and has no end', () => {
    expect(windowOfAll([open], now)).toEqual({ from: open.from, to: hours.to });
    const first = firstWindow([open], now, 'UTC');
    expect(first).toEqual(fitWindow(windowOfAll([open], now)));
    expect(first.from).toBeLessThan(open.from);
    expect(first.to).toBeGreaterThan(now);
    const toCome = { from: iso('2026-12-02T00:00Z'), until: iso('2026-12-03T00:00Z') };
    expect(windowOfAll([toCome], now)).toEqual({ from: hours.from, to: toCome.until });
  });

  it('shows what has just ended beside what runs', () => {
    const ended = { from: iso('2026-11-20T00:00Z'), until: iso('2026-11-29T00:00Z') };
    const runs = { from: iso('2026-11-29T00:00Z'), until: iso('2026-12-04T00:00Z') };
    const first = firstWindow([ended, runs], now, 'UTC');
    expect(first).toEqual(fitWindow({ from: ended.from, to: runs.until }));
  });

  it('is the month around the present if all is longer than a month, or nothing', () => {
    const month = { from: iso('2026-11-13T23:00Z'), to: iso('2026-12-14T23:00Z') };
    const longAgo = { from: iso('2026-01-01T00:00Z'), until: iso('2026-01-02T00:00Z') };
    expect(firstWindow([open, longAgo], now, 'Europe/Paris')).toEqual(month);
    expect(firstWindow([], now, 'Europe/Paris')).toEqual(month);
    expect(windowOfAll([open, longAgo], now)).toEqual({ from: longAgo.from, to: hours.to });
  });

  it('leaves out a usual "never" or "always", unless there is nothing else', () => {
    const [from, until] = [iso('2026-10-25T00:00Z'), iso('2026-12-01T00:00Z')];
    const far = [
      { from, until: iso('2999-12-31T00:00Z') },
      { from: 0, until },
      { from, until: Infinity },
    ];
    expect(windowOfAll(far, now)).toEqual({ from, to: until });
    const never = iso('9999-12-31T00:00Z');
    expect(windowOfAll([{ from: -Infinity, until: never }], now)).toEqual({
      from: hours.from,
      to: never,
    });
    expect(windowOfAll([{ from: -Infinity, until: Infinity }], now)).toEqual(hours);
  });
});

describe('ticks', () => {
  it('lie in the window, in order, far enough apart for their words, in any zone', () => {
    fc.assert(
      fc.property(windows, widths, zones, (window, width, zone) => {
        const { ticks, bands } = axisTicks(window, width, zone, 'en-GB');
        const places = ticks.map(({ at }) => xOf(at, window, width));
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
      }),
      { numRuns: caseCount(100) },
    );
  });

  it('are few and in the window, whatever the window and the width', () => {
    fc.assert(
      fc.property(edge, edge, fc.oneof(widths, edge), zones, (from, to, width, zone) => {
        const window = clampWindow({ from, to });
        const { ticks, bands } = axisTicks({ from, to }, width, zone, 'en-GB');
        expect(ticks.length).toBeLessThan(1100);
        expect(bands.length).toBeLessThan(1100);
        for (const { at, label } of ticks) {
          expect(at).toBeGreaterThanOrEqual(window.from);
          expect(at).toBeLessThanOrEqual(window.to);
          expect(label).not.toBe('');
        }
      }),
      { numRuns: caseCount(1000) },
    );
  }, 30_000);

  it('name the years from the first to the last that the wire can name', () => {
    const all = { from: iso('0001-01-01T00:00Z'), to: iso('9999-12-31T00:00Z') };
    const labels = (width: number) =>
      axisTicks(all, width, 'UTC', 'en-GB').ticks.map(({ label }) => label);
    expect(labels(500)).toEqual([
      '1000',
      '2000',
      '3000',
      '4000',
      '5000',
      '6000',
      '7000',
      '8000',
      '9000',
    ]);
    expect(labels(250)).toEqual(['5000']);
  });

  it('a day of 25 hours has 25, one of 23 has 23, each where the clock shows it', () => {
    const hours = (day: string) => {
      const window = calendarWindow('day', iso(`${day}T12:00Z`), paris);
      return axisTicks(window, 1300, paris, 'fr')
        .ticks.filter(({ at }) => at < window.to)
        .map(({ label }) => label);
    };
    expect(hours('2026-10-25').slice(0, 6)).toEqual([
      '00:00',
      '01:00',
      '02:00',
      '02:00',
      '03:00',
      '04:00',
    ]);
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

  it('names a day as fully as there is room', () => {
    const week = { from: iso('2026-09-20T22:00Z'), to: iso('2026-09-27T22:00Z') };
    const wednesday = (width: number) => axisTicks(week, width, paris, 'fr').bands[2]?.label;
    expect([1300, 1000, 700].map(wednesday)).toEqual([
      'mer. 23 septembre 2026',
      'mer. 23 sept. 2026',
      'mer. 23 sept.',
    ]);
    // Only an evening of the day before is in view.
    expect(
      axisTicks({ ...week, from: iso('2026-09-20T06:00Z') }, 800, paris, 'fr').bands[0]?.label,
    ).toBe('dim. 20');
  });
});
