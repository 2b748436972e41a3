import { useRef, type KeyboardEvent } from 'react';
import type { ListLayout, useListLines } from '../../../features/rooms/list-layout';
import { roomIdOf, focusTargetOf, type Roving } from '../../../features/rooms/use-roving';
import { FOLD_STOP, type RoomListProps } from './room-list';

export interface TileKeysOptions extends Pick<
  RoomListProps,
  'rooms' | 'selection' | 'changes' | 'openId' | 'onOpen'
> {
  roving: Roving;
  layout: ListLayout;
  lines: ReturnType<typeof useListLines>;
  /** How many lines a screen holds. */
  pageLines: number;
  reveal: (line: number) => void;
}

/**
 * The tiles by keyboard: arrows go from tile to tile and to the headings between them; an open
 * panel follows.
 */
export function useTileKeys({
  rooms,
  selection,
  changes,
  openId,
  onOpen,
  roving,
  layout,
  lines,
  pageLines,
  reveal,
}: TileKeysOptions) {
  // Over a heading, or a line that is shorter, one stays in one's column.
  const preferredColumn = useRef(0);
  const widthOf = (line: number) => {
    const shown = layout.lineAt(line);
    return shown.kind === 'heading' ? 1 : shown.to - shown.from;
  };
  const idsShown = () => rooms.map((room) => room.id);

  return (event: KeyboardEvent) => {
    const target = event.target as Element;
    const focusTarget = focusTargetOf(target);
    if (focusTarget === undefined || event.altKey) return;
    const line = lines.lineOfKey(focusTarget.key);
    if (line === -1) return;
    const id = roomIdOf(focusTarget.key);
    if (event.key === ' ' && target.matches('a') && id !== undefined) {
      event.preventDefault();
      selection.toggle(id);
      return;
    }
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      selection.toggleAll(idsShown());
      return;
    }
    const shown = layout.lineAt(line);
    const column =
      shown.kind === 'heading' ? 0 : (lines.placeOfKey(focusTarget.key) ?? shown.from) - shown.from;
    const upright = /^(?:Arrow(?:Up|Down)|Page(?:Up|Down))$/.test(event.key);
    if (
      shown.kind === 'rooms' &&
      !(upright && column === widthOf(line) - 1 && preferredColumn.current > column)
    )
      preferredColumn.current = column;
    const next = stepAmongTiles(
      event,
      { line, column: upright ? preferredColumn.current : column },
      { lines: layout.lines, widthOf, pageLines },
    );
    if (next === undefined) return;
    event.preventDefault();
    const key = lines.keyOfLine(next.line, next.column);
    const nextId = roomIdOf(key);
    if (event.shiftKey && nextId !== undefined) {
      if (selection.ids.size === 0 && id !== undefined) selection.toggle(id);
      selection.extendTo(nextId, idsShown());
    }
    reveal(next.line);
    roving.go({ key, stop: nextId === undefined ? FOLD_STOP : 0 });
    if (nextId === undefined) return;
    changes.look(nextId);
    if (openId !== undefined) onOpen(nextId);
  };
}

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
