/** A message between tabs about the lock `name`. */
type Message = { name: string } & (
  | { word: 'who'; question: number; rank: number }
  | { word: 'mine'; question: number }
  | { word: 'taken'; since: number }
  | { word: 'free' }
);

/** A tab answers within this time, unless it is frozen or closed. In milliseconds. */
const ANSWER_MS = 200;
/** A crashed tab sends no `free`, so the others ask again after this time. In milliseconds. */
const RETRY_MS = 500;
/** The rank of a tab that only queries: no other tab gives way to it. */
const LAST = Infinity;

/**
 * Stands in for `navigator.locks`, which browsers do not give to a page over plain http, and
 * follows its rules. The tabs ask one another; a tab that does not answer has no lock.
 */
export class TabLocks {
  readonly #channel = new BroadcastChannel('roomdesk.locks');
  /** If two tabs want a free lock at the same time, the one with the lower rank gets it. */
  readonly #rank = Math.random();
  readonly #held = new Map<string, { since: number; end: () => void }>();
  /** The locks that this tab waits for. */
  readonly #wanted: string[] = [];

  constructor() {
    this.#channel.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
      const { name, word } = message;
      const held = this.#held.get(name);
      // The tab that took the lock last has it, in whatever order the messages arrive.
      if (word === 'taken' && held !== undefined && held.since < message.since) this.#end(name);
      if (word !== 'who') return;
      const precedes = this.#wanted.includes(name) && this.#rank < message.rank;
      if (held !== undefined || precedes)
        this.#post({ word: 'mine', name, question: message.question });
    });
  }

  /** Whether any tab has the lock, and whether this one waits for it. */
  async query(name: string): Promise<{ locked: boolean; pending: boolean }> {
    return { locked: await this.#isTaken(name, LAST), pending: this.#wanted.includes(name) };
  }

  /** Works as `LockManager.request`. */
  async request(
    name: string,
    { mode = 'exclusive', steal = false, ifAvailable = false, signal }: LockOptions,
    callback: (lock: Lock | null) => unknown,
  ): Promise<void> {
    if (mode === 'shared') {
      while (await this.#isTaken(name, LAST)) await this.#change(name, signal);
      await callback({ name, mode });
      return;
    }
    const waits = async () => !steal && this.#isTaken(name, this.#rank);
    this.#wanted.push(name);
    try {
      while (await waits()) {
        if (ifAvailable) return void (await callback(null));
        await this.#change(name, signal);
      }
      signal?.throwIfAborted();
    } finally {
      this.#wanted.splice(this.#wanted.indexOf(name), 1);
    }
    await this.#hold(name, callback);
  }

  /** Has the effect of closing the tab. */
  close(): void {
    this.#channel.close();
  }

  async #hold(name: string, callback: (lock: Lock) => unknown): Promise<void> {
    this.#end(name);
    let end: () => void = () => undefined;
    const ended = new Promise<never>((_, reject) => {
      end = () => reject(new Error('another tab took the lock'));
    });
    // All tabs have this clock in common.
    const held = { since: performance.timeOrigin + performance.now(), end };
    this.#held.set(name, held);
    this.#post({ word: 'taken', name, since: held.since });
    try {
      await Promise.race([callback({ name, mode: 'exclusive' }), ended]);
    } finally {
      if (this.#held.get(name) === held) {
        this.#held.delete(name);
        this.#post({ word: 'free', name });
      }
    }
  }

  #end(name: string): void {
    const held = this.#held.get(name);
    this.#held.delete(name);
    held?.end();
  }

  async #isTaken(name: string, rank: number): Promise<boolean> {
    if (this.#held.has(name)) return true;
    const question = Math.random();
    this.#post({ word: 'who', name, question, rank });
    const answered = await this.#receives(
      ANSWER_MS,
      (message) =>
        (message.word === 'mine' && message.question === question) ||
        (message.word === 'who' && message.name === name && message.rank < rank),
    );
    return answered || this.#held.has(name);
  }

  async #change(name: string, signal: AbortSignal | undefined): Promise<void> {
    await this.#receives(RETRY_MS, (message) => message.word === 'free' && message.name === name);
    signal?.throwIfAborted();
  }

  /** Whether a message for which `isAwaited` is true comes within `ms` milliseconds. */
  #receives(ms: number, isAwaited: (message: Message) => boolean): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (received: boolean) => {
        clearTimeout(timer);
        this.#channel.removeEventListener('message', onMessage);
        resolve(received);
      };
      const onMessage = ({ data }: MessageEvent<Message>) => {
        if (isAwaited(data)) end(true);
      };
      // The second timer ends after messages that came while this tab was busy have been delivered.
      let timer = setTimeout(() => (timer = setTimeout(end, 0, false)), ms);
      this.#channel.addEventListener('message', onMessage);
    });
  }

  #post(message: Message): void {
    this.#channel.postMessage(message);
  }
}
