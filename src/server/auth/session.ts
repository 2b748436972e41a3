import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { USER_IDLE_HEADER } from '../../contract/console-headers';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { isUnavailable } from '../db/errors';
import { hashToken } from '../db/principals';
import { deleteSession, findSession, insertSession, recordSessionUse } from '../db/sessions';
import { problem } from '../http/problem';
import { whyUnavailable } from '../http/problem-answer';
import { RateBuckets } from '../http/rate-limit';
import { SESSION_SECONDS, SESSION_UNVERIFIED_MS } from '../limits';
import {
  assertFromConsole,
  deleteSessionCookies,
  registerSessions,
  replaceSessionCookies,
  sealedSession,
  type SealedSession,
} from './session-cookies';
import type { SessionKeys } from './session-key';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
  }
}

export const addSessions = fp<{ keys: SessionKeys }>(
  async (app, { keys }) => {
    const { db, config } = app;
    await registerSessions(app, keys, config.publicOrigin);
    app.decorate('sessions', new Sessions(db, config));
  },
  { name: 'sessions', decorators: { fastify: ['db', 'config'] } },
);

interface CurrentSession {
  token: string;
  partner: string;
  name?: string | null | undefined;
}

interface SeenSession {
  partner: string;
  name: string | null;
  ends: number;
  used: number;
  /** The last use that is stored, or that could not be stored. */
  written: number;
  seenAt: number;
}

const ID_OCTETS = 16;

/** Each session is a row that all replicas share, and a sealed cookie. */
class Sessions {
  readonly #idleMs: number;
  readonly #seen = new LRUCache<string, SeenSession>({ max: 10_000 });
  readonly #requests: RateBuckets | undefined;

  constructor(
    private readonly db: Database,
    private readonly config: Config,
  ) {
    this.#idleMs = config.sessionIdleSeconds * 1000;
    if (config.rateLimitPerMinute > 0) this.#requests = new RateBuckets(config.rateLimitPerMinute);
  }

  async begin(
    request: FastifyRequest,
    { token, partner, name = null }: CurrentSession,
  ): Promise<void> {
    const id = randomBytes(ID_OCTETS).toString('base64url');
    const now = Date.now();
    await insertSession(this.db, {
      sha256: hashToken(id),
      partner,
      name,
      date_used: new Date(now),
      date_ends: new Date(now + SESSION_SECONDS * 1000),
    });
    await this.#end(sealedSession(request));
    replaceSessionCookies(request, { token, id });
  }

  async end(request: FastifyRequest): Promise<void> {
    const sealed = sealedSession(request);
    const id = sealed.get('id');
    if (id !== undefined) this.#limit(id);
    await this.#end(sealed).catch((cause: unknown) => {
      const code = whyUnavailable(cause);
      throw code === undefined || code === 'outcome_unknown'
        ? cause
        : problem('session_not_ended', { cause, reason: problem(code).message });
    });
    deleteSessionCookies(request);
  }

  /**
   * The request's session; undefined without one.
   *
   * @throws {ProblemError} 403 `cross_site` for a write from outside the console; 429
   *   `rate_limited`, before anything is looked up; 401 `session_ended`, which also deletes the
   *   cookie, if the session was idle for too long, is over twelve hours old, or was signed out.
   */
  async check(request: FastifyRequest): Promise<CurrentSession | undefined> {
    const sealed = sealedSession(request);
    const token = sealed.get('token');
    const id = sealed.get('id');
    if (token === undefined || id === undefined) return undefined;
    assertFromConsole(request, this.config.publicOrigin);
    this.#limit(id);
    const sha256 = hashToken(id);
    const session = await this.#find(sha256);
    const used = session && this.#lastUse(session, request);
    if (session === undefined || used === undefined) {
      // Where this fails, as with a read-only database, the row's own times end every copy.
      if (session !== undefined) await this.#end(sealed).catch(() => undefined);
      deleteSessionCookies(request);
      throw problem('session_ended');
    }
    this.#limit(session.partner);
    session.used = used;
    // At most once a minute.
    if (used - session.written >= Math.min(60_000, this.#idleMs / 10)) {
      session.written = used;
      await recordSessionUse(this.db, sha256, new Date(used)).catch((err: unknown) =>
        request.log.warn({ err }, 'the last use of a session was not stored'),
      );
    }
    return { token, partner: session.partner, name: session.name };
  }

  /** A signed-out cookie must not use up its partner's requests: each session counts first. */
  #limit(idOrPartner: string): void {
    const seconds = this.#requests?.take(idOrPartner) ?? 0;
    if (seconds > 0) throw problem('rate_limited', { headers: { 'retry-after': String(seconds) } });
  }

  async #find(sha256: Buffer): Promise<SeenSession | undefined> {
    const key = sha256.toString('base64');
    let row;
    try {
      row = await findSession(this.db, sha256);
    } catch (error) {
      const seen = this.#seen.get(key);
      const isRecent = seen !== undefined && Date.now() - seen.seenAt < SESSION_UNVERIFIED_MS;
      if (isRecent && isUnavailable(error)) return seen;
      throw error;
    }
    if (row === undefined) {
      this.#seen.delete(key);
      return undefined;
    }
    const { used = 0, written = 0 } = this.#seen.get(key) ?? {};
    const stored = row.date_used.getTime();
    const session = {
      partner: row.partner,
      name: row.name,
      ends: row.date_ends.getTime(),
      // A read-only database takes no last use, and this process still knows it.
      used: Math.max(stored, used),
      written: Math.max(stored, written),
      seenAt: Date.now(),
    };
    this.#seen.set(key, session);
    return session;
  }

  #lastUse({ used, ends }: SeenSession, request: FastifyRequest): number | undefined {
    const now = Date.now();
    const idle = reportedIdleMs(request);
    const active = idle === undefined ? used : Math.max(used, now - idle);
    // A report of the idle end ends the session for all. A person who comes back after the end does
    // not revive it.
    const isOver =
      now >= ends ||
      (idle ?? 0) >= this.#idleMs ||
      now - active >= this.#idleMs ||
      active - used >= this.#idleMs;
    return isOver ? undefined : active;
  }

  async #end(sealed: SealedSession): Promise<void> {
    const id = sealed.get('id');
    if (id === undefined) return;
    const sha256 = hashToken(id);
    await deleteSession(this.db, sha256);
    this.#seen.delete(sha256.toString('base64'));
  }
}

function reportedIdleMs({ headers }: FastifyRequest): number | undefined {
  const reported = headers[USER_IDLE_HEADER];
  return typeof reported === 'string' && /^\d{1,9}$/.test(reported)
    ? Number(reported) * 1000
    : undefined;
}

/**
 * Lets the console call /v1 with its cookie. A call without an `Authorization` header gets the
 * Bearer token of the session; with one, the cookie is ignored. A 401 from /v1 leaves the session
 * as it is: the browser decides.
 *
 * @throws {ProblemError} as {@link Sessions.check}
 */
export const addBearerFromSession = fp(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      if (request.headers.authorization !== undefined) return;
      const session = await app.sessions.check(request);
      if (session === undefined) return;
      const authorization = `Bearer ${session.token}`;
      request.headers = { ...request.headers, authorization, cookie: undefined };
    });
  },
  { name: 'bearer-from-session', dependencies: ['sessions'] },
);
