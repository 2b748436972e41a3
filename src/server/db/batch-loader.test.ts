import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BatchLoader } from './principals';

function pendingQueries() {
  const queries: { requests: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const together = new BatchLoader<number, number>(
    (requests) =>
      new Promise((resolve, reject) => {
        queries.push({
          requests,
          end: () => resolve(requests.map((key) => key * 10)),
          fail: reject,
        });
      }),
  );
  return { queries, load: (key: number) => together.load(String(key), key) };
}

test('requests of one turn share a query: equal ones are loaded once', async () => {
  const { queries, load } = pendingQueries();
  const answers = [load(1), load(2), load(1), load(3)];
  expect(queries).toHaveLength(0);
  await nextTurn();
  expect(queries.map(({ requests }) => requests)).toEqual([[1, 2, 3]]);
  queries[0]?.end();
  expect(await Promise.all(answers)).toEqual([10, 20, 10, 30]);
});

test('a key that arrives while it is being asked is asked anew', async () => {
  const { queries, load } = pendingQueries();
  const first = load(1);
  await nextTurn();
  const second = load(1);
  await nextTurn();
  expect(queries.map(({ requests }) => requests)).toEqual([[1], [1]]);
  for (const { end } of queries) end();
  expect(await Promise.all([first, second])).toEqual([10, 10]);
});

test('of what waits while two queries are under way, one query is made', async () => {
  const { queries, load } = pendingQueries();
  const answers: Promise<number>[] = [];
  for (const key of [1, 2, 3, 4, 5]) {
    answers.push(load(key));
    await nextTurn();
  }
  expect(queries.map(({ requests }) => requests)).toEqual([[1], [2]]);
  queries[1]?.end();
  await answers[1];
  await nextTurn();
  expect(queries.map(({ requests }) => requests)).toEqual([[1], [2], [3, 4, 5]]);
  for (const { end } of queries) end();
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
});

test('a failure rejects all requests of the query, and the next query is made', async () => {
  const { queries, load } = pendingQueries();
  const failed = Promise.allSettled([load(1), load(2)]);
  await nextTurn();
  queries[0]?.fail(new Error('gone'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = load(1);
  await nextTurn();
  queries[1]?.end();
  expect(await next).toBe(10);
});
