import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { forAll } from '../../../../e2e/for-all';
import type { Subscription } from '../../../contract/area';
import type { Translate } from '../../i18n/messages';
import { wireTime } from '../../components/time/test-times';
import { partAt, shows, type TimeWindow } from './time-window';
import { momentOf } from '../subscriptions/time-span';
import { room } from '../rooms/test-rooms';
import { createBarFormatter } from './bar-formatter';
import { chartSizes, rowOfRoom } from './chart-model';
import { ChartRow } from './ChartRow';

const t: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(' ');
const format = createBarFormatter(t, 'en-GB', 'UTC');
const moment = momentOf(new Date('2026-02-01T12:00:00Z'));
const february = { from: Date.UTC(2026, 1, 1), to: Date.UTC(2026, 1, 8) };

const rowOf = (of: ReturnType<typeof room>, window: TimeWindow) =>
  renderToStaticMarkup(
    <ChartRow
      room={of}
      row={rowOfRoom(of, window)}
      label=""
      sizes={chartSizes()}
      window={window}
      moment={moment}
      format={format}
      onPress={() => undefined}
    />,
  );
const rowWith = (...data_services: Subscription[]) =>
  rowOf(room('101', { data_services }), february);

/** The bars of a row, each with the code of its service and its place in percent of the plot. */
function barsIn(html: string) {
  // Parsing a document for each of a thousand rooms would take half a minute.
  const mark =
    /aria-label="(?<code>s\d+)[^"]*"[^>]*style="[^"]*width:(?<width>[\d.e-]+)%;(?<edge>left|right):(?<inset>[\d.e-]+)%/g;
  return [...html.matchAll(mark)].map(({ groups }) => {
    const [width, inset] = [Number(groups?.['width']), Number(groups?.['inset'])];
    const growsBack = groups?.['edge'] === 'right';
    const left = growsBack ? 100 - inset - width : inset;
    return { index: Number(groups?.['code']?.slice(1)), growsBack, left, right: left + width };
  });
}

test('a bar lies where its times are, and none of a room covers another', () => {
  const day = fc.integer({ min: 0, max: 59 }).map((days) => Date.UTC(2026, 0, 1 + days));
  const anyWindow = fc
    .tuple(day, fc.integer({ min: 1, max: 40 }))
    .map(([from, hours]) => ({ from, to: from + hours * 6 * 3_600_000 }));
  const anyRoom = fc
    .array(fc.record({ start: wireTime, end: wireTime }), { maxLength: 6 })
    .map((times) =>
      room('101', {
        data_services: times.map((one, index): Subscription => ({ ...one, code: `s${index}` })),
      }),
    );
  forAll(300, [anyRoom, anyWindow], (one, window) => {
    const within = (at: number) => 100 * Math.min(1, Math.max(0, partAt(at, window)));
    const { bars } = rowOfRoom(one, window);
    const shown = one.spans.filter((span) => shows(window, span));
    expect(bars).toHaveLength(shown.length);
    const placed = bars.filter((bar) => !bar.isUnplaced);
    const drawn = barsIn(rowOf(one, window));
    expect(drawn.map(({ index }) => index)).toEqual(placed.map(({ index }) => index));
    for (const { index, left, right, growsBack } of drawn) {
      const { from, until } = one.spans[index] ?? { from: Number.NaN, until: Number.NaN };
      // The bar's least width must not extend what is over into the future.
      expect(growsBack).toBe(until <= moment.at);
      expect(left).toBeCloseTo(within(from), 6);
      expect(right).toBeCloseTo(within(until), 6);
    }
    const covering = bars.filter((bar, place) =>
      bars
        .slice(place + 1)
        .some(({ lane, from, until }) => lane === bar.lane && from < bar.until && bar.from < until),
    );
    expect(covering).toEqual([]);
  });
});

test('a bar that goes on beyond the window says until when, and one without an end shows it', () => {
  const cut = rowWith({ code: 'TV', start: '2026-01-01', end: '2026-03-01' });
  expect(cut).toContain('class="bar current cut-before cut-after"');
  expect(cut).toContain('timeline.until 1 Mar');
  const open = rowWith({ code: 'TV', start: '2026-02-03' });
  expect(open).toContain('class="bar scheduled cut-after open-end"');
  expect(open).not.toContain('timeline.until');
  expect(rowWith({ code: 'TV', start: '2025-01-01', end: '2027-01-01' })).toContain('1 Jan 2027');
});

test('a row says what lies beyond the window, the past only where nothing is in view', () => {
  const before = { code: 'TV', start: '2026-01-01', end: '2026-01-20T00:00:00Z' };
  const after = { code: 'TV', start: '2026-03-01', end: '2026-03-05' };
  const later = { code: 'TEL', start: '2026-03-03' };
  const both = rowWith(before, later, after);
  expect(both).toContain('timeline.earlier 1 20 Jan');
  expect(both).toContain('timeline.later 2 1 Mar');
  const inView = rowWith(before, after, { code: 'NET', start: '2026-02-01' });
  expect(inView).not.toContain('timeline.earlier');
  expect(inView).toContain('timeline.later 1 1 Mar');
});

test('a service without a place in time is named, with the reason, and never left out', () => {
  const html = rowWith(
    { code: 'FILMS', start: '2026-02-03', end: '2026-02-02' },
    { code: 'PRESS' },
  );
  expect(html).toContain('class="bar unplaced attention"');
  expect(html).toContain('FILMS · validity.invalid-dates');
  expect(html).toContain('PRESS · timeline.bar.noDates');
});

test('a status is written only where it is not the usual one', () => {
  const html = rowWith(
    { code: 'TV', status: 'active', start: '2026-02-01' },
    { code: 'TEL', status: 'on hold', start: '2026-02-01' },
  );
  expect(html).not.toContain('active');
  expect(html).toContain('TEL · on hold');
});

test('what is out of view takes no lane', () => {
  const stays = [1, 2, 3].map((day) => ({
    code: 'TV',
    start: `2025-06-0${day}`,
    end: '2025-07-01',
  }));
  const one = room('101', { data_services: [...stays, { code: 'TEL', start: '2026-02-01' }] });
  expect(rowOfRoom(one, february).lanes).toBe(1);
  expect(rowOfRoom(one, { from: Date.UTC(2025, 5, 1), to: Date.UTC(2025, 5, 8) }).lanes).toBe(3);
  expect(rowOfRoom(one, { from: Date.UTC(2025, 9, 1), to: Date.UTC(2025, 9, 8) })).toMatchObject({
    lanes: 1,
    earlier: { count: 3 },
    later: { count: 1 },
  });
});
