import { errors } from 'undici';
import { RETRY_AFTER_SECONDS } from '../limits';
import { ProblemError } from '../http/problem';

/** How far a request has come on its way to the remote API. */
export interface Sending {
  /** Whether anything of it may have been sent. */
  begun: boolean;
}

/** Why a request was given up here. */
export class GivenUp extends Error {
  override name = 'GivenUp';
  constructor(
    readonly why: 'no connection in time' | 'no whole answer in time' | 'nobody waits for it',
  ) {
    super(why);
  }
}

/** 503: nothing was sent, so a write has not taken effect. */
function unreachable(cause: unknown): ProblemError {
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
  const detail = 'The service behind this console cannot be reached. Nothing was sent to it.';
  return new ProblemError(
    { status: 503, code: 'upstream_unreachable', detail, headers },
    { cause },
  );
}

/** What Node says of a certificate that it does not take (TLS verification is never turned off). */
const CERTIFICATE_REFUSED = [
  'CERT_',
  'DEPTH_ZERO_SELF_SIGNED',
  'SELF_SIGNED_CERT',
  'UNABLE_TO_',
  'INVALID_CA',
  'PATH_LENGTH_EXCEEDED',
  'HOSTNAME_MISMATCH',
  'ERR_TLS_CERT_',
];

/**
 * 502: whoever answers there does not show a certificate for that address from an authority that is
 * known here. Nothing was sent.
 */
function untrusted(code: string, cause: unknown): ProblemError {
  const detail =
    `The certificate of the service behind this console is not trusted (${code}). ` +
    'Nothing was sent to it. A private authority is added by NODE_EXTRA_CA_CERTS.';
  return new ProblemError({ status: 502, code: 'upstream_untrusted', detail }, { cause });
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : '';
}

/** 504: sent, and no whole answer came in time, or one that says so. */
export function timedOut(cause?: unknown): ProblemError {
  const detail =
    'The service behind this console did not answer in time. The request may or ' +
    'may not have taken effect.';
  return new ProblemError({ status: 504, code: 'upstream_timeout', detail }, { cause });
}

/** 502: sent, and the connection ended before a whole answer. */
function dropped(cause: unknown): ProblemError {
  const detail =
    'The service behind this console broke off before its answer was complete. The ' +
    'request may or may not have taken effect.';
  return new ProblemError({ status: 502, code: 'upstream_dropped', detail }, { cause });
}

/**
 * 502: an answer larger than any that makes sense. A write has taken effect, if the service says
 * what it does.
 */
export function tooLarge(cause?: unknown): ProblemError {
  const detail =
    'The answer of the service behind this console is too large. The request may ' +
    'or may not have taken effect.';
  return new ProblemError({ status: 502, code: 'upstream_too_large', detail }, { cause });
}

/**
 * 502: redirects are not followed, since the token would go where nobody said, and a 301 makes a
 * GET of a POST.
 */
export function redirected(): ProblemError {
  const detail =
    'The service behind this console redirects to another address, which is not ' +
    'followed: its base address is not right.';
  return new ProblemError({ status: 502, code: 'upstream_redirect', detail });
}

/** 502: a status or an encoding that was not requested. */
export function unreadable(): ProblemError {
  const detail =
    'The service behind this console gave an answer that cannot be passed on. The ' +
    'request may or may not have taken effect.';
  return new ProblemError({ status: 502, code: 'upstream_unreadable', detail });
}

/** Nobody reads it: the status is nginx's for a client that has gone. */
function abandoned(cause: GivenUp): ProblemError {
  return new ProblemError(
    { status: 499, code: 'abandoned', detail: 'The request was given up.' },
    { cause },
  );
}

/**
 * What went wrong on the way to the remote API or back, in the terms that decide what a write has
 * done.
 */
export function upstreamFailure(cause: unknown, { begun }: Sending): ProblemError {
  if (cause instanceof ProblemError) return cause;
  if (cause instanceof GivenUp && cause.why === 'nobody waits for it') return abandoned(cause);
  if (CERTIFICATE_REFUSED.some((code) => codeOf(cause).startsWith(code)))
    return untrusted(codeOf(cause), cause);
  if (!begun) return unreachable(cause);
  if (
    cause instanceof errors.HeadersTimeoutError ||
    cause instanceof errors.BodyTimeoutError ||
    cause instanceof GivenUp
  )
    return timedOut(cause);
  if (cause instanceof errors.ResponseExceededMaxSizeError) return tooLarge(cause);
  return dropped(cause);
}
