import { REQUESTED_BY_CONSOLE, REQUESTED_BY_HEADER, USER_IDLE_HEADER } from '../../contract/console-headers';
import { paths } from '../../contract/paths';
import { ask, TIMEOUT_MS, type Answered } from './ask';

const asked = new Map<string, Promise<Answered>>();

/**
 * Asks for what a screen of a facility shows first, before the console is there to ask: both then come at the same time.
 * Answers what has most to come, where anything was asked: an id that cannot be addressed is told by the client.
 */
export function askEarly(facilityId: string, screen: string | undefined): Promise<Answered> | undefined {
  try {
    const facility = askFor(paths.facility(facilityId));
    return screen === 'rooms' || screen === 'timeline' ? askFor(paths.areas(facilityId)) : facility;
  } catch {
    return undefined;
  }
}

/** The answer on its way to a read of `path`, once; undefined where nobody asked yet. */
export function takeEarly(path: string): Promise<Answered> | undefined {
  const answer = asked.get(path);
  asked.delete(path);
  return answer;
}

/** The answer on its way to a read of `path`, without taking it. */
export function peekEarly(path: string): Promise<Answered> | undefined {
  return asked.get(path);
}

/** What was asked for another partner, or for nobody, is not this one's to see. */
export function forgetEarly(): void {
  asked.clear();
}

function askFor(path: string): Promise<Answered> {
  // To load the console is to do something: nobody was idle.
  const headers = { accept: 'application/json', [REQUESTED_BY_HEADER]: REQUESTED_BY_CONSOLE, [USER_IDLE_HEADER]: '0' };
  const answer = ask(new URL(path, window.location.origin), { redirect: 'error', cache: 'no-store', headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  asked.set(path, answer);
  // Told to who takes it; where nobody does, it is no error.
  answer.catch(() => undefined);
  return answer;
}
