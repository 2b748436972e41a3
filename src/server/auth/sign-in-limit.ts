import { SIGN_INS_PER_NETWORK, SIGN_INS_PER_TOKEN } from '../limits';
import { hashOf, networkOf, rateLimited } from '../http/rate-limit';
import { TokenBuckets } from '../http/token-bucket';
import type { ProblemError } from '../http/problem';

/**
 * Limits attempts to sign in, counted in this process: by its token one that was good before, and
 * by its network any other. So guesses keep out neither other networks nor who has signed in here.
 */
export class SignInLimit {
  readonly #good = new TokenBuckets(SIGN_INS_PER_TOKEN);
  readonly #unverified = new TokenBuckets(SIGN_INS_PER_NETWORK);

  /**
   * Checks a token by `verify`, which throws where it is not good or nobody can tell.
   *
   * @throws {ProblemError} 429 `rate_limited` with `Retry-After`, and what `verify` throws
   */
  async check({ address, token }: Attempt, verify: () => Promise<void>): Promise<void> {
    const key = hashOf(token);
    const network = networkOf(address);
    const isKnown = this.#good.has(key);
    const seconds = isKnown ? this.#good.take(key) : this.#unverified.take(network);
    if (seconds > 0) throw rateLimited(seconds);
    try {
      await verify();
    } catch (error) {
      const { status } = error as Partial<ProblemError>;
      if (status === 401 || status === 403) this.#good.forget(key);
      // Nobody could tell: the attempt says nothing of the token.
      if (status === 503 && !isKnown) this.#unverified.putBack(network);
      throw error;
    }
    if (isKnown) return;
    this.#unverified.putBack(network);
    this.#good.take(key);
  }
}

interface Attempt {
  address: string;
  token: string;
}
