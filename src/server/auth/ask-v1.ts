import type { FastifyInstance } from 'fastify';
import { paths } from '../../contract/paths';

interface Question {
  facilityId: string;
  token: string;
  /** Whom the question is asked for: the rate limit counts wrong tokens by address. */
  address: string;
  /** Whether a proxy stands between. */
  forwarded: boolean;
}

/**
 * Asks /v1 whether a token is good, by what it may read of a facility: 200 where it is, else the
 * status that refused it.
 */
export type AskV1 = (
  question: Question,
) => Promise<{ status: number; retryAfter?: string | undefined }>;

/** Asks our own /v1 inside this process, through all its checks. */
export function askOwnV1(app: FastifyInstance): AskV1 {
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
