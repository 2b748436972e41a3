import { foldId } from './fold-text';
import type { Room } from './room-index';

/** As much of an id's beginning is taken for it, in UTF-16 units: the first group of a UUID. */
export const ID_BEGINNING = 8;

/**
 * What of many rooms is searched, one after another in one text: ten thousand are then searched in one go, in a fraction of
 * the time that asking each of them takes.
 */
class RoomSearch {
  readonly #names = new Entries();
  readonly #hastyIds = new Entries();
  readonly #serviceIds = new Entries();
  /** The length of the shortest service's id, in UTF-16 units: they are the most of the text, and mostly none is as short as what is typed. */
  #shortestId = Infinity;

  constructor(private readonly rooms: readonly Room[]) {}

  /** Reads the rooms up to this place, if they are not read yet; a search reads those that are left. */
  readTo(end: number): void {
    for (const { searchText, name, serviceIds } of this.rooms.slice(this.#names.count, end)) {
      this.#names.add(`${searchText}\n`);
      this.#hastyIds.add(`\n${foldId(name)}`);
      this.#serviceIds.add(serviceIds);
      for (const id of serviceIds.split('\n')) if (id !== '') this.#shortestId = Math.min(this.#shortestId, id.length);
    }
  }

  /** The rooms that have all of these words, folded: in their id, name or services, or as the id of a service. What an id begins with is found without its hyphens, blanks and dots, too. */
  having(words: readonly string[]): Room[] {
    this.readTo(this.rooms.length);
    /** How many of the words, from the first, each room has. */
    const had = new Uint32Array(this.rooms.length);
    for (const [before, word] of words.entries()) {
      this.#names.mark(word, had, before);
      // Its beginning alone: within "10-11" nobody means 011.
      this.#hastyIds.mark(`\n${word}`, had, before);
      // Within an id nothing is searched for: in a random one stands about every room number.
      if (word.length >= ID_BEGINNING) this.#serviceIds.mark(`\n${word}`, had, before);
      else if (word.length >= this.#shortestId) this.#serviceIds.mark(`\n${word}\n`, had, before);
    }
    return this.rooms.filter((_room, place) => had[place] === words.length);
  }
}

/** How many entries stand in one text: put together while the rooms are read, it is not left to the first search, and few enough to do so in a moment. */
const ENTRIES_PER_TEXT = 1000;

/** Texts of which none of what is sought reaches into the next. */
class Entries {
  readonly #texts: Joined[] = [];
  count = 0;

  add(entry: string): void {
    let last = this.#texts.at(-1);
    if (last === undefined || last.ends.length === ENTRIES_PER_TEXT) this.#texts.push((last = new Joined(this.count)));
    last.add(entry);
    this.count += 1;
  }

  /** Counts one more for the entries that hold `sought`, where so many were counted before. */
  mark(sought: string, counts: Uint32Array, before: number): void {
    for (const { text, ends, first } of this.#texts) {
      let place = 0;
      for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, ends[place])) {
        while ((ends[place] ?? Infinity) <= at) place += 1;
        if (counts[first + place] === before) counts[first + place] = before + 1;
      }
    }
  }
}

/** Entries one after another, in one text. */
class Joined {
  /** Where each of them ends in the text. */
  readonly ends: number[] = [];
  #parts: string[] = [];
  #length = 0;

  /** @param first how many entries stand before its own */
  constructor(readonly first: number) {}

  add(entry: string): void {
    this.#parts.push(entry);
    this.ends.push((this.#length += entry.length));
    if (this.ends.length === ENTRIES_PER_TEXT) void this.text;
  }

  /** In one piece: what is only appended, a browser puts together when it is first searched. */
  get text(): string {
    if (this.#parts.length > 1) this.#parts = [this.#parts.join('')];
    return this.#parts[0] ?? '';
  }
}

const searches = new WeakMap<readonly Room[], RoomSearch>();

/** The search of these rooms, made once. */
export function searchOf(rooms: readonly Room[]): RoomSearch {
  const known = searches.get(rooms) ?? new RoomSearch(rooms);
  searches.set(rooms, known);
  return known;
}
