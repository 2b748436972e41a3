import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paths } from '../../contract/paths';
import type { Upstream } from '../upstream/upstream';

/** RFC 6750 2.1. The scheme's name is case-insensitive (RFC 9110 11.1). */
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
  /** Whether the request came through a proxy. */
  forwarded: boolean;
}

/**
 * Checks with /v1 whether a token is good, by reading a facility. The status is 200 for a good
 * token, else the status that refused it.
 */
export type VerifyToken = (
  check: TokenCheck,
) => Promise<{ status: number; retryAfter?: string | undefined }>;

/** Checks with our own /v1, inside this process and through all its checks. */
export function verifyByOwnApi(app: FastifyInstance): VerifyToken {
  return async ({ facilityId, token, address, forwarded }) => {
    const answer = await app.inject({
      method: 'GET',
      url: paths.facility(facilityId),
      headers: { authorization: `Bearer ${token}`, ...(forwarded ? { via: 'sign-in' } : {}) },
      remoteAddress: address,
    });
    return {
      // Our API checks the token before the facility: a 403 shows a good one, as an installer's.
      status: answer.statusCode === 403 ? 200 : answer.statusCode,
      retryAfter: answer.headers['retry-after']?.toString(),
    };
  };
}

/** Every read of spec 4.1, shortest answer first. */
const reads = [paths.facility, paths.provisioning, paths.areas];

/**
 * Checks with a remote /v1, for the sign-in. Only the status counts. The refusal of one resource
 * may concern only that resource (spec 5 rule 3), and some servers answer 403 to an unknown token
 * too. So only a successful read shows that the token is good.
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
      // Nobody waits for the body, which decides nothing. After it, the connection is free again.
      void body.dump().catch(() => undefined);
      const retryAfter = headers['retry-after'];
      last = { status, retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined };
      if (status !== 403 && status !== 404) return last;
    }
    return last ?? { status: 403 };
  };
}
