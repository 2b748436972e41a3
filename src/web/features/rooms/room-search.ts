import { foldId, spacedWord } from './fold-text';
import { ID_BEGINNING, type Room } from './room-index';

/**
 * The searchable texts of many rooms, joined into long texts. Searching these takes a fraction of
 * the time that searching each of ten thousand rooms takes.
 */
class RoomSearch {
  readonly #names = new Entries();
  readonly #hastyIds = new Entries();
  readonly #serviceIds = new Entries();
  /**
   * Length of the shortest id of a service, in UTF-16 units. The ids are most of the text, and a
   * word shorter than all of them need not be searched there.
   */
  #shortestId = Infinity;

  constructor(private readonly rooms: readonly Room[]) {}

  /**
   * Reads the rooms before this place, if they are not read yet. A search reads the others.
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
   * The rooms that have all of these folded words: in their id, name or services, or as the id of a
   * service. The beginning of a room's short id also matches without hyphens, blanks and dots.
   */
  having(words: readonly string[]): readonly Room[] {
    this.readTo(this.rooms.length);
    const all = this.rooms.length;
    /** For each room, how many words in a row it has, from the first. */
    const had = new Uint32Array(all);
    let found = all;
    for (const [before, word] of words.entries()) {
      found = this.#names.mark(word, had, before);
      const spaced = spacedWord(word);
      if (found < all && spaced !== word) found += this.#names.mark(spaced, had, before);
      // Matches only the id's beginning: nobody means 10-11 by 011. Skipped if all rooms match
      // already, as mostly for a first letter.
      if (found < all) found += this.#hastyIds.mark(`\n${word}`, had, before);
      if (found < all && word.length >= Math.min(ID_BEGINNING, this.#shortestId))
        found += this.#serviceIds.mark(idTerm(word), had, before);
      if (found === 0) break;
    }
    return found === all ? this.rooms : this.#where(had, words.length);
  }

  /**
   * The rooms at the places of this number. `indexOf` finds them; testing each room would take as
   * long as the search.
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

/** Does not match within an id, since a random id contains almost any room number. */
const idTerm = (word: string) => (word.length >= ID_BEGINNING ? `\n${word}` : `\n${word}\n`);

/**
 * Entries in one text. A full text is joined while rooms are read, not in the first search, and is
 * short enough to be joined in a moment.
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
   * Raises the counts of the entries that hold `term` and had the count `before`. Returns how many
   * those are.
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
  /** Where each entry ends in the text. */
  readonly ends: number[] = [];
  #parts: string[] = [];
  #length = 0;

  /** @param first number of entries in the texts before this one */
  constructor(readonly first: number) {}

  add(entry: string): void {
    this.#parts.push(entry);
    this.ends.push((this.#length += entry.length));
    if (this.ends.length === ENTRIES_PER_TEXT) void this.text;
  }

  /** The text, joined now: a browser joins appended strings only when they are first searched. */
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
