import type { Range } from '@tanstack/react-virtual';

/**
 * Which lines are in the page. They change some at a time, once half of the spare ones beyond the screen are used up: a frame
 * with other lines costs a slow machine more than it has time for, however few they are, and one without next to nothing.
 */
export class LineBatches {
  #first = 0;
  #last = -1;

  /**
   * @param range what is on the screen, and how many lines are kept beyond it
   * @returns the lines in the page, none beyond them
   */
  around({ startIndex, endIndex, overscan, count }: Range): Range {
    const near = (spare: number) => [Math.max(0, startIndex - spare), Math.min(count - 1, endIndex + spare)] as const;
    const [first, last] = near(Math.ceil(overscan / 2));
    if (first < this.#first || last > this.#last || this.#last >= count) [this.#first, this.#last] = near(overscan);
    return { startIndex: this.#first, endIndex: this.#last, overscan: 0, count };
  }
}
