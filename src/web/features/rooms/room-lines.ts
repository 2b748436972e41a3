import type { RoomGroup } from './room-groups';
import { lowerBound } from '../../lower-bound';
import type { Room } from './room-index';
import { keyOfHeading, keyOfRoom, roomIdOf } from './use-roving';

/**
 * A line of the rooms: a group's heading, or rooms side by side. `from` (included) and `to` (not
 * included) count rooms through all groups.
 */
export type Line =
  | { kind: 'heading'; group: RoomGroup }
  | { kind: 'rooms'; from: number; to: number };

const NONE_FOLDED: ReadonlySet<string> = new Set();

/**
 * How rooms in groups fall into lines of `columns` rooms. The lines are computed when needed, so
 * fifty thousand rooms do not take fifty thousand objects.
 */
export class LineLayout {
  /** For each group: its first line, and the number of rooms before it. */
  readonly #starts: { line: number; room: number; group: RoomGroup }[] = [];
  readonly lineCount: number;

  constructor(
    groups: readonly RoomGroup[],
    readonly columns: number,
    readonly headings: boolean,
    /** Groups that show their heading only, by prefix. */
    private readonly folded: ReadonlySet<string> = NONE_FOLDED,
  ) {
    let line = 0;
    let room = 0;
    for (const group of groups) {
      this.#starts.push({ line, room, group });
      line +=
        Number(headings) + (this.#isFolded(group) ? 0 : Math.ceil(group.rooms.length / columns));
      room += group.rooms.length;
    }
    this.lineCount = line;
  }

  lineAt(index: number): Line {
    const start = this.#last(({ line }) => line <= index);
    if (start === undefined) return { kind: 'rooms', from: 0, to: 0 };
    const within = index - start.line - Number(this.headings);
    if (within < 0) return { kind: 'heading', group: start.group };
    const from = start.room + within * this.columns;
    return {
      kind: 'rooms',
      from,
      to: Math.min(from + this.columns, start.room + start.group.rooms.length),
    };
  }

  /**
   * The line of the room at this place; if its group is folded, its heading's line.
   */
  lineOf(room: number): number {
    const start = this.#last((one) => one.room <= room && one.group.rooms.length > 0);
    if (start !== undefined && this.#isFolded(start.group)) return start.line;
    return start === undefined
      ? 0
      : start.line + Number(this.headings) + Math.floor((room - start.room) / this.columns);
  }

  /** The line of a group's heading; -1 if it has none. */
  lineOfHeading(prefix: string): number {
    return this.headings
      ? (this.#starts.find(({ group }) => group.prefix === prefix)?.line ?? -1)
      : -1;
  }

  #isFolded(group: RoomGroup): boolean {
    return this.headings && this.folded.has(group.prefix);
  }

  #last(fits: (start: { line: number; room: number; group: RoomGroup }) => boolean) {
    return this.#starts[lowerBound(this.#starts, fits) - 1];
  }
}

/**
 * Finds the line of a room or heading, and the reverse, by the keys that name targets of the focus.
 */
export function lineFinder(
  rooms: readonly Room[],
  groups: readonly RoomGroup[],
  layout: LineLayout,
) {
  const placeOfKey = placesIn(rooms);
  return {
    /** The line of a key, that of the heading for a room of a folded group; -1 if there is none. */
    lineOfKey: (key: string | undefined): number => {
      const place = key === undefined ? undefined : placeOfKey(key);
      if (place !== undefined) return layout.lineOf(place);
      const heading = groups.find(({ prefix }) => keyOfHeading(prefix) === key);
      return heading === undefined ? -1 : layout.lineOfHeading(heading.prefix);
    },
    /** The key of the room in a column of a line, or of the line's last room, or of the heading. */
    keyOfLine: (index: number, column = 0): string => {
      const line = layout.lineAt(index);
      return line.kind === 'heading'
        ? keyOfHeading(line.group.prefix)
        : keyOfRoom(rooms[Math.min(line.from + column, line.to - 1)]?.id ?? '');
    },
    /** A room's place among all that are shown. */
    placeOfKey,
  };
}

export type LineFinder = ReturnType<typeof lineFinder>;

/**
 * Finds the index of a room by its key. The map is made at first use, since mostly nothing in the
 * list has the focus.
 */
function placesIn(rooms: readonly Room[]): (key: string) => number | undefined {
  let places: ReadonlyMap<string, number> | undefined;
  return (key) => {
    places ??= new Map(rooms.map(({ id }, place) => [id, place]));
    return places.get(roomIdOf(key) ?? '');
  };
}
