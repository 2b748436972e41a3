import secureSession from '@fastify/secure-session';
import type { FastifyInstance } from 'fastify';
import { SESSION_SECONDS } from '../limits';

declare module '@fastify/secure-session' {
  interface SessionData {
    /** The partner token: sealed in the cookie, never in reach of the browser's code. */
    token: string;
    /** Random, new with every sign-in: by it the session is ended on the server. */
    id: string;
    /** When somebody signed in, in seconds since 1970. */
    started: number;
    /** When the person was last known to do something, in seconds since 1970. */
    active: number;
  }
}

const SESSION_COOKIE = 'roomdesk';

/**
 * Gives every request a session, sealed by the first of `keys` (32 bytes each) into a cookie that ends with the
 * browser. Behind TLS its name keeps any other host, and anybody on the way, from setting it
 * (`__Host-`). What another
 * of the keys sealed is taken as well, and sealed anew.
 */
export async function keepSessions(
  app: FastifyInstance,
  keys: Buffer[],
  publicOrigin: string | undefined,
): Promise<void> {
  const secure = publicOrigin?.startsWith('https:') ?? false;
  const cookie = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  await app.register(secureSession, {
    cookieName: secure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE,
    key: keys,
    // `session-life` decides; until some time after, the cookie is still read, so that its end is
    // told as such.
    expiry: 2 * SESSION_SECONDS,
    cookie,
  });
  if (publicOrigin !== undefined) return;
  // Without a word of where people come, a trusted proxy tells whether they do so by TLS.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.protocol === 'https') request.session.options({ ...cookie, secure: true });
    done();
  });
}
