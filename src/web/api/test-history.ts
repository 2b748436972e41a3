import * as fakeIndexedDB from 'fake-indexeddb';
import { unwrap } from 'idb';
import { vi } from 'vitest';
import { historyDatabase, type WriteEntry } from './write-log';

export async function useTestHistory(): Promise<void> {
  for (const [name, value] of Object.entries(fakeIndexedDB))
    if (name === 'indexedDB' || name.startsWith('IDB')) vi.stubGlobal(name, value);
  await (await historyDatabase()).clear('writes');
}

export async function storedWrites(): Promise<WriteEntry[]> {
  return (await historyDatabase()).getAll('writes');
}

export async function lastWrite(): Promise<WriteEntry | undefined> {
  return (await storedWrites()).at(-1);
}

export type StorageFault = 'full' | 'denied' | 'silent';

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
