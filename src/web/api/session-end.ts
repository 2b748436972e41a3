import { useSyncExternalStore } from 'react';
import type { ApiError } from './api-error';

/** Our gateway's word for a session that was left alone, lasted its time or was ended elsewhere. */
const SESSION_ENDED = 'session_ended';

/**
 * `over`: its time was up, or somebody signed out. `unknown`: the server does not know who asks
 * (any more).
 */
export type SessionEnd = 'over' | 'unknown';

let end: SessionEnd | undefined;
/** When somebody last signed in on this page, in milliseconds since 1970. */
let signedIn = 0;
const listeners = new Set<() => void>();

/**
 * `error` is the 401 that came, undefined where a call was answered well. The first word stays: the
 * gateway takes the cookie away with it, so that the calls after it meet a server that knows of no
 * session.
 */
export function recordSessionEnd(error: ApiError | undefined): void {
  const next = error && (error.code === SESSION_ENDED || end === 'over' ? 'over' : 'unknown');
  if (next === end) return;
  end = next;
  for (const listener of listeners) listener();
}

/**
 * How the session ended; undefined as long as it goes on, as far as is known. Renders again when
 * that changes.
 */
export function useSessionEnd(): SessionEnd | undefined {
  return useSyncExternalStore(subscribe, () => end);
}

/** To be called when a token was taken. */
export function recordSignIn(): void {
  signedIn = Date.now();
  end = undefined;
  for (const listener of listeners) listener();
}

/**
 * Whether somebody signed in after `error` came up: a read that goes well does not say so, some
 * servers refuse one write only.
 */
export function useSignedInSince(error: ApiError): boolean {
  return useSyncExternalStore(subscribe, () => signedIn >= error.at.getTime());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
