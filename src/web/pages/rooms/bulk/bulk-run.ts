import PQueue from 'p-queue';
import { asApiError, type ApiError } from '../../../api/api-error';
import type { Rooms } from '../../../api/areas';
import { REPLICA_LAG_MS } from '../../../api/verified-write';
import type { BulkPlan } from './bulk-operation';
import { STOPPED, type BulkItem, type BulkRow } from './bulk-rows';
import { RowRequest } from './row-request';

/** Requests under way at the same time: a ward's work must not crowd out everybody else's. */
const IN_FLIGHT_MAX = 4;
/**
 * After so many requests in a row without an answer, or with a server's failure, the run waits for
 * the person: two rounds of all that are in flight.
 */
const FAILURES_MAX = 2 * IN_FLIGHT_MAX;
/**
 * How long rows are sent after a read that they were compared with, in milliseconds. What somebody
 * else changes meanwhile is erased unseen, and a ward is read in a fraction of it.
 */
const COMPARISON_MAX_AGE_MS = 2_000;
/** The pause after a 429 that does not say how long, in milliseconds. */
const PAUSE_MS = 5_000;

export type Halt =
  | { why: 'person' | 'offline' }
  /** `refused` halts only once: the other rows may be refused as well. */
  | { why: 'refused' | 'failed'; error: ApiError };

export type Phase =
  /** `stopping`: the waiting rows are given up; the requests under way still end. */
  | { kind: 'running' | 'reading' | 'stopping' }
  | ({ kind: 'paused' } & Halt)
  | { kind: 'waiting'; until: Date };

export interface RunPorts {
  read: () => Promise<Rooms>;
  onChange: () => void;
  onSessionEnd: () => void;
}

/**
 * Sends one request for each row, a few at a time. By itself it sends again only what the server
 * did not process, such as after a 429. Before a row is sent, it is compared with a read of the
 * rooms that is no older than two seconds and no older than the last pause; the rows in flight
 * share it. At every pause and at the end, one read settles the requests without a clear answer.
 */
