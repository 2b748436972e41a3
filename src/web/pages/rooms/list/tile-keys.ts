/**
 * Where one is among tiles: a line, which is some tiles side by side or a group's heading, and a
 * tile of it.
 */
export interface TilePlace {
  line: number;
  column: number;
}

export interface TileLines {
  lines: number;
  /** Tiles that stand in a line; 1 where it is a heading. */
  widthOf: (line: number) => number;
  /** Lines that a screen holds. */
  pageLines: number;
}

/** Which place a key leads to. */
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
