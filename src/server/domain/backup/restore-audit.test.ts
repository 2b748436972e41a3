import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAudit } from '../../db/audit';
import { listAreas } from '../../db/areas';
import { findFacility } from '../../db/facilities';
import { migrate } from '../../db/migrate';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../db/test-database';
import { changeProperty } from '../change-facility';
import { restoreBackup } from './restore';
import { writeBackup } from './test-backup';

let source: TestDatabase;

let target: TestDatabase;

let directory: string;

beforeAll(async () => {
  source = await createTestDatabase();
  target = await createEmptyDatabase();
  directory = mkdtempSync(join(tmpdir(), 'roomdesk-restore-audit-'));
});

afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  rmSync(directory, { recursive: true });
});

test('rooms are served before the audit follows, which comes whole, also after an interruption', async () => {
  await sql`
    insert into audit (partner_name, action, target)
    select 'Ward', 'area.close', 'H-' || room from generate_series(1, 2500) room`.execute(
    source.db,
  );
  const path = join(directory, 'backup.gz');
  await writeBackup(source.db, path);
  const entries = await readAudit(source.db, {}, 10_000);

  const { db } = target;
  await migrate(db);
  const onServed = async () => {
    expect(await readAudit(db, {}, 10)).toMatchObject([{ action: 'database.restore' }]);
    const facility = await findFacility(db, 'CHU-LYON');
    if (facility === undefined) throw new Error('The hospital is not served');
    expect(await listAreas(db, facility.id)).toHaveLength(240);
    await changeProperty(db, { author: { id: null, name: 'Ward' }, facility }, 'name', 'Meanwhile');
    throw new Error('Interrupted');
  };
  const options = { replace: false, onProgress: () => undefined };
  await expect(restoreBackup(db, path, { ...options, onServed })).rejects.toThrow('Interrupted');

  await restoreBackup(db, path, { ...options, onlyAudit: true });
  const restored = await readAudit(db, {}, 10_000);
  expect(restored.slice(0, -2)).toEqual(entries);
  expect(restored.slice(-2)).toMatchObject([
    { action: 'database.restore' },
    { after: { name: 'Meanwhile' } },
  ]);
});
