import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../api/test-app';
import { tableNames } from '../db/backup-tables';
import { applyNext, migrate } from '../db/migrate';
import {
  createEmptyDatabase,
  createTestDatabase,
  holdLock,
  type TestDatabase,
} from '../db/test-database';
import { makeTestDirectory } from '../test-end';
import { backUp, restoreAudit, restoreBackup } from './backup';
import { addServices, setOccupancy, type RoomWrite } from './change-area';
import { changeProperty } from './change-facility';
import { backupLines, contents, forgeBackup, writeBackup } from './test-backup';
import { areaRow, facilityRow, roomWrite } from './test-rows';

/** Tests create and fill databases many times, on a machine with other work. In milliseconds. */
vi.setConfig({ testTimeout: 60_000 });

const source = await createTestDatabase();
const directory = makeTestDirectory();
const path = join(directory, 'backup.gz');
await writeBackup(source.db, path);

async function restored(file: string): Promise<TestDatabase> {
  const target = await createEmptyDatabase();
  await restoreBackup(target.db, file);
  await restoreAudit(target.db, file);
  return target;
}

/** The gzip member of the audit is the second one. */
function splitMembers(bytes: Buffer): [Buffer, Buffer] {
  const start = bytes.indexOf(bytes.subarray(0, 10), 10);
  return [bytes.subarray(0, start), bytes.subarray(start)];
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

test('a backup under write load restores one moment, and that identically', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `CHU-LYON-A-10${index + 1}`);
  const rooms = await Promise.all(names.map((name) => roomWrite(source.db, name)));
  const start = await facilityRow(source.db);
  // Each room has had its first write, so all its content is in the audit.
  for (const room of rooms) await setOccupancy(source.db, room, 'open');
  const stop = writeUnderLoad(rooms);
  const files = Array.from({ length: 5 }, (_, index) => join(directory, `load-${index}.gz`));
  for (const file of files) await writeBackup(source.db, file);
  const written = await stop();

  const seen: number[] = [];
  for (const file of files) {
    const { db } = await restored(file);
    const facility = await facilityRow(db);
    const audit = await db
      .selectFrom('audit')
      .select(['action', 'target', 'after'])
      .$narrowType<Entry>()
      .where('action', '<>', 'database.restore')
      .orderBy('id')
      .execute();
    seen.push(audit.length);
    expect(Number(facility.revision) - Number(start.revision)).toBe(audit.length);
    const renamed = audit.findLast(({ action }) => action === 'facility.update');
    expect(facility.name).toBe(renamed?.after?.name ?? start.name);
    for (const { area } of rooms) {
      const own = audit.filter(({ target }) => target === area.id_external);
      const sinceOpened = own.slice(own.findLastIndex(({ action }) => action === 'area.open'));
      const row = await areaRow(db, area.id_external);
      expect(own.length).toBeGreaterThan(0);
      const added = sinceOpened.flatMap(({ after }) => after?.data_services ?? []);
      expect(row.data_services).toEqual(added);
    }
    const again = join(directory, 'again.gz');
    await writeBackup(db, again);
    const rowsOf = (of: string) =>
      backupLines(of).filter((line) => !/"made"|database\.restore/.test(line));
    expect(rowsOf(again)).toEqual(rowsOf(file));
  }
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(seen[0]).toBeLessThan(seen[4] ?? 0);
  expect(written + rooms.length).toBeGreaterThanOrEqual(seen[4] ?? 0);
});

test('what is restored is what was there, to the last digit', async () => {
  const room = await roomWrite(source.db, 'CHU-LYON-A-101');
  await sql`
    update facility
    set address = '{"n": 12345678901234567890.123, "s": "a\\nb\\u2028\\"\\\\"}'
    where id_external = 'HTL-042'`.execute(source.db);
  const partnerId = room.actor.id ?? '';
  const idempotencyKey = { partnerId, key: 'k', fingerprint: Buffer.alloc(32) };
  await setOccupancy(source.db, { ...room, idempotencyKey }, 'open');
  const before = await contents(source.db);
  // Each table has rows to lose.
  expect(new Set(before.map((line) => line.split(' ', 1)[0]))).toEqual(new Set(tableNames));
  await writeBackup(source.db, path);
  const target = await restored(path);
  expect(await contents(target.db)).toEqual(before);
  await expect(sql`delete from audit`.execute(target.db)).rejects.toThrow(/append-only/);
});

