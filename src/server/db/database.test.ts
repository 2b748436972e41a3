import { expect, test, vi } from 'vitest';
import { POOL_RENEWED_MS } from '../limits';
import { connectionsOf, openDatabase } from './database';

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
