import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSnapshot } from './database';
import { readRows } from './table-rows';
import { createTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('reads a few rows at once of a table whose rows may hold whole lists', async () => {
  await sql`
    insert into audit (partner_name, facility_id, facility_id_external, action, target)
    select 'x', gen_random_uuid(), 'x', 'x', 'x' from generate_series(1, 25)`.execute(database.db);
  const batches: number[] = [];
  await inSnapshot(database.db, async (snapshot) => {
    for await (const { length } of readRows(snapshot, 'audit', ['id'])) batches.push(length);
  });
  expect(batches.reduce((sum, length) => sum + length)).toBeGreaterThanOrEqual(25);
  expect(Math.max(...batches)).toBe(10);
});
