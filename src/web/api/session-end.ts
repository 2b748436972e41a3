import { create } from 'zustand';
import type { ApiError } from './api-error';

/**
 * The gateway's code for a session that was idle for too long, reached its longest time, or was
 * ended elsewhere.
 */
const SESSION_ENDED = 'session_ended';

/**
 * `over`: the session's time was up, or somebody signed out. `unknown`: the server does not know
 * the session, or no longer.
 */
type SessionEnd = 'over' | 'unknown';

interface SessionState {
  /** Undefined while no 401 said that the session ended. */
  end: SessionEnd | undefined;
  /** When somebody last signed in on this page, in milliseconds since 1970. */
  signedInAt: number;
}

const useSession = create<SessionState>()(() => ({ end: undefined, signedInAt: 0 }));

/**
 * Records how a call ended. `error`: its 401; undefined after a 2xx. `over` stays until then: the
 * gateway deletes the cookie with it, so it answers later calls as if there had never been a
 * session.
 */
export function recordSessionEnd(error: ApiError | undefined): void {
  useSession.setState(({ end }) => ({
    end: error && (error.code === SESSION_ENDED || end === 'over' ? 'over' : 'unknown'),
  }));
}

/** How the session ended; undefined while no 401 said so. */
export const useSessionEnd = () => useSession((state) => state.end);

/** Call it when the server has accepted a token. */
export function recordSignIn(): void {
  useSession.setState({ end: undefined, signedInAt: Date.now() });
}

/**
 * Whether somebody signed in after `error`. A read that succeeds does not prove that, since some
 * servers answer only one write with 401.
 */
export const useSignedInSince = (error: ApiError) =>
  useSession((state) => state.signedInAt >= error.at.getTime());
