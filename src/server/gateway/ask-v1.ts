import type { FastifyInstance } from 'fastify';

/** How the gateway itself asks /v1 something: our own service, or one day a remote one. */
export type AskV1 = (question: { path: string; token: string }) => Promise<{ status: number }>;

/** Asks our own /v1 inside this process, through all its checks. */
export function askOwnV1(app: FastifyInstance): AskV1 {
  return async ({ path, token }) => {
    const answer = await app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } });
    return { status: answer.statusCode };
  };
}
