import { expect, test } from 'vitest';
import { everyGrant, supportGrants } from '../domain/grants';
import { areaPrincipalFinder, facilityPrincipalFinder, hashToken } from './principals';
import { createTestDatabase } from './test-database';

const database = await createTestDatabase();
const facilityPrincipal = facilityPrincipalFinder(database.db);
const areaPrincipal = areaPrincipalFinder(database.db);

const facilityFor = async (token: string, id: string) =>
  (await facilityPrincipal(hashToken(token), id))?.found;

const areaFor = async (token: string, id: string) =>
  (await areaPrincipal(hashToken(token), id))?.found;

const partnerId = async (token: string) =>
  (await facilityPrincipal(hashToken(token), ''))?.partner.id ?? 'no partner';

test('a partner is found by the hash of its token only, whatever it asks for', async () => {
  for (const find of [facilityPrincipal, areaPrincipal]) {
    const principal = await find(hashToken('demo-support'), 'NOWHERE');
    expect(principal).toMatchObject({ partner: { name: 'Support', demo: true }, found: undefined });
    expect(await find(hashToken('demo-nobody'), 'CHU-LYON')).toBeUndefined();
    expect(await find(Buffer.from('demo-support'), 'CHU-LYON')).toBeUndefined();
  }
});

test('a facility comes with the grants of the partner that asks', async () => {
  const chu = await facilityFor('demo-support', 'CHU-LYON');
  expect(chu).toMatchObject({
    facility: { id_external: 'CHU-LYON', per_room_services: true },
    grants: new Set(supportGrants),
  });
  const hotel = await facilityFor('demo-hotel', 'HTL-042');
  expect(hotel).toMatchObject({
    facility: { id_external: 'HTL-042', per_room_services: false },
    grants: new Set(everyGrant),
  });
});

test('a facility without a grant is as unknown as one that is not there', async () => {
  const partner_id = await partnerId('demo-hotel');
  await database.db
    .insertInto('partner_grant')
    .values((eb) => ({
      partner_id,
      facility_id: eb.selectFrom('facility').where('id_external', '=', 'CLINIC-7').select('id'),
      grants: [],
    }))
    .execute();
  const ids = [
    'CHU-LYON',
    'CLINIC-7',
    'NOWHERE',
    'htl-042',
    '',
    'HTL-042\0',
    'HTL-042\ud800',
    "' or true --",
    '{"a",b}',
  ];
  const answers = await Promise.all(
    ids.map((facility) => facilityPrincipal(hashToken('demo-hotel'), facility)),
  );
  expect(answers.map((principal) => [principal?.partner.id, principal?.found])).toEqual(
    ids.map(() => [partner_id, undefined]),
  );
});

test(
  'a full id is whole and unique: facility H with area 1-101 and facility H-1 ' +
    'with area 101 cannot both be',
  async () => {
    const { db } = database;
    const facility = { status: 'active', name: 'H', type: 'hotel', subscribed: true };
    const [short, long] = await db
      .insertInto('facility')
      .values([
        { ...facility, id_external: 'H' },
        { ...facility, id_external: 'H-1' },
      ])
      .returning('id')
      .execute();
    const grant = {
      partner_id: await partnerId('demo-hotel'),
      facility_id: short?.id ?? '',
      grants: ['read:areas'],
    };
    await db.insertInto('partner_grant').values(grant).execute();
    const area = { id_external: 'H-1-101', status: 'open', position: 0 } as const;
    await db
      .insertInto('area')
      .values({ ...area, facility_id: short?.id ?? '' })
      .execute();
    const second = db
      .insertInto('area')
      .values({ ...area, facility_id: long?.id ?? '' })
      .execute();
    await expect(second).rejects.toMatchObject({ code: '23505' });
    expect((await areaFor('demo-hotel', 'H-1-101'))?.facility.id_external).toBe('H');
  },
);

test('the version changes with every change, also back to an old revision', async () => {
  const version = async () => (await facilityFor('demo-manager', 'CLINIC-7'))?.facility.version;
  const versions = new Set([await version()]);
  for (const revision of ['2', '1', '1']) {
    await database.db
      .updateTable('facility')
      .set({ revision })
      .where('id_external', '=', 'CLINIC-7')
      .execute();
    versions.add(await version());
  }
  expect(versions.size).toBe(4);
});

test('many who ask at once each get their own answer', async () => {
  const pairs = ['demo-manager', 'demo-ward', 'nobody', 'demo-hotel', 'demo-installer'].flatMap(
    (token) =>
      ['CHU-LYON', 'HTL-042', 'CLINIC-7', 'NOWHERE', ''].flatMap((id) => [
        [token, id] as const,
        [token, id] as const,
      ]),
  );
  const together = await Promise.all(
    pairs.map(([token, id]) => facilityPrincipal(hashToken(token), id)),
  );
  for (const [index, [token, id]] of pairs.entries())
    expect(together[index]).toEqual(await facilityPrincipal(hashToken(token), id));
});

test('a revoked grant is gone for the next request, also during another', async () => {
  const before = facilityFor('demo-installer', 'HTL-042');
  await database.db
    .deleteFrom('partner_token')
    .where('sha256', '=', hashToken('demo-installer'))
    .execute();
  expect(await facilityPrincipal(hashToken('demo-installer'), 'HTL-042')).toBeUndefined();
  await before;
});
