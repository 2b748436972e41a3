/**
 * A second query may begin while one is under way, so that a slow one does not hold up all; with
 * more, each would carry less, and they would take the pool's connections from the writes.
 */
const QUERIES_IN_PARALLEL = 2;

/**
 * Loads what is requested in one turn of the event loop with one query. The query begins after the
 * requests, so its rows are as fresh as those of queries of their own; equal keys are loaded once.
 */
export class BatchLoader<Q, A> {
  #waiting = new Map<string, Waiting<Q, A>>();
  #scheduled = false;
  #underWay = 0;

  /** `loadAll` results the requests in their order, and rejects for all of them. */
  constructor(private readonly loadAll: (requests: Q[]) => Promise<A[]>) {}

  /** Requests of one key are one request. */
  load(key: string, request: Q): Promise<A> {
    const waiting = this.#waiting.get(key) ?? wait<Q, A>(request);
    this.#waiting.set(key, waiting);
    this.#schedule();
    return waiting.result;
  }

  /** After every request that has been received by now, before the loop waits for more. */
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
