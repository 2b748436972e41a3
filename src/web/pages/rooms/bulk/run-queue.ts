import { asApiError, unseen, type ApiError } from '../../../api/api-error';
import { REPLICA_LAG_MS } from '../../../api/read-now';
import {
  RowError,
  sendable,
  type Halt,
  type Outcome,
  type Phase,
  type RowState,
  type Sendable,
  type SkipReason,
} from './row-states';

/**
 * What the queue needs from outside. `World` is what a read returns: everything, at one moment.
 */
export interface QueuePorts<Row, World> {
  /** Sends the row's request, once. Rejects with an ApiError. */
  send: (row: Row) => Promise<unknown>;
  read: () => Promise<World>;
  /** After a later read, before a row is sent: why it must not be sent any more, if so. */
  check: (row: Row, world: World) => SkipReason | undefined;
  /** Whether only a read can show what came of a request that ended with this error. */
  isUnclear: (error: ApiError, row: Row) => boolean;
  /** The outcome that a read shows for a request without a clear answer. */
  settle: (row: Row, world: World, error: ApiError) => Outcome;
  /** Whether a read shows that a request took no effect, despite its 2xx answer. */
  isContradicted: (row: Row, world: World) => boolean;
  sleep: (milliseconds: number) => Promise<void>;
  now: () => Date;
  /** Whether this device has a network, as far as the browser knows. */
  online: () => boolean;
  onChange: () => void;
}

/** Requests under way at the same time: a ward's work must not crowd out everybody else's. */
const IN_FLIGHT_MAX = 4;
/**
 * After so many requests in a row without an answer, or with a server's failure, the run waits for
 * the person: two rounds of all that are in flight.
 */
const FAILURES_MAX = 2 * IN_FLIGHT_MAX;
/**
 * How long the rows are sent after they were compared with a read, in milliseconds. In a long run,
 * other people work in the rooms that still wait.
 */
const COMPARISON_MAX_AGE_MS = 10_000;
/** How often a read is tried if the server asks for a pause. */
const READ_TRIES = 3;
/** The pause before a failed comparison is tried once more, in milliseconds. */
const READ_AGAIN_MS = 1_000;
/** The pause after a 429 that does not say how long, in milliseconds. */
const PAUSE_MS = 5_000;

/** The request of a row, and what became of it. */
interface RowRequest<Row> {
  readonly row: Row;
  state: RowState;
  /** The unknown or failed outcome that the row had before it was to be sent again. */
  before?: Extract<RowState, { error: ApiError }>;
  /** A read confirmed the 2xx answer, so what later reads show is somebody else's doing. */
  isConfirmed?: true;
}

/**
 * Sends one request for each row, a few at a time. By itself the queue sends again only what the
 * server did not process, such as after a 429: that request waits with the rest for as long as the
 * server wants. At every pause and at the end, one read settles the requests without a clear
 * answer. After a pause, and every ten seconds of a long run, the remaining rows are first compared
 * with a fresh read.
 */
export class RunQueue<Row, World> {
  phase: Phase = { kind: 'running' };
  readonly #ports: QueuePorts<Row, World>;
  /** In the order of the rows. */
  readonly #requests: readonly RowRequest<Row>[];
  /** The requests still to be sent. */
  #queue: RowRequest<Row>[] = [];
  #halt: Halt | undefined;
  /** How often sending was interrupted. */
  #breaks = 0;
  /** Whether the waiting rows are given up. */
  #stopping = false;
  #failures = 0;
  #refusalSeen = false;
  /** When the waiting rows were last compared with a read. The caller does it before the run. */
  #comparedAt: Date;
  /** End of the pause that the server requested, in milliseconds since 1970. */
  #pausedUntil = 0;
  #wake: (() => void) | undefined;
  readonly #woken = () => new Promise<void>((resolve) => (this.#wake = resolve));

