import { currentTime } from '../device/clock';
import { queryOptions } from '@tanstack/react-query';
import { forgetListVersions } from '../device/list-versions';
import { knownPartner } from './known-partner';
import {
  HISTORY_CHANNEL,
  historyDatabase,
  notifyTabs,
  type WriteEntry,
  type LoggedOutcome,
} from './write-log';

/**
 * Entries stored on this device, of all partners: enough for bulk work on the largest facility in
 * wide use. The oldest go first.
 */
const ENTRIES_MAX = 10_000;
/**
 * In milliseconds (90 days): who did what does not stay on a ward's tablet for ever.
 */
const ENTRY_MAX_AGE_MS = 90 * 24 * 3_600_000;
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
   * browser stores nothing.
   */
  writes: () =>
    queryOptions({ queryKey: ['history'], queryFn: () => readWrites().catch(() => null) }),
};

async function readWrites(): Promise<WriteEntry[] | null> {
  const partner = await knownPartner();
  if (partner === '') return null;
  const database = await historyDatabase();
  return (await database.getAll('writes', ofPartner(partner))).toReversed();
}

/** Calls `changed` when any tab wrote something, once in {@link READ_EVERY_MS} at most. */
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

/**
 * Deletes a partner's entries, and the lists that they replaced.
 *
 * @throws where the browser does not let us
 */
export async function clearHistory(partner: string): Promise<void> {
  await (await historyDatabase()).delete('writes', ofPartner(partner));
  await forgetListVersions(partner);
  notifyTabs();
}

/**
 * Deletes what is too old, and the oldest of what is too much; half of all where the device holds
 * no more.
 */
export async function tidyHistory(full: boolean): Promise<void> {
  const transaction = (await historyDatabase()).transaction('writes', 'readwrite');
  const byTime = transaction.store.index('at');
  const count = await transaction.store.count();
  const tooMany = Math.max(0, count - (full ? Math.floor(count / 2) : ENTRIES_MAX));
  const old = await byTime.getAllKeys(
    IDBKeyRange.upperBound(currentTime().getTime() - ENTRY_MAX_AGE_MS),
  );
  const oldest = tooMany > 0 ? await byTime.getAllKeys(null, tooMany) : [];
  const surplus = old.length > oldest.length ? old : oldest;
  await Promise.all([...surplus.map((key) => transaction.store.delete(key)), transaction.done]);
}

/** The outcome by all that is known of a write: its answer, and what later reads showed. */
export function outcomeOfEntry({ outcome, found, at }: WriteEntry, now: number): LoggedOutcome {
  if (outcome === 'sent') return now - at < ANSWERED_WITHIN_MS ? 'sent' : 'unknown';
  if (outcome === 'refused' || found === undefined) return outcome;
  if (found.what === 'there') return 'done';
  if (outcome === 'done') return found.what === 'unclear' ? 'done' : 'unknown';
  return outcome;
}

/** In IndexedDB arrays sort after all strings. */
const ofPartner = (partner: string) => IDBKeyRange.bound([partner], [partner, []]);
