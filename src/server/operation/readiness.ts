import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { READINESS_CACHED_MS, READINESS_PATIENCE_MS } from '../limits';
import type { Database } from '../store/database';

/**
 * Whether requests can be served: asked of the database at most once in a while, and off for good
 * once the server stops.
 */
export class Readiness {
  #stopping = false;
  #asked: { at: number; answer: Promise<boolean> } | undefined;

  /** @param probe fails where the database does not answer. */
  constructor(private readonly probe: () => Promise<unknown>) {}

  get isStopping(): boolean {
    return this.#stopping;
  }

  turnOff(): void {
    this.#stopping = true;
  }

  async isReady(): Promise<boolean> {
    const now = performance.now();
    if (this.#asked === undefined || now - this.#asked.at > READINESS_CACHED_MS)
      this.#asked = { at: now, answer: this.#ask() };
    return (await this.#asked.answer) && !this.#stopping;
  }

  #ask(): Promise<boolean> {
    const answered = this.probe().then(
      () => true,
      () => false,
    );
    return Promise.race([answered, delay(READINESS_PATIENCE_MS, false, { ref: false })]);
  }
}

/** Ready as long as the database answers. */
export function databaseReadiness(db: Database): Readiness {
  return new Readiness(() => sql`select 1`.execute(db));
}

/**
 * Ready as long as the process lives: a remote API is not asked, since there is no token to ask
 * with, and where it is away the console is still the one to say so.
 */
export function aliveReadiness(): Readiness {
  return new Readiness(() => Promise.resolve());
}