test('the audit is left unread; it is added later, once, before newer entries', async () => {
  const room = await roomWrite(source.db, 'CHU-LYON-A-101');
  // More than is read ahead.
  const large = await createTestDatabase();
  await sql`
    insert into audit (partner_name, action, target, after)
    select 'A', 'area.open', 'A', to_jsonb(array(
      select gen_random_uuid() from generate_series(n, n + 999)
    )) from generate_series(1, 300) n`.execute(large.db);
  const file = join(directory, 'large.gz');
  await writeBackup(large.db, file);
  const ids = async ({ db }: TestDatabase) =>
    (await db.selectFrom('audit').select('id').orderBy('id').execute()).map(({ id }) => id);
  const [old, before] = [await ids(large), await contents(large.db)];
  const cut = join(directory, 'cut.gz');
  writeFileSync(cut, readFileSync(file).subarray(0, -20));

  const target = await createEmptyDatabase();
  expect((await restoreBackup(target.db, cut)).waiting).toBe(old.length);
  await setOccupancy(target.db, room, 'closed');
  const since = await ids(target);
  expect(since).toHaveLength(2);
  await expect(restoreAudit(target.db, cut)).rejects.toThrow(/is damaged/);
  expect(await ids(target)).toEqual(since);
  const both = await Promise.all([restoreAudit(target.db, file), restoreAudit(target.db, file)]);
  expect(new Set(both.map(({ rows }) => rows))).toEqual(new Set([0, old.length]));
  expect((await restoreAudit(target.db, file)).rows).toBe(0);
  expect((await ids(target)).slice(0, -1)).toEqual([...old, ...since]);
  const entries = before.filter((line) => line.startsWith('audit '));
  expect(await contents(target.db)).toEqual(expect.arrayContaining(entries));
  await expect(restoreAudit(source.db, file)).rejects.toThrow(/was not restored from/);
});

test('a backup whose header does not count the audit is restored with it', async () => {
  const whole = join(directory, 'whole.gz');
  const [header = '', ...rest] = backupLines(path);
  forgeBackup(whole, [header.replace(/,"audit":\{[^}]+\}/, ''), ...rest]);
  const target = await createEmptyDatabase();
  expect((await restoreBackup(target.db, whole)).waiting).toBe(0);
  expect(await contents(target.db)).toEqual(await contents(source.db));
  expect((await restoreAudit(target.db, whole)).rows).toBe(0);
});

test('a database that holds anything is left alone', async () => {
  const target = await createTestDatabase();
  const before = await contents(target.db);
  await expect(restoreBackup(target.db, path)).rejects.toThrow(
    /not empty: it has rows in facility\./,
  );
  expect(await contents(target.db)).toEqual(before);
});

test('a server that runs on an empty database serves what is restored', async () => {
  const server = await startTestApp();
  const read = () => server.send('demo-manager', 'GET', '/v1/facilities/CHU-LYON/areas');
  const before = await read();
  const file = join(directory, 'served.gz');
  await writeBackup(server.db, file);
  await sql`truncate facility, partner cascade`.execute(server.db);
  expect((await read()).statusCode).toBe(401);
  await restoreBackup(server.db, file);
  const after = await read();
  expect([after.statusCode, after.body]).toEqual([200, before.body]);
  const rename = { value: 'Renamed' };
  const url = '/v1/facilities/CHU-LYON/name';
  expect((await server.send('demo-manager', 'PATCH', url, rename)).statusCode).toBe(200);
});

test('a file that was cut or altered anywhere is refused, and nothing is stored', async () => {
  const target = await createEmptyDatabase();
  const [bytes, audit] = splitMembers(readFileSync(path));
  const lines = backupLines(path);
  const audited = lines.findIndex((line) => line.startsWith('{"table":"audit"'));
  const bad = join(directory, 'bad.gz');
  const refused = async (file: Buffer) => {
    writeFileSync(bad, file);
    await expect(restoreBackup(target.db, bad)).rejects.toThrow(/is damaged|is no backup/);
  };
  const places = Array.from({ length: 12 }, (_, index) => index / 12);
  for (const place of places) await refused(bytes.subarray(0, Math.floor(bytes.length * place)));
  // The checksum at the end.
  const checksum = bytes.length - 8;
  await refused(Buffer.concat([bytes.fill(0, checksum, checksum + 4), audit]));
  await refused(Buffer.from('{"format":"something else"}'));
  for (const broken of [
    ['{"format":"something else"}'],
    [lines[0]?.replace('"version":2', '"version":1') ?? ''],
    lines.slice(0, audited),
    lines.slice(0, audited - 1),
    lines.with(1, '{"table":"session","columns":["sha256"]}'),
    lines.with(1, '{"table":"facility","columns":["id\\"); drop table partner"]}'),
  ]) {
    forgeBackup(bad, broken);
    await refused(readFileSync(bad));
  }
  await migrate(target.db);
  expect(await contents(target.db)).toEqual([]);
});

