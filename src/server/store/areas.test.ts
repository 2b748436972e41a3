import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAreaForPartner, listAreas, setOccupancy, type AreaAccess } from './areas';
import { tokenHash } from './demo/demo-partners';
import { wardGrants } from './demo/grants';
import { findFacilityForPartner } from './facilities';
import { findPartnerByTokenHash } from './partners';
import { readProvisioningList } from './provisioning';
import { createTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function partnerId(token: string): Promise<string> {
  return (await findPartnerByTokenHash(database.db, tokenHash(token)))?.id ?? 'no partner';
}

async function areaFor(token: string, fullAreaId: string): Promise<AreaAccess | undefined> {
  return findAreaForPartner(database.db, await partnerId(token), fullAreaId);
}

async function knownArea(fullAreaId: string): Promise<AreaAccess> {
  const access = await areaFor('demo-ward', fullAreaId);
  if (access === undefined) throw new Error(`No area ${fullAreaId}`);
  return access;
}

test('an area comes with its facility and the grants of the partner that asks', async () => {
  const { area, facility, grants } = await knownArea('CHU-LYON-A-101');
  expect(area).toMatchObject({ id_external: 'CHU-LYON-A-101', name: 'Chambre 101 · Cardiologie', status: 'open', data_general: expect.any(Array) });
  expect(area.data_services).toHaveLength(3);
  expect(facility).toEqual((await findFacilityForPartner(database.db, await partnerId('demo-ward'), 'CHU-LYON'))?.facility);
  expect(grants).toEqual(wardGrants);
});

test('an area is unknown without a grant on its facility, by another form of its id, and where it is none', async () => {
  expect(await areaFor('demo-hotel', 'HTL-042-101')).toBeDefined();
  expect(await areaFor('demo-hotel', 'CHU-LYON-A-101')).toBeUndefined();
  expect(await areaFor('demo-ward', 'A-101')).toBeUndefined();
  expect(await areaFor('demo-ward', 'CHU-LYON-A-999')).toBeUndefined();
  expect(await areaFor('demo-ward', 'CHU-LYON-A-101\0')).toBeUndefined();
});

test('a full id is whole and unique: facility H with area 1-101 and facility H-1 with area 101 cannot both be', async () => {
  const { db } = database;
  const facility = { status: 'active', name: 'H', type: 'hotel', subscribed: true };
  const [short, long] = await db
    .insertInto('facility')
    .values([{ ...facility, id_external: 'H' }, { ...facility, id_external: 'H-1' }])
    .returning('id')
    .execute();
  const grant = { partner_id: await partnerId('demo-hotel'), facility_id: short?.id ?? '', grants: ['read:areas'] };
  await db.insertInto('partner_grant').values(grant).execute();
  const area = { id_external: 'H-1-101', status: 'open', position: 0 } as const;
  await db.insertInto('area').values({ ...area, facility_id: short?.id ?? '' }).execute();
  const second = db.insertInto('area').values({ ...area, facility_id: long?.id ?? '' }).execute();
  await expect(second).rejects.toMatchObject({ code: '23505' });
  expect((await areaFor('demo-hotel', 'H-1-101'))?.facility.id_external).toBe('H');
});

test('areas are listed in the order that the facility keeps, absent lists as empty ones', async () => {
  const { facility } = await knownArea('CHU-LYON-A-101');
  const areas = await listAreas(database.db, facility.id);
  expect(areas).toHaveLength(240);
  expect(areas.slice(0, 2).map((area) => area.id_external)).toEqual(['CHU-LYON-A-101', 'CHU-LYON-A-102']);
  expect(areas.at(-1)?.id_external).toBe('CHU-LYON-D-320');
  const absent = await database.db.selectFrom('area').where('data_services', 'is', null).select('id').execute();
  expect(absent.length).toBeGreaterThan(0);
  expect(areas.every((area) => Array.isArray(area.data_services) && Array.isArray(area.data_general))).toBe(true);
});

test('opening and closing reset the services and count in the revision', async () => {
  const before = await knownArea('CHU-LYON-A-101');
  const closed = await setOccupancy(database.db, before.area.id, 'closed');
  expect(closed).toEqual({ ...before.area, status: 'closed', data_services: [], date_updated: closed.date_updated });
  expect(closed.date_updated.getTime()).toBeGreaterThan(before.area.date_updated.getTime());
  const after = await knownArea('CHU-LYON-A-101');
  expect(after.area).toEqual(closed);
  expect(Number(after.facility.revision)).toBe(Number(before.facility.revision) + 1);
  expect((await setOccupancy(database.db, before.area.id, 'open')).status).toBe('open');
});

test('a change of occupancy is whole or not at all', async () => {
  const before = await knownArea('CHU-LYON-A-102');
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(database.db);
  await sql`create trigger refuse before update on facility execute function refuse()`.execute(database.db);
  await expect(setOccupancy(database.db, before.area.id, 'closed')).rejects.toThrow('refused');
  await sql`drop trigger refuse on facility`.execute(database.db);
  expect(await knownArea('CHU-LYON-A-102')).toEqual(before);
});

test('a provisioning list keeps its order and short ids; none is empty', async () => {
  const { facility } = await knownArea('CHU-LYON-A-101');
  const list = await readProvisioningList(database.db, facility.id);
  expect(list[0]).toEqual({ id_external: 'A-101', name: 'Chambre 101 · Cardiologie' });
  expect(list).toHaveLength(239);
  const clinic = await findFacilityForPartner(database.db, await partnerId('demo-manager'), 'CLINIC-7');
  expect(await readProvisioningList(database.db, clinic?.facility.id ?? '')).toEqual([]);
});
