import { partnerMark } from './partner';

/** Unsaved edits of one list, as they are kept on this device. */
export interface ListDraft {
  /** The server's list that was edited, and what became of it: entries by short ids, as JSON. */
  base: string;
  rows: string;
  /** When the last of it was typed, in milliseconds since 1970. */
  at: number;
}

const DATABASE = 'roomdesk';
const STORE = 'list-drafts';

let opened: Promise<IDBDatabase> | undefined;

/** IndexedDB, not localStorage: a list of 50,000 rows is several megabytes. */
function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no IndexedDB')));
  });
  return opened;
}

async function ask(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const transaction = (await database()).transaction(STORE, mode);
  const request = work(transaction.objectStore(STORE));
  // Not when the page has time for it: it may be about to go.
  transaction.commit();
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not stored')));
  });
  return request.result;
}

/** A partner's draft of a facility's list: another partner on this device never meets it. */
export const draftKey = (partner: string, facilityId: string) => JSON.stringify([partner, facilityId]);

/** Null where there is none, or where this browser keeps nothing. */
export async function readDraft(key: string): Promise<ListDraft | null> {
  const draft = await ask('readonly', (store) => store.get(key)).catch(() => undefined);
  return isDraft(draft) ? draft : null;
}

/** Undefined takes it away. A browser that keeps nothing (private windows) is no failure: the edits are still on screen. */
export async function writeDraft(key: string, draft: ListDraft | undefined): Promise<void> {
  // Another partner has signed in since: what is written now would outlive its deletion.
  if (!key.startsWith(draftKey(partnerMark(), '').slice(0, -'""]'.length))) return;
  await ask('readwrite', (store) => (draft === undefined ? store.delete(key) : store.put(draft, key))).catch(() => undefined);
}

/** When a session ends for good, or another partner signs in: whoever comes next must not meet them. */
export async function forgetListDrafts(): Promise<void> {
  await ask('readwrite', (store) => store.clear()).catch(() => undefined);
}

function isDraft(value: unknown): value is ListDraft {
  return typeof value === 'object' && value !== null && 'base' in value && 'rows' in value && 'at' in value && typeof value.base === 'string' && typeof value.rows === 'string';
}
