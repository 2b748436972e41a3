import { unseen } from '../../../api/api-error';
import type { QueuePorts } from './queue-ports';
import type { RowStates } from './row-states';

/**
 * What reading tells of the rows of a run: of those without a clear answer, and once of each that
 * was answered well.
 */
export class Findings<Row, World> {
  /**
   * Answered well, and a read since then did not say otherwise: what reads say later is somebody
   * else's doing.
   */
  readonly #upheld = new Set<number>();

  constructor(
    private readonly rows: readonly Row[],
    private readonly states: RowStates,
    private readonly ports: Pick<QueuePorts<Row, World>, 'unclear' | 'settle' | 'contradicted'>,
  ) {}

  /** Whether a read would tell anything. */
  get awaited(): boolean {
    return this.#unsettled().length > 0 || this.#answered().length > 0;
  }

  tell(world: World): void {
    for (const index of this.#unsettled()) {
      const [row, state] = [this.rows[index], this.states.all[index]];
      if (row !== undefined && state !== undefined && 'error' in state)
        this.states.end(index, this.ports.settle(row, world, state.error));
    }
    for (const index of this.#answered()) {
      const row = this.rows[index];
      if (row !== undefined && this.ports.contradicted?.(row, world) === true)
        this.states.end(index, { kind: 'unknown', error: unseen(), looked: true });
      else this.#upheld.add(index);
    }
  }

  /** What failed in the server may have taken effect since. */
  #unsettled(): number[] {
    return this.states.places(
      (state) =>
        state.kind === 'unknown' || (state.kind === 'failed' && this.ports.unclear(state.error)),
    );
  }

  #answered(): number[] {
    return this.ports.contradicted === undefined
      ? []
      : this.states.places(
          (state, index) => state.kind === 'done' && !state.seen && !this.#upheld.has(index),
        );
  }
}
