import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listAreas } from '../db/areas';
import { readAudit } from '../db/audit';
import { claimKey } from '../db/write-steps';
import { readProvisioningList } from '../db/facilities';
import { createTestDatabase } from '../db/test-database';
import { addServices, removeService, setOccupancy, type RoomWrite } from './change-area';
import { changeProperty, replaceProvisioningList } from './change-facility';
import { findPartner } from './partners';
import { facilityRow, roomWrite } from './test-rows';

const { db } = await createTestDatabase();
const { id: partnerId } = await findPartner(db, 'Ward staff');
const writeTo = (areaId: string) => roomWrite(db, areaId);

async function stored({ facility }: RoomWrite) {
  return {
    facility: await facilityRow(db, facility.id_external),
    areas: await listAreas(db, facility.id),
    list: await readProvisioningList(db, facility.id),
    audit: await readAudit(db, {}, 10_000),
    keys: await db.selectFrom('idempotency_key').selectAll().execute(),
  };
}

const keyOf = (key: string, fingerprint = 'a') => ({
  partnerId,
  key,
  fingerprint: Buffer.alloc(32, fingerprint),
});

test('a removed service is on record, and an unknown one changes nothing', async () => {
  const write = await writeTo('CHU-LYON-A-103');
  const { added } = await addServices(db, write, [{ code: 'TV' }]);
  const id = (added[0] as { id: string }).id;
  await removeService(db, write, id);
  const unchanged = await stored(write);
  expect(unchanged.audit.at(-1)).toMatchObject({
    action: 'services.remove',
    before: { data_services: added },
    after: null,
  });
  await expect(removeService(db, write, id)).rejects.toMatchObject({ reason: 'service_unknown' });
  expect(await stored(write)).toEqual(unchanged);
});

test('a write that changes nothing leaves no record, and one of a list what differs', async () => {
  const write = await writeTo('CHU-LYON-A-101');
  const list = Array.from({ length: 1000 }, (_, index) => ({
    id_external: `${index}`,
    name: `Room ${index}`,
  }));
  await replaceProvisioningList(db, write, list);
  await changeProperty(db, write, 'name', 'Same');
  const before = await stored(write);
  await replaceProvisioningList(db, write, list);
  await changeProperty(db, write, 'name', 'Same');
  const unchanged = await stored(write);
  expect(unchanged.audit).toEqual(before.audit);
  expect(unchanged.facility.date_updated).toEqual(before.facility.date_updated);

  const renamed = { id_external: '7', name: 'Renamed' };
  const added = { id_external: 'new', name: 'New' };
  const other = [...list.toSpliced(7, 1, renamed).slice(0, -1), added];
  await replaceProvisioningList(db, write, other);
  await replaceProvisioningList(db, write, other.toReversed());
  expect((await stored(write)).audit.slice(before.audit.length)).toMatchObject([
    {
      action: 'provisioning.replace',
      before: { areas_autocomplete_list: [list[7], list[999]] },
      after: { areas_autocomplete_list: [renamed, added] },
    },
    { before: { areas_autocomplete_list: [] }, after: { areas_autocomplete_list: [] } },
  ]);
});

test('changes at the same time each count in the revision', async () => {
  const write = await writeTo('CHU-LYON-A-101');
  const before = await stored(write);
  const networks = [1, 2, 3, 4, 5, 6, 7, 8].map((index) => `net-${index}`);
  await Promise.all(networks.map((name) => changeProperty(db, write, 'ssid_public', name)));
  const after = await stored(write);
  expect(Number(after.facility.revision) - Number(before.facility.revision)).toBe(8);
  expect(after.facility.date_updated.getTime()).toBeGreaterThan(
    before.facility.date_updated.getTime(),
  );
  const records = after.audit.slice(before.audit.length);
  expect(records).toHaveLength(8);
  // Each write took effect on the result of the one before.
  expect(records.slice(1).map((record) => record.before)).toEqual(
    records.slice(0, -1).map((record) => record.after),
  );
});

