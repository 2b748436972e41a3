import { completed, openDatabase } from './database';
import { partnerMark } from '../api/partner';

/** Unsaved edits of one list, as they are kept on this device. */
export interface ListDraft {
  /** The server's list that was edited: entries by short ids, as JSON. */
  base: string;
  /** What became of it, told by it. */
  edits: string;
  /** When the last of it was typed, in milliseconds since 1970. */
  at: number;
}

/**
 * What is written at each pause in typing: of a long list, little. The list itself stands beside
 * it, and stays.
 */
interface KeptEdits extends Omit<ListDraft, 'base'> {
  /** Tells the list that they belong to from others. */
  mark: string;
}

const DATABASE = 'roomdesk';
const STORE = 'list-drafts';

let opened: Promise<IDBDatabase> | undefined;

/** IndexedDB, not localStorage: a list of 50,000 rows is several megabytes. */
function database(): Promise<IDBDatabase> {
  opened ??= openDatabase(DATABASE, (fresh) => fresh.createObjectStore(STORE)).catch(
    (cause: unknown) => {
      // It may be there the next time.
      opened = undefined;
      throw cause;
    },
  );
  return opened;
}

/** What is asked in one transaction is kept as a whole, or not at all; answers the last of it. */
async function ask<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await database()).transaction(STORE, mode);
  const request = work(transaction.objectStore(STORE));
  // Not when the page has time for it: it may be about to go.
  transaction.commit();
  await completed(transaction);
  return request.result;
}

/** A partner's draft of a facility's list: another partner on this device never meets it. */
export const draftKey = (partner: string, facilityId: string) =>
  JSON.stringify([partner, facilityId]);

/**
 * Where the list stands that edits at `key` belong to: it is written once, they are at each pause.
 */
const listKey = (key: string, mark: string) => `${key} list ${mark}`;
const listKeys = (key: string) => IDBKeyRange.bound(listKey(key, ''), listKey(key, '\uFFFF'));

/** The list that this page wrote last. */
let written: string | undefined;

/** Null where there is none. @throws where this browser keeps nothing */
export async function readDraft(key: string): Promise<ListDraft | null> {
  const kept = await ask<unknown>('readonly', (store) => store.get(key));
  if (!areEdits(kept)) return null;
  const base = await ask<unknown>('readonly', (store) => store.get(listKey(key, kept.mark)));
  return typeof base === 'string' ? { base, edits: kept.edits, at: kept.at } : null;
}

/**
 * Keeps edits, and the list that they belong to where it is not there yet. A browser that keeps
 * nothing (private windows) is no failure: the edits are still on screen.
 */
export async function writeDraft(key: string, edits: KeptEdits, base: () => string): Promise<void> {
  if (!isPresentPartners(key)) return;
  const list = listKey(key, edits.mark);
  const known = written === list;
  written = list;
  await ask('readwrite', (store) => {
    if (!known) {
      store.delete(listKeys(key));
      store.put(base(), list);
    }
    return store.put(edits, key);
  }).catch(() => undefined);
  if (!known || written !== list) return;
  // Another tab may have put its own in the place of it.
  const there = await ask('readonly', (store) => store.count(list)).catch(() => 1);
  if (there > 0) return;
  written = undefined;
  await writeDraft(key, edits, base);
}

export async function deleteDraft(key: string): Promise<void> {
  if (!isPresentPartners(key)) return;
  written = undefined;
  await ask('readwrite', (store) => {
    store.delete(listKeys(key));
    return store.delete(key);
  }).catch(() => undefined);
}

/** How every key of the partner begins. */
const startOf = (partner: string) => JSON.stringify([partner, '']).slice(0, -'""]'.length);

/** Not once somebody else has signed in, or the partner has chosen to delete them and left. */
const isPresentPartners = (key: string) => key.startsWith(startOf(partnerMark()));

const keysOf = (partner: string) =>
  IDBKeyRange.bound(startOf(partner), `${startOf(partner)}\uFFFF`);

/** The facilities of whose lists this partner has unsaved edits. */
export async function listDrafts(): Promise<string[]> {
  const keys = await ask('readonly', (store) => store.getAllKeys(keysOf(partnerMark()))).catch(
    () => [],
  );
  return keys.flatMap((key) => {
    // What follows is the list that edits belong to.
    if (typeof key !== 'string' || !key.endsWith(']')) return [];
    const [, facilityId = ''] = JSON.parse(key) as string[];
    return [facilityId];
  });
}

/** Takes away all that the partner left here. */
export async function forgetListDrafts(partner: string): Promise<void> {
  written = undefined;
  await ask('readwrite', (store) => store.delete(keysOf(partner))).catch(() => undefined);
}

function areEdits(value: unknown): value is KeptEdits {
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
