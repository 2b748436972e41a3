import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAreas } from './areas';
import { readFacility, readProvisioningList } from './facilities';
import { createTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

async function known(fullAreaId: string) {
  const { id } = await database.db
    .selectFrom('facility')
    .where('id_external', '=', 'CHU-LYON')
    .select('id')
    .executeTakeFirstOrThrow();
  const facility = await readFacility(database.db, id);
  const area = (await listAreas(database.db, id)).find(
    ({ id_external }) => id_external === fullAreaId,
  );
  if (facility === undefined || area === undefined) throw new Error(`No area ${fullAreaId}`);
  return { facility, area };
}

test('areas come in the order of the facility, absent lists as empty ones', async () => {
  const { facility } = await known('CHU-LYON-A-101');
  const areas = await listAreas(database.db, facility.id);
  expect(areas).toHaveLength(240);
  expect(areas.slice(0, 2).map((area) => area.id_external)).toEqual([
    'CHU-LYON-A-101',
    'CHU-LYON-A-102',
  ]);
  expect(areas.at(-1)?.id_external).toBe('CHU-LYON-D-320');
  const absent = await database.db
    .selectFrom('area')
    .where('data_services', 'is', null)
    .select('id')
    .execute();
  expect(absent.length).toBeGreaterThan(0);
  expect(
    areas.every((area) => Array.isArray(area.data_services) && Array.isArray(area.data_general)),
  ).toBe(true);
});

test('a provisioning list keeps its order and short ids; none is empty', async () => {
  const { facility } = await known('CHU-LYON-A-101');
  const list = await readProvisioningList(database.db, facility.id);
  expect(list[0]).toEqual({ id_external: 'A-101', name: 'Chambre 101 · Cardiologie' });
  expect(list).toHaveLength(239);
  const clinic = await database.db
    .selectFrom('facility')
    .where('id_external', '=', 'CLINIC-7')
    .select('id')
    .executeTakeFirstOrThrow();
  expect(await readProvisioningList(database.db, clinic.id)).toEqual([]);
});
