import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { POOL_RENEWED_MS, READ_TIMEOUT_MS } from '../limits';
import { connectionsOf, openDatabase } from './database';
import { createTestDatabase } from './test-database';

test('a database that falls silent while it is being closed is not connected again', async () => {
  const connections = connectionsOf(openDatabase('postgres://127.0.0.1:1/nothing'));
  await connections.end();
  const later = performance.now() + POOL_RENEWED_MS;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  connections.renew();
  clock.mockRestore();
  await expect(connections.connect()).rejects.toMatchObject({
    cause: { message: 'Cannot use a pool after calling end on the pool' },
  });
});

test('a slow query keeps its own connection busy, and the others as they are', async () => {
  const { db } = await createTestDatabase();
  const pidAfter = async (seconds: number) => {
    const backend = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(${seconds})`;
    return (await backend.execute(db)).rows[0]?.pid;
  };
  const seconds = READ_TIMEOUT_MS / 1000;
  const slow = pidAfter(seconds + 1).catch((error: unknown) => error);
  const other = await pidAfter(0);
  expect(await pidAfter(seconds - 1)).toBe(other);
  expect(await slow).toMatchObject({ message: 'Query read timeout' });
  expect(connectionsOf(db).state).toEqual({ open: 2, idle: 1, waiting: 0 });
  expect(await pidAfter(0)).toBe(other);
  // The connection leaves the pool once its query has ended in the database.
  await expect.poll(() => connectionsOf(db).state.open, { timeout: 5000 }).toBe(1);
});
