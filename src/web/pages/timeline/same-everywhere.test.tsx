import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Subscription } from '../../../contract/area';
import type { Translate } from '../../i18n/messages';
import { wireTime } from '../../components/time/test-times';
import { momentOf } from '../../features/subscriptions/time-span';
import { shows, xOf } from '../../components/time-axis/window';
import { shownZone } from '../../i18n/zone';
import { room } from '../../features/rooms/test-rooms';
import { createBarFormatter } from '../../features/timeline/bar-formatter';
import { chartSizes, rowOfRoom } from '../../features/timeline/chart-rows';
import { FacilityRow } from './FacilityRow';
import { caseCount } from '../../../../e2e/test-level';

const t: Translate = (key, values) =>
  values === undefined ? key : `${key} ${JSON.stringify(values)}`;
const zone = shownZone();
const format = createBarFormatter(t, 'en', zone);
const moment = momentOf(new Date('2026-02-01T12:00:00Z'));
const PLOT_PX = 1200;

const day = fc.integer({ min: 0, max: 59 }).map((days) => Date.UTC(2026, 0, 1 + days));
const window = fc
  .tuple(day, fc.integer({ min: 1, max: 40 }))
  .map(([from, hours]) => ({ from, to: from + hours * 6 * 3_600_000 }));
const service = fc.record({
  code: fc.constantFrom('TV', 'WIFI & <b>', null),
  status: fc.constantFrom('active', 'suspendu', 3, undefined),
  start: wireTime,
  end: wireTime,
});
/** A room with services, each with an id of its own. */
const anyRoom = fc.array(service, { maxLength: 6 }).map((services) =>
  room('101', {
    data_services: services.map((one, index): Subscription => ({ ...one, id: `s${index}` })),
  }),
);

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};
const plain = (html: string | undefined) =>
  (html ?? '').replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);

const rowOf = (of: ReturnType<typeof room>, within: { from: number; to: number }) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FacilityRow
        pattern="grid"
        room={of}
        line={0}
        top={0}
        height={40}
        drawn={within}
        view={within}
        sizes={chartSizes(false)}
        moment={moment}
        format={format}
        href="/r"
        gone={false}
        q=""
        stop={0}
      />
    </MemoryRouter>,
  );

/**
 * What the chart draws of a room: each bar's place in the list and in the plot, and the names
 * beside them.
 */
function drawn(of: ReturnType<typeof room>, within: { from: number; to: number }) {
  const row = rowOf(of, within);
  // Parsing a document for each of a thousand rooms would take half a minute.
  const bars = [
    ...row.matchAll(
      new RegExp(
        String.raw`class="bar[^"]*" aria-label="(?<name>[^"]*)"[^>]*` +
          String.raw`data-index="(?<index>\d+)"[^>]*style="(?<edge>left|right):` +
          String.raw`(?<inset>[\d.e-]+)%;width:(?<width>[\d.e-]+)%`,
        'g',
      ),
    ),
  ].map(({ groups }) => ({
    index: Number(groups?.['index']),
    name: plain(groups?.['name']),
    left:
      groups?.['edge'] === 'left'
        ? Number(groups['inset'])
        : 100 - Number(groups?.['inset']) - Number(groups?.['width']),
    growsBack: groups?.['edge'] === 'right',
    width: Number(groups?.['width']),
  }));
  return {
    bars,
    rangeless: plain(
      /class="rangeless[^"]*" aria-label="(?<name>[^"]*)"/.exec(row)?.groups?.['name'],
    ),
  };
}

test('a room is marked whose service runs though the room is closed, out of sight', () => {
  const within = { from: Date.UTC(2026, 0), to: Date.UTC(2026, 1) };
  const row = (end: string) =>
    rowOf(
      room('101', { status: 'closed', data_services: [{ status: 'active', end, start: end }] }),
      within,
    );
  const open = room('101', { status: 'closed', data_services: [{ start: '1900-01-01' }] });
  expect(rowOf(open, { from: Date.UTC(1800, 0), to: Date.UTC(1801, 0) })).toContain(
    'aria-label="attention.closed-running"',
  );
  expect(row('1900-01-01')).not.toContain('attention');
});

test('a bar lies within a pixel of its times, and none of a room covers another', () => {
  fc.assert(
    fc.property(anyRoom, window, (one, within) => {
      const clamped = (at: number) => Math.min(PLOT_PX, Math.max(0, xOf(at, within, PLOT_PX)));
      for (const { index, left, width, growsBack } of drawn(one, within).bars) {
        const span = one.spans[index];
        // The bar's least width must not extend what is over into the future.
        expect(growsBack).toBe(span?.until !== undefined && span.until <= moment.at);
        expect(Math.abs((left / 100) * PLOT_PX - clamped(span?.from ?? Number.NaN))).toBeLessThan(
          1,
        );
        expect(
          Math.abs(((left + width) / 100) * PLOT_PX - clamped(span?.until ?? Number.NaN)),
        ).toBeLessThan(1);
      }
      const bars = rowOfRoom(one).bars.filter((bar) => shows(within, bar));
      const covering = bars.filter((bar, place) =>
        bars
          .slice(place + 1)
          .some(
            (other) => other.lane === bar.lane && other.from < bar.until && bar.from < other.until,
          ),
      );
      expect(covering).toEqual([]);
    }),
    { numRuns: caseCount(300) },
  );
}, 60_000);
