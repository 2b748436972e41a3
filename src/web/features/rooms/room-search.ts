import { foldId, spacedWord } from './fold-text';
import type { Room } from './room-index';

/** As much of an id's beginning is taken for it, in UTF-16 units: the first group of a UUID. */
export const ID_BEGINNING = 8;

/**
 * What of many rooms is searched, one after another in one text: ten thousand are then searched in
 * one go, in a fraction of the time that asking each of them takes.
 */
class RoomSearch {
  readonly #names = new Entries();
  readonly #hastyIds = new Entries();
  readonly #serviceIds = new Entries();
  /**
   * The length of the shortest service's id, in UTF-16 units: they are the most of the text, and
   * mostly none is as short as what is typed.
   */
  #shortestId = Infinity;

  constructor(private readonly rooms: readonly Room[]) {}

  /**
   * Reads the rooms up to this place, if they are not read yet; a search reads those that are left.
   */
  readTo(end: number): void {
    for (const { searchText, shortId, serviceIds } of this.rooms.slice(this.#names.count, end)) {
      this.#names.add(`${searchText}\n`);
      this.#hastyIds.add(`\n${foldId(shortId)}`);
      this.#serviceIds.add(serviceIds);
      for (const id of serviceIds.split('\n'))
        if (id !== '') this.#shortestId = Math.min(this.#shortestId, id.length);
    }
  }

  /**
   * The rooms that have all of these words, folded: in their id, name or services, or as the id of
   * a service. What an id begins with is found without its hyphens, blanks and dots, too.
   */
  having(words: readonly string[]): readonly Room[] {
    this.readTo(this.rooms.length);
    const all = this.rooms.length;
    /** How many of the words, from the first, each room has. */
    const had = new Uint32Array(all);
    let found = all;
    for (const [before, word] of words.entries()) {
      found = this.#names.mark(word, had, before);
      const spaced = spacedWord(word);
      if (found < all && spaced !== word) found += this.#names.mark(spaced, had, before);
      // Its beginning alone: within "10-11" nobody means 011. Where each is found, as with a first
      // letter mostly, nothing more is.
      if (found < all) found += this.#hastyIds.mark(`\n${word}`, had, before);
      if (found < all && word.length >= Math.min(ID_BEGINNING, this.#shortestId))
        found += this.#serviceIds.mark(idTerm(word), had, before);
      if (found === 0) break;
    }
    return found === all ? this.rooms : this.#where(had, words.length);
  }

  /**
   * The rooms at whose places stands this number. Asked of each room it would take as long as the
   * search.
   */
  #where(numbers: Uint32Array, wanted: number): Room[] {
    const found: Room[] = [];
    for (
      let place = numbers.indexOf(wanted);
      place !== -1;
      place = numbers.indexOf(wanted, place + 1)
    ) {
      const room = this.rooms[place];
      if (room !== undefined) found.push(room);
    }
    return found;
  }
}

/** Not within an id: a random one contains about every room number. */
const idTerm = (word: string) => (word.length >= ID_BEGINNING ? `\n${word}` : `\n${word}\n`);

/**
 * How many entries stand in one text: put together while the rooms are read, it is not left to the
 * first search, and few enough to do so in a moment.
 */
const ENTRIES_PER_TEXT = 1000;

/** Joined texts. No search term matches across two entries. */
class Entries {
  readonly #texts: Joined[] = [];
  count = 0;

  add(entry: string): void {
    let last = this.#texts.at(-1);
    if (last === undefined || last.ends.length === ENTRIES_PER_TEXT)
      this.#texts.push((last = new Joined(this.count)));
    last.add(entry);
    this.count += 1;
  }

  /**
   * Counts one more for the entries that hold `term`, where so many were counted before. Answers
   * how many those are.
   */
  mark(term: string, counts: Uint32Array, before: number): number {
    let marked = 0;
    for (const { text, ends, first } of this.#texts) {
      let place = 0;
      for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, ends[place])) {
        while ((ends[place] ?? Infinity) <= at) place += 1;
        if (counts[first + place] !== before) continue;
        counts[first + place] = before + 1;
        marked += 1;
      }
    }
    return marked;
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
