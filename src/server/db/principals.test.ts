import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashToken, LOOK_UPS_AT_ONCE, principalFinder } from './principals';
import { createTestDatabase } from './test-database';

const { db } = await createTestDatabase();
const findPrincipal = principalFinder(db);
const facilityPrincipal = (sha256: Buffer, id: string) => findPrincipal('facility', sha256, id);

test('a partner is found by the hash of its token only, whatever it asks for', async () => {
  for (const object of ['facility', 'area'] as const) {
    const principal = await findPrincipal(object, hashToken('demo-support'), 'NOWHERE');
    expect(principal).toMatchObject({ partner: { name: 'Support', demo: true }, found: undefined });
    const unknown = [hashToken('demo-nobody'), Buffer.from('demo-support')];
    for (const sha256 of unknown)
      expect(await findPrincipal(object, sha256, 'CHU-LYON')).toBeUndefined();
  }
});

test('the version changes with every change, also back to an old revision', async () => {
  const manager = hashToken('demo-manager');
  const version = async () =>
    (await facilityPrincipal(manager, 'CLINIC-7'))?.found?.facility.version;
  const versions = new Set([await version()]);
  for (const revision of ['2', '1', '1']) {
    await sql`update facility set revision = ${revision} where id_external = 'CLINIC-7'`.execute(
      db,
    );
    versions.add(await version());
  }
  expect(versions.size).toBe(4);
});

test('many who ask at once each get their own answer', async () => {
  const tokens = ['demo-manager', 'demo-ward', 'nobody', 'demo-hotel', 'demo-installer'];
  const ids = ['CHU-LYON', 'HTL-042', 'CLINIC-7', 'NOWHERE', ''];
  const once = tokens.flatMap((token) => ids.map((id) => [token, id] as const));
  const pairs = [...once, ...once];
  const together = await Promise.all(
    pairs.map(([token, id]) => facilityPrincipal(hashToken(token), id)),
  );
  for (const [index, [token, id]] of pairs.entries())
    expect(together[index]).toEqual(await facilityPrincipal(hashToken(token), id));
});

test('look-ups leave connections to others, and fail together', async () => {
  const ask = () => facilityPrincipal(hashToken('demo-manager'), 'CHU-LYON');
  await db.transaction().execute(async (transaction) => {
    await sql`lock table partner_token in access exclusive mode`.execute(transaction);
    const answers = Promise.allSettled(Array.from({ length: 20 }, ask));
    const blocked = sql`from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await sql`select pid ${blocked}`.execute(db)).rows)
      .toHaveLength(LOOK_UPS_AT_ONCE);
    await sql`select pg_cancel_backend(pid) ${blocked}`.execute(db);
    expect((await answers).map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
  });
  expect((await ask())?.found?.facility.id_external).toBe('CHU-LYON');
});
