import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFacility, updateFacilityProperty } from './facilities';
import { createTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function read(idExternal: string) {
  const { id } = await database.db.selectFrom('facility').where('id_external', '=', idExternal).select('id').executeTakeFirstOrThrow();
  return readFacility(database.db, id);
}

test('a facility comes with its counts', async () => {
  expect(await read('CHU-LYON')).toMatchObject({
    id_external: 'CHU-LYON',
    address: { city: 'Lyon' },
    devices: [{ type: 'tv' }, { type: 'access_point' }, { type: 'phone' }],
    per_room_services: true,
    revision: '1',
    areas_count: 240,
    areas_autocomplete_list_count: 239,
    date_created: new Date('2021-03-15T09:12:44.120Z'),
  });
});

test('an empty facility counts nothing; a hotel has plain text where the hospital has structure', async () => {
  expect(await read('CLINIC-7')).toMatchObject({ ssid_public: null, areas_count: 0, areas_autocomplete_list_count: 0 });
  const hotel = await read('HTL-042');
  expect(hotel).toMatchObject({ per_room_services: false, areas_count: 120 });
  expect(typeof hotel?.address).toBe('string');
  expect(typeof hotel?.devices).toBe('string');
});

test('a property is stored exactly as given, with the date and the revision', async () => {
  const before = await read('CHU-LYON');
  const given = " Hôpital d'été \u200b'; drop table facility; -- ";
  expect(await updateFacilityProperty(database.db, before?.id ?? '', 'name', given)).toBe(given);
  const after = await read('CHU-LYON');
  expect(after).toEqual({ ...before, name: given, date_updated: after?.date_updated, revision: '2', version: after?.version });
  expect(after?.date_updated.getTime()).toBeGreaterThan(before?.date_updated.getTime() ?? Infinity);
});

test('changes at the same time each count in the revision', async () => {
  const before = await read('CLINIC-7');
  const change = (index: number) => updateFacilityProperty(database.db, before?.id ?? '', 'ssid_public', `net-${index}`);
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(change));
  const after = await read('CLINIC-7');
  expect(Number(after?.revision) - Number(before?.revision)).toBe(8);
});
