import { asApiError, unseen, type ApiError } from '../../../api/api-error';
import type { Rooms } from '../../../api/areas';
import { isOutcomeUnclear, outcomeAfterRead, type Verification } from '../../../api/verified-write';
import type { BulkPlan } from './bulk-operation';
import { plannedState, type BulkRow, type Outcome, type RowState, type Skip } from './bulk-rows';

/**
 * The request of one row and its states. `verifiedWrite` reads for each request; the rows of a run
 * share its reads, so `BulkRun` makes them, and hands them to `verify`.
 */
export class RowRequest {
  state: RowState;
  readonly #plan: BulkPlan;
  readonly #before: Rooms;
  /** A read confirmed the 2xx answer, so what later reads show is somebody else's doing. */
  #isConfirmed = false;

  constructor(
    readonly row: BulkRow,
    plan: BulkPlan,
  ) {
    this.#plan = plan;
    this.#before = new Map(row.area && [[row.areaId, row.area]]);
    this.state = plannedState(row);
  }

  get needsRead(): boolean {
    const { state } = this;
    if (state.kind === 'done') return !state.seen && !this.#isConfirmed;
    // A request that failed in the server may have taken effect since.
    if (state.kind === 'failed') return isOutcomeUnclear(this.#plan.write(this.row), state.error);
    return state.kind === 'unknown';
  }

  /** Sends it once. Returns the error, if any; the state is `waiting` if it was not processed. */
  async send(): Promise<ApiError | undefined> {
    const write = this.#plan.write(this.row);
    this.state = { kind: 'running' };
    try {
      await write.send(this.#before, { note: write.note(this.#before), ifMatch: undefined });
      this.#end({ kind: 'done', seen: false });
      return undefined;
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.kind === 'rate-limited' || error.kind === 'unauthenticated')
        this.state = { kind: 'waiting' };
      else if (error.kind === 'forbidden') this.#end({ kind: 'refused', error });
      else this.#end({ kind: isOutcomeUnclear(write, error) ? 'unknown' : 'failed', error });
      return error;
    }
  }

  leaveOut(skip: Skip): void {
    this.#end({ kind: 'skipped', skip });
  }

  /**
   * Settles a request without a clear answer by a read, and confirms a 2xx answer once.
   *
   * @param until only if the answer came by then, in milliseconds since 1970
   */
  verify(rooms: Rooms, until: number): void {
    const { row, state } = this;
    if (!this.needsRead || !('at' in state) || state.at.getTime() > until) return;
    const write = this.#plan.write(row);
    const error = 'error' in state ? state.error : undefined;
    const sent = error === undefined ? { answer: undefined } : { error };
    const found = write.verify(this.#before, rooms, sent);
    this.#plan.onVerified?.(row, found.what, error === undefined);
    if (error !== undefined) this.#end(this.#outcome(found, error, rooms));
    else if (found.what === 'as-before') this.#end({ kind: 'unknown', error: unseen() });
    else this.#isConfirmed = true;
  }

  #outcome(found: Verification, error: ApiError, rooms: Rooms): Outcome {
    const { row } = this;
    const outcome = outcomeAfterRead({}, found, error);
    if (outcome === 'done') return { kind: 'done', seen: true };
    const isRepeatable = found.what === 'as-before' && this.#plan.isRepeatable?.(row) === true;
    if (outcome === 'unknown' && !isRepeatable) return { kind: 'unknown', error };
    // After a 404, the room may have changed.
    const skip = error.kind === 'not-found' ? this.#plan.check(row, rooms) : undefined;
    return skip === undefined ? { kind: 'failed', error } : { kind: 'skipped', skip };
  }

  #end(outcome: Outcome): void {
    // A later read does not change the time, by which people search a server's log.
    const at = 'at' in this.state ? this.state.at : new Date();
    const step = 'error' in outcome ? this.#plan.step?.(this.row) : undefined;
    this.state = { ...outcome, ...(step && { step }), at };
  }
}
