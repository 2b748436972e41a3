import type { Range } from '@tanstack/react-virtual';

/**
 * Kept beyond the screen where lines are spared: what a first step of scrolling brings in sight.
 */
const SPARED_LINES = 1;

/**
 * Which lines are in the page. They change some at a time, long before the spare ones where one
 * scrolls to are used up: a frame with other lines costs half of what a slow machine has time for
 * however few they are, and more than that with many; one without costs next to nothing. Meanwhile
 * the browser scrolls on by itself, and must find lines there.
 */
export class LineBatches {
  readonly #most: number;
  readonly #step: number;
  #first = 0;
  #last = -1;
  #start = 0;
  #down = true;
  #ahead = 0;
  #spared = false;

  /**
   * @param most lines kept where one scrolls to. They become so many step by step: the first come
   *   while a slow machine still draws them whole.
   * @param step how many of them may be used up before others come, but never more than half
   */
  constructor(most: number, step: number) {
    this.#most = most;
    this.#step = step;
  }

  /**
   * Other lines stand in the list: as long as nobody scrolls, those on the screen will do, and come
   * a third sooner.
   */
  spare(): void {
    this.#spared = true;
    this.#last = -1;
  }

  /** Somebody is about to scroll. Tells whether more lines are to come. */
  complete(): boolean {
    const spared = this.#spared;
    this.#spared = false;
    return spared;
  }

  /**
   * @param range what is on the screen, and how many lines are kept beyond it
   * @returns the lines in the page, none beyond them
   */
  around({ startIndex, endIndex, overscan, count }: Range): Range {
    const moved = startIndex - this.#start;
    this.#start = startIndex;
    if (moved !== 0) this.#spared = false;
    const beyond = this.#spared ? SPARED_LINES : overscan;
    const half = Math.ceil(beyond / 2);
    const near = (above: number, below: number) =>
      [Math.max(0, startIndex - above), Math.min(count - 1, endIndex + below)] as const;
    const lacks = (above: number, below: number) =>
      near(above, below)[0] < this.#first || near(above, below)[1] > this.#last;
    const still = moved === 0 ? half : 0;
    if (this.#last >= count || lacks(still, still)) {
      this.#ahead = beyond;
      [this.#first, this.#last] = near(beyond, beyond);
    } else if (moved !== 0) {
      const down = moved > 0;
      // A hand that trembles turns back all the time: both ways have what it needs.
      if (down !== this.#down) this.#ahead = overscan;
      this.#down = down;
      const wanted = Math.max(Math.ceil(this.#ahead / 2), this.#ahead - this.#step);
      if (down ? lacks(0, wanted) : lacks(wanted, 0)) {
        this.#ahead = Math.min(this.#most, this.#ahead + half);
        [this.#first, this.#last] = down
          ? near(overscan, this.#ahead)
          : near(this.#ahead, overscan);
      }
    }
    return { startIndex: this.#first, endIndex: this.#last, overscan: 0, count };
  }
}
