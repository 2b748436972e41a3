import { randomBytes } from 'node:crypto';
import secureSession from '@fastify/secure-session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { USER_IDLE_HEADER } from '../../contract/console-headers';
import { hashToken } from '../db/principals';
import { problem } from '../http/problem';
import { SESSION_SEALED_ANEW_PART, SESSION_SECONDS } from '../limits';
import { assertFromConsole } from './csrf';

type Session = FastifyRequest['session'];

/**
 * Sessions that were revoked before their end, by the SHA-256 of their id. A copy of such a
 * session's cookie is refused.
 */
export interface RevokedSessions {
  has(sha256: Buffer): Promise<boolean>;
  /**
   * Revokes the session. From its return on, this survives restarts. `ends` is when the session
   * would end by itself.
   */
  revoke(sha256: Buffer, ends: Date): Promise<void>;
}

/** Decides whether a request's session is valid. */
export interface SessionRules {
  revoked: RevokedSessions;
  /** The same as `config.sessionIdleSeconds`. */
  idleSeconds: number;
  /** Where people reach the console: the same as `config.publicOrigin`. */
  publicOrigin: string | undefined;
}

const ID_OCTETS = 16;

const nowInSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Begins a session and ends the one before it, so a cookie from before the sign-in is worthless.
 */
export async function beginSession(
  session: Session,
  token: string,
  revoked: RevokedSessions,
): Promise<void> {
  await revokeOnServer(session, revoked);
  session.regenerate();
  const now = nowInSeconds();
  session.set('token', token);
  session.set('id', randomBytes(ID_OCTETS).toString('base64url'));
  session.set('started', now);
  session.set('active', now);
}

/** Ends the session for every copy of its cookie, and deletes the cookie. */
export async function endSession(session: Session, revoked: RevokedSessions): Promise<void> {
  await revokeOnServer(session, revoked);
  session.delete();
}

async function revokeOnServer(session: Session, revoked: RevokedSessions): Promise<void> {
  const id = session.get('id');
  const ends = (session.get('started') ?? 0) + SESSION_SECONDS;
  if (id !== undefined && ends > nowInSeconds())
    await revoked.revoke(hashToken(id), new Date(ends * 1000));
}

/**
 * The token of the request's session; undefined without a session.
 *
 * @throws {ProblemError} 403 `cross_site` for a write from outside the console; 401
 *   `session_ended`, which also deletes the cookie, if the session was idle for too long, is over
 *   twelve hours old, or was signed out.
 */
export async function tokenOfSession(
  request: FastifyRequest,
  { revoked, idleSeconds: idle, publicOrigin }: SessionRules,
): Promise<string | undefined> {
  const { session } = request;
  const token = session.get('token');
  if (token === undefined) return undefined;
  assertFromConsole(request, publicOrigin);
  const { id, started = 0, active: known = 0 } = session.data() ?? {};
  const now = nowInSeconds();
  const active = Math.max(known, now - idleSeconds(request, now));
  // A person who comes back after the end does not revive the session, whatever the browser
  // reports.
  const isOver = now - started >= SESSION_SECONDS || now - active >= idle || active - known >= idle;
  if (id === undefined || isOver || (await revoked.has(hashToken(id)))) {
    session.delete();
    throw problem('session_ended');
  }
  if (active - known >= idle * SESSION_SEALED_ANEW_PART) session.set('active', active);
  return token;
}

/**
 * The idle time that the console reports, in seconds. Without a report it is `atMost`: not every
 * call is made by a person.
 */
function idleSeconds({ headers }: FastifyRequest, atMost: number): number {
  const reported = headers[USER_IDLE_HEADER];
  return typeof reported === 'string' && /^\d{1,9}$/.test(reported) ? Number(reported) : atMost;
}

declare module '@fastify/secure-session' {
  interface SessionData {
    /** The partner token. It is sealed in the cookie, out of reach of the browser's code. */
    token: string;
    /** Random, new at every sign-in. The server ends a session by this id. */
    id: string;
    /** When the person signed in, in seconds since 1970. */
    started: number;
    /** When the person was last known to do something, in seconds since 1970. */
    active: number;
  }
}

const SESSION_COOKIE = 'roomdesk';

/**
 * Gives every request a session, sealed by the first of `keys` (32 bytes each) into a cookie that
 * ends with the browser. Behind TLS, no other host can set a cookie of its name (`__Host-`). A
 * cookie sealed by another of the keys is accepted too, and sealed again by the first.
 */
export async function registerSessions(
  app: FastifyInstance,
  keys: Buffer[],
  publicOrigin: string | undefined,
): Promise<void> {
  const secure = publicOrigin?.startsWith('https:') ?? false;
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  await app.register(secureSession, {
    cookieName: secure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE,
    key: keys,
    // `tokenOfSession` decides when a session ends. The cookie is read for some time after that, so
    // that the answer can say `session_ended`.
    expiry: 2 * SESSION_SECONDS,
    cookie,
  });
  if (publicOrigin !== undefined) return;
  // If PUBLIC_ORIGIN is not set, the headers of a trusted proxy say whether the browser uses TLS.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.protocol === 'https') request.session.options({ ...cookie, secure: true });
    done();
  });
}

/**
 * Lets the console call /v1 with its cookie. A call without an `Authorization` header gets the
 * Bearer token of the session; with one, the cookie is ignored. A 401 from /v1 leaves the session
 * as it is: the browser decides.
 *
 * @throws {ProblemError} as {@link tokenOfSession}
 */
export function addBearerFromSession(app: FastifyInstance, rules: SessionRules): void {
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== undefined) return;
    const token = await tokenOfSession(request, rules);
    if (token === undefined) return;
    request.headers = { ...request.headers, authorization: `Bearer ${token}`, cookie: undefined };
  });
}