describe('a change is whole or not at all', () => {
  const keyed = (write: RoomWrite) => ({ ...write, idempotencyKey: keyOf(randomUUID()) });
  const changes: [string, (write: RoomWrite) => Promise<unknown>][] = [
    ['setOccupancy', (write) => setOccupancy(db, keyed(write), 'closed')],
    ['addServices', (write) => addServices(db, keyed(write), [{ code: 'TV' }])],
    ['changeProperty', (write) => changeProperty(db, write, 'name', 'Other')],
    ['replaceProvisioningList', (write) => replaceProvisioningList(db, write, [])],
  ];
  const steps = [
    ['facility', 'update'],
    ['audit', 'insert'],
  ] as const;
  const cases = changes.flatMap(([name, change]) =>
    steps.map(([table, event]) => [name, table, event, change] as const),
  );

  test.each(cases)('%s, where the %s refuses the %s', async (_name, table, event, change) => {
    const write = await writeTo('CHU-LYON-A-102');
    const before = await stored(write);
    await sql`
      create function refuse() returns trigger language plpgsql
      as $$ begin raise 'refused'; end $$`.execute(db);
    await sql`
      create trigger refuse before ${sql.raw(event)} on ${sql.table(table)}
      execute function refuse()`.execute(db);
    await expect(change(write)).rejects.toThrow('refused');
    await sql`drop function refuse cascade`.execute(db);
    expect(await stored(write)).toEqual(before);
  });

  test('where the precondition refuses, and where facility or area are gone', async () => {
    const write = await writeTo('CHU-LYON-A-102');
    const before = await stored(write);
    const precondition = () => {
      throw new Error('not now');
    };
    const conditional = { ...write, precondition };
    await expect(changeProperty(db, conditional, 'name', 'X')).rejects.toThrow('not now');
    await expect(replaceProvisioningList(db, conditional, [])).rejects.toThrow('not now');
    const gone = { id: randomUUID(), id_external: 'X' };
    const inNoRoom = setOccupancy(db, { ...write, area: gone }, 'closed');
    await expect(inNoRoom).rejects.toMatchObject({ reason: 'gone' });
    const nowhere = changeProperty(db, { ...write, facility: gone }, 'name', 'X');
    await expect(nowhere).rejects.toMatchObject({ reason: 'gone' });
    expect(await stored(write)).toEqual(before);
  });
});

describe('an idempotency key', () => {
  test('whose first request has not ended is refused as such, and not for the others', async () => {
    const write = { ...(await writeTo('CHU-LYON-A-107')), idempotencyKey: keyOf('running') };
    await db.transaction().execute(async (transaction) => {
      await claimKey(transaction, write.idempotencyKey);
      await expect(setOccupancy(db, write, 'open')).rejects.toMatchObject({
        reason: 'first_request_running',
      });
    });
  });

  test('keeps only what was added, for a day, and is cleared away by later writes', async () => {
    const write = { ...(await writeTo('CHU-LYON-A-106')), idempotencyKey: keyOf('old') };
    const first = await addServices(db, write, [{ code: 'TV' }]);
    const age = (hours: number) =>
      sql`
      update idempotency_key
      set date_created = now() - make_interval(hours => ${hours})`.execute(db);
    await age(23);
    expect(await addServices(db, write, [{ code: 'TV' }])).toEqual(first);
    await age(25);
    const other = { ...write, idempotencyKey: keyOf('old', 'b') };
    const again = await addServices(db, other, [{ code: 'TV' }]);
    expect(again.all).toEqual([...first.all, ...again.added]);
    const keys = await db.selectFrom('idempotency_key').select(['key', 'outcome']).execute();
    expect(keys).toEqual([{ key: 'old', outcome: { added: again.added } }]);
  });
});

test('the record can only be appended to', async () => {
  for (const statement of [
    sql`update audit set partner_name = 'Nobody'`,
    sql`delete from audit`,
    sql`delete from audit where id = -1`,
    sql`truncate audit`,
  ])
    await expect(statement.execute(db)).rejects.toMatchObject({ code: '23001' });
});
