import { useRef, type KeyboardEvent } from 'react';
import type { FocusTarget } from '../../../features/rooms/use-roving';
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
    const line = lines.lineOfKey(key);
    if (line === -1) return undefined;
    const widthOf = (of: number) => {
      const shown = layout.lineAt(of);
      return shown.kind === 'heading' ? 1 : shown.to - shown.from;
    };
    const shown = layout.lineAt(line);
    const column =
      shown.kind === 'heading' ? 0 : (lines.placeOfKey(key) ?? shown.from) - shown.from;
    const upright = /^(?:Arrow(?:Up|Down)|Page(?:Up|Down))$/.test(pressed.key);
    if (
      shown.kind === 'rooms' &&
      !(upright && column === widthOf(line) - 1 && preferredColumn.current > column)
    )
      preferredColumn.current = column;
    const next = stepAmongTiles(
      pressed,
      { line, column: upright ? preferredColumn.current : column },
      { lines: layout.lines, widthOf, pageLines },
    );
    return next && { ...next, stop: layout.lineAt(next.line).kind === 'heading' ? FOLD_STOP : 0 };
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
  /** Number of lines that a screen holds. */
  pageLines: number;
}

/** The place that a key leads to; undefined for other keys. */
export function stepAmongTiles(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { line, column }: TilePlace,
  { lines, widthOf, pageLines }: TileLines,
): TilePlace | undefined {
  const far = ctrlKey || metaKey;
  const last = (of: number) => widthOf(of) - 1;
  const down = (by: number) => ({ line: Math.min(lines - 1, Math.max(0, line + by)), column });
  switch (key) {
    case 'ArrowRight':
      return column < last(line)
        ? { line, column: column + 1 }
        : line < lines - 1
          ? { line: line + 1, column: 0 }
          : { line, column };
    case 'ArrowLeft':
      return column > 0
        ? { line, column: Math.min(column, widthOf(line)) - 1 }
        : line > 0
          ? { line: line - 1, column: last(line - 1) }
          : { line, column };
    case 'ArrowDown':
      return down(1);
    case 'ArrowUp':
      return down(-1);
    case 'PageDown':
      return down(pageLines);
    case 'PageUp':
      return down(-pageLines);
    case 'Home':
      return { line: far ? 0 : line, column: 0 };
    case 'End':
      return far ? { line: lines - 1, column: last(lines - 1) } : { line, column: last(line) };
    default:
      return undefined;
  }
}
