/**
 * A second query may begin while one is under way, so that a slow one does not hold up all; with
 * more, each would carry less, and they would take the pool's connections from the writes.
 */
const QUERIES_IN_PARALLEL = 2;

/**
 * Asks what arrives in one turn of the event loop as one query. Each question is asked of the
 * database after it has arrived, so its answer is as fresh as that of a query of its own; a
 * question asked twice in a turn is asked once.
 */
export class BatchLoader<Q, A> {
  #waiting = new Map<string, Waiting<Q, A>>();
  #scheduled = false;
  #underWay = 0;

  /** `askAll` answers the questions in their order, and rejects for all of them. */
  constructor(private readonly askAll: (questions: Q[]) => Promise<A[]>) {}

  /** Questions of one key are one question. */
  ask(key: string, question: Q): Promise<A> {
    const waiting = this.#waiting.get(key) ?? wait<Q, A>(question);
    this.#waiting.set(key, waiting);
    this.#schedule();
    return waiting.answer;
  }

  /** After every request that has been received by now, before the loop waits for more. */
  #schedule(): void {
    if (this.#scheduled || this.#waiting.size === 0 || this.#underWay === QUERIES_IN_PARALLEL)
      return;
    this.#scheduled = true;
    setImmediate(() => void this.#flush());
  }

  async #flush(): Promise<void> {
    const asked = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#scheduled = false;
    this.#underWay += 1;
    try {
      const answers = await this.askAll(asked.map(({ question }) => question));
      if (answers.length !== asked.length) throw new Error('Not every question was answered');
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as A);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
    this.#underWay -= 1;
    this.#schedule();
  }
}

interface Waiting<Q, A> {
  question: Q;
  answer: Promise<A>;
  resolve: (answer: A) => void;
  reject: (error: unknown) => void;
}

function wait<Q, A>(question: Q): Waiting<Q, A> {
  let settle: Pick<Waiting<Q, A>, 'resolve' | 'reject'> | undefined;
  const answer = new Promise<A>((resolve, reject) => (settle = { resolve, reject }));
  if (settle === undefined) throw new Error('A promise runs its executor at once');
  return { question, answer, ...settle };
}
