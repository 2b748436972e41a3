import { REQUESTED_BY_CONSOLE, REQUESTED_BY_HEADER } from '../../src/contract/console-headers';
import { SESSION_PATH } from '../../src/contract/session';

/** The headers that the console at `url` sends with each call. */
export const consoleHeaders = (url: string) => ({
  origin: url,
  'content-type': 'application/json',
  [REQUESTED_BY_HEADER]: REQUESTED_BY_CONSOLE,
});

/** Asks for a session as the console does. */
export const postSession = (url: string, token: string, facilityId: string): Promise<Response> =>
  fetch(url + SESSION_PATH, {
    method: 'POST',
    headers: consoleHeaders(url),
    body: JSON.stringify({ token, facility_id: facilityId }),
  });

/**
 * Signs in and returns the cookie header.
 *
 * @throws if the sign-in is refused.
 */
export async function sessionCookie(
  url: string,
  token: string,
  facilityId: string,
): Promise<string> {
  const answer = await postSession(url, token, facilityId);
  if (answer.status !== 200) throw new Error(`sign-in as ${token}: ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return cookies.join('; ');
}
