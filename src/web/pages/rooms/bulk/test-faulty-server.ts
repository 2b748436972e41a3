import { vi } from 'vitest';
import { ApiError } from '../../../api/api-error';
import type { Rooms } from '../../../api/areas';
import type { BulkPlan } from './bulk-operation';
import { rowOf } from './bulk-rows';
import { BulkRun } from './bulk-run';

const errors = {
  'failed-before': () => new ApiError('server', { status: 500 }),
  'failed-after': () => new ApiError('server', { status: 500 }),
  'dropped-before': () => new ApiError('network'),
  'dropped-after': () => new ApiError('network'),
  'put-off': () => new ApiError('rate-limited', { status: 429, retryAfter: 2000 }),
  'signed-out': () => new ApiError('unauthenticated', { status: 401 }),
  invalid: () => new ApiError('invalid', { status: 400 }),
  refused: () => new ApiError('forbidden', { status: 403 }),
};
export type Fault = keyof typeof errors;

/** A server that does each row's request once it is sent, except for its faults. */
export class FaultyServer {
  readonly applied = new Map<string, number>();
  /** The rooms of the requests, in the order they came. */
  readonly sent: string[] = [];
  inFlight = 0;
  mostInFlight = 0;
  reads = 0;
  /** Rooms that somebody else changed. */
  readonly changed = new Set<string>();
  fault: (areaId: string, time: number) => Fault | undefined = () => undefined;
  readFault: () => Fault | undefined = () => undefined;
  /** The room as a read shows it. */
  shows = (areaId: string) => this.applied.has(areaId);
  onSend: (count: number) => void = () => undefined;
  /** What each request and read waits for, twice. */
  turn: () => Promise<void> = () => Promise.resolve();

  /** The requests of so many rooms, named "0", "1", and so on. */
  run(count: number): BulkRun {
    const areaIds = Array.from({ length: count }, (_, index) => String(index));
    const plan: BulkPlan = {
      planRows: (read) => areaIds.map((areaId) => rowOf('H', areaId, read, [])),
      check: ({ areaId }) => (this.changed.has(areaId) ? { changed: 'stay' } : undefined),
      write: ({ areaId }) => ({
        note: () => ({ before: undefined }),
        send: () => this.#send(areaId),
        verify: (_before, now) => ({
          what: now?.get(areaId)?.status === 'done' ? 'there' : 'as-before',
        }),
      }),
    };
    return new BulkRun(plan.planRows(this.#rooms(areaIds)), plan, {
      read: async () => {
        this.reads += 1;
        await this.turn();
        const fault = navigator.onLine ? this.readFault() : 'dropped-before';
        if (fault !== undefined) throw errors[fault]();
        return this.#rooms(areaIds);
      },
      onChange: () => undefined,
      onSessionEnd: () => undefined,
    });
  }

  #rooms(areaIds: readonly string[]): Rooms {
    const status = (areaId: string) => (this.shows(areaId) ? 'done' : 'waiting');
    return new Map(
      areaIds.map((areaId) => [areaId, { id_external: areaId, status: status(areaId) }]),
    );
  }

  async #send(areaId: string): Promise<void> {
    const time = this.sent.filter((other) => other === areaId).length;
    this.sent.push(areaId);
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    this.onSend(this.sent.length);
    const fault = navigator.onLine ? this.fault(areaId, time) : 'dropped-before';
    await this.turn();
    if (fault === undefined || fault.endsWith('-after'))
      this.applied.set(areaId, (this.applied.get(areaId) ?? 0) + 1);
    await this.turn();
    this.inFlight -= 1;
    if (fault !== undefined) throw errors[fault]();
  }
}

export const kinds = (run: BulkRun) => run.items.map(({ state }) => state.kind);
/** Lets everything happen that needs no time. */
export const calm = () => vi.advanceTimersByTimeAsync(0);
