import {
  REQUESTED_BY_CONSOLE,
  REQUESTED_BY_HEADER,
  USER_IDLE_HEADER,
} from '../../contract/console-headers';
import { areasPath, facilityPath } from '../../contract/paths';

/**
 * Longest wait for an answer, in milliseconds. 50,000 rooms over a slow line take less, and people
 * do not wait longer.
 */
export const TIMEOUT_MS = 20_000;

/** An answer with its whole body, because the transfer of a body that nobody reads stops. */
export interface Answered {
  response: Response;
  text: string;
}

const early = new Map<string, Promise<Answered>>();

/** Sends the first reads of a screen. The client takes the answers once it is loaded. */
export function fetchEarly({ facilityId, screen }: { facilityId?: string; screen?: string }): void {
  if (facilityId === undefined) return;
  try {
    get(facilityPath(facilityId));
    if (screen === 'rooms' || screen === 'timeline') get(areasPath(facilityId));
  } catch {
    // The client reports an id that no path can hold.
  }
}

function get(path: string): void {
  const answer = fetchText(new URL(path, window.location.origin).href, {
    redirect: 'manual',
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      [REQUESTED_BY_HEADER]: REQUESTED_BY_CONSOLE,
      // Somebody has just opened the page.
      [USER_IDLE_HEADER]: '0',
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // The caller that takes the answer handles its failure.
  answer.catch(() => undefined);
  early.set(path, answer);
}

export async function fetchText(url: string, init: RequestInit): Promise<Answered> {
  const response = await fetch(url, init);
  return { response, text: await response.text() };
}

/** Takes the early answer to a read of `path`; undefined if there is none, or it was taken. */
export function takeEarly(path: string): Promise<Answered> | undefined {
  const answer = early.get(path);
  early.delete(path);
  return answer;
}

export function forgetEarly(): void {
  early.clear();
}
