import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { hold } from '../../../e2e/support/hold';
import { databaseUrl } from '../cli/test-roomdesk';
import { backUp } from '../domain/backup';
import { openDatabase } from './database';
import { migrate, requireSchema } from './migrate';
import { openStore } from '../domain/open-store';
import { createEmptyDatabase } from './test-database';

/** Every round creates new databases, on a machine with other work. In milliseconds. */
vi.setConfig({ testTimeout: 60_000 });

const ROUNDS = 5;

test('replicas that migrate at once apply each migration once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const database = await createEmptyDatabase();
    const { address, db } = database;
    const replicas = Array.from({ length: 3 }, () => openDatabase(address, 2));
    const applied = await Promise.all(replicas.map((replica) => migrate(replica)));
    const { rows } = await sql<{
      name: string;
    }>`select name from kysely_migration order by name`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    expect(applied.flat().toSorted()).toEqual(rows.map((row) => row.name));
    expect(await migrate(db)).toEqual([]);
    await Promise.all(replicas.map((replica) => replica.destroy()));
  }
});

test('a database in another encoding is refused in one sentence, and gets no table', async () => {
  const database = await createEmptyDatabase();
  await sql`
    create database latin encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'
    template template0`.execute(database.db);
  const latin = { ...database.address, database: 'latin' };
  await expect(openStore({ databaseUrl: databaseUrl(latin), dataDir: '/nowhere' })).rejects.toThrow(
    /^The database's encoding is SQL_ASCII, and Roomdesk needs UTF8: create it/,
  );
  await sql`drop database latin`.execute(database.db);
});

test('replicas that start at once migrate and fill an empty database once', async () => {
  const database = await createEmptyDatabase();
  const { address, db } = database;
  const notices: string[] = [];
  const start = () =>
    openStore(
      { databaseUrl: databaseUrl(address), dataDir: '/nowhere' },
      { prepare: 'demo', notify: (line) => notices.push(line) },
    );
  const replicas = await Promise.all([start(), start()]);
  expect(notices).toEqual(['The database was empty: filled with the demo content.']);
  expect(
    await db.selectFrom('facility').select('id_external').orderBy('id_external').execute(),
  ).toEqual(['CHU-LYON', 'CLINIC-7', 'HTL-042'].map((id_external) => ({ id_external })));
  await Promise.all(replicas.map((replica) => replica.close()));
});

test('a later schema that only expands this one is served, but not backed up', async () => {
  const database = await createEmptyDatabase();
  const { address, db } = database;
  await migrate(db);
  await sql`insert into kysely_migration values ('9999-later.expand', 'now')`.execute(db);
  const store = await openStore({ databaseUrl: databaseUrl(address), dataDir: '/nowhere' });
  await store.close();
  await requireSchema(db);
  await expect(backUp(db, refuseText)).rejects.toThrow(/schema of a later version/);
});

async function refuseText(text: AsyncIterable<unknown>): Promise<void> {
  for await (const part of text) expect.unreachable(String(part));
}

test('a database of a build before the first release goes on', async () => {
  const database = await createEmptyDatabase();
  await migrate(database.db);
  await sql`insert into kysely_migration values ('0007-sessions', 'before')`.execute(database.db);
  expect(await migrate(database.db)).toEqual([]);
  await requireSchema(database.db);
});

test('a later schema is refused in one sentence, before anything is done', async () => {
  const database = await createEmptyDatabase();
  const { address, db } = database;
  await migrate(db);
  await sql`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(
    db,
  );
  await expect(
    openStore({ databaseUrl: databaseUrl(address), dataDir: '/nowhere' }),
  ).rejects.toThrow(
    'The database has the schema of a later version of Roomdesk (9999-later). Use that version;',
  );
  await expect(backUp(db, refuseText)).rejects.toThrow(/schema of a later version/);
});

test('a migration waits in turns behind a backup, names it, and is applied after', async () => {
  const database = await createEmptyDatabase();
  const { address, db } = database;
  await migrate(db);
  // This one changes a table that exists, and can be applied again.
  const name = '0005-audit-of-partners';
  await sql`delete from kysely_migration where name = ${name}`.execute(db);
  const { held, release } = hold();
  const began = hold();
  const backup = db.transaction().execute(async (transaction) => {
    await sql`set local application_name = 'roomdesk backup'`.execute(transaction);
    await sql`select from audit`.execute(transaction);
    began.release();
    await held;
  });
  await began.held;
  const lines: string[] = [];
  const migrating = openDatabase(address, 2, false);
  const migrated = migrate(migrating, (line) => lines.push(line));
  let longest = 0;
  const read = async () => {
    const from = performance.now();
    await db.selectFrom('audit').select('id').execute();
    longest = Math.max(longest, performance.now() - from);
  };
  await vi.waitFor(
    async () => {
      await read();
      expect(lines).toHaveLength(1);
    },
    { timeout: 20_000, interval: 20 },
  );
  expect(lines[0]).toMatch(/^Waiting for roomdesk backup to end \(process \d+ of the database/);
  expect(longest).toBeLessThan(2000);
  release();
  await backup;
  expect(await migrated).toEqual([name]);
  await migrating.destroy();
});
