import { dayOf, momentsOf, startOfDay } from '../time/local-time';
import { firstOf, nextOf, type Unit } from './calendar';
import { clampWindow, xOf, type TimeWindow } from './window';
import { byText } from '../text-scale';

/** A place on the axis, in ms since 1970, with its label. */
interface Tick {
  at: number;
  label: string;
}

/** The distance of ticks in their unit, and the space that a label needs, in px at 12 px type. */
interface Step {
  unit: Unit;
  count: number;
  needs: number;
  /** The step's approximate length, in ms, to see whether its label fits. */
  length: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Clocks change by at most so much within a day that has both midnights, in ms. */
const CLOCK_CHANGE_MAX_MS = 3 * HOUR_MS;
/** Space for "14:30", "Mon 12", "12", "12 Nov", "Nov", "2026" with a margin. */
const needs: Record<Unit, number> = {
  minute: byText(48),
  hour: byText(48),
  day: byText(58),
  date: byText(28),
  week: byText(58),
  month: byText(42),
  year: byText(44),
};
const lengths: Record<Unit, number> = {
  minute: MINUTE_MS,
  hour: HOUR_MS,
  day: DAY_MS,
  date: DAY_MS,
  week: 7 * DAY_MS,
  month: 28 * DAY_MS,
  year: 365 * DAY_MS,
};
/**
 * Only counts that divide the unit above them: ticks are then at the same clock times every day and
 * in the same months every year.
 */
const counts: [Unit, number[]][] = [
  ['minute', [1, 5, 10, 15, 30]],
  ['hour', [1, 2, 3, 6, 12]],
  ['day', [1]],
  ['date', [1]],
  ['week', [1]],
  ['month', [1, 3]],
  ['year', [1, 5, 10, 50, 100, 500, 1000, 5000]],
];
const steps: Step[] = counts.flatMap(([unit, each]) =>
  each.map((count) => ({ unit, count, needs: needs[unit], length: lengths[unit] * count })),
);

/** The unit above the ticks: the day above hours, the month above days, the year above months. */
const bandOf: Record<Unit, Step | undefined> = {
  minute: step('day'),
  hour: step('day'),
  day: step('month'),
  date: step('month'),
  week: step('month'),
  month: step('year'),
  year: undefined,
};
function step(unit: Unit): Step {
  return { unit, count: 1, needs: needs[unit], length: lengths[unit] };
}

/**
 * A larger unit above the ticks: where its visible part begins, and the space for its label, in px.
 */
interface Band extends Tick {
  x: number;
  room: number;
}

/**
 * Ticks with labels and lines. `bands` are the larger units above them, of which the first may
 * begin before the window.
 */
export interface AxisTicks {
  ticks: Tick[];
  bands: Band[];
}

/**
 * The ticks of a window in a plot `width` px wide, at the midnights, hours and months of `zone`
 * (IANA). They are also right on a day of 23 or 25 hours, whose clock hours are no multiples of
 * anything since 1970. Labels are as `region` (a language tag) writes them. There are at most
 * {@link TICKS_MAX}, whatever the window and the width.
 */
export function axisTicks(
  wanted: TimeWindow,
  width: number,
  zone: string,
  region: string,
): AxisTicks {
  const window = clampWindow(wanted);
  const chosen = stepFor(window, width);
  const band = bandOf[chosen.unit];
  const ticks = placesOf(chosen, window, zone).map((at) => ({
    at,
    label: labelOf(labels[chosen.unit], at, zone, region),
  }));
  if (band === undefined) return { ticks, bands: [] };
  const places = placesOf(band, window, zone, true).map((at) => ({
    at,
    x: Math.max(0, xOf(at, window, width)),
  }));
  return {
    ticks,
    bands: places.map(({ at, x }, index) => {
      const room = (places[index + 1]?.x ?? width) - x;
      return { at, x, room, label: labelOf(bandLabel(band.unit, room), at, zone, region) };
    }),
  };
}

/** More labels than fit on the widest screen. */
const TICKS_MAX = 1000;

/** The smallest step whose labels fit. */
function stepFor({ from, to }: TimeWindow, width: number): Step {
  const last = steps.at(-1) ?? step('year');
  return (
    steps.find(
      ({ length, needs: room }) =>
        (length / (to - from)) * width >= room && (to - from) / length < TICKS_MAX,
    ) ?? last
  );
}

/**
 * The places of a step in the window, in order and each once. With `enclosing`, also the last one
 * before the window.
 */
function placesOf(
  { unit, count }: Step,
  { from, to }: TimeWindow,
  zone: string,
  enclosing = false,
): number[] {
  const days = daysOf(unit, count, { from, to }, zone);
  const minutes = unit === 'minute' ? count : unit === 'hour' ? count * 60 : undefined;
  const all = days.flatMap((day) =>
    minutes === undefined ? [beginningOf(day, zone)] : clockTimes(day, minutes, { from, to }, zone),
  );
  // A skipped day begins together with the next one.
  const sorted = [...new Set(all)].toSorted((a, b) => a - b);
  const before = sorted.findLast((at) => at < from);
  const inside = sorted.filter((at) => at >= from && at <= to);
  return enclosing && before !== undefined && inside[0] !== from ? [before, ...inside] : inside;
}

/** The days for ticks of a unit, beginning with the last one before the window. */
function daysOf(unit: Unit, count: number, { from, to }: TimeWindow, zone: string): number[] {
  const last = dayOf(to, zone);
  const days: number[] = [];
  // Ends after as many days as the step has in the window; with NaN as an edge, at once.
  for (let day = firstOf(unit, dayOf(from, zone), count); day <= last;) {
    days.push(day);
    day = nextOf(unit, day, count);
  }
  return days;
}

/**
 * Clock times of a day near a window, every `everyMinutes`: none for a time that clocks skip, both
 * moments for a time that occurs twice.
 */
function clockTimes(
  day: number,
  everyMinutes: number,
  { from, to }: TimeWindow,
  zone: string,
): number[] {
  const start = beginningOf(day, zone);
  const [first, last] = [
    (from - start - CLOCK_CHANGE_MAX_MS) / MINUTE_MS,
    (to - start + CLOCK_CHANGE_MAX_MS) / MINUTE_MS,
  ];
  const minutes = Array.from(
    { length: (24 * 60) / everyMinutes },
    (_, index) => index * everyMinutes,
  ).filter((minute) => minute >= first && minute <= last);
  return minutes.flatMap((minute) => {
    const wall = day + minute * MINUTE_MS;
    const time = known(`wall ${zone} ${wall}`, () => momentsOf(wall, zone));
    if (time.kind === 'once') return [time.at.getTime()];
    // If labels are hours apart, two of the same hour would overlap.
    if (time.kind === 'twice')
      return everyMinutes <= 60
        ? [time.first.getTime(), time.second.getTime()]
        : [time.first.getTime()];
    return [];
  });
}

const labels: Record<Unit, Intl.DateTimeFormatOptions> = {
  minute: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  hour: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { weekday: 'short', day: 'numeric' },
  date: { day: 'numeric' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short' },
  year: { year: 'numeric' },
};
/**
 * The labels of a band, the longest first, and the space that each needs, in px at 12 px type:
 * "mer. 23 septembre 2026", "mer. 23 sept. 2026", "mer. 23 sept.", "mer. 23".
 */
const bandLabels: Partial<Record<Unit, [number, Intl.DateTimeFormatOptions][]>> = {
  day: [
    [byText(172), { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }],
    [byText(136), { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }],
    [byText(94), { weekday: 'short', day: 'numeric', month: 'short' }],
    [0, { weekday: 'short', day: 'numeric' }],
  ],
  month: [
    [byText(116), { month: 'long', year: 'numeric' }],
    [byText(80), { month: 'short', year: 'numeric' }],
    [0, { month: 'short' }],
  ],
};
const bandLabel = (unit: Unit, room: number) =>
  bandLabels[unit]?.find(([needed]) => room >= needed)?.[1] ?? labels[unit];

const labelOf = (options: Intl.DateTimeFormatOptions, at: number, zone: string, region: string) =>
  known(`${Object.entries(options).join(' ')} ${at} ${zone} ${region}`, () =>
    formatOf(options, zone, region).format(at),
  );
const beginningOf = (day: number, zone: string) =>
  known(`day ${zone} ${day}`, () => startOfDay(day, zone));

/** Making a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(
  options: Intl.DateTimeFormatOptions,
  timeZone: string,
  region: string,
): Intl.DateTimeFormat {
  const key = `${region} ${timeZone} ${Object.entries(options).join(' ')}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(region, { ...options, timeZone });
  formats.set(key, format);
  return format;
}

/** Enough for the ticks of some screens, with their labels. */
const RESULTS_MAX = 4000;
const results = new Map<string, unknown>();
/**
 * Remembers results of Intl. Forty ticks would take it longer than a frame, and from one frame to
 * the next nearly all are the same.
 */
function known<T>(key: string, compute: () => T): T {
  if (results.has(key)) return results.get(key) as T;
  if (results.size >= RESULTS_MAX) results.clear();
  const result = compute();
  results.set(key, result);
  return result;
}
