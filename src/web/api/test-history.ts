import type { WriteEntry } from './write-log';

/**
 * How a browser's store of this device's history behaves: as it should, or as on devices that keep
 * nothing (more).
 */
type StoreKind = 'sound' | 'denied' | 'full' | 'hanging';

/**
 * In the place of IndexedDB, which tests outside of a browser do not have: what was put, by id, in
 * the order of time.
 */
class TestHistory {
  kind: StoreKind = 'sound';
  readonly entries = new Map<string, WriteEntry>();
  /** How often tabs were told that there is something new. */
  told = 0;
  #opening: (() => void)[] = [];

  /** What `indexedDB` is to be for the module under test. */
  readonly indexedDB = {
    open: () => {
      if (this.kind === 'denied') throw new DOMException('denied', 'SecurityError');
      const request = target({ result: { transaction: () => this.#transaction() } });
      if (this.kind === 'hanging') this.#opening.push(() => request.tell('success'));
      else queueMicrotask(() => request.tell('success'));
      return request;
    },
  };

  /** What `BroadcastChannel` is to be. */
  readonly BroadcastChannel = channelTo(() => (this.told += 1));

  get last(): WriteEntry | undefined {
    return [...this.entries.values()].at(-1);
  }

  /** Ends the wait of whoever was kept hanging. */
  recover(): void {
    this.kind = 'sound';
    for (const open of this.#opening.splice(0)) open();
  }

  #transaction() {
    const put = (entry: WriteEntry) => {
      if (this.kind === 'full') throw new DOMException('full', 'QuotaExceededError');
      this.entries.set(entry.id, structuredClone(entry));
    };
    const transaction = target({
      objectStore: () => ({ put }),
      commit: () => queueMicrotask(() => transaction.tell('complete')),
    });
    return transaction;
  }
}

/**
 * One for all tests: modules are loaded once for many files, and the log keeps the store that it
 * has opened.
 */
export const testHistory = new TestHistory();

function channelTo(tell: () => void) {
  return class {
    postMessage = tell;
  };
}

function target<T extends object>(rest: T) {
  const listeners: [string, () => void][] = [];
  return {
    ...rest,
    addEventListener: (event: string, listener: () => void) =>
      void listeners.push([event, listener]),
    tell: (event: string) =>
      listeners.filter(([own]) => own === event).forEach(([, listener]) => listener()),
  };
}