export class BulkRun {
  phase: Phase = { kind: 'running' };
  readonly #queue = new PQueue({ concurrency: IN_FLIGHT_MAX, autoStart: false });
  readonly #requests: readonly RowRequest[];
  readonly #plan: BulkPlan;
  readonly #ports: RunPorts;
  #halt: Halt | undefined;
  #isStopping = false;
  #failures = 0;
  #wasRefused = false;
  /** The read that waiting rows are compared with; resolves to undefined if it failed. */
  #comparison: Promise<Rooms | undefined> | undefined;
  /** When it was answered; Infinity until then. */
  #comparedAt = Infinity;
  /** End of the pause that the server requested, in milliseconds since 1970. */
  #pausedUntil = 0;
  #pauseTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(rows: readonly BulkRow[], plan: BulkPlan, ports: RunPorts) {
    this.#plan = plan;
    this.#ports = ports;
    this.#requests = rows.map((row) => new RowRequest(row, plan));
  }

  get items(): BulkItem[] {
    return this.#requests.map(({ row, state }) => ({ row, state }));
  }

  async run(): Promise<void> {
    const requests = this.#requests.filter(({ state }) => state.kind === 'waiting');
    for (const request of requests) this.#enqueue(request);
    this.#goOn();
    await this.#queue.onIdle();
    for (const request of requests) if (request.state.kind === 'waiting') request.leaveOut(STOPPED);
    this.#halt = undefined;
    // In the queue, so that it waits as well while the server wants a pause.
    if (!this.#isStopping || this.#pauseLeft <= 0) this.#enqueueSettling();
    this.#goOn();
    await this.#queue.onIdle();
  }

  /** After a fresh read, sends the requests again that certainly took no effect. */
  async retryFailed(): Promise<void> {
    this.#isStopping = false;
    this.#comparison = undefined;
    for (const request of this.#requests)
      if (request.state.kind === 'failed') request.state = { kind: 'waiting' };
    await this.run();
  }

  /**
   * Lets requests under way end, and sends nothing more until the person resumes. This is so for a
   * lost network, too: by the time it is back, other people may be in the rooms.
   */
  pause(why: 'person' | 'offline' = 'person'): void {
    this.#hold({ why });
  }

  foundNetwork(): void {
    if (this.#halt?.why === 'offline') void this.#settleAtRest();
  }

  resume(): void {
    this.#halt = undefined;
    this.#failures = 0;
    this.#goOn();
  }

  stop(): void {
    this.#isStopping = true;
    this.#queue.clear();
    this.#enter(this.phase);
  }

  #enqueue(request: RowRequest, priority = 0): void {
    void this.#queue.add(() => this.#takeTurn(request), { priority });
  }

  #enqueueSettling(): void {
    void this.#queue.add(async () => {
      // It is repeated if the server wanted a pause instead.
      if (!(await this.#settle()) && this.#pauseLeft > 0 && !this.#isStopping)
        this.#enqueueSettling();
    });
  }

  #goOn(): void {
    if (this.#halt !== undefined) return;
    const isPaused = this.#pauseLeft > 0;
    this.#enter(
      isPaused ? { kind: 'waiting', until: new Date(this.#pausedUntil) } : { kind: 'running' },
    );
    if (!isPaused) this.#queue.start();
  }

  /** Sends nothing more until the person resumes. The first reason is the one shown. */
  #hold(halt: Halt): void {
    this.#interrupt();
    this.#halt ??= halt;
    this.#enter(this.phase);
    void this.#settleAtRest();
  }

  #interrupt(): void {
    this.#queue.pause();
    this.#comparison = undefined;
  }

  async #settleAtRest(): Promise<void> {
    await this.#queue.onPendingZero();
    const isOver = this.#queue.size === 0;
    if (!isOver && this.#halt !== undefined && this.#pauseLeft <= 0) await this.#settle();
  }

  async #takeTurn(request: RowRequest): Promise<void> {
    const comparison = this.#recentComparison();
    const rooms = await comparison;
    if (this.#isStopping) return;
    // Interrupted while it was read.
    if (rooms === undefined || comparison !== this.#comparison) return this.#enqueue(request, 1);
    const skip = this.#plan.check(request.row, rooms);
    if (skip !== undefined) request.leaveOut(skip);
    else {
      const sent = request.send();
      this.#ports.onChange();
      this.#react(request, await sent);
    }
    this.#ports.onChange();
  }

  #react(request: RowRequest, error: ApiError | undefined): void {
    const isFailing = ['network', 'server', 'intercepted'].includes(error?.kind ?? '');
    this.#failures = isFailing ? this.#failures + 1 : 0;
    if (error === undefined) return;
    if (error.kind === 'unauthenticated') this.#ports.onSessionEnd();
    if (requestsPause(error)) this.#extendPause(error);
    if (request.state.kind === 'waiting' && !this.#isStopping) this.#enqueue(request, 1);
    if (error.kind === 'forbidden') {
      if (!this.#wasRefused) this.#hold({ why: 'refused', error });
      this.#wasRefused = true;
    } else if (error.kind === 'unauthenticated' || this.#failures >= FAILURES_MAX)
      this.#holdFor(error);
    else if (isOffline(error)) this.#hold({ why: 'offline' });
  }

  #holdFor(error: ApiError): void {
    this.#hold(isOffline(error) ? { why: 'offline' } : { why: 'failed', error });
  }

  #recentComparison(): Promise<Rooms | undefined> {
    const isOld = Date.now() - this.#comparedAt > COMPARISON_MAX_AGE_MS;
    if (this.#comparison === undefined || isOld) {
      this.#comparedAt = Infinity;
      const comparison = this.#compare().finally(() => {
        if (this.#comparison !== comparison) return;
        this.#comparedAt = Date.now();
        this.#goOn();
      });
      this.#comparison = comparison;
    }
    return this.#comparison;
  }

  async #compare(): Promise<Rooms | undefined> {
    // A replica may not show the latest answers yet.
    const rooms = await this.#readRooms(REPLICA_LAG_MS);
    if (!('kind' in rooms)) return rooms;
    if (!requestsPause(rooms)) this.#holdFor(rooms);
    return undefined;
  }

  /** Settles by a read what has no clear answer. Resolves to false if the rooms were not read. */
  async #settle(): Promise<boolean> {
    if (!this.#requests.some(({ needsRead }) => needsRead)) return true;
    const rooms = await this.#readRooms(0);
    this.#ports.onChange();
    return !('kind' in rooms);
  }

  /** @param lag so many milliseconds before the read, a request's answer shows in it */
  async #readRooms(lag: number): Promise<Rooms | ApiError> {
    const began = Date.now();
    this.#enter({ kind: 'reading' });
    try {
      const rooms = await this.#ports.read();
      for (const request of this.#requests) request.verify(rooms, began - lag);
      return rooms;
    } catch (thrown) {
      const error = asApiError(thrown);
      if (requestsPause(error)) this.#extendPause(error);
      return error;
    }
  }

  /** How long the server's pause still lasts, in milliseconds; 0 or less if there is none. */
  get #pauseLeft(): number {
    return this.#pausedUntil - Date.now();
  }

  #extendPause({ retryAt }: ApiError): void {
    this.#interrupt();
    const until = retryAt?.getTime() ?? Date.now() + PAUSE_MS;
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
    clearTimeout(this.#pauseTimer);
    this.#pauseTimer = setTimeout(() => {
      // By its own clock, it may end before the time that it waits for.
      this.#pausedUntil = 0;
      this.#goOn();
    }, this.#pauseLeft);
    this.#goOn();
  }

  /** Shows a pause or stop at once, even while requests or reads are under way. */
  #enter(phase: Phase): void {
    if (this.#isStopping) this.phase = { kind: 'stopping' };
    else this.phase = this.#halt === undefined ? phase : { kind: 'paused', ...this.#halt };
    this.#ports.onChange();
  }
}

const requestsPause = (error: ApiError) =>
  error.retryAt !== undefined || error.kind === 'rate-limited';

/** Whether this device has no network, as far as the browser knows. */
const isOffline = (error: ApiError) => error.kind === 'network' && !navigator.onLine;
