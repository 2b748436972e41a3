import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findFacility, readFacility } from '../../db/facilities';
import { hashToken } from '../../db/principals';
import { migrate } from '../../db/migrate';
import { migrationsUpTo } from '../../db/migrations';
import type { PartnerAccount } from '../../db/partners';
import { tableNames } from '../../db/table-rows';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../db/test-database';
import { addServices, setOccupancy, type RoomWrite } from '../change-area';
import { changeProperty } from '../change-facility';
import { findPartner, revokeEverything, rotateToken } from '../partners';
import { restoreBackup } from './restore';
import { backupLines, backupRows, contents, forgeBackup, writeBackup } from './test-backup';

/** Tests create and fill databases many times, on a machine with other work. In milliseconds. */
vi.setConfig({ testTimeout: 60_000 });

let source: TestDatabase;

let directory: string;

let path: string;

const made: TestDatabase[] = [];

beforeAll(async () => {
  source = await createTestDatabase();
  directory = mkdtempSync(join(tmpdir(), 'roomdesk-backup-'));
  path = join(directory, 'backup.gz');
  await writeBackup(source.db, path);
});

afterEach(async () => {
  await Promise.all(made.splice(0).map((one) => one.drop()));
});

afterAll(async () => {
  await source.drop();
  rmSync(directory, { recursive: true });
});

async function database(create = createEmptyDatabase): Promise<TestDatabase> {
  const created = await create();
  made.push(created);
  return created;
}

const quiet = { onProgress: () => undefined };

async function restored(file: string): Promise<TestDatabase> {
  const target = await database();
  await migrate(target.db);
  await restoreBackup(target.db, file, { ...quiet, replace: false });
  return target;
}

async function roomsOfWardStaff(): Promise<RoomWrite[]> {
  const { db } = source;
  const author = await db
    .selectFrom('partner')
    .where('name', '=', 'Ward staff')
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
  const facility = await db
    .selectFrom('facility')
    .where('id_external', '=', 'CHU-LYON')
    .select(['id', 'id_external'])
    .executeTakeFirstOrThrow();
  const areas = await db
    .selectFrom('area')
    .where('facility_id', '=', facility.id)
    .select(['id', 'id_external'])
    .orderBy('position')
    .limit(8)
    .execute();
  return areas.map((area) => ({ author, facility, area }));
}

/**
 * Writes to the demo hospital until the returned function is called, with one writer a room. That
 * function resolves to the number of acknowledged writes.
 */
function writeUnderLoad(rooms: RoomWrite[]): () => Promise<number> {
  let running = true;
  const isRunning = () => running;
  const writers = rooms.map(async (room, writer) => {
    let written = 0;
    for (; isRunning(); written += 1) {
      const step = written % 4;
      if (step === 0) await setOccupancy(source.db, room, 'open');
      else if (step === 3)
        await changeProperty(source.db, room, 'name', `Hospital ${writer}/${written}`);
      else await addServices(source.db, room, [{ code: 'TV', label: `${writer}/${written} "é\n` }]);
    }
    return written;
  });
  return async () => {
    running = false;
    return (await Promise.all(writers)).reduce((sum, written) => sum + written, 0);
  };
}

interface Entry {
  action: string;
  target: string;
  after: { data_services?: unknown[]; name?: string } | null;
}

