import { create } from 'zustand';
import type { ApiError } from './api-error';

const SESSION_ENDED = 'session_ended';

/**
 * `over`: the session's time was up, or somebody signed out. `unknown`: the server does not know
 * the session, or no longer.
 */
type SessionEnd = 'over' | 'unknown';

interface SessionState {
  end: SessionEnd | undefined;
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

export const useSessionEnd = () => useSession((state) => state.end);

export function recordSignIn(): void {
  useSession.setState({ end: undefined, signedInAt: Date.now() });
}

/**
 * Whether somebody signed in after `error`. A read that succeeds does not prove that, since some
 * servers answer only one write with 401.
 */
export const useSignedInSince = (error: ApiError | undefined) =>
  useSession((state) => error !== undefined && state.signedInAt >= error.at.getTime());
