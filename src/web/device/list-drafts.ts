import type { DBSchema } from 'idb';
import { createStore } from 'zustand/vanilla';
import { partnerMark } from '../api/partner';
import { deviceDatabase } from './database';

/** Unsaved edits of one provisioning list, as this device stores them. */
export interface ListDraft {
  /** The server's list that was edited: entries by short ids, as JSON. */
  base: string;
  /** The edits, relative to `base`. */
  edits: string;
  /** When the last of it was typed, in milliseconds since 1970. */
  at: number;
}

/**
 * Written at each pause in typing, so it must be small: the list itself is stored once, beside it.
 */
interface StoredEdits extends Omit<ListDraft, 'base'> {
  /** Identifies the list that they belong to. */
  mark: string;
}

interface DraftSchema extends DBSchema {
  'list-drafts': { key: string; value: StoredEdits | string };
}

/** IndexedDB, not localStorage: a list of 50,000 rows is several megabytes. */
const database = deviceDatabase<DraftSchema>('roomdesk', (fresh) =>
  fresh.createObjectStore('list-drafts'),
);

async function writable() {
  const transaction = (await database()).transaction('list-drafts', 'readwrite');
  return {
    store: transaction.store,
    /** Does not wait for the page to be idle: it may be about to go. */
    commit: () => {
      transaction.commit();
      return transaction.done;
    },
  };
}

/** A partner's draft of a facility's list: another partner on this device never sees it. */
export const draftKey = (partner: string, facilityId: string) =>
  JSON.stringify([partner, facilityId]);

const listKey = (key: string, mark: string) => `${key} list ${mark}`;
const listKeys = (key: string) => IDBKeyRange.bound(listKey(key, ''), listKey(key, '\uFFFF'));

/** The key of the list that this page wrote last. */
const lastList = createStore<string>()(() => '');

/** Null where there is none. @throws where this browser stores nothing */
export async function readDraft(key: string): Promise<ListDraft | null> {
  const { store } = (await database()).transaction('list-drafts');
  const stored = await store.get(key);
  if (!areEdits(stored)) return null;
  const base = await store.get(listKey(key, stored.mark));
  return typeof base === 'string' ? { base, edits: stored.edits, at: stored.at } : null;
}

/**
 * Stores edits, and the list that they belong to where it is not there yet. A browser that stores
 * nothing (private windows) is no failure: the edits are still on screen.
 */
export async function writeDraft(
  key: string,
  edits: StoredEdits,
  base: () => string,
): Promise<void> {
  if (!isPresentPartners(key)) return;
  const list = listKey(key, edits.mark);
  const isThere = lastList.getState() === list;
  lastList.setState(list);
  try {
    const { store, commit } = await writable();
    await Promise.all([
      ...(isThere ? [] : [store.delete(listKeys(key)), store.put(base(), list)]),
      store.put(edits, key),
      commit(),
    ]);
    if (!isThere || lastList.getState() !== list) return;
    // Another tab may have replaced the list by its own.
    if ((await (await database()).count('list-drafts', list)) > 0) return;
  } catch {
    return;
  }
  lastList.setState('');
  await writeDraft(key, edits, base);
}

export async function deleteDraft(key: string): Promise<void> {
  if (isPresentPartners(key)) await deleteAll(IDBKeyRange.only(key), listKeys(key));
}

/** Deletes all that the partner left here. */
export function forgetListDrafts(partner: string): Promise<void> {
  return deleteAll(keysOf(partner));
}

async function deleteAll(...ranges: IDBKeyRange[]): Promise<void> {
  lastList.setState('');
  try {
    const { store, commit } = await writable();
    await Promise.all([...ranges.map((range) => store.delete(range)), commit()]);
  } catch {
    // Where the browser stores nothing, there is nothing to delete.
  }
}

/** How every key of the partner begins. */
const startOf = (partner: string) => JSON.stringify([partner, '']).slice(0, -'""]'.length);

/** Not once somebody else has signed in, or the partner has chosen to delete them and left. */
const isPresentPartners = (key: string) => key.startsWith(startOf(partnerMark()));

const keysOf = (partner: string) =>
  IDBKeyRange.bound(startOf(partner), `${startOf(partner)}\uFFFF`);

/** The facilities of whose lists this partner has unsaved edits. */
export async function listDrafts(): Promise<string[]> {
  const keys = await database()
    .then((opened) => opened.getAllKeys('list-drafts', keysOf(partnerMark())))
    .catch(() => []);
  return keys.flatMap((key) => {
    // The other keys are those of lists.
    if (!key.endsWith(']')) return [];
    const [, facilityId = ''] = JSON.parse(key) as string[];
    return [facilityId];
  });
}

function areEdits(value: unknown): value is StoredEdits {
  return (
    typeof value === 'object' &&
    value !== null &&
    'mark' in value &&
    'edits' in value &&
    'at' in value &&
    typeof value.mark === 'string' &&
    typeof value.edits === 'string' &&
    typeof value.at === 'number'
  );
}
