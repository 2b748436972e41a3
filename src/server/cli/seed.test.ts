import { expect, test } from 'vitest';
import { exportFacility } from '../domain/facility-file/facility-content';
import { everyGrant } from '../domain/grants';
import { facilityRow } from '../domain/test-rows';
import { seed } from './seed';
import { startCommandTest } from './test-roomdesk';

const { db, run } = await startCommandTest();

test('makes a large facility for demo-manager', async () => {
  await run(seed, '--facility', 'BIG', '--rooms', '2500');
  const { areas = [] } = (await exportFacility(db, 'BIG')) ?? {};
  expect(areas).toHaveLength(2500);
  expect(areas[0]?.id_external).toBe('A-101');
  const counts = new Set(areas.map((area) => area.data_services?.length ?? 0));
  expect(counts).toEqual(new Set([0, 1, 2, 3, 4]));
  const granted = await db
    .selectFrom('partner_grant')
    .innerJoin('partner', 'partner.id', 'partner_grant.partner_id')
    .where('facility_id', '=', (await facilityRow(db, 'BIG')).id)
    .select(['partner.name', 'grants'])
    .execute();
  expect(granted).toEqual([{ name: 'Facility manager', grants: everyGrant }]);
});

test('leaves a facility that exists alone', async () => {
  const before = await exportFacility(db, 'CHU-LYON');
  await expect(run(seed, '--facility', 'CHU-LYON', '--rooms', '5')).rejects.toThrow(
    'There is a facility CHU-LYON already.',
  );
  expect(await exportFacility(db, 'CHU-LYON')).toEqual(before);
});
