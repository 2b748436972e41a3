import type { Bar } from '../../components/time-axis/bars';
import { clampWindow, type TimeWindow } from '../../components/time-axis/window';

/** One without an end, or a start, is shown for so long, and every one with so much around it. In ms. */
const OPEN_MS = 7 * 24 * 3_600_000;
const AROUND_MS = 12 * 3_600_000;
/** As a part of what is added: what is there just before and after is then in sight. */
const AROUND_PART = 0.25;

/** The time around what is to be added; undefined where there is nothing. */
export function previewWindow(bars: readonly Pick<Bar, 'start' | 'end'>[]): TimeWindow | undefined {
  if (bars.length === 0) return undefined;
  const from = Math.min(
    ...bars.map(({ start, end }) => (start === -Infinity ? (end ?? 0) - OPEN_MS : start)),
  );
  const to = Math.max(...bars.map(({ start, end }) => end ?? start + OPEN_MS));
  const around = Math.max((to - from) * AROUND_PART, AROUND_MS);
  return clampWindow({ from: from - around, to: to + around });
}
