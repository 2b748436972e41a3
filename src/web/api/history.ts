import { currentTime } from '../device/clock';
import { queryOptions } from '@tanstack/react-query';
import { completed } from '../device/database';
import { knownPartner } from './known-partner';
import {
  HISTORY_CHANNEL,
  HISTORY_STORE,
  historyDatabase,
  notifyTabs,
  type WriteEntry,
  type WriteOutcome,
} from './write-log';

/**
 * Entries kept on this device, of all partners: bulk work on the largest facility in wide use. The
 * oldest go first.
 */
const ENTRIES_MAX = 10_000;
/**
 * How long an entry is kept, in milliseconds (90 days): who did what is not kept for ever on a
 * ward's tablet.
 */
const KEPT_MS = 90 * 24 * 3_600_000;
/**
 * A request is given up after 20 s; one that is older and has no outcome lost its page. In
 * milliseconds.
 */
const ANSWERED_WITHIN_MS = 30_000;
/**
 * Bulk work writes many entries a second: so often at most they are read again, in milliseconds.
 */
const READ_EVERY_MS = 1_000;

export const historyQueries = {
  /**
   * What the partner who is signed in wrote from this device, the latest first; null where this
   * browser keeps none of it.
   */
  writes: () =>
    queryOptions({ queryKey: ['history'], queryFn: () => readWrites().catch(() => null) }),
};

async function readWrites(): Promise<WriteEntry[] | null> {
  const partner = await knownPartner();
  if (partner === '') return null;
  const store = (await historyDatabase()).transaction(HISTORY_STORE).objectStore(HISTORY_STORE);
  const entries = (await answer(store.getAll(ofPartner(partner)))) as WriteEntry[];
  return entries.toReversed();
}

/** Calls back when any tab wrote something, but not all the time. */
export function onHistoryChange(changed: () => void): () => void {
  const channel = new BroadcastChannel(HISTORY_CHANNEL);
  let timer: ReturnType<typeof setTimeout> | undefined;
  channel.addEventListener('message', () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      changed();
    }, READ_EVERY_MS);
  });
  return () => {
    clearTimeout(timer);
    channel.close();
  };
}

/** Takes a partner's entries away. @throws where the browser does not let us */
export async function clearHistory(partner: string): Promise<void> {
  const transaction = (await historyDatabase()).transaction(HISTORY_STORE, 'readwrite');
  transaction.objectStore(HISTORY_STORE).delete(ofPartner(partner));
  await completed(transaction);
  notifyTabs();
}

/**
 * Takes away what is too old, and the oldest of what is too much; half of all where the device
 * holds no more.
 */
export async function tidyHistory(full: boolean): Promise<void> {
  const transaction = (await historyDatabase()).transaction(HISTORY_STORE, 'readwrite');
  const store = transaction.objectStore(HISTORY_STORE);
  const byTime = store.index('at');
  const count = await answer(store.count());
  const tooMany = Math.max(0, count - (full ? Math.floor(count / 2) : ENTRIES_MAX));
  const old = await answer(
    byTime.getAllKeys(IDBKeyRange.upperBound(currentTime().getTime() - KEPT_MS)),
  );
  const oldest = tooMany > 0 ? await answer(byTime.getAllKeys(null, tooMany)) : [];
  for (const key of old.length > oldest.length ? old : oldest) store.delete(key);
  await completed(transaction);
}

/**
 * How a write stands, all that is known of it taken together: its answer, and what reading told
 * since.
 */
export function outcomeOf({ outcome, found, at }: WriteEntry, now: number): WriteOutcome {
  if (outcome === 'sent') return now - at < ANSWERED_WITHIN_MS ? 'sent' : 'unknown';
  if (outcome === 'refused' || found === undefined) return outcome;
  if (found.what === 'there') return 'done';
  if (outcome === 'done') return found.what === 'unclear' ? 'done' : 'unknown';
  return outcome;
}

/** Arrays come after all texts. */
const ofPartner = (partner: string) => IDBKeyRange.bound([partner], [partner, []]);

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
  });
}
