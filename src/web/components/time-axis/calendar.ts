import { DAY_MS } from './window';

export type Unit = 'hour' | 'day' | 'week' | 'month' | 'year';

/**
 * The first day of the unit with `day`: of a week, its Monday (ISO 8601). Of several months or
 * years, the multiple of `count` before it. Days are as `dayOf` returns them, and so are
 * independent of the zone.
 */
export function firstOf(unit: Unit, day: number, count = 1): number {
  const [year, month] = [new Date(day).getUTCFullYear(), new Date(day).getUTCMonth()];
  if (unit === 'year') return firstOfMonth(Math.floor(year / count) * count, 0);
  if (unit === 'month') return firstOfMonth(year, month - (month % count));
  return unit === 'week' ? day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS : day;
}

export function nextOf(unit: Unit, first: number, count = 1): number {
  const [year, month] = [new Date(first).getUTCFullYear(), new Date(first).getUTCMonth()];
  if (unit === 'year') return firstOfMonth(year + count, 0);
  if (unit === 'month') return firstOfMonth(year, month + count);
  return first + (unit === 'week' ? 7 : 1) * DAY_MS;
}

/** `Date.UTC` reads year 99 as 1999. */
const firstOfMonth = (year: number, month: number) => new Date(0).setUTCFullYear(year, month, 1);
