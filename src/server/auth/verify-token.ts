import type { FastifyInstance } from 'fastify';
import { paths } from '../../contract/paths';
import { isWebPage } from '../../contract/problem';
import { problem } from '../http/problem';
import type { Upstream } from '../upstream/upstream';

interface TokenCheck {
  facilityId: string;
  token: string;
  address: string;
  forwarded: boolean;
}

interface TokenAnswer {
  status: number;
  retryAfter?: string | undefined;
}

export type VerifyToken = (check: TokenCheck) => Promise<TokenAnswer>;

/** Every read of spec 4.1, shortest answer first. */
const reads = [paths.facility, paths.provisioning, paths.areas];

/**
 * Reads until one is not refused. The refusal of one resource may concern only that resource (spec
 * 5 rule 3), and some servers answer 403 to an unknown token too.
 */
async function readAny(
  facilityId: string,
  read: (path: string) => Promise<TokenAnswer>,
): Promise<TokenAnswer> {
  let last: TokenAnswer = { status: 403 };
  for (const path of reads) {
    last = await read(path(facilityId));
    if (last.status !== 403 && last.status !== 404) break;
  }
  return last;
}

export function verifyByOwnApi(app: FastifyInstance): VerifyToken {
  return ({ facilityId, token, address, forwarded }) =>
    readAny(facilityId, async (url) => {
      const { statusCode, headers } = await app.inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${token}`, ...(forwarded ? { via: 'sign-in' } : {}) },
        remoteAddress: address,
      });
      return { status: statusCode, retryAfter: headers['retry-after']?.toString() };
    });
}

export function verifyByRemoteApi(upstream: Upstream): VerifyToken {
  return ({ facilityId, token }) =>
    readAny(facilityId, async (path) => {
      const { status, headers, body } = await upstream.request({ method: 'GET', path, token });
      // A proxy in between may answer everybody with its sign-on page.
      if (status === 200 && /html/i.test(String(headers['content-type']))) {
        if (isWebPage(await body.text()))
          throw problem('upstream_unreadable', { cause: new Error('a web page, not a facility') });
      }
      // Nobody waits for any other body, which decides nothing. After it, the connection is free.
      else void body.dump().catch(() => undefined);
      const retryAfter = headers['retry-after'];
      return { status, retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined };
    });
}
