import * as fc from 'fast-check';
import { ApiError } from '../../../api/api-error';
import type { QueuePorts } from './run-queue';
import type { RowState } from './row-states';
import { RunQueue } from './run-queue';

export type Fault =
  | 'none'
  | 'failed-before'
  | 'failed-after'
  | 'dropped-before'
  | 'dropped-after'
  | 'put-off'
  | 'invalid'
  | 'refused';

const errors: Record<Exclude<Fault, 'none'>, () => ApiError> = {
  'failed-before': () => new ApiError('server', { status: 500 }),
  'failed-after': () => new ApiError('server', { status: 500 }),
  'dropped-before': () => new ApiError('network'),
  'dropped-after': () => new ApiError('network'),
  'put-off': () => new ApiError('rate-limited', { status: 429, retryAfter: 2000 }),
  invalid: () => new ApiError('invalid', { status: 400 }),
  refused: () => new ApiError('forbidden', { status: 403 }),
};

/**
 * A server that does every request except for its faults, and a clock that moves only during a
 * sleep.
 */
export class Simulation {
  readonly applied = new Map<number, number>();
  readonly sent: { row: number; at: number }[] = [];
  inFlight = 0;
  mostInFlight = 0;
  reads = 0;
  readFails = 0;
  clock = 1_700_000_000_000;
  online = true;
  /** Rows that somebody else changed, which must not be sent after a pause. */
  changed = new Set<number>();
  onSend: (count: number) => void = () => {};
  #count = 0;

  constructor(
    readonly faults: (row: number, time: number) => Fault,
    readonly turn: () => Promise<void> = () => Promise.resolve(),
  ) {}

  get ports(): QueuePorts<number, ReadonlyMap<number, number>> {
    return {
      send: (row) => this.#send(row),
      read: async () => {
        await this.turn();
        this.reads += 1;
        if (!this.online) throw new ApiError('network');
        if (this.readFails-- > 0) throw new ApiError('network');
        return new Map(this.applied);
      },
      check: (row) => (this.changed.has(row) ? 'changed' : undefined),
      isUnclear: (error) => error.outcomeUnknown,
      settle: (row, world, error) =>
        world.has(row)
          ? { kind: 'done', seen: true }
          : error.kind === 'server'
            ? { kind: 'failed', error }
            : { kind: 'unknown', error, looked: true },
      isContradicted: () => false,
      sleep: async (milliseconds) => {
        await this.turn();
        this.clock += milliseconds;
      },
      now: () => new Date(this.clock),
      online: () => this.online,
      onChange: () => {},
    };
  }

  async #send(row: number): Promise<void> {
    const before = this.sent.filter((one) => one.row === row).length;
    this.sent.push({ row, at: this.clock });
    this.#count += 1;
    this.onSend(this.#count);
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    const fault = this.online ? this.faults(row, before) : 'dropped-before';
    await this.turn();
    if (['none', 'failed-after', 'dropped-after'].includes(fault))
      this.applied.set(row, (this.applied.get(row) ?? 0) + 1);
    await this.turn();
    this.inFlight -= 1;
    if (fault !== 'none') {
      const error = errors[fault]();
      throw error.retryAt === undefined
        ? error
        : Object.assign(error, { retryAt: new Date(this.clock + 2000) });
    }
  }
}

export const rowsOf = (count: number) => Array.from({ length: count }, (_, row) => row);
export const kinds = (states: readonly RowState[]) => states.map(({ kind }) => kind);
export const begin = (simulation: Simulation, count: number) =>
  new RunQueue(rowsOf(count), () => undefined, simulation.ports);
/** Lets everything that can happen by itself happen. */
export const calm = async () => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
};

export const someFault = fc.constantFrom<Fault>(
  'none',
  'none',
  'none',
  'none',
  'failed-before',
  'failed-after',
  'dropped-before',
  'dropped-after',
  'put-off',
  'invalid',
);

/**
 * Runs the queue to its end, in the order of the scheduler. When the queue waits for the person, as
 * after many failures in a row, resumes it.
 */
export async function goOnToTheEnd(
  queue: RunQueue<number, ReadonlyMap<number, number>>,
  scheduler: fc.Scheduler,
): Promise<void> {
  while (queue.phase.kind !== 'finished') {
    if (scheduler.count() > 0) await scheduler.waitOne();
    else {
      await calm();
      if (scheduler.count() === 0) queue.resume();
      await calm();
    }
  }
}
