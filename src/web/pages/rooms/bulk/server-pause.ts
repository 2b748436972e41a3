import type { ApiError } from '../../../api/api-error';

/** A 429 that does not say how long: this many milliseconds. */
const PAUSE_MS = 5_000;

/** Until when the server wants to be left alone. */
export class ServerPause {
  #until = 0;

  constructor(private readonly now: () => Date) {}

  /** In milliseconds; none is 0 or less. */
  get left(): number {
    return this.#until - this.now().getTime();
  }

  get until(): Date {
    return new Date(this.#until);
  }

  extend({ retryAt }: ApiError): void {
    this.#until = Math.max(this.#until, retryAt?.getTime() ?? this.now().getTime() + PAUSE_MS);
  }
}

export const asksForPause = (error: ApiError) =>
  error.retryAt !== undefined || error.kind === 'rate-limited';
