import { stepOf, stopsIn, type FocusTarget } from '../../../features/rooms/use-roving';
import { HEAD_KEY } from './TableHead';
import type { KeyLines, KeyTarget, PressedKey } from './use-room-lines';

/** Where a key leads in the table, by the ARIA grid pattern; undefined for other keys. */
export function stepInTable(
  pressed: PressedKey,
  { key, stop }: FocusTarget,
  { layout, lines, pageLines }: KeyLines,
): KeyTarget | undefined {
  const step = stepOf(pressed, pageLines);
  if (step === undefined) return undefined;
  const last = layout.lineCount - 1;
  if (step.rows === undefined) {
    const row = (pressed.target as HTMLElement).closest('[data-key]');
    const stops = row === null ? [] : stopsIn(row);
    const place =
      step.stops === 'first'
        ? 0
        : step.stops === 'last'
          ? stops.length - 1
          : Math.max(0, stops.indexOf(stop) + step.stops);
    return { key, stop: stops[place] ?? stop };
  }
  if (typeof step.rows === 'number') {
    // The head counts as line -1, above the first line.
    const line = Math.min(last, Math.max(-1, lines.lineOfKey(key) + step.rows));
    return line === -1 ? { key: HEAD_KEY, stop } : { line, stop };
  }
  // A row beyond the screen may have other controls: its last one is found once it is drawn.
  return {
    line: step.rows === 'first' ? 0 : last,
    stop: step.stops === 'first' ? 0 : Number.MAX_SAFE_INTEGER,
  };
}
