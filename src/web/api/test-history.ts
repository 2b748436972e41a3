import type { WriteEntry } from './write-log';

/** How a browser's store of this device's history behaves: as it should, or as on devices that keep nothing (more). */
export type StoreKind = 'sound' | 'denied' | 'full' | 'hanging';

/** In the place of IndexedDB, which tests outside of a browser do not have: what was put, by id, in the order of time. */
export class TestHistory {
  kind: StoreKind = 'sound';
  readonly entries = new Map<string, WriteEntry>();
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
    const transaction = target({ objectStore: () => ({ put }), commit: () => queueMicrotask(() => transaction.tell('complete')) });
    return transaction;
  }
}

function target<T extends object>(rest: T) {
  const listeners: [string, () => void][] = [];
  return {
    ...rest,
    addEventListener: (event: string, listener: () => void) => void listeners.push([event, listener]),
    tell: (event: string) => listeners.filter(([own]) => own === event).forEach(([, listener]) => listener()),
  };
}
