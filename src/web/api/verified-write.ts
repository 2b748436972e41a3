import {
  QueryObserver,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { Announcement } from '../../contract/changes';
import { asApiError, unseen, type ApiError } from './api-error';

/**
 * What a later read showed of a write: the write took effect; all is as before, which proves
 * nothing without an answer; there is another value; or the read does not show which.
 */
export type Finding = 'there' | 'as-before' | 'otherwise' | 'unclear';

type Sent<Answer> = { answer: Answer } | { error: ApiError };

export interface Verification {
  what: Finding;
}

/** What was just read of what a write changes, and what it sets, by the name on the wire. */
export type WriteNote = Pick<Announcement, 'before' | 'after'>;

export interface Sending {
  note: WriteNote;
  /** ETag of the content to change. If the server has other content, it answers 412. */
  ifMatch: string | undefined;
}

/**
 * The description of one write that must not be repeated. `World` is what a read returns, `Found`
 * what a later read shows of the request, and `Obstacle` why nothing is sent.
 */
export interface WriteOperation<World, Found extends Verification, Obstacle, Answer = unknown> {
  /** Compares a fresh read with what was confirmed; undefined if the write may be sent. */
  check: (now: World) => Obstacle | undefined;
  note: (before: World) => WriteNote;
  tag?: (now: World) => string | undefined;
  send: (before: World, sending: Sending) => Promise<Answer>;
  /**
   * Sends once more what is missing, while the first request may still take effect.
   * @throws {ApiError}
   */
  resend?: (found: Found, sending: Sending) => Promise<Answer>;
  /** Finds what a read shows of the request. `now`: undefined if it could not be read. */
  verify: (before: World, now: World | undefined, sent: Sent<Answer>) => Found;
  /**
   * Findings that a 2xx answer overrules; by default only `unclear`. Some servers answer with
   * success and do nothing, so a read that contradicts the answer wins.
   */
  overruledBySuccess?: readonly Finding[];
  /**
   * Whether only a read shows what came of a request. By default {@link ApiError.outcomeUnknown}.
   */
  isUnclear?: (error: ApiError) => boolean;
}

export interface PendingWrite<World> {
  before: World;
  note: WriteNote;
  error: ApiError;
}

export type WriteOutcome<World, Found, Obstacle> =
  /** `error`: no clear answer came, but a read shows the change. */
  | { kind: 'done'; found: Found; error?: ApiError }
  /** Nothing was sent, because the content is not what was confirmed. */
  | { kind: 'changed'; why: Obstacle; now: World }
  | { kind: 'refused'; error: ApiError }
  /** Nothing was changed: nothing was sent, or the answer said so. `found`: what was read since. */
  | { kind: 'failed'; error: ApiError; found?: Found }
  /**
   * The write got no clear answer, or a 2xx that a read contradicts. `as-before` proves nothing,
   * because the write may still take effect.
   */
  | { kind: 'unknown'; error: ApiError; found: Found; pending: PendingWrite<World> };

export type WriteState<World, Found, Obstacle> =
  | { kind: 'idle' | 'checking' | 'sending' }
  | { kind: 'settling'; error?: ApiError }
  | WriteOutcome<World, Found, Obstacle>;

export const isUnderWay = ({ kind }: { kind: string }): boolean =>
  kind === 'checking' || kind === 'sending' || kind === 'settling';

export interface WritePorts<World> {
  read: () => Promise<World>;
  enter?: (
    state: { kind: 'checking' | 'sending' } | { kind: 'settling'; error?: ApiError },
  ) => void;
  /** Whether somebody still waits for the write, by default always. Otherwise nothing is sent. */
  isWanted?: () => boolean;
}

/**
 * After so many 412, only the compared content decides: the tag of some servers changes with every
 * read, and so means nothing.
 */
const MAX_CONDITIONS = 2;

/**
 * Reads, compares with what was confirmed, sends once, and verifies by reading. By itself it sends
 * again only after a 412, once it has compared again. Resolves to undefined, with nothing sent, if
 * nobody waits for the write any more.
 */
export async function verifiedWrite<World, Found extends Verification, Obstacle, Answer>(
  operation: WriteOperation<World, Found, Obstacle, Answer>,
  ports: WritePorts<World>,
): Promise<WriteOutcome<World, Found, Obstacle> | undefined> {
  let refusedTag: string | undefined;
  let unexplained: ApiError | undefined;
  for (let conditions = 0; ; conditions++) {
    ports.enter?.({ kind: 'checking' });
    let before: World;
    try {
      before = await ports.read();
    } catch (thrown) {
      return { kind: 'failed', error: asApiError(thrown) };
    }
    if (ports.isWanted?.() === false) return undefined;
    const why = operation.check(before);
    if (why !== undefined) return { kind: 'changed', why, now: before };
    // The server answered 412 without an `If-Match`, and nothing reads as changed.
    if (unexplained !== undefined) return { kind: 'failed', error: unexplained };
    const tag = operation.tag?.(before);
    const ifMatch = conditions < MAX_CONDITIONS && tag !== refusedTag ? tag : undefined;
    const note = operation.note(before);
    ports.enter?.({ kind: 'sending' });
    const sent = await end(operation.send(before, { note, ifMatch }));
    if (!('error' in sent) || sent.error.status !== 412)
      return settle(operation, before, note, sent, ports);
    if (ifMatch === undefined) unexplained = sent.error;
    refusedTag = ifMatch;
  }
}

export function verifyAgain<World, Found extends Verification, Obstacle, Answer>(
  operation: WriteOperation<World, Found, Obstacle, Answer>,
  { before, note, error }: PendingWrite<World>,
  ports: WritePorts<World>,
): Promise<WriteOutcome<World, Found, Obstacle>> {
  return verify(operation, before, note, { error }, ports);
}

/**
 * Sends once more what is missing. It reads first, so that what has arrived meanwhile, wholly or in
 * part, is not sent again.
 *
 * @param seen the finding that the person saw and decided by
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
  ports.enter?.({ kind: 'sending' });
  const sent = await end(operation.resend(now.found, { note, ifMatch: undefined }));
  // An answer to the second request says nothing about the first.
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
    if (!isOutcomeUnclear(operation, error)) return { kind: 'failed', error };
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
  enter?.({ kind: 'settling', ...(error && { error }) });
  const wasAnswered = error === undefined || error.accepted;
  const shows = (now: World) =>
    !wasAnswered || ['there', 'unclear'].includes(operation.verify(before, now, sent).what);
  const after = await end(readUntil(read, shows));
  const found = operation.verify(before, 'answer' in after ? after.answer : undefined, sent);
  const outcome = outcomeAfterRead(operation, found, error);
  if (outcome === 'done') return { kind: 'done', found, ...(error && { error }) };
  if (outcome === 'failed' && error !== undefined) return { kind: 'failed', error, found };
  const why = error ?? ('error' in after ? after.error : unseen());
  return { kind: 'unknown', error: why, found, pending: { before, note, error: why } };
}

/**
 * The outcome of a request, for one room or many, by the read after it. `error`: how the request
 * ended; undefined after a 2xx.
 */
export function outcomeAfterRead<Found extends Verification>(
  {
    overruledBySuccess = ['unclear'],
  }: Pick<WriteOperation<unknown, Found, unknown>, 'overruledBySuccess'>,
  { what }: Found,
  error: ApiError | undefined,
): 'done' | 'failed' | 'unknown' {
  if (what === 'there' || (error === undefined && overruledBySuccess.includes(what))) return 'done';
  return error === undefined || error.outcomeUnknown ? 'unknown' : 'failed';
}

export function isOutcomeUnclear(
  { isUnclear }: Pick<WriteOperation<never, Verification, unknown>, 'isUnclear'>,
  error: ApiError,
): boolean {
  return isUnclear === undefined ? error.outcomeUnknown : isUnclear(error);
}

const end = <Answer>(request: Promise<Answer>): Promise<Sent<Answer>> =>
  request.then(
    (answer) => ({ answer }),
    (thrown: unknown) => ({ error: asApiError(thrown) }),
  );

/**
 * Reads past every cache, once. It cancels a read that is under way instead of joining it, since
 * that one may have begun before the change that this read has to see. Whoever waits for the
 * cancelled read receives what the new one answers.
 */
export function readNow<T, K extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<T, ApiError, T, K>,
): Promise<T> {
  // Silent, and not awaited: a fetch that begins at once takes the place of the cancelled one.
  void queryClient.cancelQueries(
    { queryKey: query.queryKey, exact: true },
    { silent: true, revert: false },
  );
  // Without an observer of its own, the read would end with the screen that shows the query.
  const release = new QueryObserver(queryClient, { ...query, enabled: false }).subscribe(() => {});
  return queryClient.fetchQuery({ ...query, staleTime: 0, retry: false }).finally(release);
}

/**
 * How long a replica may lag behind another that acknowledged a write, in milliseconds. A longer
 * lag is reported as an unknown outcome.
 */
export const REPLICA_LAG_MS = 1_200;

/**
 * Reads to see a write's effect. If the read does not show it, reads again a moment later; if that
 * fails, the first read counts.
 */
export async function readUntil<T>(
  read: () => Promise<T>,
  shows: (state: T) => boolean,
): Promise<T> {
  const state = await read();
  if (shows(state)) return state;
  await new Promise((resolve) => setTimeout(resolve, REPLICA_LAG_MS));
  return read().catch(() => state);
}
