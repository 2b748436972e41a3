import { foldId, sortedNaturally } from '../../features/rooms/fold-text';
import type { Room } from '../../features/rooms/room-index';

/** The rooms that a text names. */
export interface NamedRooms {
  /** Full ids. */
  ids: readonly string[];
  /** The pieces of the text that name no room, or more than one. */
  unknown: readonly string[];
  /**
   * Like `unknown`, for the message: a range with one known end is only the end that was not found.
   */
  missing: readonly string[];
}

/** The full id of the room that a text names; undefined if it names none, or more than one. */
export type FindRoom = (text: string) => string | undefined;

/**
 * Finds a room by its number, also if typed in haste: "c101" for C-101. A text that is exactly a
 * room's number or full id names that room.
 */
export function roomFinder(rooms: readonly Pick<Room, 'id' | 'shortId'>[]): FindRoom {
  const exact = new Map<string, ReadonlySet<string>>();
  const hasty = new Map<string, ReadonlySet<string>>();
  const add = (to: typeof exact, text: string, id: string) =>
    to.set(text, new Set(to.get(text)).add(id));
  for (const { id, shortId } of rooms) {
    // A room's number may be the full id of another.
    add(exact, id, id);
    add(exact, shortId, id);
    add(hasty, foldId(shortId), id);
  }
  return (text) => {
    const named = exact.get(text.trim()) ?? hasty.get(foldId(text));
    return named?.size === 1 ? [...named][0] : undefined;
  };
}

/** `TO`: what people write between the ends of a range. `AND`: between rooms. */
const TO = new RegExp(
  String.raw`\s*(?:[–—−→…~]|\.{2,})\s*|\s-\s*|(?<=\d)\s*à\s+|` +
    String.raw`(?<=[^\s,;|&+])\s+(?:au?|to|until|through|jusqu.?(?:à|au))\s+`,
  'giu',
);
const AND = /[,;|&+\t\r\n]+|(?:^|\s)(?:et|and|puis|de|du|from)\s/gi;

/**
 * Finds rooms by a list of numbers, typed or pasted: "C-101, C-104", "C-101 à 104", a column of a
 * sheet, or in haste "c101 c104".
 *
 * @param rooms every room of the facility
 */
export function roomsNamed(
  text: string,
  rooms: readonly Pick<Room, 'id' | 'shortId'>[],
): NamedRooms {
  const find = roomFinder(rooms);
  const ids = new Set<string>();
  const unknown: string[] = [];
  const missing: string[] = [];
  let inOrder: readonly string[] | undefined;
  /** Each way to read a text as a range: its two ends, and the full ids of their rooms. */
  function* rangesIn(part: string) {
    for (const { index } of part.matchAll(/[–-]/g)) {
      const [first, last] = [part.slice(0, index).trim(), part.slice(index + 1).trim()];
      const letters = first.replace(/\d+$/, '');
      yield { first, last, from: find(first), to: find(last) ?? find(letters + last) };
    }
  }
  /** Full ids of the rooms that a number or a range names; undefined if there are none. */
  function named(part: string): readonly string[] | undefined {
    const one = find(part);
    if (one !== undefined) return [one];
    for (const { from, to } of rangesIn(part)) {
      if (from !== undefined && to !== undefined) {
        inOrder ??= sortedNaturally(rooms, ({ shortId }) => shortId).map(({ id }) => id);
        const ends = [inOrder.indexOf(from), inOrder.indexOf(to)];
        return inOrder.slice(Math.min(...ends), Math.max(...ends) + 1);
      }
    }
    return undefined;
  }
  function missingEnd(part: string): string | undefined {
    const half = [...rangesIn(part)].find(
      ({ from, to }) => (from === undefined) !== (to === undefined),
    );
    return half && (half.from === undefined ? half.first : half.last);
  }
  for (const part of text.replaceAll(TO, '–').split(AND)) {
    // A room's number may contain blanks.
    const parts = named(part) === undefined ? part.split(/\s+/) : [part];
    for (const one of parts.filter((some) => some.trim() !== '')) {
      const found = named(one);
      if (found === undefined) {
        unknown.push(one);
        missing.push(missingEnd(one) ?? one);
      } else for (const id of found) ids.add(id);
    }
  }
  return { ids: [...ids], unknown, missing };
}
