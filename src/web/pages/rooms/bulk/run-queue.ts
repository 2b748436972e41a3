import { asApiError, unseen, type ApiError } from '../../../api/api-error';
import {
  sendable,
  type Outcome,
  type RowState,
  type Sendable,
  type SkipReason,
} from './row-states';

/**
 * What the queue needs of the outside. `World` is what reading gives: everything, at one moment.
 */
export interface QueuePorts<Row, World> {
  /** Sends the row's request, once. Rejects with an ApiError. */
  send: (row: Row) => Promise<unknown>;
  read: () => Promise<World>;
  /** After a pause, before a row is sent: why it is not to be sent any more. */
  check: (row: Row, world: World) => SkipReason | undefined;
  /** Whether only a read shows what came of it. */
  isUnclear: (error: ApiError, row: Row) => boolean;
  /** What a read shows of a request without a clear answer. */
  settle: (row: Row, world: World, error: ApiError) => Outcome;
  /** Whether a read shows that a request took no effect, though it was answered well. */
  isContradicted: (row: Row, world: World) => boolean;
  sleep: (milliseconds: number) => Promise<void>;
  now: () => Date;
  /** Whether this device has a network, as far as the browser knows. */
  online: () => boolean;
  onChange: () => void;
}

/** Why nothing is sent until the person says so. */
export type Halt =
  | { why: 'person' }
  | { why: 'offline' }
  /** Once: the other rows may be refused as well. */
  | { why: 'refused' | 'session' | 'failing' | 'unread'; error: ApiError };

/** The person had the rooms read again, afterwards. `succeeded`: they could be read. */
export interface Look {
  at: Date;
  succeeded: boolean;
}

export type Phase =
  /** `stopping`: the rest is given up; what is under way is still waited for. */
  | { kind: 'ready' | 'running' | 'reading' | 'stopping' }
  | { kind: 'finished'; looked?: Look }
  /** What is under way may still have to end. */
  | ({ kind: 'paused' } & Halt)
  /** The server requested a pause; goes on by itself. */
  | { kind: 'waiting'; until: Date };

/** Requests under way at the same time: a ward's work must not crowd out everybody else's. */
const IN_FLIGHT_MAX = 4;
/**
 * So many requests in a row without an answer, or with a server's failure, and it waits for the
 * person: two rounds of all that are in flight.
 */
const FAILURES_MAX = 2 * IN_FLIGHT_MAX;
/** How often a read is tried where the server asks for a pause. */
const READ_TRIES = 3;
/** The pause after a 429 that does not say how long, in milliseconds. */
const PAUSE_MS = 5_000;

/** The request of a row, and what became of it. */
interface RowRequest<Row> {
  readonly row: Row;
  state: RowState;
  /**
   * Its unknown outcome before it was sent again: if it is left out after all, it is no more known
   * than before.
   */
  unknownBefore?: RowState;
  /** Answered well, and confirmed by a read: what later reads show is somebody else's doing. */
  isConfirmed?: true;
}

/**
 * Sends one request for each row, a few at a time. Nothing is sent twice by itself, but for what
 * the server put off with a 429, which it did not process: that waits with all the rest for as long
 * as the server wants. What had no clear answer is settled by one read at every pause and at the
 * end. After a pause the remaining rows are first compared with a fresh read.
 */
export class RunQueue<Row, World> {
  phase: Phase = { kind: 'ready' };
  readonly #ports: QueuePorts<Row, World>;
  /** In the order of the rows. */
  readonly #requests: readonly RowRequest<Row>[];
  /** Those still to be sent. */
  #queue: RowRequest<Row>[] = [];
  #halt: Halt | undefined;
  /** How often sending was interrupted. */
  #breaks = 0;
  /** The rest is given up. */
  stopping = false;
  #failures = 0;
  #refusalSeen = false;
  /** Until when the server requested a pause, in milliseconds. */
  #pausedUntil = 0;
  #wake: (() => void) | undefined;
  readonly #woken = () => new Promise<void>((resolve) => (this.#wake = resolve));

