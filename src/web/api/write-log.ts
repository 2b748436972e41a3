import type { WritableProperty } from '../../contract/paths';
import { asApiError, type ApiError } from './api-error';
import { openDatabase } from '../device/database';
import { knownPartner } from './known-partner';
import { partnerMark } from './partner';
import { currentTime } from '../device/clock';

/** What a write asks for (spec 4). */
export type WriteKind = 'property' | 'list' | 'open' | 'close' | 'add' | 'remove';

/**
 * What whoever writes knows of it beside the request, for this device's history. One object for
 * each request: what reading tells of it later is told of this very object ({@link recordVerification}).
 */
export interface WriteNote {
  /** How it read before: a property's text, a room, a service, how long the list was. */
  before?: unknown;
  /** What was asked for, where the request does not say it by itself. */
  after?: unknown;
  /** What it was part of. */
  occasion?: 'undo' | 'restore' | 'change' | 'bulk' | undefined;
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

/** The request as it goes out; what the session adds to it is never in here. */
export interface LoggedRequest {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  headers: Record<string, string> | undefined;
  body: string | undefined;
}

/**
 * What reading told of a write since: it took effect, everything reads as before (which proves
 * nothing without an answer), it reads as something else, or nobody can tell.
 */
export type Finding = 'there' | 'as-before' | 'otherwise' | 'unclear';

/**
 * How a write stands. `sent`: no answer came, yet or any more. `refused`: for want of permission.
 */
export type WriteOutcome = 'sent' | 'done' | 'refused' | 'failed' | 'unknown';

/** One request of this device that writes, as it is kept. */
export interface WriteEntry
  extends
    Omit<LoggedWrite, 'note'>,
    Omit<WriteNote, 'after'>,
    Pick<LoggedRequest, 'method' | 'path' | 'headers'> {
  partner: string;
  /** In the order of time. */
  id: string;
  /** When it was sent, in milliseconds since 1970. */
  at: number;
  /** Undefined where there was none, or where it was too long to be kept. */
  body?: string | undefined;
  /** Of a body that was not kept, in UTF-16 units. */
  bodyLength?: number;
  /** What the answer told. */
  outcome: WriteOutcome;
  status?: number | undefined;
  message?: string | undefined;
  requestId?: string | undefined;
  found?: { what: Finding; at: number; stored?: string | undefined };
}

/** Stands for a value that was too long to be kept. */
export const TOO_LONG = { tooLong: true } as const;

const DATABASE = 'roomdesk-history';
export const HISTORY_STORE = 'writes';
/** Told to every tab when there is something new. */
export const HISTORY_CHANNEL = 'roomdesk.history';
/**
 * Longest value and longest body that are kept, in UTF-16 units: any property, some dozens of
 * services; never a long list.
 */
const VALUE_MAX_LENGTH = 4096;
const BODY_MAX_LENGTH = 4096;
/** What a server says of a failure, in UTF-16 units: a sentence or two. */
const MESSAGE_MAX_LENGTH = 500;
/**
 * A write waits no longer than this for the history, in milliseconds: the first one of a page,
 * while the store is opened.
 */
const PATIENCE_MS = 100;
/** So many entries later the page looks whether there are too many. */
const TIDY_AFTER = 200;

const entries = new WeakMap<WriteNote, WriteEntry>();
let opened: Promise<IDBDatabase> | undefined;
let told: BroadcastChannel | undefined;
let kept = 0;

/**
 * Sends a request that writes, with an entry in this device's history: there before it goes out, so
 * that a page that ends meanwhile leaves it without an answer, and completed by the answer, whose
 * status and request id (spec 2.1 leaves it to the server) are kept. Each request has its own, a
 * repeated one too. The history never fails a write.
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
  await Promise.race([begin(entry), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
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
 * To be called when reading tells what came of a request that went out with `note`. `stored`: how
 * it reads, where that is not what was sent.
 */
export function recordVerification(note: WriteNote, what: Finding, stored?: string): void {
  const entry = entries.get(note);
  if (entry !== undefined) change(entry, { found: { what, at: currentTime().getTime(), stored } });
}

function outcomeByError(error: ApiError): WriteOutcome {
  if (error.kind === 'forbidden' || error.kind === 'unauthenticated') return 'refused';
  return error.outcomeUnknown ? 'unknown' : 'failed';
}

/** Keeps it first of all, under the name of whoever is signed in. */
async function begin(entry: WriteEntry): Promise<void> {
  entry.partner ||= await knownPartner();
  await keep(entry);
}

const short = (value: unknown) =>
  ((JSON.stringify(value) as string | undefined)?.length ?? 0) > VALUE_MAX_LENGTH
    ? TOO_LONG
    : value;

function change(entry: WriteEntry, news: Partial<WriteEntry>): void {
  Object.assign(entry, news);
  void keep(entry);
}

/**
 * Resolves when it was handed over. A device that keeps nothing, or nothing more, is no failure.
 */
async function keep(entry: WriteEntry): Promise<void> {
  try {
    const database = await historyDatabase();
    // Nobody is known to be signed in, or by now somebody else: it would be no one's to see, or
    // outlive its deletion.
    if (entry.partner === '' || entry.partner !== partnerMark()) return;
    const transaction = database.transaction(HISTORY_STORE, 'readwrite');
    transaction.addEventListener('complete', notifyTabs);
    transaction.addEventListener('abort', () => tidy(true));
    transaction.objectStore(HISTORY_STORE).put(entry);
    // Not when the page has time for it: it may be about to go.
    transaction.commit();
    kept += 1;
    if (kept % TIDY_AFTER === 1) tidy(false);
  } catch {
    opened = undefined;
  }
}

/** Whether anything that this page sent was kept: a browser may keep nothing. */
export const keepsHistory = () => kept > 0;

/** Every tab, this one too, where its history is on screen. */
export function notifyTabs(): void {
  told ??= new BroadcastChannel(HISTORY_CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin only; windows have targets
  told.postMessage(null);
}

/**
 * Takes away what is old or too much. Loaded when needed: where it cannot be, the next time will
 * do.
 */
function tidy(full: boolean): void {
  import('./history').then(({ tidyHistory }) => tidyHistory(full)).catch(() => undefined);
}

/**
 * Where entries are kept, by partner and id. Apart from drafts: neither has to wait for the other.
 * @throws where this browser keeps nothing
 */
export function historyDatabase(): Promise<IDBDatabase> {
  opened ??= openDatabase(DATABASE, (fresh) =>
    fresh.createObjectStore(HISTORY_STORE, { keyPath: ['partner', 'id'] }).createIndex('at', 'at'),
  );
  return opened;
}
