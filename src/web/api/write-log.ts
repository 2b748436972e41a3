import type { DBSchema } from 'idb';
import { createStore } from 'zustand/vanilla';
import type { WritableProperty } from '../../contract/paths';
import { asApiError, type ApiError } from './api-error';
import { deviceDatabase } from '../device/database';
import { partnerMark } from '../device/partner';
import { currentTime } from '../device/clock';

export type WriteKind = 'property' | 'list' | 'open' | 'close' | 'add' | 'remove';

/**
 * What the caller knows of a write beside the request, for this device's history. Each request
 * needs its own object, by which {@link recordVerification} finds the entry.
 */
export interface WriteNote {
  /** The state before: a property's text, a room, a service, or the length of the list. */
  before?: unknown;
  after?: unknown;
  occasion?: 'undo' | 'restore' | 'change' | 'bulk' | 'move' | undefined;
}

export interface LoggedWrite {
  kind: WriteKind;
  facilityId: string;
  areaId?: string;
  property?: WritableProperty;
  after?: unknown;
  note: WriteNote;
}

/** The request as the browser sends it. The gateway adds the token, so it never holds one. */
export interface LoggedRequest {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  headers: Record<string, string> | undefined;
  body: string | undefined;
}

/**
 * What a later read showed of a write: the write took effect; all is as before, which proves
 * nothing without an answer; there is another value; or the read does not show which.
 */
export type Finding = 'there' | 'as-before' | 'otherwise' | 'unclear';

/**
 * `sent`: there is no answer, or not yet. `refused`: permission or a session was missing.
 */
export type LoggedOutcome = 'sent' | 'done' | 'refused' | 'failed' | 'unknown';

export interface WriteEntry
  extends
    Omit<LoggedWrite, 'note'>,
    Omit<WriteNote, 'after'>,
    Pick<LoggedRequest, 'method' | 'path' | 'headers'> {
  partner: string;
  /** Unique, and sorts by time. */
  id: string;
  at: number;
  body?: string | undefined;
  bodyLength?: number;
  outcome: LoggedOutcome;
  status?: number | undefined;
  message?: string | undefined;
  requestId?: string | undefined;
  found?: { what: Finding; at: number; stored?: string | undefined };
}

export const TOO_LONG = { tooLong: true } as const;

interface HistorySchema extends DBSchema {
  writes: { key: [partner: string, id: string]; value: WriteEntry; indexes: { at: number } };
}

/**
 * The database of the entries, by partner and id. It is not that of drafts, so that neither waits
 * for the other. Rejects if this browser stores nothing.
 */
export const historyDatabase = deviceDatabase<HistorySchema>('roomdesk-history', (database) =>
  database.createObjectStore('writes', { keyPath: ['partner', 'id'] }).createIndex('at', 'at'),
);
export const HISTORY_CHANNEL = 'roomdesk.history';
/**
 * Longest value and longest body that are stored, in UTF-16 units: enough for any property and for
 * dozens of services, but not for a long list.
 */
const VALUE_MAX_LENGTH = 4096;
const BODY_MAX_LENGTH = 4096;
const MESSAGE_MAX_LENGTH = 500;
/**
 * Longest wait of a write for its entry, in milliseconds. The first write of a page waits until the
 * database is open.
 */
const ENTRY_TIMEOUT_MS = 100;
/**
 * Most entries of all partners on this device: enough for bulk work on the largest facility in wide
 * use. The oldest are deleted first.
 */
const ENTRIES_MAX = 10_000;
/**
 * Age at which entries are deleted, in milliseconds (90 days), so that a ward's tablet does not
 * store for ever who did what.
 */
const ENTRY_MAX_AGE_MS = 90 * 24 * 3_600_000;
const TIDY_AFTER = 200;

const entries = new WeakMap<WriteNote, WriteEntry>();
const storedCount = createStore<number>()(() => 0);
const hasMadeRoom = createStore<boolean>()(() => false);