  /** @param skipped why a row is left out from the start */
  constructor(
    readonly rows: readonly Row[],
    skipped: (row: Row) => SkipReason | undefined,
    ports: QueuePorts<Row, World>,
  ) {
    this.#ports = ports;
    this.#requests = rows.map((row) => {
      const why = skipped(row);
      const state: RowState =
        why === undefined ? { kind: 'waiting' } : { kind: 'skipped', why, at: ports.now() };
      return { row, state };
    });
  }

  /** Of every row, in their order. */
  get states(): readonly RowState[] {
    return this.#requests.map(({ state }) => state);
  }

  /** Resolves when every row has an outcome, or the rest was given up. */
  async run(): Promise<void> {
    this.#queue = this.#requests.filter(({ state }) => state.kind === 'waiting');
    await this.#work();
  }

  /**
   * Sends once more, after a fresh read, what certainly took no effect; or, if the person chooses
   * that, what was not sent, or is unknown and reads as before. Never what the server accepted.
   */
  async retry(what: Sendable = 'failed'): Promise<void> {
    this.stopping = false;
    this.#halt = undefined;
    if (what === 'unknown') await this.#settle();
    this.#queue = this.#requests.filter(({ state }) => sendable[what](state));
    for (const request of this.#queue) {
      if (request.state.kind === 'unknown') request.unknownBefore = request.state;
      request.state = { kind: 'waiting' };
    }
    await this.#untilResumed();
    await this.#work();
  }

  /** Reads what came of the rows that are unknown. */
  async lookAgain(): Promise<void> {
    this.stopping = false;
    this.#halt = undefined;
    const succeeded = await this.#settle();
    this.#enter({ kind: 'finished', looked: { at: this.#ports.now(), succeeded } });
  }

  /**
   * What is under way ends; nothing more is sent until the person goes on. Without a network too:
   * nobody knows who is in the rooms by the time it is back.
   */
  pause(why: 'person' | 'offline' = 'person'): void {
    this.#hold({ why });
    this.#wake?.();
  }

  /** Verifies what was under way when the network was lost. */
  foundNetwork(): void {
    this.#wake?.();
  }

  resume(): void {
    this.#halt = undefined;
    this.#failures = 0;
    // What is under way may not even have ended.
    if (this.phase.kind === 'paused') this.#enter({ kind: 'running' });
    this.#wake?.();
  }

  /** What is under way ends; the rest is given up. */
  stop(): void {
    this.stopping = true;
    this.#enter(this.phase);
    this.#wake?.();
  }

  async #work(): Promise<void> {
    for (;;) {
      if (!this.#halted) this.#enter({ kind: 'running' });
      await Promise.all(Array.from({ length: IN_FLIGHT_MAX }, () => this.#sendInTurn()));
      if (this.stopping)
        for (const request of this.#queue.splice(0)) this.#leaveOut(request, 'stopped');
      const over = this.#queue.length === 0;
      // Not while the server wants a pause: the read before going on settles as well.
      if (over || this.#pauseLeft <= 0) await this.#settle();
      if (over) return this.#enter({ kind: 'finished' });
      await this.#untilResumed();
    }
  }

  /** Nothing more is sent until the person goes on; the first reason is the one that is shown. */
  #hold(halt: Halt): void {
    this.#breaks += 1;
    this.#halt ??= halt;
    this.#enter(this.phase);
  }

  get #halted(): boolean {
    return this.stopping || this.#halt !== undefined || this.#pauseLeft > 0;
  }

  async #sendInTurn(): Promise<void> {
    // Not even where it may go on by now: the rest is compared with a fresh read first.
    const breaks = this.#breaks;
    while (!this.#halted && breaks === this.#breaks) {
      const request = this.#queue.shift();
      if (request === undefined) return;
      this.#put(request, { kind: 'running' });
      try {
        await this.#ports.send(request.row);
        this.#failures = 0;
        this.#end(request, { kind: 'done', seen: false });
      } catch (thrown) {
        this.#fail(request, asApiError(thrown));
      }
    }
  }

  #fail(request: RowRequest<Row>, error: ApiError): void {
    if (requestsPause(error)) {
      this.#breaks += 1;
      this.#extendPause(error);
    }
    if (error.kind === 'rate-limited' || error.kind === 'unauthenticated') {
      // It was not processed: it goes out with the rest, when that may go.
      if (error.kind === 'unauthenticated') this.#hold({ why: 'session', error });
      this.#queue.unshift(request);
      return this.#put(request, { kind: 'waiting' });
    }
    if (error.kind === 'forbidden') {
      if (!this.#refusalSeen) this.#hold({ why: 'refused', error });
      this.#refusalSeen = true;
      return this.#end(request, { kind: 'refused', error });
    }
    if (this.#isOffline(error)) this.#hold({ why: 'offline' });
    const mayGoOn = !['network', 'server', 'intercepted'].includes(error.kind);
    this.#failures = mayGoOn ? 0 : this.#failures + 1;
    if (this.#failures >= FAILURES_MAX) this.#hold({ why: 'failing', error });
    return this.#end(
      request,
      this.#ports.isUnclear(error, request.row)
        ? { kind: 'unknown', error, looked: false }
        : { kind: 'failed', error },
    );
  }

  #put(request: RowRequest<Row>, state: RowState): void {
    request.state = state;
    this.#ports.onChange();
  }

  #end(request: RowRequest<Row>, outcome: Outcome): void {
    const again = outcome.kind === 'unknown' && request.unknownBefore !== undefined;
    // A later read does not make it later: by this time a server's log is searched.
    const at = request.state.kind === 'unknown' ? request.state.at : this.#ports.now();
    this.#put(request, { ...outcome, ...(again && { again }), at });
  }

  /** Not to be sent (any more). */
  #leaveOut(request: RowRequest<Row>, why: SkipReason): void {
    if (request.unknownBefore === undefined) this.#end(request, { kind: 'skipped', why });
    else this.#put(request, request.unknownBefore);
    delete request.unknownBefore;
  }

  /** Reads once, where a read would settle anything; whether it succeeded. */
  async #settle(): Promise<boolean> {
    const isNeeded = this.#requests.some(
      (request) => this.#isUnsettled(request) || this.#isUnconfirmed(request),
    );
    const world = isNeeded ? await this.#readPatiently() : undefined;
    if (world !== undefined) this.#verify(world);
    return world !== undefined;
  }

  /** Settles what had no clear answer, and confirms once what was answered well. */
  #verify(world: World): void {
    for (const request of this.#requests) {
      const { row, state } = request;
      if (this.#isUnsettled(request) && 'error' in state)
        this.#end(request, this.#ports.settle(row, world, state.error));
      else if (this.#isUnconfirmed(request)) {
        if (this.#ports.isContradicted(row, world))
          this.#end(request, { kind: 'unknown', error: unseen(), looked: true });
        else request.isConfirmed = true;
      }
    }
  }

  /** What failed in the server may have taken effect since. */
  #isUnsettled({ row, state }: RowRequest<Row>): boolean {
    return (
      state.kind === 'unknown' ||
      (state.kind === 'failed' && this.#ports.isUnclear(state.error, row))
    );
  }

  #isUnconfirmed({ state, isConfirmed }: RowRequest<Row>): boolean {
    return state.kind === 'done' && !state.seen && isConfirmed !== true;
  }

  async #readPatiently(): Promise<World | undefined> {
    for (let tries = 1; tries <= READ_TRIES; tries += 1) {
      while (this.#pauseLeft > 0) {
        if (this.stopping) return undefined;
        await this.#waitForServer();
      }
      this.#enter({ kind: 'reading' });
      try {
        return await this.#ports.read();
      } catch (thrown) {
        const error = asApiError(thrown);
        if (!requestsPause(error)) return undefined;
        this.#extendPause(error);
      }
    }
    return undefined;
  }

  /** Until the rest may be sent, or is to be given up. */
  async #untilResumed(): Promise<void> {
    while (!this.stopping) {
      if (this.#halt !== undefined) {
        this.#enter({ kind: 'paused', ...this.#halt });
        await this.#woken();
        if (this.#halt?.why === 'offline' && !this.stopping) await this.#settle();
      } else if (this.#pauseLeft > 0) await this.#waitForServer();
      else if (await this.#lookBefore()) return;
    }
  }

  /**
   * Rows that are not as they were confirmed are left out. False where the server could not be
   * read.
   */
  async #lookBefore(): Promise<boolean> {
    this.#enter({ kind: 'reading' });
    try {
      const world = await this.#ports.read();
      this.#verify(world);
      this.#queue = this.#queue.filter((request) => {
        const why = this.#ports.check(request.row, world);
        if (why !== undefined) this.#leaveOut(request, why);
        return why === undefined;
      });
      return true;
    } catch (thrown) {
      const error = asApiError(thrown);
      if (requestsPause(error)) this.#extendPause(error);
      else if (this.#isOffline(error)) this.#hold({ why: 'offline' });
      else this.#hold({ why: error.kind === 'unauthenticated' ? 'session' : 'unread', error });
      return false;
    }
  }

  #isOffline(error: ApiError): boolean {
    return error.kind === 'network' && !this.#ports.online();
  }

  /** Of the pause that the server requested, in milliseconds; none is 0 or less. */
  get #pauseLeft(): number {
    return this.#pausedUntil - this.#ports.now().getTime();
  }

  #extendPause({ retryAt }: ApiError): void {
    const until = retryAt?.getTime() ?? this.#ports.now().getTime() + PAUSE_MS;
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
  }

  async #waitForServer(): Promise<void> {
    this.#enter({ kind: 'waiting', until: new Date(this.#pausedUntil) });
    await Promise.race([this.#ports.sleep(this.#pauseLeft), this.#woken()]);
  }

  /** A pause or stop shows at once, whatever is still under way or read. */
  #enter(phase: Phase): void {
    if (phase.kind === 'finished' || phase.kind === 'ready') this.phase = phase;
    else if (this.stopping) this.phase = { kind: 'stopping' };
    else this.phase = this.#halt === undefined ? phase : { kind: 'paused', ...this.#halt };
    this.#ports.onChange();
  }
}

const requestsPause = (error: ApiError) =>
  error.retryAt !== undefined || error.kind === 'rate-limited';
