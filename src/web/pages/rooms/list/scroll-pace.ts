/** A step that comes so long after the one before it has missed a frame, in milliseconds. */
const LATE_MS = 25;
/** Some 40 rows a second and more are not read, in px for each millisecond. */
const UNREAD_PX_PER_MS = 1.5;

/** How a list is scrolled: whether it passes too fast for this machine, and for the eye. */
export class ScrollPace {
  #at = 0;
  #offset = 0;
  #late = false;

  /**
   * The list was scrolled on.
   *
   * @param offset where it now is, in px
   * @param now in milliseconds
   * @returns it passes faster than it is read, on a machine that missed a frame since it stood
   *   still
   */
  step(offset: number, now: number): boolean {
    const took = now - this.#at;
    const fast = Math.abs(offset - this.#offset) > took * UNREAD_PX_PER_MS;
    this.#at = now;
    this.#offset = offset;
    this.#late ||= fast && took > LATE_MS;
    return fast && this.#late;
  }

  /** It stands still. */
  rest(): void {
    this.#late = false;
  }
}
