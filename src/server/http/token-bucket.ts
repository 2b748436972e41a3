import { RATE_BUCKETS_MAX } from '../limits';

const MINUTE_MS = 60_000;

interface Bucket {
  left: number;
  /** When `left` was right, in milliseconds. */
  at: number;
}

/**
 * Buckets by key: each holds what a minute allows and fills up evenly, so what was saved may be
 * used at once.
 */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();

  constructor(
    readonly perMinute: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  has(key: string): boolean {
    return this.#buckets.has(key);
  }

  /** Takes one from the bucket; answers 0, or for how many seconds there is none. */
  take(key: string): number {
    const bucket = this.#filled(key);
    if (bucket.left < 1) return Math.ceil(((1 - bucket.left) * MINUTE_MS) / this.perMinute / 1000);
    bucket.left -= 1;
    return 0;
  }

  putBack(key: string): void {
    const bucket = this.#buckets.get(key);
    if (bucket !== undefined) bucket.left = Math.min(this.perMinute, bucket.left + 1);
  }

  forget(key: string): void {
    this.#buckets.delete(key);
  }

  /**
   * The bucket as it is now, moved to the end of the map: the first is always the longest unused.
   */
  #filled(key: string): Bucket {
    const now = this.now();
    const { left, at } = this.#buckets.get(key) ?? { left: this.perMinute, at: now };
    const bucket = {
      left: Math.min(this.perMinute, left + ((now - at) * this.perMinute) / MINUTE_MS),
      at: now,
    };
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > RATE_BUCKETS_MAX) this.#forgetOldest();
    return bucket;
  }

  #forgetOldest(): void {
    for (const key of this.#buckets.keys()) {
      this.#buckets.delete(key);
      return;
    }
  }
}
