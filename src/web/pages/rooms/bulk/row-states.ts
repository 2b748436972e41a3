import type { QueuePorts } from './queue-ports';
import type { Outcome, RowState, SkipReason } from './row-state';

/** How every row of a run stands, by its place. */
export class RowStates {
  readonly #states: RowState[];
  /**
   * What was not known of rows that are sent again: left out after all, they are no more known than
   * before.
   */
  readonly #before = new Map<number, RowState>();

  /** @param skipped why a row is left out from the start */
  constructor(
    skipped: readonly (SkipReason | undefined)[],
    private readonly ports: Pick<QueuePorts<unknown, unknown>, 'now' | 'changed'>,
  ) {
    this.#states = skipped.map((why) =>
      why === undefined ? { kind: 'waiting' } : { kind: 'skipped', why, at: ports.now() },
    );
  }

  get all(): readonly RowState[] {
    return this.#states;
  }

  places(wanted: (state: RowState, index: number) => boolean): number[] {
    return this.#states.flatMap((state, index) => (wanted(state, index) ? [index] : []));
  }

  put(index: number, state: RowState): void {
    this.#states[index] = state;
    this.ports.changed();
  }

  end(index: number, outcome: Outcome): void {
    const again = outcome.kind === 'unknown' && this.#before.has(index);
    // What reading tells of it later does not make it later: by this time a server's log is looked
    // up.
    const known = this.#states[index];
    this.put(index, {
      ...outcome,
      ...(again && { again }),
      at: known?.kind === 'unknown' ? known.at : this.ports.now(),
    });
  }

  /** Not to be sent (any more). */
  leaveOut(index: number, why: SkipReason): void {
    const before = this.#before.get(index);
    if (before === undefined) this.end(index, { kind: 'skipped', why });
    else this.put(index, before);
    this.#before.delete(index);
  }

  /** Puts rows back into the queue. */
  await(indices: readonly number[]): void {
    for (const index of indices) {
      const state = this.#states[index];
      if (state?.kind === 'unknown') this.#before.set(index, state);
      this.#states[index] = { kind: 'waiting' };
    }
  }
}
