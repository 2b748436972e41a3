import type { FastifyInstance } from 'fastify';

interface Question {
  path: string;
  token: string;
  /** Whom the question is asked for: the rate limit counts wrong tokens by address. */
  address: string;
}

/** How the gateway itself asks /v1 something: our own service, or one day a remote one. */
export type AskV1 = (
  question: Question,
) => Promise<{ status: number; retryAfter?: string | undefined }>;

/** Asks our own /v1 inside this process, through all its checks. */
export function askOwnV1(app: FastifyInstance): AskV1 {
  return async ({ path, token, address }) => {
    const answer = await app.inject({
      method: 'GET',
      url: path,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: address,
    });
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after']?.toString() };
  };
}
