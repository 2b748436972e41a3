import { byText, isCoarse } from '../../../components/tokens';
import type { RoomGroup } from '../../../features/rooms/room-groups';
import type { Room } from '../../../features/rooms/room';
import { keyOfHeading, keyOfRoom } from '../../../features/rooms/room-focus';

export interface Line {
  heading?: RoomGroup;
  rooms: readonly Room[];
  keys: readonly string[];
  from: number;
}

export function linesOf(
  groups: readonly RoomGroup[],
  columns: number,
  headings: boolean,
  folded: readonly string[],
): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const group of groups) {
    if (headings)
      lines.push({ heading: group, rooms: [], keys: [keyOfHeading(group.prefix)], from });
    if (headings && folded.includes(group.prefix)) continue;
    for (let first = 0; first < group.rooms.length; first += columns) {
      const rooms = group.rooms.slice(first, first + columns);
      lines.push({ rooms, keys: rooms.map(({ id }) => keyOfRoom(id)), from });
      from += rooms.length;
    }
  }
  return lines;
}

export interface Place {
  line: number;
  column: number;
}

export const placesOf = (lines: readonly Line[]): ReadonlyMap<string, Place> =>
  new Map(
    lines.flatMap(({ keys }, line) => keys.map((key, column) => [key, { line, column }] as const)),
  );

/**
 * The key of the room or heading to which a pressed key leads; undefined for other keys.
 *
 * @param page how many lines a screen holds
 */
export function keyAfter(
  pressed: string,
  { line, column }: Place,
  lines: readonly Line[],
  page: number,
): string | undefined {
  const last = lines.length - 1;
  const inLine = (to: number) => {
    const keys = lines[Math.min(last, Math.max(0, to))]?.keys ?? [];
    return keys[Math.min(column, keys.length - 1)];
  };
  switch (pressed) {
    case 'ArrowDown':
      return inLine(line + 1);
    case 'ArrowUp':
      return inLine(line - 1);
    case 'PageDown':
      return inLine(line + page);
    case 'PageUp':
      return inLine(line - page);
    case 'Home':
      return lines[0]?.keys[0];
    case 'End':
      return lines[last]?.keys.at(-1);
    case 'ArrowRight':
      return lines[line]?.keys[column + 1] ?? lines[line + 1]?.keys[0];
    case 'ArrowLeft':
      return column > 0 ? lines[line]?.keys[column - 1] : lines[line - 1]?.keys.at(-1);
    default:
      return undefined;
  }
}

/** Sizes of the lists in px, which rooms.css gets as variables. A finger needs 44 px. */
export const TILE_PX = { width: byText(140), gap: 8 } as const;
export const tileHeight = () => byText(isCoarse() ? 102 : 84);
export const rowHeight = () => byText(isCoarse() ? 56 : 38);
export const headingHeight = () => byText(44);
export const HEAD_PX = byText(45);