  /** @param skipped why a row is left out from the start; undefined if it is not */
  constructor(
    readonly rows: readonly Row[],
    skipped: (row: Row) => SkipReason | undefined,
    ports: QueuePorts<Row, World>,
  ) {
    this.#ports = ports;
    this.#comparedAt = ports.now();
    this.#requests = rows.map((row) => {
      const why = skipped(row);
      const state: RowState =
        why === undefined ? { kind: 'waiting' } : { kind: 'skipped', why, at: ports.now() };
      return { row, state };
    });
  }

  /** The state of each row, in the order of the rows. */
  get states(): readonly RowState[] {
    return this.#requests.map(({ state }) => state);
  }

  /** Resolves when every row has an outcome, or the rest was given up. */
  async run(): Promise<void> {
    this.#queue = this.#requests.filter(({ state }) => state.kind === 'waiting');
    await this.#work();
  }

  /**
   * After a fresh read, sends the requests again that certainly took no effect; or, if the person
   * chooses that, those that were not sent, or are unknown. Never those that the server accepted.
   */
  async retry(what: Sendable): Promise<void> {
    this.#stopping = false;
    this.#halt = undefined;
    if (what === 'unknown') await this.#settle();
    this.#queue = this.#requests.filter(({ state }) => sendable[what](state));
    for (const request of this.#queue) {
      const { state } = request;
      if (state.kind === 'unknown' || state.kind === 'failed') request.before = state;
      request.state = { kind: 'waiting' };
    }
    await this.#untilResumed();
    await this.#work();
  }

  /** Reads once to settle the rows whose outcome is unknown. */
  async lookAgain(): Promise<void> {
    this.#stopping = false;
    this.#halt = undefined;
    const succeeded = await this.#settle();
    this.#enter({ kind: 'finished', looked: { at: this.#ports.now(), succeeded } });
  }

  /**
   * Lets requests under way end, and sends nothing more until the person resumes. This is so for a
   * lost network, too: by the time it is back, other people may be in the rooms.
   */
  pause(why: 'person' | 'offline' = 'person'): void {
    this.#hold({ why });
    this.#wake?.();
  }

  /** Verifies the requests that were under way when the network was lost. */
  foundNetwork(): void {
    this.#wake?.();
  }

  resume(): void {
    this.#halt = undefined;
    this.#failures = 0;
    // Entered here, since requests may still be under way.
    if (this.phase.kind === 'paused') this.#enter({ kind: 'running' });
    this.#wake?.();
  }

  /** Lets requests under way end, and gives up the rest. */
  stop(): void {
    this.#stopping = true;
    this.#enter(this.phase);
    this.#wake?.();
  }

  async #work(): Promise<void> {
    for (;;) {
      if (!this.#halted) this.#enter({ kind: 'running' });
      await Promise.all(Array.from({ length: IN_FLIGHT_MAX }, () => this.#sendInTurn()));
      if (this.#stopping)
        for (const request of this.#queue.splice(0)) this.#leaveOut(request, 'stopped');
      const over = this.#queue.length === 0;
      // Does not read while the server wants a pause: the read after the pause settles as well.
      if (over || (this.#halt !== undefined && this.#pauseLeft <= 0)) await this.#settle();
      if (over) return this.#enter({ kind: 'finished' });
      await this.#untilResumed();
    }
  }

  /** Sends nothing more until the person resumes. The first reason is the one shown. */
  #hold(halt: Halt): void {
    this.#breaks += 1;
    this.#halt ??= halt;
    this.#enter(this.phase);
  }

  get #halted(): boolean {
    return this.#stopping || this.#halt !== undefined || this.#pauseLeft > 0;
  }

  get #isComparisonOld(): boolean {
    return this.#ports.now().getTime() - this.#comparedAt.getTime() > COMPARISON_MAX_AGE_MS;
  }

  async #sendInTurn(): Promise<void> {
    // After an interruption the loop ends, even if sending is allowed again: the rest is compared
    // with a fresh read first.
    const breaks = this.#breaks;
    while (!this.#halted && !this.#isComparisonOld && breaks === this.#breaks) {
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
      // The server did not process the request, so it is sent with the rest.
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
    const again = outcome.kind === 'unknown' && request.before?.kind === 'unknown';
    // A later read does not change the time, by which people search a server's log.
    const at = 'at' in request.state ? request.state.at : this.#ports.now();
    this.#put(request, { ...outcome, ...(again && { again }), at });
  }

  /**
   * Marks a row as not sent. An earlier outcome comes back where it says more: it is unknown, or
   * the row has several requests, some of which took effect; or nobody sent it again.
   */
  #leaveOut(request: RowRequest<Row>, why: SkipReason): void {
    const { before } = request;
    const saysMore = before?.kind === 'unknown' || before?.error instanceof RowError;
    if (before !== undefined && (saysMore || why === 'stopped')) this.#put(request, before);
    else this.#end(request, { kind: 'skipped', why });
    delete request.before;
  }

  /** Reads once if a read could settle anything. Returns whether it read. */
  async #settle(): Promise<boolean> {
    const isNeeded = this.#requests.some(
      (request) => this.#isUnsettled(request) || this.#isUnconfirmed(request),
    );
    const world = isNeeded ? await this.#readPatiently() : undefined;
    if (world !== undefined) this.#verify(world);
    return world !== undefined;
  }

  /**
   * Settles the requests without a clear answer, and confirms each 2xx answer once.
   *
   * @param until confirms only answers that came before, in milliseconds since 1970
   */
  #verify(world: World, until = Infinity): void {
    for (const request of this.#requests) {
      const { row, state } = request;
      if (this.#isUnsettled(request) && 'error' in state)
        this.#end(request, this.#ports.settle(row, world, state.error));
      else if (this.#isUnconfirmed(request) && 'at' in state && state.at.getTime() < until) {
        if (this.#ports.isContradicted(row, world))
          this.#end(request, { kind: 'unknown', error: unseen(), looked: true });
        else request.isConfirmed = true;
      }
    }
  }

  /** A request that failed in the server may have taken effect since. */
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
        if (this.#stopping) return undefined;
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

  /** Waits until the rest may be sent, or is given up. */
  async #untilResumed(): Promise<void> {
    while (!this.#stopping) {
      if (this.#halt !== undefined) {
        this.#enter({ kind: 'paused', ...this.#halt });
        await this.#woken();
        if (this.#halt?.why === 'offline' && !this.#stopping) await this.#settle();
      } else if (this.#pauseLeft > 0) await this.#waitForServer();
      else if (await this.#lookBefore()) return;
    }
  }

  /**
   * Leaves out the rows whose rooms are not as they were confirmed. Returns false if the server
   * could not be read.
   */
  async #lookBefore(): Promise<boolean> {
    this.#enter({ kind: 'reading' });
    const began = this.#ports.now();
    try {
      const world = await this.#readWithRetry();
      this.#comparedAt = this.#ports.now();
      // A replica may not show the latest answers yet.
      this.#verify(world, began.getTime() - REPLICA_LAG_MS);
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

  /** Tries a failed read once more, a moment later, so that chance does not halt the run. */
  async #readWithRetry(): Promise<World> {
    try {
      return await this.#ports.read();
    } catch (thrown) {
      const error = asApiError(thrown);
      const wouldFailAgain =
        requestsPause(error) || this.#isOffline(error) || error.kind === 'unauthenticated';
      if (wouldFailAgain || this.#stopping || this.#halt !== undefined) throw error;
      await this.#ports.sleep(READ_AGAIN_MS);
      return this.#ports.read();
    }
  }

  #isOffline(error: ApiError): boolean {
    return error.kind === 'network' && !this.#ports.online();
  }

  /** How long the server's pause still lasts, in milliseconds; 0 or less if there is none. */
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

  /** Shows a pause or stop at once, even while requests or reads are under way. */
  #enter(phase: Phase): void {
    if (phase.kind === 'finished') this.phase = phase;
    else if (this.#stopping) this.phase = { kind: 'stopping' };
    else this.phase = this.#halt === undefined ? phase : { kind: 'paused', ...this.#halt };
    this.#ports.onChange();
  }
}

const requestsPause = (error: ApiError) =>
  error.retryAt !== undefined || error.kind === 'rate-limited';
