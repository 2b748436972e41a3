import { extentOf, type Bar } from '../../../components/time-axis/bars';
import { fitWindow, type TimeWindow } from '../../../components/time-axis/window';

/** A stay is a matter of days: what is further away is a zoom away. In ms. */
const NEAR_MS = 14 * 24 * 3_600_000;

const rangeOf = ({ start, end }: Bar) => ({ from: start, until: end ?? Infinity });

/**
 * What is of interest now: what runs or comes, within two weeks of the present; undefined where
 * nothing does.
 */
export function windowOfStay(bars: readonly Bar[], now: number): TimeWindow | undefined {
  const extent = extentOf(bars.filter(({ end }) => (end ?? Infinity) > now).map(rangeOf), now);
  return (
    extent && {
      from: Math.max(Math.min(extent.from, now), now - NEAR_MS),
      to: Math.min(Math.max(extent.to, now), now + NEAR_MS),
    }
  );
}

/** Everything that is drawn, and the present. */
export function windowOfAll(bars: readonly Bar[], now: number): TimeWindow | undefined {
  const extent = extentOf(bars.map(rangeOf), now);
  return extent && { from: Math.min(extent.from, now), to: Math.max(extent.to, now) };
}

/** What is seen at first. */
export function firstWindow(bars: readonly Bar[], now: number): TimeWindow {
  return fitWindow(
    windowOfStay(bars, now) ??
      windowOfAll(bars, now) ?? { from: now - NEAR_MS / 2, to: now + NEAR_MS / 2 },
    now,
  );
}
