import { useRef } from 'react';
import { stepOf, type FocusTarget, type Step } from '../../../features/rooms/use-roving';
import { FOLD_STOP } from './room-list';
import type { KeyLines, KeyTarget, PressedKey } from './use-room-lines';

/** Where keys lead among tiles: arrows go from tile to tile and to the headings between them. */
export function useTileStep() {
  // Remembers the column across a heading or a shorter line.
  const preferredColumn = useRef(0);
  return (
    pressed: PressedKey,
    { key }: FocusTarget,
    { layout, lines, pageLines }: KeyLines,
  ): KeyTarget | undefined => {
    const step = stepOf(pressed, pageLines);
    const line = lines.lineOfKey(key);
    if (step === undefined || line === -1) return undefined;
    const widthOf = (of: number) => {
      const shown = layout.lineAt(of);
      return shown.kind === 'heading' ? 1 : shown.to - shown.from;
    };
    const shown = layout.lineAt(line);
    const column =
      shown.kind === 'heading' ? 0 : (lines.placeOfKey(key) ?? shown.from) - shown.from;
    const upright = step.stops === undefined;
    if (
      shown.kind === 'rooms' &&
      !(upright && column === widthOf(line) - 1 && preferredColumn.current > column)
    )
      preferredColumn.current = column;
    const next = stepAmongTiles(
      step,
      { line, column: upright ? preferredColumn.current : column },
      { lines: layout.lineCount, widthOf },
    );
    return { ...next, stop: layout.lineAt(next.line).kind === 'heading' ? FOLD_STOP : 0 };
  };
}

/**
 * A place among tiles: a line, which is tiles side by side or a group's heading, and a column of
 * it, both from 0.
 */
export interface TilePlace {
  line: number;
  column: number;
}

export interface TileLines {
  lines: number;
  /** Number of tiles in a line; 1 for a heading. */
  widthOf: (line: number) => number;
}

/** The place that a step leads to: its rows are lines, and its stops are tiles. */
export function stepAmongTiles(
  step: Step,
  { line, column }: TilePlace,
  { lines, widthOf }: TileLines,
): TilePlace {
  const last = (of: number) => widthOf(of) - 1;
  if (step.stops === undefined)
    return { line: Math.min(lines - 1, Math.max(0, line + step.rows)), column };
  if (typeof step.stops === 'string') {
    const to = step.rows === undefined ? line : step.rows === 'first' ? 0 : lines - 1;
    return { line: to, column: step.stops === 'first' ? 0 : last(to) };
  }
  if (step.stops > 0) {
    if (column < last(line)) return { line, column: column + 1 };
    return line < lines - 1 ? { line: line + 1, column: 0 } : { line, column };
  }
  if (column > 0) return { line, column: Math.min(column, widthOf(line)) - 1 };
  return line > 0 ? { line: line - 1, column: last(line - 1) } : { line, column };
}