/**
 * Sends a write, with an entry in this device's history. The entry is stored before the request is
 * sent, so if the page ends meanwhile, the entry has no outcome. The answer's status and request id
 * (spec 2.1 leaves that to the server) complete it. A repeated request has an entry of its own. A
 * failure of the history never fails a write.
 *
 * @throws what `send` throws
 */
export async function logged<T>(
  { note, ...write }: LoggedWrite,
  { body, ...request }: LoggedRequest,
  send: (answered: (response: Response) => void) => Promise<T>,
  knownPartner: () => Promise<string>,
): Promise<T> {
  const at = currentTime().getTime();
  const entry: WriteEntry = {
    ...write,
    ...request,
    partner: partnerMark(),
    id: `${at.toString(36)}-${Math.random().toString(36).slice(2)}`,
    at,
    before: short(note.before),
    after: short(note.after ?? write.after),
    occasion: note.occasion,
    ...((body?.length ?? 0) > BODY_MAX_LENGTH ? { bodyLength: body?.length } : { body }),
    outcome: 'sent',
  };
  entries.set(note, entry);
  await Promise.race([
    begin(entry, knownPartner),
    new Promise((resolve) => setTimeout(resolve, ENTRY_TIMEOUT_MS)),
  ]);
  try {
    let response: Response | undefined;
    const answer = await send((given) => (response = given));
    change(entry, {
      outcome: 'done',
      status: response?.status,
      requestId: response?.headers.get('x-request-id') ?? undefined,
    });
    return answer;
  } catch (thrown) {
    const error = asApiError(thrown);
    change(entry, {
      outcome: outcomeByError(error),
      status: error.status,
      message: error.detail?.slice(0, MESSAGE_MAX_LENGTH),
      requestId: error.requestId,
    });
    throw thrown;
  }
}

/**
 * Call it when a read shows what came of the request sent with `note`. `stored`: the value that was
 * read, if it is not the one that was sent.
 */
export function recordVerification(note: WriteNote, what: Finding, stored?: string): void {
  const entry = entries.get(note);
  if (entry !== undefined) change(entry, { found: { what, at: currentTime().getTime(), stored } });
}

function outcomeByError(error: ApiError): LoggedOutcome {
  if (error.kind === 'forbidden' || error.kind === 'unauthenticated') return 'refused';
  return error.outcomeUnknown ? 'unknown' : 'failed';
}

async function begin(entry: WriteEntry, knownPartner: () => Promise<string>): Promise<void> {
  entry.partner ||= await knownPartner();
  await store(entry);
}

const short = (value: unknown) =>
  ((JSON.stringify(value) as string | undefined)?.length ?? 0) > VALUE_MAX_LENGTH
    ? TOO_LONG
    : value;

function change(entry: WriteEntry, changes: Partial<WriteEntry>): void {
  Object.assign(entry, changes);
  void store(entry);
}

async function store(entry: WriteEntry): Promise<void> {
  try {
    const database = await historyDatabase();
    // If nobody is known to be signed in, nobody could see the entry. If somebody else is by now,
    // the entry would outlive its deletion.
    if (entry.partner === '' || entry.partner !== partnerMark()) return;
    const transaction = database.transaction('writes', 'readwrite');
    transaction.done.then(notifyTabs, makeRoom);
    // Ignored, since `done` rejects as well.
    transaction.store.put(entry).catch(() => undefined);
    // Do not wait for the page to be idle: it may be about to go.
    transaction.commit();
    storedCount.setState((count) => count + 1);
    if (storedCount.getState() % TIDY_AFTER === 1) void tidy(false);
  } catch {
    // The request matters more than its entry.
  }
}

/** Deletes the older half where the device is full, once: that may free nothing. */
function makeRoom(error: unknown): void {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  if (!isFull || hasMadeRoom.getState()) return;
  hasMadeRoom.setState(true);
  void tidy(true);
}

export const storesHistory = () => storedCount.getState() > 0;

export function notifyTabs(): void {
  const channel = new BroadcastChannel(HISTORY_CHANNEL);
  channel.postMessage(null);
  channel.close();
}

async function tidy(full: boolean): Promise<void> {
  try {
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
  } catch {
    // The next call will do it.
  }
}
