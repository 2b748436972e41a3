import {
  REQUESTED_BY_CONSOLE,
  REQUESTED_BY_HEADER,
  USER_IDLE_HEADER,
} from '../../contract/console-headers';
import { areasPath, facilityPath } from '../../contract/paths';

/**
 * Longest wait for an answer, in milliseconds. 50,000 rooms over a slow line stay below it; a
 * person does not wait longer.
 */
export const TIMEOUT_MS = 20_000;

declare global {
  /**
   * Begun by the page's own script, which is built apart from the console (ask-ahead.ts), and not
   * read yet. By path.
   */
  var roomdeskBegun: Map<string, Promise<Response>> | undefined;
}

/**
 * Asks for what a screen of a facility shows first, what has most to come last. Answers whether it
 * did: an id that cannot be addressed is told by the client.
 */
export function beginEarly(facilityId: string, screen: string | undefined): boolean {
  try {
    const wanted = [
      facilityPath(facilityId),
      ...(screen === 'rooms' || screen === 'timeline' ? [areasPath(facilityId)] : []),
    ];
    globalThis.roomdeskBegun = new Map(wanted.map((path) => [path, begin(path)]));
    return true;
  } catch {
    return false;
  }
}

function begin(path: string): Promise<Response> {
  // To load the console is to do something: nobody was idle.
  const headers = {
    accept: 'application/json',
    [REQUESTED_BY_HEADER]: REQUESTED_BY_CONSOLE,
    [USER_IDLE_HEADER]: '0',
  };
  const response = fetch(new URL(path, window.location.origin), {
    redirect: 'manual',
    cache: 'no-store',
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // Told to who reads it; where nobody does, it is no error.
  response.catch(() => undefined);
  return response;
}
