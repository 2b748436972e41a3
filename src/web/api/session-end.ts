import { create } from 'zustand';
import type { ApiError } from './api-error';

/**
 * The gateway's code for a session that was idle for too long, lasted its time or was ended
 * elsewhere.
 */
const SESSION_ENDED = 'session_ended';

/**
 * `over`: its time was up, or somebody signed out. `unknown`: the server does not know who asks
 * (any more).
 */
type SessionEnd = 'over' | 'unknown';

interface SessionState {
  /** Undefined as long as the session goes on, as far as is known. */
  end: SessionEnd | undefined;
  /** When somebody last signed in on this page, in milliseconds since 1970. */
  signedInAt: number;
}

const useSession = create<SessionState>()(() => ({ end: undefined, signedInAt: 0 }));

/**
 * `error` is the 401 that came, undefined where a call was answered well. The first reason stays:
 * the gateway deletes the cookie with it, so the calls that follow are answered as if there had
 * never been a session.
 */
export function recordSessionEnd(error: ApiError | undefined): void {
  useSession.setState(({ end }) => ({
    end: error && (error.code === SESSION_ENDED || end === 'over' ? 'over' : 'unknown'),
  }));
}

/** How the session ended; undefined as long as it goes on, as far as is known. */
export const useSessionEnd = () => useSession((state) => state.end);

/** Call it when the server has accepted a token. */
export function recordSignIn(): void {
  useSession.setState({ end: undefined, signedInAt: Date.now() });
}

/**
 * Whether somebody signed in after `error`. A read that succeeds does not prove it: some servers
 * refuse one write only.
 */
export const useSignedInSince = (error: ApiError) =>
  useSession((state) => state.signedInAt >= error.at.getTime());
