import * as fakeIndexedDB from 'fake-indexeddb';
import { unwrap } from 'idb';
import { vi } from 'vitest';
import { historyDatabase, type WriteEntry } from './write-log';

/** Gives Node the IndexedDB of a browser, and begins with an empty history. */
export async function useTestHistory(): Promise<void> {
  for (const [name, value] of Object.entries(fakeIndexedDB))
    if (name === 'indexedDB' || name.startsWith('IDB')) vi.stubGlobal(name, value);
  await (await historyDatabase()).clear('writes');
}

/** The stored entries of this device's history, in the order of time. */
export async function storedWrites(): Promise<WriteEntry[]> {
  return (await historyDatabase()).getAll('writes');
}

export async function lastWrite(): Promise<WriteEntry | undefined> {
  return (await storedWrites()).at(-1);
}

/** How a browser's storage fails: it has no space left, it is forbidden, or it does not answer. */
export type StorageFault = 'full' | 'denied' | 'silent';

/** Breaks the browser's storage until the function that it returns is called. */
export async function breakStorage(fault: StorageFault): Promise<() => void> {
  if (fault === 'full') {
    const put = vi.spyOn(fakeIndexedDB.IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    return () => put.mockRestore();
  }
  fakeIndexedDB.forceCloseDatabase(unwrap(await historyDatabase()) as never);
  const open = vi.spyOn(fakeIndexedDB.IDBFactory.prototype, 'open').mockImplementation(() => {
    if (fault === 'silent') return new fakeIndexedDB.IDBOpenDBRequest();
    throw new DOMException('denied', 'SecurityError');
  });
  return () => open.mockRestore();
}
