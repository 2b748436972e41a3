import type { DBSchema, IDBPObjectStore } from 'idb';
import { partnerMark } from './partner';
import { deviceDatabase } from './database';

/**
 * Unsaved edits of one provisioning list. Rows of `base` that were not edited are the same objects
 * in `rows`: stored in one record, they still are when it is read.
 */
export interface ListDraft<Row> {
  /** The server's list that was edited. */
  base: readonly Row[];
  rows: readonly Row[];
  /** When the last edit was made. */
  at: Date;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: ListDraft<unknown> };
}

/** IndexedDB, not localStorage: a list of 50,000 rows is several megabytes. */
const database = deviceDatabase<Schema>('roomdesk-drafts', (created) =>
  created.createObjectStore('drafts'),
);

/** A partner's draft of a facility's list: another partner on this device never sees it. */
export const draftKey = (partner: string, facilityId: string) =>
  JSON.stringify([partner, facilityId]);

/** Null where there is none. @throws where this browser stores nothing */
export async function readDraft<Row>(key: string): Promise<ListDraft<Row> | null> {
  const draft = await (await database()).get('drafts', key);
  return (draft as ListDraft<Row> | undefined) ?? null;
}

/**
 * A browser that stores nothing (private windows) is not a failure: the edits are still on screen.
 */
export async function writeDraft(key: string, draft: ListDraft<unknown>): Promise<void> {
  if (isOfPresentPartner(key)) await change((store) => store.put(draft, key));
}

export async function deleteDraft(key: string): Promise<void> {
  if (isOfPresentPartner(key)) await change((store) => store.delete(key));
}

/** The facilities whose lists this partner has unsaved edits of. */
export async function listDrafts(): Promise<string[]> {
  try {
    const keys = await (await database()).getAllKeys('drafts', keysOf(partnerMark()));
    return keys.map((key) => (JSON.parse(key) as [string, string])[1]);
  } catch {
    return [];
  }
}

/** Deletes all drafts of the partner. */
export async function forgetListDrafts(partner: string): Promise<void> {
  await change((store) => store.delete(keysOf(partner)));
}

async function change(
  write: (store: IDBPObjectStore<Schema, ['drafts'], 'drafts', 'readwrite'>) => Promise<unknown>,
): Promise<void> {
  try {
    const transaction = (await database()).transaction('drafts', 'readwrite');
    const written = write(transaction.store);
    // Not once the page is idle: it may be about to close.
    transaction.commit();
    await Promise.all([written, transaction.done]);
  } catch {
    // This browser stores nothing, or the device is full.
  }
}

/** How every key of the partner begins. */
const prefixOf = (partner: string) => JSON.stringify([partner, '']).slice(0, -'""]'.length);

const keysOf = (partner: string) =>
  IDBKeyRange.bound(prefixOf(partner), `${prefixOf(partner)}\uFFFF`);

/** Not once somebody else has signed in, or the partner has chosen to delete them and left. */
const isOfPresentPartner = (key: string) => key.startsWith(prefixOf(partnerMark()));
