export type ApiErrorKind =
  | 'unauthenticated' // 401
  | 'forbidden' // 403: facility, resource, field or room services (spec 5, 7)
  | 'not-found' // 404
  | 'invalid' // 400 and other refusals of the request's content
  | 'conflict' // 409, 412
  | 'rate-limited' // 429
  | 'server' // 5xx
  | 'network' // no answer: offline, dropped, timed out
  | 'intercepted' // something between browser and server answered in its place
  | 'contract'; // an answer that does not follow the spec

export interface ApiErrorOptions {
  status?: number;
  /** The server's message: text of at most 2 KB, without tokens and markup. */
  detail?: string;
  code?: string | undefined;
  /** The pause that the server wants before the next request (429, 503), in milliseconds. */
  retryAfter?: number | undefined;
  requestId?: string | undefined;
  accepted?: boolean;
  request?: string;
  cause?: unknown;
}

/** Our code for an id that would change the meaning of its path, so that nothing was sent. */
export const UNADDRESSABLE = 'unaddressable';
/** The server's code for a call from a page that is not at PUBLIC_ORIGIN. */
const CROSS_SITE = 'cross_site';
const UNWRITABLE: ReadonlySet<string | undefined> = new Set([
  'database_read_only',
  'database_full',
]);
const BUSY = 'facility_busy';
/** The gateway's codes for a remote API that only the operator can make reachable. */
const UPSTREAM: readonly (string | undefined)[] = [
  'upstream_unknown_host',
  'upstream_refused',
  'upstream_proxy_refused',
  'upstream_untrusted',
];
/** Our server's codes for a write that has not taken effect. */
const nothingChanged: ReadonlySet<string | undefined> = new Set([
  ...UPSTREAM,
  'upstream_unreachable',
  'database_unavailable',
  ...UNWRITABLE,
  BUSY,
]);

export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number | undefined;
  readonly detail: string | undefined;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  readonly request: string | undefined;
  /**
   * A write got a 2xx, but was only accepted (202), or the answer reports an error, or a later read
   * does not show the change.
   */
  readonly accepted: boolean;
  readonly at = new Date();
  /**
   * The server wants no such request before this moment; undefined if it named no pause.
   */
  readonly retryAt: Date | undefined;

  constructor(
    readonly kind: ApiErrorKind,
    {
      status,
      detail,
      code,
      retryAfter,
      requestId,
      request,
      accepted = false,
      cause,
    }: ApiErrorOptions = {},
  ) {
    super(`${kind}${status === undefined ? '' : ` (${status})`}`, { cause });
    this.status = status;
    this.detail = detail === '' ? undefined : detail;
    this.code = code;
    this.requestId = requestId;
    this.request = request;
    this.accepted = accepted;
    this.retryAt = retryAfter === undefined ? undefined : new Date(this.at.getTime() + retryAfter);
  }

  get isUpstreamUnusable(): boolean {
    return this.kind === 'server' && UPSTREAM.includes(this.code);
  }

  /**
   * Whether the server refused the call as cross-site: this page is not at PUBLIC_ORIGIN. Only the
   * operator can repair that.
   */
  get isCrossSite(): boolean {
    return this.status === 403 && this.code === CROSS_SITE;
  }

  get isUnwritable(): boolean {
    return this.status === 503 && UNWRITABLE.has(this.code);
  }

  get isBusy(): boolean {
    return this.status === 503 && this.code === BUSY;
  }

  /**
   * Whether a write that ended like this may have taken effect all the same, which only a read can
   * show. That is so after no answer, a server's failure or an answer that cannot be read, but not
   * after a refusal (4xx).
   */
  get outcomeUnknown(): boolean {
    if (this.kind === 'server') return !nothingChanged.has(this.code);
    // A redirect or a refusal ends a request. A web page may come after the request was passed on.
    if (this.kind === 'intercepted') return this.status !== undefined && this.status < 300;
    return this.kind === 'network' || this.kind === 'contract';
  }
}

export function unseen(): ApiError {
  return new ApiError('contract', { accepted: true });
}

/**
 * Anything thrown, as an ApiError. An error of our own code counts as an answer that does not
 * follow the spec.
 */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('contract', { cause: error });
}

/**
 * The kind of a status; spec 7 gives 400, 403 and 404 their meaning. 408 and a proxy's 499 mean
 * that request or answer got lost, and 511 comes from a network that requires a sign-in.
 */
export function kindOfStatus(status: number): ApiErrorKind {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 408 || status === 499) return 'network';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 429) return 'rate-limited';
  if (status === 511) return 'intercepted';
  if (status >= 500) return 'server';
  return status >= 400 ? 'invalid' : 'contract';
}
