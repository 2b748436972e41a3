import { asApiError, unseen, type ApiError } from '../../../api/api-error';
import type { Rooms } from '../../../api/areas';
import { isUnclear, outcomeAfterRead } from '../../../api/verified-write';
import { recordVerification, type Finding, type WriteNote } from '../../../api/write-log';
import type { BulkPlan } from './bulk-operation';
import {
  plannedState,
  STOPPED,
  type BulkRow,
  type Outcome,
  type RowState,
  type Skip,
} from './bulk-rows';

export class RowRequest {
  state: RowState;
  readonly #plan: BulkPlan;
  readonly #before: Rooms;
  #note: WriteNote | undefined;
  /** The failure before it was to be sent again. */
  #failure: Extract<RowState, { error: ApiError }> | undefined;
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
    return this.#isUnsettled || this.#isUnconfirmed;
  }

  /** Sends it once. Returns the error, if any; the state is `waiting` if it was not processed. */
  async send(): Promise<ApiError | undefined> {
    const write = this.#plan.write(this.row);
    const { occasion = 'bulk' } = this.#plan;
    this.#note = { ...write.note(this.#before), occasion };
    this.state = { kind: 'running' };
    try {
      await write.send(this.#before, { note: this.#note, ifMatch: undefined });
      this.#end({ kind: 'done', seen: false });
      return undefined;
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.kind === 'rate-limited' || error.kind === 'unauthenticated')
        this.state = { kind: 'waiting' };
      else if (error.kind === 'forbidden') this.#end({ kind: 'refused', error });
      else this.#end({ kind: isUnclear(write, error) ? 'unknown' : 'failed', error });
      return error;
    }
  }

  retry(): void {
    if (this.state.kind === 'failed') this.#failure = this.state;
    this.state = { kind: 'waiting' };
  }

  /**
   * Marks it as not sent. Its earlier failure says more if nobody sent it again, or if some of its
   * several requests took effect.
   */
  leaveOut(skip: Skip): void {
    const earlier = this.#failure;
    if (earlier !== undefined && (skip === STOPPED || 'step' in earlier)) this.state = earlier;
    else this.#end({ kind: 'skipped', skip });
  }

  /**
   * Settles a request without a clear answer by a read, and confirms a 2xx answer once.
   *
   * @param until only if the answer came by then, in milliseconds since 1970
   */
  verify(rooms: Rooms, until: number): void {
    const { state } = this;
    if (!('at' in state) || state.at.getTime() > until) return;
    if ('error' in state && this.#isUnsettled) this.#end(this.#settle(rooms, state.error));
    else if (this.#isUnconfirmed) {
      const { what } = this.#plan
        .write(this.row)
        .verify(this.#before, rooms, { answer: undefined });
      this.#plan.onVerified?.(this.row, what, true);
      this.#isConfirmed = what !== 'as-before';
      if (this.#isConfirmed) return;
      this.#record(what);
      this.#end({ kind: 'unknown', error: unseen() });
    }
  }

  #settle(rooms: Rooms, error: ApiError): Outcome {
    const { row } = this;
    const write = this.#plan.write(row);
    const found = write.verify(this.#before, rooms, { error });
    this.#record(found.what);
    this.#plan.onVerified?.(row, found.what, false);
    const outcome = outcomeAfterRead(write, found, error);
    if (outcome === 'done') return { kind: 'done', seen: true };
    const isRepeatable = found.what === 'as-before' && this.#plan.isRepeatable?.(row) === true;
    if (outcome === 'unknown' && !isRepeatable) return { kind: 'unknown', error };
    // After a 404, the room may have changed.
    const skip = error.kind === 'not-found' ? this.#plan.check(row, rooms) : undefined;
    return skip === undefined ? { kind: 'failed', error } : { kind: 'skipped', skip };
  }

  #record(what: Finding): void {
    if (this.#note !== undefined) recordVerification(this.#note, what);
  }

  #end(outcome: Outcome): void {
    // A later read does not change the time, by which people search a server's log.
    const at = 'at' in this.state ? this.state.at : new Date();
    const step = 'error' in outcome ? this.#plan.step?.(this.row) : undefined;
    this.state = { ...outcome, ...(step && { step }), at };
  }

  /** A request that failed in the server may have taken effect since. */
  get #isUnsettled(): boolean {
    const { state } = this;
    if (state.kind !== 'failed') return state.kind === 'unknown';
    return isUnclear(this.#plan.write(this.row), state.error);
  }

  get #isUnconfirmed(): boolean {
    return this.state.kind === 'done' && !this.state.seen && !this.#isConfirmed;
  }
}
