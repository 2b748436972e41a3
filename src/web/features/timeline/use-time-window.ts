import { createParser, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { dayOf } from '../../components/time/local-time';
import { DAY_MS, windowOfAll, windowOfDays, type Range, type TimeWindow } from './time-window';
import { useZone } from '../../i18n/zone';

/** How many days a window has; 0 for all services. */
const DAYS = { day: 1, week: 7, month: 31, all: 0 } as const;
export type WindowName = keyof typeof DAYS;
export const WINDOW_NAMES = Object.keys(DAYS) as WindowName[];

const FIRST_DAY = Date.parse('0001-01-01');
const LAST_DAY = Date.parse('9999-12-31');

const writeDay = (day: number) => new Date(day).toISOString().slice(0, 10);
/** A day as `2026-11-29`, as `dayOf` returns it. */
const parseAsDay = createParser({
  parse: (text) => {
    const day = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
    // `Date` reads 31 February as 3 March.
    return day >= FIRST_DAY && day <= LAST_DAY && writeDay(day) === text ? day : null;
  },
  serialize: writeDay,
});

/** Without a day, the window begins today, also tomorrow. */
const params = { window: parseAsStringLiteral(WINDOW_NAMES), from: parseAsDay };

export interface ShownTime {
  name: WindowName;
  window: TimeWindow;
  show: (name: WindowName) => void;
  move: ((windows: 1 | -1) => void) | undefined;
  showNow: (() => void) | undefined;
}

/**
 * The window of time that the address names, in whole days of the zone shown.
 *
 * @param rangesOf the ranges of all services; the same function as long as they are the same
 * @param now in ms since 1970
 */
export function useTimeWindow(
  byDefault: WindowName,
  rangesOf: () => Iterable<Range>,
  now: number,
): ShownTime {
  const zone = useZone();
  const [{ window: named, from }, set] = useQueryStates(params);
  const name = named ?? byDefault;
  const days = DAYS[name];
  const today = dayOf(now, zone);
  const first = from ?? today;
  const window = useMemo(
    () => (days === 0 ? windowOfAll(rangesOf(), now) : windowOfDays(first, days, zone)),
    [days, rangesOf, now, first, zone],
  );
  const begin = (day: number) => {
    const within = Math.min(Math.max(day, FIRST_DAY), LAST_DAY);
    void set({ from: within === today ? null : within });
  };
  return {
    name,
    window,
    show: (next) => void set({ window: next === byDefault ? null : next }),
    move: days === 0 ? undefined : (windows) => begin(first + windows * days * DAY_MS),
    showNow: days === 0 || from === null ? undefined : () => void set({ from: null }),
  };
}
