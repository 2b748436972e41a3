import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BatchLoader } from './batch-loader';

/** Queries that end when they are told to. */
function heldQueries() {
  const queries: { questions: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const together = new BatchLoader<number, number>(
    (questions) =>
      new Promise((resolve, reject) => {
        queries.push({
          questions,
          end: () => resolve(questions.map((question) => question * 10)),
          fail: reject,
        });
      }),
  );
  return { queries, ask: (question: number) => together.load(String(question), question) };
}

test('requests of one turn share a query: equal ones are loaded once', async () => {
  const { queries, ask } = heldQueries();
  const answers = [ask(1), ask(2), ask(1), ask(3)];
  expect(queries).toHaveLength(0);
  await nextTurn();
  expect(queries.map(({ questions }) => questions)).toEqual([[1, 2, 3]]);
  queries[0]?.end();
  expect(await Promise.all(answers)).toEqual([10, 20, 10, 30]);
});

test(
  'a question that arrives while it is being asked is asked anew: what it reads ' +
    'may have changed since',
  async () => {
    const { queries, ask } = heldQueries();
    const first = ask(1);
    await nextTurn();
    const second = ask(1);
    await nextTurn();
    expect(queries.map(({ questions }) => questions)).toEqual([[1], [1]]);
    for (const { end } of queries) end();
    expect(await Promise.all([first, second])).toEqual([10, 10]);
  },
);

test('of what waits while two queries are under way, one query is made', async () => {
  const { queries, ask } = heldQueries();
  const answers: Promise<number>[] = [];
  for (const question of [1, 2, 3, 4, 5]) {
    answers.push(ask(question));
    await nextTurn();
  }
  expect(queries.map(({ questions }) => questions)).toEqual([[1], [2]]);
  queries[1]?.end();
  await answers[1];
  await nextTurn();
  expect(queries.map(({ questions }) => questions)).toEqual([[1], [2], [3, 4, 5]]);
  for (const { end } of queries) end();
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
});

test('a failure rejects all requests of the query, and the next query is made', async () => {
  const { queries, ask } = heldQueries();
  const failed = Promise.allSettled([ask(1), ask(2)]);
  await nextTurn();
  queries[0]?.fail(new Error('gone'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = ask(1);
  await nextTurn();
  queries[1]?.end();
  expect(await next).toBe(10);
});