test(
  'a backup under write load restores one moment: revision, rows and record ' +
    'agree, and it restores identically',
  async () => {
    const rooms = await roomsOfWardStaff();
    const start = await source.db
      .selectFrom('facility')
      .where('id_external', '=', 'CHU-LYON')
      .select('revision')
      .executeTakeFirstOrThrow();
    // Each room has had its first write, so all its content is in the audit.
    for (const room of rooms) await setOccupancy(source.db, room, 'open');
    const stop = writeUnderLoad(rooms);
    const files = Array.from({ length: 5 }, (_, index) => join(directory, `load-${index}.gz`));
    for (const file of files) await writeBackup(source.db, file);
    const written = await stop();

    const seen: number[] = [];
    for (const file of files) {
      const { db } = await restored(file);
      const facility = await db
        .selectFrom('facility')
        .where('id_external', '=', 'CHU-LYON')
        .selectAll()
        .executeTakeFirstOrThrow();
      const audit = await db
        .selectFrom('audit')
        .select(['action', 'target', 'after'])
        .$narrowType<Entry>()
        .where('action', '<>', 'database.restore')
        .orderBy('id')
        .execute();
      seen.push(audit.length);
      expect(Number(facility.revision) - Number(start.revision)).toBe(audit.length);
      expect(facility.name).toBe(
        audit.findLast(({ action }) => action === 'facility.update')?.after?.name ??
          'Hôpital Édouard-Herriot',
      );
      for (const { area } of rooms) {
        const own = audit.filter(({ target }) => target === area.id_external);
        const sinceOpened = own.slice(own.findLastIndex(({ action }) => action === 'area.open'));
        const row = await db
          .selectFrom('area')
          .where('id', '=', area.id)
          .select('data_services')
          .executeTakeFirstOrThrow();
        expect(own.length).toBeGreaterThan(0);
        expect(row.data_services).toEqual(
          sinceOpened.flatMap(({ after }) => after?.data_services ?? []),
        );
      }
      const again = join(directory, 'again.gz');
      await writeBackup(db, again);
      expect(backupRows(again)).toEqual(backupRows(file));
    }
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(seen[0]).toBeLessThan(seen[4] ?? 0);
    expect(written + rooms.length).toBeGreaterThanOrEqual(seen[4] ?? 0);
  },
);

test(
  'what is restored is what was there, to the last digit, and the next entry of ' +
    'the audit follows the last',
  async () => {
    const [room] = await roomsOfWardStaff();
    if (room === undefined) throw new Error('The demo has rooms');
    await sql`
      update facility
      set address = '{"n": 12345678901234567890.123, "s": "a\\nb\\u2028\\"\\\\"}'
      where id_external = 'HTL-042'`.execute(source.db);
    const idempotencyKey = {
      partnerId: room.author.id ?? '',
      key: 'k',
      fingerprint: Buffer.alloc(32),
    };
    await setOccupancy(source.db, { ...room, idempotencyKey }, 'open');
    const before = await contents(source.db);
    // Each table has rows to lose.
    expect(new Set(before.map((line) => line.split(' ', 1)[0]))).toEqual(new Set(tableNames));
    await writeBackup(source.db, path);
    const target = await restored(path);
    expect(await contents(target.db)).toEqual(before);
    await setOccupancy(target.db, room, 'closed');
    const { rows } = await sql<{
      ids: string[];
    }>`select array_agg(id order by id)::text[] as ids from audit`.execute(target.db);
    expect(new Set(rows[0]?.ids).size).toBe(rows[0]?.ids.length);
    await expect(sql`delete from audit`.execute(target.db)).rejects.toThrow(/append-only/);
  },
);

