import { expect, test } from 'vitest';
import { appendAudit, type AuditEntry, type AuditRecord } from '../db/audit';
import { insertRemoteWrite } from '../db/remote-writes';
import { findPartner } from '../domain/partners';
import { facilityRow } from '../domain/test-rows';
import { audit } from './audit';
import { startCommandTest } from './test-roomdesk';

const roomdesk = await startCommandTest();
const facility = await facilityRow(roomdesk.db);
const actor = await findPartner(roomdesk.db, 'Facility manager');
const update = { actor, facility, action: 'facility.update', target: 'CHU-LYON' } as const;
await appendAudit(roomdesk.db, [
  { ...update, before: { name: 'Old' }, after: { name: 'New\u001b[2J' } },
  { ...update, before: { ssid_public: 'Secret' }, after: { ssid_public: 'Hidden' } },
]);
const elsewhere = {
  ...update,
  actor: { id: null, name: 'roomdesk' },
  facility: { ...facility, id_external: 'OTHER' },
};
// More entries than one read returns.
await appendAudit(
  roomdesk.db,
  Array.from({ length: 250 }, (_, index) => ({ ...elsewhere, after: { name: `${index}` } })),
);

async function read(...args: string[]): Promise<AuditEntry[]> {
  const { stdout } = await roomdesk.run(audit, '--json', ...args);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as AuditEntry);
}

test('it shows all entries, oldest first, beyond what is read at once', async () => {
  const entries = await read();
  expect(entries).toHaveLength(252);
  expect(entries.map(({ id }) => Number(id))).toEqual(
    entries.map(({ id }) => Number(id)).toSorted((one, other) => one - other),
  );
  expect(entries[0]).toMatchObject({
    partner_name: 'Facility manager',
    action: 'facility.update',
    target: 'CHU-LYON',
    before: { name: 'Old' },
  });
});

test('it shows the entries of a facility, of a partner or of a time', async () => {
  expect(await read('--facility', 'CHU-LYON')).toHaveLength(2);
  expect(await read('--partner', 'roomdesk')).toHaveLength(250);
  const [, second] = await read();
  const later = new Date(new Date(second?.at ?? 0).getTime() + 1).toISOString();
  expect((await read('--since', later)).length).toBeLessThanOrEqual(250);
  expect(await read('--since', '2000-01-01', '--facility', 'OTHER')).toHaveLength(250);
  expect(await read('--since', '2999-01-01')).toEqual([]);
});

test('as a partner it shows only what that one may read, without a trace of the rest', async () => {
  const { stdout } = await roomdesk.run(audit, '--as', 'Support', '--json');
  expect(stdout).not.toMatch(/ssid|Secret|Hidden|OTHER/);
  expect(await read('--as', 'Support')).toMatchObject([{ before: { name: 'Old' } }]);
  expect(await read('--as', 'Installer')).toEqual([]);
});

test('an unknown facility is reported, and one that is gone is still known', async () => {
  expect(await roomdesk.program('audit', '--facility', 'NOPE')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no facility NOPE, and never was one on record.\n',
  });
  expect(await read('--facility', 'OTHER', '--since', '2999-01-01')).toEqual([]);
  expect(await read('--facility', 'CLINIC-7')).toEqual([]);
});

test('people get a line an entry, in which nothing moves the cursor', async () => {
  const { stdout } = await roomdesk.run(audit, '--facility', 'CHU-LYON');
  const [first, second, ...rest] = stdout.trimEnd().split('\n');
  expect(first?.split('  ')).toEqual([
    expect.stringMatching(/^\d{4}-\S+Z$/),
    'Facility manager',
    'facility.update',
    'CHU-LYON',
    String.raw`name "Old" -> name "New\u001b[2J"`,
  ]);
  expect(second).toContain('ssid_public "Secret" -> ssid_public "Hidden"');
  expect(rest).toEqual([]);
});

test('a line says that a list has another order, and shows characters that reorder a text', async () => {
  const list = { areas_autocomplete_list: [] };
  const eve = { id: null, name: 'eve\u202e' };
  const entry = {
    actor: eve,
    action: 'provisioning.replace',
    target: 'X',
    before: list,
    after: list,
  };
  await appendAudit(roomdesk.db, [entry as AuditRecord]);
  const { stdout } = await roomdesk.run(audit, '--partner', eve.name);
  expect(stdout).toMatch(
    /eve\\u202e {2}provisioning\.replace {2}X {2}the list in another order\n$/,
  );
});

test('writes to a remote API are told with their ends', async () => {
  const write = {
    actor: { id: null, name: 'this console' },
    mark: 'mark',
    facility: 'REMOTE',
    action: 'facility.update' as const,
    target: 'REMOTE',
    after: { name: 'New' },
    at: new Date('2026-01-31T09:00:00.000Z'),
    as_read: false,
  };
  await insertRemoteWrite(roomdesk.db, write, { outcome: 'refused', status: 403 });
  await insertRemoteWrite(roomdesk.db, write);
  const { stdout } = await roomdesk.run(audit, '--facility', 'REMOTE');
  const line = '2026-01-31T09:00:00.000Z  this console  facility.update  REMOTE  - -> name "New"';
  expect(stdout).toBe(`${line}  refused 403\n${line}  not known\n`);
  // A program that does not say whose room it is: no list of a facility has it.
  const after = { data_services: [] };
  const closing = { ...write, facility: null, action: 'area.close' as const, target: 'X-1', after };
  await insertRemoteWrite(roomdesk.db, closing, { outcome: 'done', status: 200 });
  const all = await roomdesk.run(audit, '--partner', 'this console');
  expect(all.stdout).toContain('area.close  X-1  - -> data_services []  done 200\n');
});
