import secureSession from '@fastify/secure-session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SESSION_SECONDS } from '../limits';
import { deriveKey, type SessionKeys } from './session-key';
import { REQUESTED_BY_CONSOLE, REQUESTED_BY_HEADER } from '../../contract/console-headers';
import { problem } from '../http/problem';

declare module '@fastify/secure-session' {
  interface SessionData {
    /** The partner token. It is sealed in the cookie, out of reach of the browser's code. */
    token: string;
    /** Random, new at every sign-in. The session's row is found by it. */
    id: string;
  }
}

export type SealedSession = FastifyRequest['session'];

/** Browsers send one host's cookies to all its ports: the name distinguishes its servers. */
const cookieNameOf = (key: Buffer) =>
  `roomdesk-${deriveKey(key, 'cookie name').toString('hex').slice(0, 8)}`;

const cookie = { path: '/', httpOnly: true, sameSite: 'strict' } as const;

/**
 * Gives every request a session, sealed by the first of `keys` (32 bytes each) into a cookie that
 * ends with the browser. Behind TLS, no other host can set a cookie of its name (`__Host-`). A
 * cookie of another of the keys is read too.
 */
export async function registerSessions(
  app: FastifyInstance,
  keys: SessionKeys,
  publicOrigin: string | undefined,
): Promise<void> {
  const secure = publicOrigin?.startsWith('https:') ?? false;
  const cookies = keys.map(cookieNameOf).map((name, index) => ({
    sessionName: index === 0 ? 'session' : `session${index}`,
    cookieName: secure ? `__Host-${name}` : name,
    key: keys,
    // `Sessions` decides when a session ends. The cookie is read for some time after that, so that
    // the answer can say `session_ended`.
    expiry: 2 * SESSION_SECONDS,
    cookie: { ...cookie, secure },
  }));
  await app.register(secureSession, cookies);
  app.decorate(
    'sessionNames',
    cookies.map(({ sessionName }) => sessionName),
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    sessionNames: string[];
  }
}

const allSealed = (request: FastifyRequest) =>
  request.server.sessionNames.map((name) => request.getDecorator<SealedSession>(name));

/** If PUBLIC_ORIGIN is not set, the headers of a trusted proxy say whether the browser uses TLS. */
function keepToTls(request: FastifyRequest): void {
  if (request.server.config.publicOrigin !== undefined || request.protocol !== 'https') return;
  for (const session of allSealed(request)) session.options({ ...cookie, secure: true });
}

export const sealedSession = (request: FastifyRequest): SealedSession =>
  allSealed(request).find((session) => session.get('id') !== undefined) ?? request.session;

/** Sessions in cookies of other names, without those that another server on this host sealed. */
const otherSealed = (request: FastifyRequest) =>
  allSealed(request).filter(
    (session) => session !== request.session && session.get('id') !== undefined,
  );

export function deleteSessionCookies(request: FastifyRequest): void {
  keepToTls(request);
  for (const session of [request.session, ...otherSealed(request)]) session.delete();
}

export function replaceSessionCookies(
  request: FastifyRequest,
  { token, id }: { token: string; id: string },
): void {
  keepToTls(request);
  for (const session of otherSealed(request)) session.delete();
  request.session.regenerate();
  request.session.set('token', token);
  request.session.set('id', id);
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a state-changing call with the cookie unless it comes from our own page. Such a call has
 * the exact Origin and a header that another site can send only after a preflight. SameSite=Strict
 * alone admits sibling hosts. Every browser sends an Origin with such a call, so a call without one
 * comes from another program, whatever else it claims.
 *
 * @param publicOrigin where people reach the console; undefined stands for the address that the
 *   call itself was made to.
 * @throws {ProblemError} 403 `cross_site`
 */
export function assertFromConsole(request: FastifyRequest, publicOrigin: string | undefined): void {
  if (readingMethods.has(request.method)) return;
  const { headers, protocol, host } = request;
  if (
    headers.origin === (publicOrigin ?? `${protocol}://${host}`) &&
    headers[REQUESTED_BY_HEADER] === REQUESTED_BY_CONSOLE
  )
    return;
  throw problem('cross_site');
}