test(
  'a database that holds anything is left alone, unless it is to be replaced; a ' +
    'version never comes back',
  async () => {
    const target = await database(createTestDatabase);
    await sql`
      update facility set name = 'Later'
      where id_external = 'CLINIC-7'`.execute(target.db);
    await sql`
      insert into audit (partner_name, facility_id, facility_id_external, action, target)
      values ('x', gen_random_uuid(), 'x', 'x', 'x')`.execute(target.db);
    const before = await contents(target.db);
    await expect(restoreBackup(target.db, path, { ...quiet, replace: false })).rejects.toThrow(
      /not empty: it has rows in facility\./,
    );
    expect(await contents(target.db)).toEqual(before);

    const clinic = async () => {
      const found = await findFacility(target.db, 'CLINIC-7');
      return readFacility(target.db, found?.id ?? '');
    };
    await restoreBackup(target.db, path, { ...quiet, replace: true });
    const first = await clinic();
    expect(first?.name).toBe('Clinique des Sept Fontaines');
    // The entry that only this database had is still there.
    const entries = await target.db
      .selectFrom('audit')
      .select(['partner_name', 'action'])
      .orderBy('id')
      .execute();
    expect(entries.slice(-2)).toEqual([
      { partner_name: 'x', action: 'x' },
      { partner_name: 'roomdesk', action: 'database.restore' },
    ]);
    await restoreBackup(target.db, path, { ...quiet, replace: true });
    const second = await clinic();
    expect(second?.revision).toBe(first?.revision);
    expect(second?.version).not.toBe(first?.version);
    await sql`alter table audit disable trigger user`.execute(target.db);
    await sql`delete from audit where action = 'x'`.execute(target.db);
    expect(await contents(target.db)).toEqual(await contents(source.db));
  },
);

test(
  'a token that was revoked since stays so, one that was made since stays good, ' +
    'and no entry of the audit is lost',
  async () => {
    const target = await database(createTestDatabase);
    const { db } = target;
    const [ward, support, hotel] = await Promise.all(
      ['Ward staff', 'Support', 'Hotel manager'].map((name) => findPartner(db, name)),
    );
    if (ward === undefined || support === undefined || hotel === undefined) throw new Error('demo');
    const fresh = Buffer.alloc(32, 1);
    await revokeEverything(db, ward);
    await rotateToken(db, support, fresh, 0);
    const actionsOf = async () =>
      (await db.selectFrom('audit').select('action').orderBy('id').execute()).map(
        ({ action }) => action,
      );
    const before = await actionsOf();
    expect(before.length).toBeGreaterThan(1);

    const { tokensOfBackup } = await restoreBackup(db, path, { ...quiet, replace: true });
    expect(tokensOfBackup).toBe(0);
    const tokensOf = async ({ id }: PartnerAccount) =>
      (
        await db.selectFrom('partner_token').where('partner_id', '=', id).select('sha256').execute()
      ).map(({ sha256 }) => sha256);
    expect(await tokensOf(ward)).toEqual([]);
    expect(await tokensOf(support)).toEqual([fresh]);
    expect(await tokensOf(hotel)).toEqual([hashToken('demo-hotel')]);
    const after = await actionsOf();
    expect(after.slice(-before.length - 1)).toEqual([...before, 'database.restore']);

    // Restores once more, from a backup of the result: nothing is there twice.
    const again = join(directory, 'again.gz');
    await writeBackup(db, again);
    await restoreBackup(db, again, { ...quiet, replace: true });
    expect(await actionsOf()).toEqual([...after, 'database.restore']);
  },
);

test('an empty database gets the tokens of the backup, with a message', async () => {
  const target = await database();
  await migrate(target.db);
  const { tokensOfBackup } = await restoreBackup(target.db, path, { ...quiet, replace: false });
  expect(tokensOfBackup).toBe(5);
});

test('a file that was cut or altered anywhere is refused, and nothing is changed', async () => {
  const target = await database(createTestDatabase);
  const before = await contents(target.db);
  const bytes = readFileSync(path);
  const text = gunzipSync(bytes);
  const lines = backupLines(path);
  const bad = join(directory, 'bad.gz');
  const refused = async (file: Buffer) => {
    writeFileSync(bad, file);
    await expect(restoreBackup(target.db, bad, { ...quiet, replace: true })).rejects.toThrow(
      /is damaged|is no backup|is empty/,
    );
  };
  const places = Array.from({ length: 12 }, (_, index) => index / 12);
  for (const place of places) await refused(bytes.subarray(0, Math.floor(bytes.length * place)));
  for (const place of places) {
    const altered = Buffer.from(text);
    const at = Math.floor(altered.length * place);
    altered[at] = (altered[at] ?? 0) ^ 1;
    await refused(gzipSync(altered));
  }
  await refused(gzipSync(`${lines.slice(0, -1).join('\n')}\n`));
  await refused(gzipSync(`${lines.filter((_, index) => index !== 2).join('\n')}\n`));
  await refused(gzipSync(`${[...lines, lines.at(-1)].join('\n')}\n`));
  await refused(Buffer.from('{"format":"something else"}'));
  await refused(gzipSync('{"format":"something else"}\n'));
  expect(await contents(target.db)).toEqual(before);
});

