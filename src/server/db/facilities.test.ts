import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFacility } from './facilities';
import { createTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function read(idExternal: string) {
  const { id } = await database.db
    .selectFrom('facility')
    .where('id_external', '=', idExternal)
    .select('id')
    .executeTakeFirstOrThrow();
  return readFacility(database.db, id);
}

test('a facility comes with its counts', async () => {
  expect(await read('CHU-LYON')).toMatchObject({
    id_external: 'CHU-LYON',
    address: { city: 'Lyon' },
    devices: [{ type: 'tv' }, { type: 'access_point' }, { type: 'phone' }],
    per_room_services: true,
    areas_count: 240,
    areas_autocomplete_list_count: 239,
    date_created: new Date('2021-03-15T09:12:44.120Z'),
  });
});

test('an empty facility counts nothing, and a hotel has plain text fields', async () => {
  expect(await read('CLINIC-7')).toMatchObject({
    ssid_public: null,
    areas_count: 0,
    areas_autocomplete_list_count: 0,
  });
  const hotel = await read('HTL-042');
  expect(hotel).toMatchObject({ per_room_services: false, areas_count: 120 });
  expect(typeof hotel?.address).toBe('string');
  expect(typeof hotel?.devices).toBe('string');
});
