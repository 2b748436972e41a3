import { clampWindow, type Range, type TimeWindow } from '../../components/time-axis/window';

/**
 * One without an end, or a start, is shown for so long, and every one with so much around it. In
 * ms.
 */
const OPEN_MS = 7 * 24 * 3_600_000;
const AROUND_MS = 12 * 3_600_000;
/** As a part of what is added: what is there just before and after is then in sight. */
const AROUND_PART = 0.25;

/** The time around what is to be added; undefined where there is nothing. */
export function previewWindow(ranges: readonly Range[]): TimeWindow | undefined {
  if (ranges.length === 0) return undefined;
  const from = Math.min(
    ...ranges.map((range) => (range.from === -Infinity ? range.until - OPEN_MS : range.from)),
  );
  const to = Math.max(
    ...ranges.map((range) => (range.until === Infinity ? range.from + OPEN_MS : range.until)),
  );
  const around = Math.max((to - from) * AROUND_PART, AROUND_MS);
  return clampWindow({ from: from - around, to: to + around });
}
