import type { DBSchema } from 'idb';
import { createStore } from 'zustand/vanilla';
import type { WritableProperty } from '../../contract/paths';
import { asApiError, type ApiError } from './api-error';
import { deviceDatabase } from '../device/database';
import { knownPartner } from './known-partner';
import { partnerMark } from '../device/partner';
import { currentTime } from '../device/clock';

/** What a write asks for (spec 4). */
export type WriteKind = 'property' | 'list' | 'open' | 'close' | 'add' | 'remove';

/**
 * What the caller knows of a write beside the request, for this device's history. Each request has
 * an object of its own: {@link recordVerification} finds its entry by it.
 */
export interface WriteNote {
  /** How it read before: a property's text, a room, a service, how long the list was. */
  before?: unknown;
  /** The wanted state, where the request itself does not say it. */
  after?: unknown;
  /** The action that it was part of. */
  occasion?: 'undo' | 'restore' | 'change' | 'bulk' | 'move' | undefined;
}

/** What a request writes, and where. */
export interface LoggedWrite {
  kind: WriteKind;
  facilityId: string;
  /** Full id. */
  areaId?: string;
  property?: WritableProperty;
  after?: unknown;
  note: WriteNote;
}

/** The request as it goes out, without what the gateway adds: it never holds a token. */
export interface LoggedRequest {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  headers: Record<string, string> | undefined;
  body: string | undefined;
}

/**
 * What a later read showed of a write: it took effect; everything is as before (which proves
 * nothing without an answer); there is another value; or it cannot be decided.
 */
export type Finding = 'there' | 'as-before' | 'otherwise' | 'unclear';

/**
 * `sent`: there is no answer, or not yet. `refused`: permission was missing.
 */
export type LoggedOutcome = 'sent' | 'done' | 'refused' | 'failed' | 'unknown';

/** One request of this device that writes, as it is stored. */
export interface WriteEntry
  extends
    Omit<LoggedWrite, 'note'>,
    Omit<WriteNote, 'after'>,
    Pick<LoggedRequest, 'method' | 'path' | 'headers'> {
  partner: string;
  /** Sorts by time. */
  id: string;
  /** When it was sent, in milliseconds since 1970. */
  at: number;
  /** Undefined where there was none, or it was too long to be stored. */
  body?: string | undefined;
  /** Of a body that was not stored, in UTF-16 units. */
  bodyLength?: number;
  /** According to the answer. */
  outcome: LoggedOutcome;
  status?: number | undefined;
  message?: string | undefined;
  requestId?: string | undefined;
  found?: { what: Finding; at: number; stored?: string | undefined };
}

/** Replaces a value that was too long to be stored. */
export const TOO_LONG = { tooLong: true } as const;

interface HistorySchema extends DBSchema {
  writes: { key: [partner: string, id: string]; value: WriteEntry; indexes: { at: number } };
}

/**
 * Holds the entries by partner and id, apart from drafts, so that neither waits for the other.
 * Rejects where this browser stores nothing.
 */
export const historyDatabase = deviceDatabase<HistorySchema>('roomdesk-history', (database) =>
  database.createObjectStore('writes', { keyPath: ['partner', 'id'] }).createIndex('at', 'at'),
);
/** Carries a message to every tab when there is something new. */
export const HISTORY_CHANNEL = 'roomdesk.history';
/**
 * Longest value and longest body that are stored, in UTF-16 units: any property, some dozens of
 * services; never a long list.
 */
const VALUE_MAX_LENGTH = 4096;
const BODY_MAX_LENGTH = 4096;
/** A server's message about a failure, in UTF-16 units: a sentence or two. */
const MESSAGE_MAX_LENGTH = 500;
/**
 * A write waits no longer than this for its entry, in milliseconds: the first write of a page waits
 * for the database to be opened.
 */
const ENTRY_TIMEOUT_MS = 100;
/** After so many entries the page looks whether there are too many. */
const TIDY_AFTER = 200;

const entries = new WeakMap<WriteNote, WriteEntry>();
/** How many times this page has stored an entry. */
const storedCount = createStore<number>()(() => 0);

/**
 * Sends a request that writes, with an entry in this device's history. The entry is stored before
 * the request goes out, so a page that ends meanwhile leaves it without an outcome; the answer's
 * status and request id (spec 2.1 leaves that to the server) complete it. A repeated request has an
 * entry of its own. The history never fails a write.
 *
 * @throws what `send` throws
 */
export async function logged<T>(
  { note, ...write }: LoggedWrite,
  { body, ...request }: LoggedRequest,
  send: (answered: (response: Response) => void) => Promise<T>,
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
    begin(entry),
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
 * Call it when a read shows what came of the request that went out with `note`. `stored`: the value
 * that was read, where it is not the one that was sent.
 */
export function recordVerification(note: WriteNote, what: Finding, stored?: string): void {
  const entry = entries.get(note);
  if (entry !== undefined) change(entry, { found: { what, at: currentTime().getTime(), stored } });
}

function outcomeByError(error: ApiError): LoggedOutcome {
  if (error.kind === 'forbidden' || error.kind === 'unauthenticated') return 'refused';
  return error.outcomeUnknown ? 'unknown' : 'failed';
}

async function begin(entry: WriteEntry): Promise<void> {
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

/**
 * Resolves when the browser has the entry. A device that stores nothing, or nothing more, is no
 * failure.
 */
async function store(entry: WriteEntry): Promise<void> {
  try {
    const database = await historyDatabase();
    // Nobody is known to be signed in, or by now somebody else: nobody could see the entry, or it
    // would outlive its deletion.
    if (entry.partner === '' || entry.partner !== partnerMark()) return;
    const transaction = database.transaction('writes', 'readwrite');
    transaction.done.then(notifyTabs, () => tidy(true));
    // `done` rejects as well.
    transaction.store.put(entry).catch(() => undefined);
    // Do not wait for the page to be idle: it may be about to go.
    transaction.commit();
    storedCount.setState((count) => count + 1);
    if (storedCount.getState() % TIDY_AFTER === 1) tidy(false);
  } catch {
    // The request matters more than its entry.
  }
}

/** Whether anything that this page sent was stored: a browser may store nothing. */
export const storesHistory = () => storedCount.getState() > 0;

/** Tells every tab that shows the history, this one too, to read it again. */
export function notifyTabs(): void {
  const channel = new BroadcastChannel(HISTORY_CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/**
 * Deletes what is old or too much. Its code is loaded when needed; if that fails, the next time
 * will do.
 */
function tidy(full: boolean): void {
  import('./history').then(({ tidyHistory }) => tidyHistory(full)).catch(() => undefined);
}
