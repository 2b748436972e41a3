/**
 * A second query may begin while one runs, so that one slow query does not delay all. With more,
 * each would load fewer keys, and they would take connections from the writes.
 */
const QUERIES_IN_PARALLEL = 2;

/**
 * Loads all requests of one turn of the event loop with one query. The query begins after the
 * requests, so its rows are as fresh as those of separate queries. Equal keys are loaded once.
 */
export class BatchLoader<Q, A> {
  #waiting = new Map<string, Waiting<Q, A>>();
  #scheduled = false;
  #underWay = 0;

  /** @param loadAll resolves to results in the order of the requests, or rejects for all of them */
  constructor(private readonly loadAll: (requests: Q[]) => Promise<A[]>) {}

  /** Loads one request. Requests with the same key are one request. */
  load(key: string, request: Q): Promise<A> {
    const waiting = this.#waiting.get(key) ?? wait<Q, A>(request);
    this.#waiting.set(key, waiting);
    this.#schedule();
    return waiting.result;
  }

  /** Schedules the query after all requests already received, before the loop waits for more. */
  #schedule(): void {
    if (this.#scheduled || this.#waiting.size === 0 || this.#underWay === QUERIES_IN_PARALLEL)
      return;
    this.#scheduled = true;
    setImmediate(() => void this.#flush());
  }

  async #flush(): Promise<void> {
    const batch = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#scheduled = false;
    this.#underWay += 1;
    try {
      const results = await this.loadAll(batch.map(({ request }) => request));
      if (results.length !== batch.length) throw new Error('Not every request has a result');
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as A);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    this.#underWay -= 1;
    this.#schedule();
  }
}

interface Waiting<Q, A> {
  request: Q;
  result: Promise<A>;
  resolve: (result: A) => void;
  reject: (error: unknown) => void;
}

function wait<Q, A>(request: Q): Waiting<Q, A> {
  let settle: Pick<Waiting<Q, A>, 'resolve' | 'reject'> | undefined;
  const result = new Promise<A>((resolve, reject) => (settle = { resolve, reject }));
  if (settle === undefined) throw new Error('A promise runs its executor at once');
  return { request, result, ...settle };
}
