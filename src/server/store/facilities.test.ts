import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenHash } from './demo/demo-partners';
import { allGrants, supportGrants } from './demo/grants';
import { findFacilityForPartner, updateFacilityProperty } from './facilities';
import { findPartnerByTokenHash, type Partner } from './partners';
import { createTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function partner(token: string): Promise<Partner> {
  const found = await findPartnerByTokenHash(database.db, tokenHash(token));
  if (found === undefined) throw new Error(`No partner ${token}`);
  return found;
}

test('a partner is found by the hash of its token only', async () => {
  const found = await partner('demo-support');
  expect(found).toMatchObject({ name: 'Support', demo: true });
  expect(found.token_sha256.equals(tokenHash('demo-support'))).toBe(true);
  expect(await findPartnerByTokenHash(database.db, tokenHash('demo-nobody'))).toBeUndefined();
  expect(await findPartnerByTokenHash(database.db, Buffer.from('demo-support'))).toBeUndefined();
});

test('a facility comes with its counts and the grants of the partner that asks', async () => {
  const { id } = await partner('demo-support');
  const access = await findFacilityForPartner(database.db, id, 'CHU-LYON');
  expect(access?.grants).toEqual(supportGrants);
  expect(access?.facility).toMatchObject({
    id_external: 'CHU-LYON',
    address: { city: 'Lyon' },
    devices: [{ type: 'tv' }, { type: 'access_point' }, { type: 'phone' }],
    per_room_services: true,
    revision: '1',
    areas_count: 240,
    areas_autocomplete_list_count: 239,
    date_created: new Date('2021-03-15T09:12:44.120Z'),
  });
  expect(access?.facility).not.toHaveProperty('grants');
});

test('an empty facility counts nothing; a hotel has plain text where the hospital has structure', async () => {
  const manager = await partner('demo-manager');
  const clinic = await findFacilityForPartner(database.db, manager.id, 'CLINIC-7');
  expect(clinic?.facility).toMatchObject({ ssid_public: null, areas_count: 0, areas_autocomplete_list_count: 0 });
  expect(clinic?.grants).toEqual(allGrants);

  const hotel = await findFacilityForPartner(database.db, (await partner('demo-hotel')).id, 'HTL-042');
  expect(hotel?.facility).toMatchObject({ per_room_services: false, areas_count: 120 });
  expect(typeof hotel?.facility.address).toBe('string');
  expect(typeof hotel?.facility.devices).toBe('string');
});

test('a facility without a grant is as unknown as one that is not there', async () => {
  const { id } = await partner('demo-hotel');
  await database.db
    .insertInto('partner_grant')
    .values((eb) => ({
      partner_id: id,
      facility_id: eb.selectFrom('facility').where('id_external', '=', 'CLINIC-7').select('id'),
      grants: [],
    }))
    .execute();
  const asked = ['CHU-LYON', 'CLINIC-7', 'NOWHERE', 'htl-042', '', 'HTL-042\0', 'HTL-042\ud800'];
  const answers = await Promise.all(asked.map((facility) => findFacilityForPartner(database.db, id, facility)));
  expect(answers).toEqual(asked.map(() => undefined));
});

test('a property is stored exactly as given, with the date and the revision', async () => {
  const { id } = await partner('demo-manager');
  const read = async () => (await findFacilityForPartner(database.db, id, 'CHU-LYON'))?.facility;
  const before = await read();
  const given = " Hôpital d'été \u200b'; drop table facility; -- ";
  expect(await updateFacilityProperty(database.db, before?.id ?? '', 'name', given)).toBe(given);
  const after = await read();
  expect(after).toEqual({ ...before, name: given, date_updated: after?.date_updated, revision: '2' });
  expect(after?.date_updated.getTime()).toBeGreaterThan(before?.date_updated.getTime() ?? Infinity);
});

test('changes at the same time each count in the revision', async () => {
  const { id } = await partner('demo-manager');
  const before = await findFacilityForPartner(database.db, id, 'CLINIC-7');
  const change = (index: number) => updateFacilityProperty(database.db, before?.facility.id ?? '', 'ssid_public', `net-${index}`);
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(change));
  const after = await findFacilityForPartner(database.db, id, 'CLINIC-7');
  expect(Number(after?.facility.revision) - Number(before?.facility.revision)).toBe(8);
});
