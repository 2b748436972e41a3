import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAreas, setOccupancy } from './areas';
import { readFacility } from './facilities';
import { readProvisioningList } from './provisioning';
import { createTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function known(fullAreaId: string) {
  const { id } = await database.db.selectFrom('facility').where('id_external', '=', 'CHU-LYON').select('id').executeTakeFirstOrThrow();
  const facility = await readFacility(database.db, id);
  const area = (await listAreas(database.db, id)).find(({ id_external }) => id_external === fullAreaId);
  if (facility === undefined || area === undefined) throw new Error(`No area ${fullAreaId}`);
  return { facility, area };
}

test('areas are listed in the order that the facility keeps, absent lists as empty ones', async () => {
  const { facility } = await known('CHU-LYON-A-101');
  const areas = await listAreas(database.db, facility.id);
  expect(areas).toHaveLength(240);
  expect(areas.slice(0, 2).map((area) => area.id_external)).toEqual(['CHU-LYON-A-101', 'CHU-LYON-A-102']);
  expect(areas.at(-1)?.id_external).toBe('CHU-LYON-D-320');
  const absent = await database.db.selectFrom('area').where('data_services', 'is', null).select('id').execute();
  expect(absent.length).toBeGreaterThan(0);
  expect(areas.every((area) => Array.isArray(area.data_services) && Array.isArray(area.data_general))).toBe(true);
});

test('opening and closing reset the services and count in the revision', async () => {
  const before = await known('CHU-LYON-A-101');
  const closed = await setOccupancy(database.db, before.area.id, 'closed');
  expect(closed).toEqual({ ...before.area, status: 'closed', data_services: [], date_updated: closed.date_updated });
  expect(closed.date_updated.getTime()).toBeGreaterThan(before.area.date_updated.getTime());
  const after = await known('CHU-LYON-A-101');
  expect(after.area).toEqual(closed);
  expect(Number(after.facility.revision)).toBe(Number(before.facility.revision) + 1);
  expect((await setOccupancy(database.db, before.area.id, 'open')).status).toBe('open');
});

test('a change of occupancy is whole or not at all', async () => {
  const before = await known('CHU-LYON-A-102');
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(database.db);
  await sql`create trigger refuse before update on facility execute function refuse()`.execute(database.db);
  await expect(setOccupancy(database.db, before.area.id, 'closed')).rejects.toThrow('refused');
  await sql`drop trigger refuse on facility`.execute(database.db);
  expect(await known('CHU-LYON-A-102')).toEqual(before);
});

test('a provisioning list keeps its order and short ids; none is empty', async () => {
  const { facility } = await known('CHU-LYON-A-101');
  const list = await readProvisioningList(database.db, facility.id);
  expect(list[0]).toEqual({ id_external: 'A-101', name: 'Chambre 101 · Cardiologie' });
  expect(list).toHaveLength(239);
  const clinic = await database.db.selectFrom('facility').where('id_external', '=', 'CLINIC-7').select('id').executeTakeFirstOrThrow();
  expect(await readProvisioningList(database.db, clinic.id)).toEqual([]);
});
