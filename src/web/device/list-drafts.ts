import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { partnerMark } from './partner';

/** Rows that were not edited are the same objects in `base` and `rows`, also when read. */
export interface ListDraft<Row> {
  base: readonly Row[];
  rows: readonly Row[];
  at: Date;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: ListDraft<unknown> };
}

const OPEN_TIMEOUT_MS = 3_000;

const database = openOnUse();

/**
 * Resolves to the database, or rejects if this browser stores nothing or does not answer. The next
 * call then tries again.
 */
function openOnUse(): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => (opened = undefined);
  const upgrade = (created: IDBPDatabase<Schema>) => created.createObjectStore('drafts');
  // Async, so that an error thrown by `openDB` rejects too.
  const open = async () => openDB<Schema>('roomdesk-drafts', 1, { upgrade, terminated: forget });
  return () => {
    if (opened === undefined) {
      const timeout = new Promise<never>((_resolve, reject) =>
        setTimeout(reject, OPEN_TIMEOUT_MS, new Error('The browser did not answer')),
      );
      opened = Promise.race([open(), timeout]);
      opened.catch(forget);
    }
    return opened;
  };
}

export const draftKey = (partner: string, facilityId: string) =>
  JSON.stringify([partner, facilityId]);

export async function readDraft<Row>(key: string): Promise<ListDraft<Row> | null> {
  const draft = await (await database()).get('drafts', key);
  return (draft as ListDraft<Row> | undefined) ?? null;
}

export async function writeDraft(key: string, draft: ListDraft<unknown>): Promise<boolean> {
  return !isOfPresentPartner(key) || change((store) => store.put(draft, key));
}

/** Deletes a draft, unless another tab has written a newer one. */
export async function deleteDraft(key: string, writtenAt: Date): Promise<void> {
  if (!isOfPresentPartner(key)) return;
  try {
    const { store, done } = (await database()).transaction('drafts', 'readwrite');
    const draft = await store.get(key);
    if (draft?.at.getTime() === writtenAt.getTime()) await store.delete(key);
    await done;
  } catch {
    // This browser stores nothing.
  }
}

export async function listDrafts(): Promise<string[]> {
  try {
    const keys = await (await database()).getAllKeys('drafts', keysOf(partnerMark()));
    return keys.map((key) => (JSON.parse(key) as [string, string])[1]);
  } catch {
    return [];
  }
}

export async function forgetListDrafts(partner: string): Promise<void> {
  await change((store) => store.delete(keysOf(partner)));
}

async function change(
  write: (store: IDBPObjectStore<Schema, ['drafts'], 'drafts', 'readwrite'>) => Promise<unknown>,
): Promise<boolean> {
  try {
    const transaction = (await database()).transaction('drafts', 'readwrite');
    const written = write(transaction.store);
    // Commits now, not once the page is idle, because it may be about to close.
    transaction.commit();
    await Promise.all([written, transaction.done]);
    return true;
  } catch {
    return false;
  }
}

const prefixOf = (partner: string) => JSON.stringify([partner, '']).slice(0, -'""]'.length);

const keysOf = (partner: string) =>
  IDBKeyRange.bound(prefixOf(partner), `${prefixOf(partner)}\uFFFF`);

/** False once somebody else has signed in, or the partner has deleted the drafts and left. */
const isOfPresentPartner = (key: string) => key.startsWith(prefixOf(partnerMark()));
