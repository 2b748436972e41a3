import secureSession from '@fastify/secure-session';
import type { FastifyInstance } from 'fastify';

declare module '@fastify/secure-session' {
  interface SessionData {
    /** The partner token: sealed in the cookie, never in reach of the browser's code. */
    token: string;
  }
}

const SESSION_COOKIE = 'roomdesk';
/** One long shift; then the token is asked for again. In seconds. */
const SESSION_SECONDS = 12 * 60 * 60;

/** Gives every request a session, sealed by `key` (32 bytes) into a cookie that ends with the browser. */
export async function keepSessions(app: FastifyInstance, key: Buffer): Promise<void> {
  await app.register(secureSession, {
    cookieName: SESSION_COOKIE,
    key,
    expiry: SESSION_SECONDS,
    cookie: { path: '/', httpOnly: true, sameSite: 'strict' },
  });
}
