/**
 * Asks what arrives in one turn of the event loop as one query. Each question is asked of the database after it has
 * arrived, so its answer is as fresh as that of a query of its own; a question asked twice in a turn is asked once.
 */
export class AskTogether<Q, A> {
  #waiting = new Map<string, Waiting<Q, A>>();
  #scheduled = false;

  /** `askAll` answers the questions in their order, and rejects for all of them. */
  constructor(private readonly askAll: (questions: Q[]) => Promise<A[]>) {}

  /** Questions of one key are one question. */
  ask(key: string, question: Q): Promise<A> {
    const waiting = this.#waiting.get(key) ?? wait<Q, A>(question);
    this.#waiting.set(key, waiting);
    if (!this.#scheduled) {
      this.#scheduled = true;
      // After every request that has been received by now, before the loop waits for more.
      setImmediate(() => void this.#flush());
    }
    return waiting.answer;
  }

  async #flush(): Promise<void> {
    const asked = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#scheduled = false;
    try {
      const answers = await this.askAll(asked.map(({ question }) => question));
      if (answers.length !== asked.length) throw new Error('Not every question was answered');
      for (const [index, answer] of answers.entries()) asked[index]?.resolve(answer);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
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
