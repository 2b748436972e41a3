import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readNow, readUntil } from './read-now';

/** Reads that the test answers itself, in the order in which they began. */
function heldReads() {
  const answers: ((value: string) => void)[] = [];
  const query = queryOptions({
    queryKey: ['held'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const begun = async (count: number) => await expect.poll(() => answers.length).toBe(count);
  return { answers, query, begun };
}

it('gives up a read that began before it', async () => {
  const client = new QueryClient();
  const { answers, query, begun } = heldReads();
  void client.fetchQuery(query).catch(() => undefined);
  await begun(1);
  const read = readNow(client, query);
  await begun(2);
  answers[0]?.('before the change');
  answers[1]?.('after the change');
  expect(await read).toBe('after the change');
});

it('joins a newer read by which it was given up, in place of what was there before', async () => {
  const client = new QueryClient();
  const { answers, query, begun } = heldReads();
  client.setQueryData(query.queryKey, 'before the change');
  const read = readNow(client, query);
  await begun(1);
  const newer = readNow(client, query);
  await begun(2);
  answers[0]?.('of the read that was given up');
  answers[1]?.('after the change');
  expect([await read, await newer]).toEqual(['after the change', 'after the change']);
  expect(answers).toHaveLength(2);
});

it('never answers what was there before, however many reads overlap', async () => {
  const client = new QueryClient();
  const { answers, query, begun } = heldReads();
  client.setQueryData(query.queryKey, 'before the change');
  const reads = [];
  for (const count of [1, 2, 3, 4]) {
    reads.push(readNow(client, query));
    await begun(count);
    client.setQueryData(query.queryKey, 'what a write said');
  }
  answers[3]?.('after the change');
  expect(await Promise.all(reads)).toEqual(Array.from({ length: 4 }, () => 'after the change'));
  expect(answers).toHaveLength(4);
});

it('goes on when the screen that shows the query is left', async () => {
  const client = new QueryClient();
  const { answers, query, begun } = heldReads();
  // A query that uses its signal is cancelled when nothing on the screen shows it any more.
  const observed = queryOptions({
    ...query,
    queryFn: ({ signal }) =>
      new Promise<string>((resolve) => answers.push(() => resolve(String(!signal.aborted)))),
  });
  client.setQueryData(query.queryKey, 'before the change');
  const leave = new QueryObserver(client, { ...observed, enabled: false }).subscribe(() => {});
  const read = readNow(client, observed);
  await begun(1);
  leave();
  answers[0]?.('');
  expect(await read).toBe('true');
});

it('reads once where that shows it, and twice where it does not', async () => {
  const states = ['old', 'new', 'newer'];
  const read = () => Promise.resolve(states.shift());
  expect(await readUntil(read, (state) => state === 'new')).toBe('new');
  expect(await readUntil(read, (state) => state === 'newer')).toBe('newer');
  expect(states).toEqual([]);
});

it('goes by the first read where the second one fails', async () => {
  const states = ['old'];
  const read = async () => states.shift() ?? Promise.reject(new Error('no network'));
  expect(await readUntil(read, (state) => state === 'new')).toBe('old');
});
