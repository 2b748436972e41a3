import { expect, test } from 'vitest';
import { areaPrincipalFinder, facilityPrincipalFinder, hashToken } from './principals';
import { createTestDatabase } from './test-database';

const database = await createTestDatabase();
const facilityPrincipal = facilityPrincipalFinder(database.db);
const areaPrincipal = areaPrincipalFinder(database.db);

test('a partner is found by the hash of its token only, whatever it asks for', async () => {
  for (const find of [facilityPrincipal, areaPrincipal]) {
    const principal = await find(hashToken('demo-support'), 'NOWHERE');
    expect(principal).toMatchObject({ partner: { name: 'Support', demo: true }, found: undefined });
    expect(await find(hashToken('demo-nobody'), 'CHU-LYON')).toBeUndefined();
    expect(await find(Buffer.from('demo-support'), 'CHU-LYON')).toBeUndefined();
  }
});

test('the version changes with every change, also back to an old revision', async () => {
  const manager = hashToken('demo-manager');
  const version = async () =>
    (await facilityPrincipal(manager, 'CLINIC-7'))?.found?.facility.version;
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
