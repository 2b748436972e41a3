import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { paths, UnsafePathSegmentError } from '../../contract/paths';
import { SESSION_PATH, signInSchema, type SignedIn, type SignIn } from '../../contract/session';
import { problem, ProblemError } from '../http/problem';
import { RateLimiter } from '../http/rate-limit';
import { SIGN_INS_PER_GUESS, SIGN_INS_PER_NETWORK, SIGN_INS_PER_TOKEN } from '../limits';
import { assertFromConsole } from './session-cookies';
import { isForwarded } from './guard-routes';
import type { VerifyToken } from './verify-token';

/** Enough for a token and an id, in bytes. */
const BODY_LIMIT = 16 * 1024;

export interface SessionRoutesOptions {
  verify: VerifyToken;
  markKey: Buffer;
  /**
   * The partner of a token; undefined if it is not valid. If only a remote API knows the partner,
   * its id is {@link tokenMark}.
   */
  partnerOf: (token: string) => Promise<TokenPartner | undefined>;
  isRemote?: boolean;
}

interface TokenPartner {
  id: string;
  name?: string | undefined;
}

export const sessionRoutes = fp<SessionRoutesOptions>(
  async (app, options) => {
    const { sessions } = app;
    const { publicOrigin } = app.config;
    const config = { policy: 'public' } as const;
    const { verify, markKey, partnerOf, isRemote = false } = options;
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      assertFromConsole(request, publicOrigin);
    };
    const limit = new SignInLimit();
    const signedIn = ({ id, name }: TokenPartner): SignedIn => ({
      partner: keyedHash(markKey, id),
      ...(name !== undefined && { name }),
      ...(isRemote && { remote: true as const }),
    });

    app.withTypeProvider<ZodTypeProvider>().route({
      method: 'POST',
      url: SESSION_PATH,
      config,
      schema: { body: signInSchema },
      bodyLimit: BODY_LIMIT,
      onRequest,
      handler: async (request, reply) => {
        const { token } = request.body;
        await limit.check({ address: request.ip, token }, () => assertValidToken(verify, request));
        const partner = await partnerOf(token);
        if (partner === undefined) throw problem('unknown_token');
        await sessions.begin(request, { token, partner: partner.id, name: partner.name });
        return reply.send(signedIn(partner));
      },
    });

    // For a browser that has lost its storage but not its cookies.
    app.route({
      method: 'GET',
      url: SESSION_PATH,
      config,
      onRequest,
      handler: async (request, reply) => {
        const session = await sessions.check(request);
        if (session === undefined) throw problem('unauthenticated');
        // If the database does not answer, the session works without the name.
        const named = await partnerOf(session.token).catch(() => undefined);
        return reply.send(signedIn({ ...named, id: session.partner }));
      },
    });

    app.route({
      method: 'DELETE',
      url: SESSION_PATH,
      config,
      onRequest,
      handler: async (request, reply) => {
        await sessions.end(request);
        return reply.code(204).send();
      },
    });
  },
  { name: 'session-routes', dependencies: ['sessions'] },
);

/** Seconds or an HTTP date (RFC 9110 10.2.3). */
const RETRY_AFTER = /^(?:\d{1,9}|[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT)$/;

/** Failures that last, shown as they are: the operator of the console has to repair them. */
const misconfigured = new Set([
  'upstream_untrusted',
  'upstream_redirect',
  'upstream_unknown_host',
  'upstream_refused',
  'upstream_proxy_refused',
]);

async function assertValidToken(
  verify: VerifyToken,
  request: FastifyRequest<{ Body: SignIn }>,
): Promise<void> {
  const { token, facility_id } = request.body;
  assertAddressable(facility_id);
  const { status, retryAfter } = await verify({
    facilityId: facility_id,
    token,
    address: request.ip,
    forwarded: isForwarded(request),
  }).catch((cause: unknown) => {
    // A wrong setting of a new installation shows here first: the operator needs the reason.
    request.log.warn(
      { code: (cause as Partial<ProblemError>).code, err: (cause as Error).cause ?? cause },
      'no answer to verify a token by',
    );
    if (cause instanceof ProblemError && misconfigured.has(cause.code)) throw cause;
    throw unverified(503, { cause });
  });
  if (status === 200) return;
  if (status === 401) throw problem('unknown_token');
  if (status === 403 || status === 404) throw problem('nothing_readable');
  // There were too many wrong tokens, or the database is unavailable: the person may try again. A
  // remote API may write anything into Retry-After.
  const mayTryAgain =
    (status === 429 || status === 503) && retryAfter !== undefined && RETRY_AFTER.test(retryAfter);
  throw mayTryAgain
    ? unverified(status, { headers: { 'retry-after': retryAfter } })
    : unverified(502);
}

function unverified(
  status: number,
  { headers, ...options }: ErrorOptions & { headers?: Record<string, string> } = {},
): ProblemError {
  const detail = 'The token cannot be verified at present.';
  return new ProblemError(
    { status, code: 'unverified', detail, ...(headers && { headers }) },
    options,
  );
}

const keyedHash = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url');

export const tokenMark = (markKey: Buffer, token: string) => keyedHash(markKey, `token:${token}`);

function assertAddressable(facilityId: string): void {
  try {
    paths.facility(facilityId);
  } catch (cause) {
    if (!(cause instanceof UnsafePathSegmentError)) throw cause;
    throw new ProblemError({ status: 400, code: 'facility_id', detail: cause.message }, { cause });
  }
}

export class SignInLimit {
  readonly #limit = new RateLimiter({
    perToken: SIGN_INS_PER_TOKEN,
    perNetwork: SIGN_INS_PER_NETWORK,
    perGuess: SIGN_INS_PER_GUESS,
  });

  async check(
    { address, token }: { address: string; token: string },
    verify: () => Promise<void>,
  ): Promise<void> {
    const charge = this.#limit.charge(token, address);
    try {
      await verify();
    } catch (error) {
      const { status } = error as Partial<ProblemError>;
      // A 403 is about the facility: a token that proved good remains so.
      if (status === 401) this.#limit.forget(charge);
      if (status === 503) this.#limit.refund(charge);
      throw error;
    }
    this.#limit.accept(charge);
  }
}
