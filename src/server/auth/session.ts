import { hash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { USER_IDLE_HEADER } from '../../contract/console-headers';
import { SESSION_SEALED_ANEW_PART, SESSION_SECONDS } from '../limits';
import { ProblemError } from '../http/problem';
import { assertFromConsole } from './csrf';
import type { EndedSessions } from './revoked-sessions';

type Session = FastifyRequest['session'];

/** What a request in a session is held against. */
export interface SessionRules {
  ended: EndedSessions;
  /** As `config.sessionIdleSeconds`. */
  idleSeconds: number;
  /** Where people reach the console, as `config.publicOrigin`. */
  publicOrigin: string | undefined;
}

const ID_OCTETS = 16;
const nowInSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Begins a session in the place of the one before, which ends: a cookie that was there before
 * signing in is worth nothing.
 */
export async function beginSession(
  session: Session,
  token: string,
  ended: EndedSessions,
): Promise<void> {
  await endOnServer(session, ended);
  session.regenerate();
  const now = nowInSeconds();
  session.set('token', token);
  session.set('id', randomBytes(ID_OCTETS).toString('base64url'));
  session.set('started', now);
  session.set('active', now);
}

/** Ends the session for every copy of its cookie, then the cookie. */
export async function endSession(session: Session, ended: EndedSessions): Promise<void> {
  await endOnServer(session, ended);
  session.delete();
}

async function endOnServer(session: Session, ended: EndedSessions): Promise<void> {
  const id = session.get('id');
  const ends = (session.get('started') ?? 0) + SESSION_SECONDS;
  if (id !== undefined && ends > nowInSeconds()) await ended.end(hashOf(id), new Date(ends * 1000));
}

/**
 * The token of the session that a request is made in; undefined without one.
 *
 * @throws {ProblemError} 403 `cross_site` for a write that does not come from the console; 401
 *   `session_ended` (and the
 * cookie goes) where nobody did anything for half an hour, after twelve hours, and after signing
 * out.
 */
export async function tokenOfSession(
  request: FastifyRequest,
  { ended, idleSeconds: idle, publicOrigin }: SessionRules,
): Promise<string | undefined> {
  const { session } = request;
  const token = session.get('token');
  if (token === undefined) return undefined;
  assertFromConsole(request, publicOrigin);
  const { id, started = 0, active: known = 0 } = session.data() ?? {};
  const now = nowInSeconds();
  const active = Math.max(known, now - idleSeconds(request, now));
  // Somebody who comes back after the end does not bring the session back, whatever the browser
  // then says.
  const isOver = now - started >= SESSION_SECONDS || now - active >= idle || active - known >= idle;
  if (id === undefined || isOver || (await ended.has(hashOf(id)))) {
    session.delete();
    throw new ProblemError({
      status: 401,
      code: 'session_ended',
      detail: 'The session has ended. Sign in again.',
    });
  }
  if (active - known >= idle * SESSION_SEALED_ANEW_PART) session.set('active', active);
  return token;
}

/** What the console says; without a word nobody did anything: a call alone is no person. */
function idleSeconds({ headers }: FastifyRequest, atMost: number): number {
  const said = headers[USER_IDLE_HEADER];
  return typeof said === 'string' && /^\d{1,9}$/.test(said) ? Number(said) : atMost;
}

function hashOf(id: string): Buffer {
  return hash('sha256', id, 'buffer');
}
