/** What went wrong with a call, in the terms a screen decides by. */
export type ApiErrorKind =
  | 'unauthenticated' // 401
  | 'forbidden' // 403: facility, resource, field or room services (spec 5, 7)
  | 'not-found' // 404
  | 'invalid' // 400 and other refusals of the request's content
  | 'conflict' // 409, 412
  | 'rate-limited' // 429
  | 'server' // 5xx
  | 'network' // no answer: offline, dropped, timed out
  | 'contract'; // an answer that does not follow the spec

export interface ApiErrorOptions {
  /** HTTP status; absent where no answer came. */
  status?: number;
  /** What the server said, as text of at most 2 KB; never markup. */
  detail?: string;
  cause?: unknown;
}

/** The one error of the query layer; registered as TanStack Query's default error. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number | undefined;
  readonly detail: string | undefined;

  constructor(
    readonly kind: ApiErrorKind,
    { status, detail, cause }: ApiErrorOptions = {},
  ) {
    super(`${kind}${status === undefined ? '' : ` (${status})`}`, { cause });
    this.status = status;
    this.detail = detail === '' ? undefined : detail;
  }

  /** Whether a write that ended like this may have taken effect all the same: then only reading tells. */
  get outcomeUnknown(): boolean {
    return this.kind === 'network' || this.kind === 'server' || this.kind === 'contract';
  }
}

/** Whatever was thrown, as an ApiError: an error of our own code is told like an answer nobody understands. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('contract', { cause: error });
}

/** The kind that a status stands for; spec 7 gives 400, 403 and 404 their meaning. */
export function kindOfStatus(status: number): ApiErrorKind {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 429) return 'rate-limited';
  if (status >= 500) return 'server';
  return status >= 400 ? 'invalid' : 'contract';
}
