import { asApiError, unseen, type ApiError } from './api-error';
import { readUntil } from './read-now';
import { recordVerification, type Finding, type WriteNote } from './write-log';

/** How a request ended. */
type Sent<Answer> = { answer: Answer } | { error: ApiError };

/** What a read shows of a request that was sent before it. */
export interface Verification {
  what: Finding;
  /** How it reads, where that is not what was sent. For this device's history. */
  stored?: string | undefined;
}

/** The conditions of one request. */
export interface Sending {
  note: WriteNote;
  /** The content that is meant to be changed: another one is a 412, and nothing is changed. */
  ifMatch: string | undefined;
}

/**
 * One write that must not be repeated, described once. `World` is what a read gives, `Found` what a
 * later read shows of the request, `Obstacle` why nothing is sent.
 */
export interface WriteOperation<World, Found extends Verification, Obstacle, Answer = unknown> {
  /** Compares a fresh read with what was confirmed; undefined where it may be sent. */
  check: (now: World) => Obstacle | undefined;
  note: (before: World) => WriteNote;
  /** The ETag of what was read, where the server gives one. */
  tag?: (now: World) => string | undefined;
  /** Sends the request, once. @throws {ApiError} */
  send: (before: World, sending: Sending) => Promise<Answer>;
  /**
   * Sends once more what is missing, where the first request may still take effect.
   * @throws {ApiError}
   */
  resend?: (found: Found, sending: Sending) => Promise<Answer>;
  /** `now`: undefined where it could not be read. */
  verify: (before: World, now: World | undefined, sent: Sent<Answer>) => Found;
  /**
   * Findings that a successful answer overrules: by default the unknown ones. Some servers answer
   * with success and do nothing, so a read that contradicts the answer wins.
   */
  trusted?: readonly Finding[];
  /**
   * Whether only a read tells what came of a request. By default {@link ApiError.outcomeUnknown}.
   */
  isUnclear?: (error: ApiError) => boolean;
}

/** What was sent and is not known yet: it can be verified again. */
export interface PendingWrite<World> {
  before: World;
  note: WriteNote;
  error: ApiError;
}

export type WriteOutcome<World, Found, Obstacle> =
  /** `error`: no clear answer came, but a read shows it. */
  | { kind: 'done'; found: Found; error?: ApiError }
  /** Nothing was sent: it is not what was confirmed. */
  | { kind: 'changed'; why: Obstacle; now: World }
  | { kind: 'refused'; error: ApiError }
  /** Nothing was changed: it was not sent, or an answer said so. `found`: what was read since. */
  | { kind: 'failed'; error: ApiError; found?: Found }
  /**
   * Sent without a clear answer, or with a good one that a read contradicts. `as-before` proves
   * nothing: it may still take effect.
   */
  | { kind: 'unknown'; error: ApiError; found: Found; pending: PendingWrite<World> };

export type WriteState<World, Found, Obstacle> =
  | { kind: 'idle' | 'checking' | 'sending' }
  /** `error`: no clear answer came. */
  | { kind: 'settling'; error?: ApiError }
  | WriteOutcome<World, Found, Obstacle>;

/** What a write needs of the outside. */
export interface WritePorts<World> {
  /** Reads past every cache. @throws {ApiError} */
  read: () => Promise<World>;
  enter: (state: { kind: 'checking' | 'sending' } | { kind: 'settling'; error?: ApiError }) => void;
  /** Whether somebody still waits for it. Otherwise nothing is sent. */
  isWanted: () => boolean;
}

/**
 * After that many 412 the compared content decides: a server whose tag changes with every read says
 * nothing by it.
 */
const MAX_CONDITIONS = 2;

/**
 * Reads, compares with what was confirmed, sends once, and verifies by reading. Never sends again
 * by itself, but for a 412, after which it compares again. Undefined where nobody waits for it any
 * more: then nothing was sent.
 */
export async function verifiedWrite<World, Found extends Verification, Obstacle, Answer>(
  operation: WriteOperation<World, Found, Obstacle, Answer>,
  ports: WritePorts<World>,
): Promise<WriteOutcome<World, Found, Obstacle> | undefined> {
  let refusedTag: string | undefined;
  let unexplained: ApiError | undefined;
  for (let conditions = 0; ; conditions++) {
    ports.enter({ kind: 'checking' });
    let before: World;
    try {
      before = await ports.read();
    } catch (thrown) {
      return { kind: 'failed', error: asApiError(thrown) };
    }
    if (!ports.isWanted()) return undefined;
    const why = operation.check(before);
    if (why !== undefined) return { kind: 'changed', why, now: before };
    // Refused as changed, though nothing was named in `If-Match` and nothing reads as changed.
    if (unexplained !== undefined) return { kind: 'failed', error: unexplained };
    const tag = operation.tag?.(before);
    const ifMatch = conditions < MAX_CONDITIONS && tag !== refusedTag ? tag : undefined;
    const note = operation.note(before);
    ports.enter({ kind: 'sending' });
    const sent = await end(operation.send(before, { note, ifMatch }));
    if (!('error' in sent) || sent.error.status !== 412)
      return settle(operation, before, note, sent, ports);
    if (ifMatch === undefined) unexplained = sent.error;
    refusedTag = ifMatch;
  }
}

