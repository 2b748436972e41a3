import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paths } from '../../contract/paths';
import type { Upstream } from '../upstream/upstream';

/** RFC 6750 2.1; the scheme's name is case-insensitive (RFC 9110 11.1). */
const BEARER = /^bearer +(\S+) *$/i;

/** The token in a request's `Authorization` header (spec 5 rule 1); undefined without one. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}

interface TokenCheck {
  facilityId: string;
  token: string;
  /** The client's address: the rate limit counts wrong tokens by address. */
  address: string;
  /** Whether a proxy stands between. */
  forwarded: boolean;
}

/**
 * Asks /v1 whether a token is good, by what it may read of a facility: 200 where it is, else the
 * status that refused it.
 */
export type VerifyToken = (
  check: TokenCheck,
) => Promise<{ status: number; retryAfter?: string | undefined }>;

/** Asks our own /v1 inside this process, through all its checks. */
export function verifyByOwnApi(app: FastifyInstance): VerifyToken {
  return async ({ facilityId, token, address, forwarded }) => {
    const answer = await app.inject({
      method: 'GET',
      url: paths.facility(facilityId),
      headers: { authorization: `Bearer ${token}`, ...(forwarded ? { via: 'sign-in' } : {}) },
      remoteAddress: address,
    });
    return {
      // Ours knows the token before it refuses the facility, as an installer's.
      status: answer.statusCode === 403 ? 200 : answer.statusCode,
      retryAfter: answer.headers['retry-after']?.toString(),
    };
  };
}

/** Every read of spec 4.1, the shortest answer first. */
const reads = [paths.facility, paths.provisioning, paths.areas];

/**
 * Asks a remote /v1, for the sign-in: the status only, whatever comes with it. A refusal of one
 * resource may be meant for that one (spec 5 rule 3), and some servers answer 403 to an unknown
 * token as well: only something that may be read shows that the token is good.
 */
export function verifyByRemoteApi(upstream: Upstream): VerifyToken {
  return async ({ facilityId, token }) => {
    let last: Awaited<ReturnType<VerifyToken>> | undefined;
    for (const read of reads) {
      const { status, headers, body } = await upstream.request({
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