test('a forged file is stored whole or not at all', async () => {
  const target = await database(createTestDatabase);
  const before = await contents(target.db);
  const lines = backupLines(path);
  const forged = join(directory, 'forged.gz');
  // A second grant of one partner on one facility violates a key at the end of the file, after
  // thousands of rows.
  const grant = lines.findIndex((line) => line.includes('"table":"partner_grant"')) + 1;
  const end = JSON.parse(lines.at(-1) ?? '') as { end: { rows: Record<string, number> } };
  end.end.rows.partner_grant = (end.end.rows.partner_grant ?? 0) + 1;
  forgeBackup(forged, [
    ...lines.slice(0, grant),
    lines[grant] ?? '',
    ...lines.slice(grant, -1),
    JSON.stringify(end),
  ]);
  await expect(restoreBackup(target.db, forged, { ...quiet, replace: true })).rejects.toThrow(
    /duplicate key/,
  );
  expect(await contents(target.db)).toEqual(before);
});

test('a backup of a later version is refused, with the version to use', async () => {
  const target = await database(createTestDatabase);
  const [header = '', ...rest] = backupLines(path);
  const later = join(directory, 'later.gz');
  forgeBackup(later, [header.replace(/"schema":"[^"]+"/, '"schema":"9999-later"'), ...rest]);
  await expect(restoreBackup(target.db, later, { ...quiet, replace: true })).rejects.toThrow(
    /later version of Roomdesk \(schema 9999-later\)/,
  );
  forgeBackup(later, [header.replace('"version":1', '"version":2'), ...rest]);
  await expect(restoreBackup(target.db, later, { ...quiet, replace: true })).rejects.toThrow(
    /later version/,
  );
});

test('a backup of the first schema is brought to the present one', async () => {
  const old = await database();
  for (const migration of migrationsUpTo('0001-first-tables') ?? []) await migration.up(old.db);
  await sql`
    create table kysely_migration (
      name varchar(255) primary key,
      timestamp varchar(255) not null
    )`.execute(old.db);
  await sql`
    insert into kysely_migration
    values ('0001-first-tables', '2026-01-01T00:00:00Z')`.execute(old.db);
  await sql`
    insert into facility (id_external, status, name, type, subscribed)
    values ('OLD', 'active', 'Old', 'hotel', true)`.execute(old.db);
  const file = join(directory, 'old.gz');
  await writeBackup(old.db, file);

  const target = await database(createTestDatabase);
  // The restore does not wait for readers, and readers do not wait for it.
  const { before, after } = await target.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (reader) => {
      const ids = () => reader.selectFrom('facility').select('id_external').execute();
      const read = await ids();
      await restoreBackup(target.db, file, { ...quiet, replace: true });
      return { before: read, after: await ids() };
    });
  expect(after).toEqual(before);
  expect(
    await target.db.selectFrom('facility').select(['id_external', 'revision']).execute(),
  ).toEqual([{ id_external: 'OLD', revision: '1' }]);
  expect(await target.db.selectFrom('audit').select('action').execute()).toEqual([
    { action: 'database.restore' },
  ]);
  expect(await target.db.selectFrom('partner_token').select('date_ends').execute()).toEqual([]);
  expect(await migrate(target.db)).toEqual([]);
  await expect(sql`delete from audit`.execute(target.db)).rejects.toThrow(/append-only/);
});
