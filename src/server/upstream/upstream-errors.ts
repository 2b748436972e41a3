import { errors } from 'undici';
import { problem, ProblemError, type ProblemCode } from '../http/problem';

export interface Sending {
  begun: boolean;
}

export class GivenUp extends Error {
  override name = 'GivenUp';
  constructor(
    readonly why: 'no connection in time' | 'no whole answer in time' | 'nobody waits for it',
  ) {
    super(why);
  }
}

/** Node's codes for a certificate that it refuses (TLS verification is never turned off). */
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
 * 502: the server at that address shows no certificate for it from a known authority. Nothing was
 * sent.
 */
function untrusted(code: string, cause: unknown): ProblemError {
  const detail =
    `The certificate of the service behind this console is not trusted (${code}). ` +
    'Nothing was sent to it. A private authority is added by NODE_EXTRA_CA_CERTS.';
  return new ProblemError({ status: 502, code: 'upstream_untrusted', detail }, { cause });
}

/** Node's codes for a connection that did not come about, where its reason is known. */
const UNREACHED = new Map<string, ProblemCode>([
  ['ENOTFOUND', 'upstream_unknown_host'],
  ['EAI_AGAIN', 'upstream_unknown_host'],
  ['ECONNREFUSED', 'upstream_refused'],
]);

/** undici's words where a proxy answers CONNECT with another status than 200. */
const PROXY_REFUSED = /^Proxy response \((\d{3})\)/;

function unreached(cause: unknown): ProblemError {
  const [, status] = PROXY_REFUSED.exec(cause instanceof Error ? cause.message : '') ?? [];
  if (status !== undefined)
    return problem('upstream_proxy_refused', { cause, reason: `It answered ${status}.` });
  return problem(UNREACHED.get(codeOf(cause)) ?? 'upstream_unreachable', { cause });
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : '';
}

/**
 * The problem that a failure on the way to the remote API or back means. It shows whether a write
 * may have taken effect.
 */
export function upstreamFailure(cause: unknown, { begun }: Sending): ProblemError {
  if (cause instanceof ProblemError) return cause;
  if (cause instanceof GivenUp && cause.why === 'nobody waits for it')
    return problem('abandoned', { cause });
  if (CERTIFICATE_REFUSED.some((code) => codeOf(cause).startsWith(code)))
    return untrusted(codeOf(cause), cause);
  if (!begun) return unreached(cause);
  if (
    cause instanceof errors.HeadersTimeoutError ||
    cause instanceof errors.BodyTimeoutError ||
    cause instanceof GivenUp
  )
    return problem('upstream_timeout', { cause });
  if (cause instanceof errors.ResponseExceededMaxSizeError)
    return problem('upstream_too_large', { cause });
  return problem('upstream_dropped', { cause });
}
