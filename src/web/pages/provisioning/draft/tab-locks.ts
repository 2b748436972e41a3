/** What tabs say to one another about the lock `name`. */
type Message = { name: string } & (
  | { word: 'who'; question: number; rank: number }
  | { word: 'mine'; question: number }
  | { word: 'taken'; since: number }
  | { word: 'free' }
);

/** A tab answers within this time, unless it is frozen or gone. In milliseconds. */
const ANSWER_MS = 200;
/** A tab that crashed does not say that its lock is free. In milliseconds. */
const ASK_AGAIN_MS = 500;
/** Of a tab that only looks: it goes before nobody. */
const LAST = Infinity;

/**
 * Locks between the tabs of a browser, by the rules of `navigator.locks`, which browsers do not
 * give to a page by plain http. The tabs ask one another: one that does not answer has no lock.
 */
export class TabLocks {
  readonly #channel = new BroadcastChannel('roomdesk.locks');
  /** Of two tabs that want a free lock at the same time, the one of the lower rank gets it. */
  readonly #rank = Math.random();
  readonly #held = new Map<string, { since: number; end: () => void }>();
  /** The locks that this tab waits for. */
  readonly #wanted: string[] = [];

  constructor() {
    this.#channel.addEventListener('message', ({ data: said }: MessageEvent<Message>) => {
      const { name, word } = said;
      const held = this.#held.get(name);
      // The last tab to take a lock has it, in whatever order it is heard of.
      if (word === 'taken' && held !== undefined && held.since < said.since) this.#end(name);
      if (word !== 'who') return;
      const goesBefore = this.#wanted.includes(name) && this.#rank < said.rank;
      if (held !== undefined || goesBefore)
        this.#say({ word: 'mine', name, question: said.question });
    });
  }

  /** Whether any tab has the lock, and whether this one waits for it. */
  async look(name: string): Promise<{ locked: boolean; asked: boolean }> {
    return { locked: await this.#isTaken(name, LAST), asked: this.#wanted.includes(name) };
  }

  /** As `LockManager.request`. */
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

  /** As when the tab is closed. */
  close(): void {
    this.#channel.close();
  }

  async #hold(name: string, callback: (lock: Lock) => unknown): Promise<void> {
    this.#end(name);
    let end: () => void = () => undefined;
    const ended = new Promise<never>((_, reject) => {
      end = () => reject(new Error('another tab took the lock'));
    });
    // Of the same clock in all tabs.
    const held = { since: performance.timeOrigin + performance.now(), end };
    this.#held.set(name, held);
    this.#say({ word: 'taken', name, since: held.since });
    try {
      await Promise.race([callback({ name, mode: 'exclusive' }), ended]);
    } finally {
      if (this.#held.get(name) === held) {
        this.#held.delete(name);
        this.#say({ word: 'free', name });
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
    this.#say({ word: 'who', name, question, rank });
    const answered = await this.#hears(
      ANSWER_MS,
      (said) =>
        (said.word === 'mine' && said.question === question) ||
        (said.word === 'who' && said.name === name && said.rank < rank),
    );
    return answered || this.#held.has(name);
  }

  async #change(name: string, signal: AbortSignal | undefined): Promise<void> {
    await this.#hears(ASK_AGAIN_MS, (said) => said.word === 'free' && said.name === name);
    signal?.throwIfAborted();
  }

  /** Whether such a message comes within `ms` milliseconds. */
  #hears(ms: number, isAwaited: (said: Message) => boolean): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (heard: boolean) => {
        clearTimeout(timer);
        this.#channel.removeEventListener('message', hear);
        resolve(heard);
      };
      const hear = ({ data }: MessageEvent<Message>) => {
        if (isAwaited(data)) end(true);
      };
      // What came while this tab was busy is heard before it ends.
      let timer = setTimeout(() => (timer = setTimeout(end, 0, false)), ms);
      this.#channel.addEventListener('message', hear);
    });
  }

  #say(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's; a channel never leaves its origin
    this.#channel.postMessage(message);
  }
}
