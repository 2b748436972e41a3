import { dayOf, momentsOf, startOfDay } from '../../components/time/local-time';
import { byText } from '../../components/tokens';
import { DAY_MS, partAt, type TimeWindow } from './time-window';

const HOUR_MS = 3_600_000;

type Unit = 'hour' | 'day' | 'week' | 'month' | 'year';

interface Step {
  unit: Unit;
  count: number;
  /** The space that its label needs, in px at 12 px type. */
  needs: number;
  label: Intl.DateTimeFormatOptions;
  /** Whether a line continues the tick, which lies at this clock time as if it were UTC. */
  line?: (wall: number) => boolean;
  band?: 'day' | 'month' | 'year';
}

const steps = (unit: Unit, counts: number[], step: Omit<Step, 'unit' | 'count'>): Step[] =>
  counts.map((count) => ({ ...step, unit, count }));

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const isSixthHour = (wall: number) => wall % (6 * HOUR_MS) === 0;
const isMonday = (day: number) => firstOf('week', day) === day;

const STEPS: readonly Step[] = [
  ...steps('hour', [1, 2, 3, 6, 12], { needs: 48, label: clock, line: isSixthHour, band: 'day' }),
  ...steps('day', [1], { needs: 58, label: { weekday: 'short', day: 'numeric' }, band: 'month' }),
  ...steps('day', [1], { needs: 28, label: { day: 'numeric' }, line: isMonday, band: 'month' }),
  ...steps('week', [1], { needs: 54, label: { day: 'numeric', month: 'short' }, band: 'month' }),
  ...steps('month', [1, 3], { needs: 42, label: { month: 'short' }, band: 'year' }),
  ...steps('year', [1, 5, 10, 50, 100, 500, 1000, 5000], { needs: 44, label: { year: 'numeric' } }),
];
/** In ms, of a month and a year the shortest. */
const LENGTHS: Record<Unit, number> = {
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 28 * DAY_MS,
  year: 365 * DAY_MS,
};
/** A longer window has no hours, however much space there is. In ms. */
const HOURS_TO_MS = 2 * DAY_MS;

const BANDS: Record<NonNullable<Step['band']>, [number, Intl.DateTimeFormatOptions][]> = {
  day: [
    [172, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }],
    [94, { weekday: 'short', day: 'numeric', month: 'short' }],
  ],
  month: [
    [116, { month: 'long', year: 'numeric' }],
    [44, { month: 'short' }],
  ],
  year: [[44, { year: 'numeric' }]],
};

interface Tick {
  at: number;
  label: string;
  hasLine: boolean;
}

export interface AxisTicks {
  ticks: Tick[];
  bands: Tick[];
}

/**
 * The ticks of a window in a plot `width` px wide, at the midnights, hours and months of `zone`
 * (IANA). They are also right on a day of 23 or 25 hours, whose clock hours are no multiples of
 * anything since 1970. Labels are as `region` (a language tag) writes them.
 */
export function axisTicks(
  window: TimeWindow,
  width: number,
  zone: string,
  region: string,
): AxisTicks {
  const format = (at: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(region, { ...options, timeZone: zone }).format(at);
  const step = stepFor(window, width);
  const labels = new Intl.DateTimeFormat(region, { ...step.label, timeZone: zone });
  const ticks = placesOf(step.unit, step.count, window, zone)
    .filter(({ at }) => at >= window.from && at <= window.to)
    .map(({ at, wall }) => ({
      at,
      label: labels.format(at),
      hasLine: step.line?.(wall) ?? true,
    }));
  const { band } = step;
  if (band === undefined) return { ticks, bands: [] };
  const places = placesOf(band, 1, window, zone).filter(({ at }) => at < window.to);
  const bands = places.map(({ at }, index) => {
    const next = places[index + 1]?.at ?? window.to;
    const room = (partAt(next, window) - Math.max(0, partAt(at, window))) * width;
    const fitting = BANDS[band].find(([needs]) => room >= byText(needs));
    return { at, label: fitting === undefined ? '' : format(at, fitting[1]), hasLine: true };
  });
  return { ticks, bands };
}

function stepFor({ from, to }: TimeWindow, width: number): Step {
  const isLong = to - from > HOURS_TO_MS;
  const fits = ({ unit, count, needs }: Step) =>
    !(isLong && unit === 'hour') &&
    ((LENGTHS[unit] * count) / (to - from)) * width >= byText(needs);
  return STEPS.find(fits) ?? (STEPS.at(-1) as Step);
}

/**
 * The places of a step from the last one before the window to its end, in order and each once: a
 * day that a zone skipped begins together with the next one.
 */
function placesOf(
  unit: Unit,
  count: number,
  { from, to }: TimeWindow,
  zone: string,
): { at: number; wall: number }[] {
  const places = new Map<number, number>();
  const last = dayOf(to, zone);
  for (
    let day = firstOf(unit, dayOf(from, zone), count);
    day <= last;
    day = nextOf(unit, day, count)
  ) {
    if (unit !== 'hour') places.set(startOfDay(day, zone), day);
    else for (const [at, wall] of hoursOf(day, count, zone)) places.set(at, wall);
  }
  return [...places].map(([at, wall]) => ({ at, wall })).toSorted((a, b) => a.at - b.at);
}

/**
 * Clock times of a day, every `count` hours, as moments: none for a time that clocks skip, both for
 * one that occurs twice.
 */
function hoursOf(day: number, count: number, zone: string): [at: number, wall: number][] {
  return Array.from({ length: 24 / count }, (_, index) => day + index * count * HOUR_MS).flatMap(
    (wall): [number, number][] => {
      const time = momentsOf(wall, zone);
      if (time.kind === 'once') return [[time.at.getTime(), wall]];
      if (time.kind !== 'twice') return [];
      const first: [number, number] = [time.first.getTime(), wall];
      // If labels are hours apart, two of the same hour would overlap.
      return count > 1 ? [first] : [first, [time.second.getTime(), wall]];
    },
  );
}

/**
 * The first day of the unit with `day`: of a week, its Monday (ISO 8601). Of several months or
 * years, the multiple of `count` before it. Days are as `dayOf` returns them, and so are
 * independent of the zone.
 */
function firstOf(unit: Unit, day: number, count = 1): number {
  const [year, month] = [new Date(day).getUTCFullYear(), new Date(day).getUTCMonth()];
  if (unit === 'year') return firstOfMonth(Math.floor(year / count) * count, 0);
  if (unit === 'month') return firstOfMonth(year, month - (month % count));
  return unit === 'week' ? day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS : day;
}

function nextOf(unit: Unit, first: number, count = 1): number {
  const [year, month] = [new Date(first).getUTCFullYear(), new Date(first).getUTCMonth()];
  if (unit === 'year') return firstOfMonth(year + count, 0);
  if (unit === 'month') return firstOfMonth(year, month + count);
  return first + (unit === 'week' ? 7 : 1) * DAY_MS;
}

/** `Date.UTC` reads year 99 as 1999. */
const firstOfMonth = (year: number, month: number) => new Date(0).setUTCFullYear(year, month, 1);
