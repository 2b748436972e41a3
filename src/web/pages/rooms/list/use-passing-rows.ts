import { useState } from 'react';

/** So many new rows in one step are more than a slow tablet draws in a frame: it fell behind. */
const BEHIND_ROWS = 4;

/**
 * Which rows are drawn in short because they come faster than they can be drawn; whole again once the list stands still. A
 * quick machine never falls behind, and draws all of them whole.
 *
 * @param keys of the rows in the page
 * @param focused a row that must be whole: the keyboard is in it, or on its way
 */
export function usePassingRows(keys: readonly string[], scrolling: boolean, focused: string | undefined): ReadonlySet<string> {
  const [rows] = useState(() => new PassingRows());
  return rows.step(keys, scrolling, focused);
}

/** Remembers from one drawing to the next; asked twice for the same rows it says the same. */
class PassingRows {
  #drawn: ReadonlySet<string> = new Set();
  #passing: ReadonlySet<string> = new Set();

  step(keys: readonly string[], scrolling: boolean, focused: string | undefined): ReadonlySet<string> {
    const fresh = new Set(keys.filter((key) => !this.#drawn.has(key)));
    const behind = this.#drawn.size > 0 && fresh.size >= BEHIND_ROWS;
    const inShort = (key: string) => key !== focused && (this.#passing.has(key) || (behind && fresh.has(key)));
    this.#passing = new Set(scrolling ? keys.filter(inShort) : []);
    this.#drawn = new Set(keys);
    return this.#passing;
  }
}
