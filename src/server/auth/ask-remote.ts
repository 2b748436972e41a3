import { paths } from '../../contract/paths';
import type { AskV1 } from './ask-v1';
import type { Upstream } from '../upstream/upstream';

/** Every read of spec 4.1, the shortest answer first. */
const reads = [paths.facility, paths.provisioning, paths.areas];

/**
 * Asks a remote /v1, for the sign-in: the status only, whatever comes with it. A refusal of one
 * resource may be meant for that one (spec 5 rule 3), and some servers answer 403 to an unknown
 * token as well: only something that may be read shows that the token is good.
 */
export function askRemoteV1(upstream: Upstream): AskV1 {
  return async ({ facilityId, token }) => {
    let last: Awaited<ReturnType<AskV1>> | undefined;
    for (const read of reads) {
      const { status, headers, body } = await upstream.ask({
        method: 'GET',
        path: read(facilityId),
        token,
      });
      // Not waited for: it decides nothing, and once it is read the connection serves again.
      void body.dump().catch(() => undefined);
      const retryAfter = headers['retry-after'];
      last = { status, retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined };
      if (status !== 403 && status !== 404) return last;
    }
    return last ?? { status: 403 };
  };
}
