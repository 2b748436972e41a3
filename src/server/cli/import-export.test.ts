import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { CommanderError } from 'commander';
import { expect, test, vi } from 'vitest';
import { caseCount } from '../../../e2e/test-level';
import { exportFacility, type FacilityContent } from '../domain/facility-file/facility-content';
import { importFacility } from '../domain/facility-file/import-facility';
import { facilityContent } from '../domain/facility-file/test-content';
import { contents } from '../domain/test-backup';
import { exportCommand, importCommand } from './facility';
import { makeTestDirectory } from '../test-end';
import { startCommandTest } from './test-roomdesk';

/** Tests start programs and read large files on a machine with other work. In milliseconds. */
vi.setConfig({ testTimeout: 60_000 });

const roomdesk = await startCommandTest();
const directory = makeTestDirectory();

function file(name: string, content: string | object): string {
  const path = join(directory, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** A hash of everything stored, which shows whether anything changed. */
async function everything(): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify(await contents(roomdesk.db)))
    .digest('hex');
}

/** Imports without removing rooms. */
const add = (content: FacilityContent) => importFacility(roomdesk.db, content, { remove: false });

const minimal = { name: 'New', status: 'active', type: 'hotel', subscribed: false };

test('the demo hospital comes back from a file: unchanged, or whole where it is gone', async () => {
  const { db, run } = roomdesk;
  const path = join(directory, 'hospital.json');
  const before = await exportFacility(db, 'CHU-LYON');
  await run(exportCommand, 'CHU-LYON', '--out', path);

  const untouched = await everything();
  expect((await run(importCommand, path)).stdout).toBe('CHU-LYON is as the file says already.\n');
  expect(await everything()).toBe(untouched);

  await db.deleteFrom('facility').where('id_external', '=', 'CHU-LYON').execute();
  const rooms = 'rooms: 240 added, 0 changed, 0 removed, 0 as before';
  const { stdout } = await run(importCommand, path);
  expect(stdout).toBe(`CHU-LYON is new; ${rooms}; provisioning list: 239 entries.\n`);
  expect(await exportFacility(db, 'CHU-LYON')).toEqual(before);
});

test('what is exported without a file is written whole to the standard output', async () => {
  const { code, stdout } = await roomdesk.spawn('facility', 'export', 'CHU-LYON');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual(await exportFacility(roomdesk.db, 'CHU-LYON'));
});

test('whatever a facility holds is stored and exported as it was', async () => {
  await fc.assert(
    fc.asyncProperty(facilityContent, fc.nat(), async (content, number) => {
      const id = `${content.id_external} ${number}`.slice(-200).trim();
      const whole = { ...content, id_external: id };
      await roomdesk.db.deleteFrom('facility').where('id_external', '=', id).execute();
      await add(whole);
      expect(await exportFacility(roomdesk.db, id)).toEqual(whole);
      expect(await add(whole)).toMatchObject({ changed: false });
    }),
    { numRuns: caseCount(60) },
  );
});

test('services without ids keep those of their first import', async () => {
  const services = [{ code: 'TV' }, { code: 'TV' }, { code: 'WIFI', options: { b: 1, a: [2] } }];
  const room = { id_external: '1', data_services: services };
  const whole = { ...minimal, id_external: 'AGAIN', areas: [room] };
  await add(whole);
  const first = await exportFacility(roomdesk.db, 'AGAIN');
  const ids = first?.areas?.[0]?.data_services?.map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect(await add(whole)).toMatchObject({ changed: false });
  expect(await exportFacility(roomdesk.db, 'AGAIN')).toEqual(first);
  const [named, ...others] = services;
  const mixed = [{ id: ids?.[0], ...named }, ...others, { code: 'TV' }];
  const date_updated = first?.areas?.[0]?.date_updated;
  const areas = [{ id_external: '1', date_updated, data_services: mixed }];
  const options = { remove: false, withOccupancy: true };
  await importFacility(roomdesk.db, { ...whole, areas }, options);
  const second = await exportFacility(roomdesk.db, 'AGAIN');
  expect(new Set(second?.areas?.[0]?.data_services?.map(({ id }) => id)).size).toBe(4);
});

test('a file with one error changes nothing: errors are listed, without a stack', async () => {
  const before = await everything();
  const rows = Array.from({ length: 3000 }, (_, index) => `${index},Room`);
  const lines = ['id_external,name', ...rows, '5,Again', `,${'x'.repeat(256)}`];
  const path = file('bad.csv', lines.join('\n'));
  const args = ['facility', 'import', path, '--facility', 'HTL-042'];
  const { code, stderr } = await roomdesk.spawn(...args);
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    `${path} has 3 errors. Nothing was changed.`,
    '  row 3002, column id_external: "5" is there already, in row 7',
    '  row 3003, column id_external: is empty',
    expect.stringMatching(/row 3003, column name: is longer than 255 characters/),
  ]);
  expect(await everything()).toBe(before);
});

