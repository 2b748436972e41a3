import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { READINESS_CACHED_MS, READINESS_PATIENCE_MS } from '../limits';
import { connectionsOf, type Database, type WriteRefusal } from '../db/database';

/**
 * Whether requests can be served: asked of the database at most once in a while, and off for good
 * once the server stops.
 */
export class Readiness {
  #stopping = false;
  #asked: { at: number; answer: Promise<boolean> } | undefined;

  /**
   * @param probe fails where the database does not answer.
   * @param refusal why no change is possible, as far as it is known.
   */
  constructor(
    private readonly probe: () => Promise<unknown>,
    private readonly refusal: () => WriteRefusal | undefined = () => undefined,
  ) {}

  get isStopping(): boolean {
    return this.#stopping;
  }

  /**
   * Why changes are refused. It takes nobody out of a balancer: that would end the reading too.
   */
  get writeRefusal(): WriteRefusal | undefined {
    return this.refusal();
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
  const connections = connectionsOf(db);
  const probe = async () => {
    const { rows } = await sql<{
      read_only: boolean;
    }>`select current_setting('transaction_read_only')::bool as read_only`.execute(db);
    if (rows[0]?.read_only === true) {
      connections.writeRefusal = 'read_only';
      connections.renew();
    } else if (connections.writeRefusal === 'read_only') connections.writeRefusal = undefined;
  };
  return new Readiness(probe, () => connections.writeRefusal);
}

/**
 * Ready as long as the process lives: a remote API is not asked, since there is no token to ask
 * with, and where it is away the console is still the one to say so.
 */
export function aliveReadiness(): Readiness {
  return new Readiness(() => Promise.resolve());
}