test('a restore that fails late, or loses its database, has stored nothing', async () => {
  const target = await createEmptyDatabase();
  await migrate(target.db);
  const lines = backupLines(path);
  const forged = join(directory, 'forged.gz');
  const grant = lines.findIndex((line) => line.includes('"table":"partner_grant"')) + 1;
  forgeBackup(forged, lines.toSpliced(grant, 0, lines[grant] ?? ''));
  await expect(restoreBackup(target.db, forged)).rejects.toThrow(/duplicate key/);
  expect(await contents(target.db)).toEqual([]);

  await sql`
    create function lose_database() returns event_trigger language plpgsql as
    $$ begin
      if exists (select from facility) then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
    end $$`.execute(target.db);
  await sql`
    create event trigger lose_database on ddl_command_end when tag in ('ALTER TABLE')
    execute function lose_database()`.execute(target.db);
  await expect(restoreBackup(target.db, path)).rejects.toThrow(/terminat/);
  expect(await contents(target.db)).toEqual([]);
  await sql`drop event trigger lose_database`.execute(target.db);
  await restoreBackup(target.db, path);
  await restoreAudit(target.db, path);
  expect(await contents(target.db)).toEqual(await contents(source.db));
});

test('a backup whose file cannot be written fails, and holds nothing open', async () => {
  const full = async (text: AsyncIterable<unknown>) => {
    let parts = 0;
    for await (const _part of text) if ((parts += 1) > 3) throw new Error('ENOSPC');
  };
  await expect(backUp(source.db, full)).rejects.toThrow('ENOSPC');
  const open = sql`select from pg_stat_activity
    where datname = current_database() and application_name = 'roomdesk backup'`;
  await expect.poll(async () => (await open.execute(source.db)).rows).toEqual([]);
});

test('a backup waits for as long as it takes, whatever the limits of the role', async () => {
  const { db, address } = await createTestDatabase();
  const role = sql`current_user in database ${sql.id(address.database)}`;
  await sql`alter role ${role} set lock_timeout = 1`.execute(db);
  const release = await holdLock(db, sql`lock table audit in access exclusive mode`);
  const rows = writeBackup(db, join(directory, 'late.gz'));
  await setTimeout(300);
  await release();
  expect(await rows).toBeGreaterThan(0);
});

test('a backup of a later version is refused, with the version to use', async () => {
  const target = await createEmptyDatabase();
  const [header = '', ...rest] = backupLines(path);
  const later = join(directory, 'later.gz');
  forgeBackup(later, [header.replace(/"schema":"[^"]+"/, '"schema":"9999-later"'), ...rest]);
  await expect(restoreBackup(target.db, later)).rejects.toThrow(
    /later version of Roomdesk \(schema 9999-later\)/,
  );
});

test('a backup of the first schema is brought to the present one', async () => {
  const old = await createEmptyDatabase();
  expect(await applyNext(old.db)).toBe('0001-first-tables');
  await sql`
    insert into facility (id_external, status, name, type, subscribed)
    values ('OLD', 'active', 'Old', 'hotel', true)`.execute(old.db);
  const file = join(directory, 'old.gz');
  await writeBackup(old.db, file);
  const target = await createEmptyDatabase();
  await migrate(target.db);
  await restoreBackup(target.db, file);
  expect(await facilityRow(target.db, 'OLD')).toMatchObject({ revision: '1' });
  const audit = await target.db.selectFrom('audit').select('action').execute();
  expect(audit).toEqual([{ action: 'database.restore' }]);
  expect(await migrate(target.db)).toEqual([]);
  await expect(sql`delete from audit`.execute(target.db)).rejects.toThrow(/append-only/);
});
