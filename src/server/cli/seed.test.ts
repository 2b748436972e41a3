import { CommanderError } from 'commander';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../db/test-database';
import { everyGrant } from '../domain/grants';
import { seed } from './seed';
import { databaseUrl } from './test-roomdesk';

const database = await createTestDatabase();

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', databaseUrl(database.address));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const runSeed = (args: string[]) => seed.parseAsync(args, { from: 'user' });

async function facility(idExternal: string) {
  const { db } = database;
  const row = await db
    .selectFrom('facility')
    .where('id_external', '=', idExternal)
    .select(['id', 'name'])
    .executeTakeFirst();
  const id = row?.id ?? null;
  const areas = await db
    .selectFrom('area')
    .where('facility_id', '=', id)
    .select(['id_external', 'data_services'])
    .orderBy('position')
    .execute();
  const grants = await db
    .selectFrom('partner_grant')
    .innerJoin('partner', 'partner.id', 'partner_grant.partner_id')
    .where('facility_id', '=', id)
    .select(['partner.name', 'grants'])
    .execute();
  return {
    ...row,
    areas,
    grants: Object.fromEntries(grants.map((grant) => [grant.name, grant.grants])),
  };
}

test('makes a large facility for demo-manager', async () => {
  await runSeed(['--facility', 'BIG', '--rooms', '2500']);
  const big = await facility('BIG');
  expect(big.areas).toHaveLength(2500);
  expect(big.areas[0]?.id_external).toBe('BIG-A-101');
  expect(big.grants).toEqual({ 'Facility manager': everyGrant });
  const counts = new Set(big.areas.map((area) => area.data_services?.length ?? 0));
  expect(counts).toEqual(new Set([0, 1, 2, 3, 4]));
});

test('leaves a facility that exists alone', async () => {
  await expect(runSeed(['--facility', 'CHU-LYON', '--rooms', '5'])).rejects.toThrow(
    'There is a facility CHU-LYON already.',
  );
  expect((await facility('CHU-LYON')).areas).toHaveLength(240);
});

test.each([
  [[]],
  [['--facility', ' ']],
  [['--facility', 'X', '--rooms', '0']],
  [['--facility', 'X', '--rooms', '1e3']],
])('wrong arguments %j change nothing', async (args) => {
  await expect(runSeed(args)).rejects.toThrow(CommanderError);
  expect((await facility('X')).name).toBeUndefined();
});
