import { SIGN_INS_PER_ADDRESS, SIGN_INS_PER_MINUTE } from '../limits';
import { networkOf, rateLimited } from '../operation/rate-limit';
import { TokenBuckets } from '../operation/token-bucket';

const EVERYBODY = 'everybody';

/**
 * Limits attempts to sign in, by address and all together, counted in this process. One that showed
 * a good token costs nothing.
 */
export class SignInLimit {
  readonly #byAddress = new TokenBuckets(SIGN_INS_PER_ADDRESS);
  readonly #together = new TokenBuckets(SIGN_INS_PER_MINUTE);

  /** @throws {ProblemError} 429 `rate_limited` with `Retry-After` */
  take(address: string): void {
    const network = networkOf(address);
    // An address that is over its limit does not use up what all others have together.
    const seconds = this.#byAddress.take(network) || this.#together.take(EVERYBODY);
    if (seconds > 0) throw rateLimited(seconds);
  }

  putBack(address: string): void {
    this.#byAddress.putBack(networkOf(address));
    this.#together.putBack(EVERYBODY);
  }
}
