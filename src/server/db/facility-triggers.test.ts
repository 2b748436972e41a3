import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { facilityRow } from '../domain/test-rows';
import { createTestDatabase } from './test-database';

const { db } = await createTestDatabase();

async function hospital() {
  const facility = await facilityRow(db);
  const { rows } = await sql<{ bytes: string }>`
    select sum(coalesce(octet_length(data_services::text), 0)
      + coalesce(octet_length(data_general::text), 0))::text as bytes
    from area where facility_id = ${facility.id}`.execute(db);
  return { ...facility, bytes: rows[0]?.bytes };
}

test.each([
  `update area set name = 'By hand' where id_external = 'CHU-LYON-A-101'`,
  `update area set data_services = '[{"id": "by hand"}]' where id_external like 'CHU-LYON-A-%'`,
  `update area set data_services = null where id_external = 'CHU-LYON-A-101'`,
  `insert into area (facility_id, id_external, status, position, data_general)
    select id, 'CHU-LYON-NEW', 'open', 999, '["by hand"]' from facility
    where id_external = 'CHU-LYON'`,
  `update area set facility_id = (select id from facility where id_external = 'HTL-042')
    where id_external = 'CHU-LYON-NEW'`,
  `delete from area where id_external like 'CHU-LYON-B-%'`,
  `update provisioning_list set entries = '[]'`,
  `delete from provisioning_list`,
  `insert into provisioning_list (facility_id, entries) select id, '[]' from facility`,
  `update facility set name = 'By hand' where id_external = 'CHU-LYON'`,
])('raises the revision, so that readers see it, and counts the size: %s', async (statement) => {
  const before = await hospital();
  await sql.raw(statement).execute(db);
  const after = await hospital();
  expect(Number(after.revision)).toBeGreaterThan(Number(before.revision));
  expect(after.areas_bytes).toBe(after.bytes);
});
