import type { AskV1 } from '../ask-v1';
import type { Upstream } from './upstream';

/** Asks a remote /v1, for the sign-in: the status only, whatever comes with it. */
export function askRemoteV1(upstream: Upstream): AskV1 {
  return async ({ path, token }) => {
    const { status, headers, body } = await upstream.ask({ method: 'GET', path, token });
    // Not waited for: it decides nothing, and once it is read the connection serves again.
    void body.dump().catch(() => undefined);
    const retryAfter = headers['retry-after'];
    return { status, retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined };
  };
}