test('what a file leaves out stays as it was', async () => {
  const { db, run } = roomdesk;
  const data_services = [{ id: 's1', code: 'TV' }];
  const room = { id_external: '007', status: 'open' as const, data_services };
  await add({ id_external: 'KEEP', ...minimal, areas: [{ ...room, name: 'Old' }] });
  const path = file('names.csv', '\ufeffid_external;name\r\n007;"=New; ""one"""\r\n');
  await run(importCommand, path, '--facility', 'KEEP');
  expect((await exportFacility(db, 'KEEP'))?.areas).toMatchObject([
    { ...room, name: '=New; "one"', date_updated: expect.any(String), data_general: null },
  ]);
});

test('rooms are removed only on request', async () => {
  const { db, run, program } = roomdesk;
  const areas = ['1', '2', '3'].map((id_external) => ({ id_external }));
  await add({ id_external: 'LESS', ...minimal, areas });
  const left = areas.toSpliced(1, 1).toReversed();
  const path = file('less.json', { id_external: 'LESS', name: 'Renamed', areas: left });
  const refused = await program('facility', 'import', path);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(
    /has 1 rooms that the file has not: LESS-2\. --remove removes them/,
  );
  expect((await exportFacility(db, 'LESS'))?.name).toBe('New');
  await run(importCommand, path, '--remove');
  expect((await exportFacility(db, 'LESS'))?.areas).toMatchObject(left);
});

test('refuses the full id of another facility, and a new one without name', async () => {
  await add({ id_external: 'H', ...minimal, areas: [{ id_external: '1-101' }] });
  const before = await everything();
  const areas = [{ id_external: '100' }, { id_external: '101' }];
  const path = file('clash.json', { id_external: 'H-1', ...minimal, areas });
  expect(await roomdesk.program('facility', 'import', path)).toMatchObject({
    code: 1,
    stderr: 'Another facility has areas with the same full id: H-1-101.\n',
  });
  expect(await everything()).toBe(before);
  const lacking = add({ id_external: 'H-2', type: 'x' });
  await expect(lacking).rejects.toThrow(/lacks: name, status, subscribed/);
});

test('rooms hold what the API could have put there, and no more', { tags: 'full' }, async () => {
  const services = (octets: number) => [{ id: 'x', note: 'x'.repeat(octets) }];
  const rooms = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id_external: `${index}`,
      data_services: services(4_194_200),
    }));
  const path = file('room.json', {
    id_external: 'HEAVY',
    ...minimal,
    areas: [{ id_external: '1', data_services: services(4_194_304) }],
  });
  const { code, stderr } = await roomdesk.program('facility', 'import', path);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /1 error\. Nothing was changed\.\n {2}.*data_services.*: is larger than 4 MiB\n$/,
  );
  await add({ id_external: 'HEAVY', ...minimal, areas: rooms(15) });
  await expect(add({ id_external: 'HEAVY', areas: rooms(17) })).rejects.toThrow(
    'The rooms hold more services than the API can answer together: at most 64 MiB.',
  );
  expect((await exportFacility(roomdesk.db, 'HEAVY'))?.areas).toHaveLength(15);
});

test('a read during an import sees the old or the new, no part', { tags: 'full' }, async () => {
  const { db, run } = roomdesk;
  const write = (name: string) => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `${index},${name}`);
    const path = file('large.csv', ['id_external,name', ...rows].join('\n'));
    return run(importCommand, path, '--facility', 'LARGE');
  };
  await add({ id_external: 'LARGE', ...minimal, areas: [] });
  await write('One');
  const names = async () =>
    new Set((await exportFacility(db, 'LARGE'))?.areas?.map((area) => area.name));
  const writing = write('Two');
  const seen: Set<unknown>[] = [];
  for (let last: Set<unknown> | undefined; !last?.has('Two'); seen.push(last)) last = await names();
  await writing;
  expect(seen.filter((set) => set.size !== 1)).toEqual([]);
  expect(seen.length).toBeGreaterThan(1);
  expect((await exportFacility(db, 'LARGE'))?.areas?.at(-1)).toMatchObject({
    id_external: '9999',
    name: 'Two',
  });
});

test.each([
  [['x.txt']],
  [['x.json', '--facility', 'H']],
  [['x.csv']],
  [['x.csv', '--rows', 'facility']],
])('wrong arguments %j are refused', async (args) => {
  const [name = '', ...options] = args;
  const wrong = roomdesk.run(importCommand, file(name, ''), ...options);
  await expect(wrong).rejects.toThrow(CommanderError);
});
