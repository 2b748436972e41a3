import { queryOptions } from '@tanstack/react-query';
import { deleteDB } from 'idb';
import { knownPartner } from './client';
import {
  HISTORY_CHANNEL,
  historyDatabase,
  notifyTabs,
  type WriteEntry,
  type LoggedOutcome,
} from './write-log';

/**
 * After so many milliseconds, a request without an outcome has lost its page: requests are given up
 * after 20 s.
 */
const ANSWERED_WITHIN_MS = 30_000;
const READ_EVERY_MS = 1_000;

export const historyQueries = {
  /**
   * The writes of the signed-in partner from this device, the latest first; null if the partner is
   * not known or this browser stores nothing.
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
 * Deletes a partner's entries.
 *
 * @throws if the browser does not allow it
 */
export async function clearHistory(partner: string): Promise<void> {
  await (await historyDatabase()).delete('writes', ofPartner(partner));
  // Earlier releases stored replaced lists here.
  await deleteDB('roomdesk-list-versions');
  notifyTabs();
}

export function outcomeOfEntry({ outcome, found, at }: WriteEntry, now: number): LoggedOutcome {
  if (outcome === 'sent') return now - at < ANSWERED_WITHIN_MS ? 'sent' : 'unknown';
  if (outcome === 'refused' || found === undefined) return outcome;
  if (found.what === 'there') return 'done';
  if (outcome === 'done') return found.what === 'unclear' ? 'done' : 'unknown';
  return outcome;
}

/** All keys of a partner: in IndexedDB, arrays sort after all strings. */
const ofPartner = (partner: string) => IDBKeyRange.bound([partner], [partner, []]);