/** Reads once more what came of a write whose outcome is unknown. */
export function verifyAgain<World, Found extends Verification, Obstacle, Answer>(
  operation: WriteOperation<World, Found, Obstacle, Answer>,
  { before, note, error }: PendingWrite<World>,
  ports: WritePorts<World>,
): Promise<WriteOutcome<World, Found, Obstacle>> {
  return verify(operation, before, note, { error }, ports);
}

/**
 * Sends once more what is missing. Reads first: what has arrived meanwhile, wholly or in part, is
 * not sent again.
 *
 * @param seen what the person decided by
 */
export async function sendAgain<World, Found extends Verification, Obstacle, Answer>(
  operation: WriteOperation<World, Found, Obstacle, Answer>,
  pending: PendingWrite<World>,
  seen: Found,
  ports: WritePorts<World>,
): Promise<WriteOutcome<World, Found, Obstacle>> {
  const now = await verifyAgain(operation, pending, ports);
  if (operation.resend === undefined || now.kind !== 'unknown' || now.found.what === 'unclear')
    return now;
  if (JSON.stringify(now.found) !== JSON.stringify(seen)) return now;
  const { before, error } = pending;
  const note = operation.note(before);
  ports.enter({ kind: 'sending' });
  const sent = await end(operation.resend(now.found, { note, ifMatch: undefined }));
  // An answer to the second request tells nothing of the first.
  return 'error' in sent && !sent.error.outcomeUnknown
    ? verify(operation, before, note, { error }, ports)
    : verify(operation, before, note, sent, ports);
}

async function settle<World, Found extends Verification, Obstacle, Answer>(
  operation: WriteOperation<World, Found, Obstacle, Answer>,
  before: World,
  note: WriteNote,
  sent: Sent<Answer>,
  ports: WritePorts<World>,
): Promise<WriteOutcome<World, Found, Obstacle>> {
  if ('error' in sent) {
    const { error } = sent;
    if (error.kind === 'forbidden') return { kind: 'refused', error };
    if (!isUnclear(operation, error)) return { kind: 'failed', error };
  }
  return verify(operation, before, note, sent, ports);
}

async function verify<World, Found extends Verification, Obstacle, Answer>(
  operation: WriteOperation<World, Found, Obstacle, Answer>,
  before: World,
  note: WriteNote,
  sent: Sent<Answer>,
  { read, enter }: WritePorts<World>,
): Promise<WriteOutcome<World, Found, Obstacle>> {
  const error = 'error' in sent ? sent.error : undefined;
  enter({ kind: 'settling', ...(error && { error }) });
  const wasAnswered = error === undefined || error.accepted;
  const shows = (now: World) =>
    !wasAnswered || ['there', 'unclear'].includes(operation.verify(before, now, sent).what);
  const after = await end(readUntil(read, shows));
  const found = operation.verify(before, 'answer' in after ? after.answer : undefined, sent);
  const outcome = outcomeAfterRead(operation, found, error);
  // The history believes a good answer by itself.
  const isNews = error !== undefined || outcome !== 'done' || found.stored !== undefined;
  if (isNews || !['there', 'unclear'].includes(found.what))
    recordVerification(note, found.what, found.stored);
  if (outcome === 'done') return { kind: 'done', found, ...(error && { error }) };
  if (outcome === 'failed' && error !== undefined) return { kind: 'failed', error, found };
  const why = error ?? ('error' in after ? after.error : unseen());
  return { kind: 'unknown', error: why, found, pending: { before, note, error: why } };
}

/**
 * What a request came to, by the read after it; for one room and for many. `error`: how it ended;
 * undefined where it was answered well.
 */
export function outcomeAfterRead<Found extends Verification>(
  { trusted = ['unclear'] }: Pick<WriteOperation<unknown, Found, unknown>, 'trusted'>,
  { what }: Found,
  error: ApiError | undefined,
): 'done' | 'failed' | 'unknown' {
  if (what === 'there' || (error === undefined && trusted.includes(what))) return 'done';
  return error === undefined || error.outcomeUnknown ? 'unknown' : 'failed';
}

export function isUnclear(
  { isUnclear: is }: Pick<WriteOperation<never, Verification, unknown>, 'isUnclear'>,
  error: ApiError,
): boolean {
  return is === undefined ? error.outcomeUnknown : is(error);
}

const end = <Answer>(request: Promise<Answer>): Promise<Sent<Answer>> =>
  request.then(
    (answer) => ({ answer }),
    (thrown: unknown) => ({ error: asApiError(thrown) }),
  );
