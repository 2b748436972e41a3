import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { databaseUrl } from '../cli/test-roomdesk';
import { backUp } from '../domain/backup';
import { openDatabase, type SocketAddress } from './database';
import { migrate, requireSchema } from './migrate';
import { openStore } from '../domain/open-store';
import { createEmptyDatabase, holdLock } from './test-database';

/** Every round creates new databases, on a machine with other work. In milliseconds. */
vi.setConfig({ testTimeout: 60_000 });

const ROUNDS = 5;

const open = (address: SocketAddress, options?: Parameters<typeof openStore>[1]) =>
  openStore({ databaseUrl: databaseUrl(address), dataDir: '/nowhere' }, options);

test('a database in another encoding is refused in one sentence, and gets no table', async () => {
  const { address, db } = await createEmptyDatabase();
  await sql`
    create database latin encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'
    template template0`.execute(db);
  await expect(open({ ...address, database: 'latin' })).rejects.toThrow(
    /^The database's encoding is SQL_ASCII, and Roomdesk needs UTF8: create it/,
  );
  await sql`drop database latin`.execute(db);
});

test('replicas that start at once migrate and fill an empty database once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { address, db } = await createEmptyDatabase();
    const notices: string[] = [];
    const notify = (line: string) => void notices.push(line);
    const start = () => open(address, { prepare: 'demo', notify });
    const replicas = await Promise.all([start(), start(), start()]);
    expect(notices).toEqual(['The database was empty: filled with the demo content.']);
    expect(await db.selectFrom('facility').select('id').execute()).toHaveLength(3);
    expect(await migrate(db)).toEqual([]);
    await Promise.all(replicas.map((replica) => replica.close()));
  }
});

test('a later schema that only expands this one is served, but not backed up', async () => {
  const { address, db } = await createEmptyDatabase();
  await migrate(db);
  await sql`insert into kysely_migration values ('9999-later.expand', 'now')`.execute(db);
  await (await open(address)).close();
  await requireSchema(db);
  await expect(backUp(db, refuseText)).rejects.toThrow(/schema of a later version/);
});

async function refuseText(text: AsyncIterable<unknown>): Promise<void> {
  for await (const part of text) expect.unreachable(String(part));
}

test('a database of a build before the first release goes on', async () => {
  const { db } = await createEmptyDatabase();
  await migrate(db);
  await sql`insert into kysely_migration values ('0007-sessions', 'before')`.execute(db);
  expect(await migrate(db)).toEqual([]);
  await requireSchema(db);
});

test('a later schema is refused in one sentence, before anything is done', async () => {
  const { address, db } = await createEmptyDatabase();
  await migrate(db);
  await sql`insert into kysely_migration values ('9999-later', '2030')`.execute(db);
  await expect(open(address)).rejects.toThrow(
    'The database has the schema of a later version of Roomdesk (9999-later). Use that version;',
  );
  await expect(backUp(db, refuseText)).rejects.toThrow(/schema of a later version/);
});

test('a migration waits in turns behind a backup, names it, and is applied after', async () => {
  const { address, db } = await createEmptyDatabase();
  await migrate(db);
  // This one changes a table that exists, and can be applied again.
  const name = '0005-audit-of-partners';
  await sql`delete from kysely_migration where name = ${name}`.execute(db);
  const endBackup = await holdLock(db, {
    execute: async (transaction) => {
      await sql`set local application_name = 'roomdesk backup'`.execute(transaction);
      await sql`select from audit`.execute(transaction);
    },
  });
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
  expect(longest).toBeLessThan(5000);
  await endBackup();
  expect(await migrated).toEqual([name]);
  await migrating.destroy();
});
