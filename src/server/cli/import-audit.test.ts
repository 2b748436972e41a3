import { expect, test, vi } from 'vitest';
import type { AreaContent, FacilityContent } from '../domain/facility-file/facility-content';
import { importFacility } from '../domain/facility-file/import-facility';
import { audit } from './audit';
import { grantCommand } from './partner';
import { seed } from './seed';
import { startCommandTest } from './test-roomdesk';

/** Tests write thousands of rooms on a machine with other work. In milliseconds. */
vi.setConfig({ testTimeout: 60_000 });

vi.spyOn(process.stdout, 'write').mockReturnValue(true);

const roomdesk = await startCommandTest();

const minimal = { name: 'New', status: 'active', type: 'hotel', subscribed: false };

const store = (content: FacilityContent) =>
  importFacility(roomdesk.db, { ...minimal, ...content }, { remove: true });

interface Entry {
  action: string;
  target: string;
  before: unknown;
  after: unknown;
}

async function record(facility: string, ...args: string[]): Promise<Entry[]> {
  const { stdout } = await roomdesk.run(audit, '--json', '--facility', facility, ...args);
  const lines = stdout === '' ? [] : stdout.trimEnd().split('\n');
  return lines
    .map((line) => JSON.parse(line) as Entry)
    .map(({ action, target, before, after }) => ({ action, target, before, after }));
}

test('an import is on record room by room, each with what was before and after', async () => {
  const tv = { id: 't', code: 'TV' };
  const room = (id_external: string, more: Partial<AreaContent> = {}): AreaContent => ({
    id_external,
    name: id_external,
    status: 'closed',
    ...more,
  });
  await store({
    id_external: 'REC',
    areas: [room('1'), room('2', { status: 'open', data_services: [tv] }), room('3')],
    areas_autocomplete_list: [],
  });
  const created = await record('REC');
  expect(created).toEqual([
    {
      action: 'facility.import',
      target: 'REC',
      before: null,
      after: { ...minimal, areas_count: 3 },
    },
    {
      action: 'provisioning.replace',
      target: 'REC',
      before: { areas_autocomplete_list: null },
      after: { areas_autocomplete_list: [] },
    },
    {
      action: 'area.import',
      target: 'REC-1',
      before: null,
      after: { name: '1', status: 'closed', data_services: null, data_general: null },
    },
    {
      action: 'area.import',
      target: 'REC-2',
      before: null,
      after: { name: '2', status: 'open', data_services: [tv], data_general: null },
    },
    {
      action: 'area.import',
      target: 'REC-3',
      before: null,
      after: { name: '3', status: 'closed', data_services: null, data_general: null },
    },
  ]);

  const list = [{ id_external: '1', name: 'One' }];
  // The third room only changes its position.
  await store({
    id_external: 'REC',
    name: 'Renamed',
    areas: [room('3'), room('2', { name: 'Two', status: 'open', data_services: [] })],
    areas_autocomplete_list: list,
  });
  expect((await record('REC')).slice(created.length)).toEqual([
    {
      action: 'facility.import',
      target: 'REC',
      before: { name: 'New', areas_count: 3 },
      after: { name: 'Renamed', areas_count: 2 },
    },
    {
      action: 'provisioning.replace',
      target: 'REC',
      before: { areas_autocomplete_list: [] },
      after: { areas_autocomplete_list: list },
    },
    {
      action: 'area.remove',
      target: 'REC-1',
      before: { name: '1', status: 'closed', data_services: null, data_general: null },
      after: null,
    },
    {
      action: 'area.import',
      target: 'REC-2',
      before: { name: '2' },
      after: { name: 'Two' },
    },
  ]);

  await roomdesk.run(
    grantCommand,
    'Support',
    'REC',
    'read:areas',
    'read:area.name',
    'read:facility.name',
  );
  const seen = await record('REC', '--as', 'Support');
  expect(seen.at(-1)).toEqual({
    action: 'area.import',
    target: 'REC-2',
    before: { name: '2' },
    after: { name: 'Two' },
  });
  expect(JSON.stringify(seen)).not.toMatch(/data_services|areas_count|provisioning/);
});

test(
  '10,000 rooms are 10,000 entries, in the order of the file, within seconds',
  { tags: 'full' },
  async () => {
    const areas = (name: string) =>
      Array.from({ length: 10_000 }, (_, index) => ({
        id_external: `${index}`,
        name,
        data_services: [{ id: 'x', code: 'TV' }],
      }));
    await store({ id_external: 'MANY', areas: areas('One') });
    const began = performance.now();
    await store({ id_external: 'MANY', areas: areas('Two') });
    // On two idle cores the whole test takes 2.6 s.
    expect(performance.now() - began).toBeLessThan(20_000);
    const entries = (await record('MANY')).slice(10_001);
    expect(entries[0]).toMatchObject({ action: 'facility.import' });
    expect(entries.slice(1)).toEqual(
      areas('Two').map(({ id_external }) => ({
        action: 'area.import',
        target: `MANY-${id_external}`,
        before: { name: 'One' },
        after: { name: 'Two' },
      })),
    );
  },
);

test(
  'seed is on record, and so is every room that it takes the place of, unless ' +
    'that was seeded too',
  async () => {
    await roomdesk.run(seed, '--facility', 'CLINIC-7', '--rooms', '3', '--replace');
    await store({
      id_external: 'OWN',
      areas: [{ id_external: '1', name: 'One', data_services: [{ id: 'x' }] }],
    });
    const before = (await record('OWN')).length;
    await roomdesk.run(seed, '--facility', 'OWN', '--rooms', '3', '--replace');
    await roomdesk.run(seed, '--facility', 'OWN', '--rooms', '2');
    expect((await record('OWN')).slice(before)).toEqual([
      {
        action: 'area.remove',
        target: 'OWN-1',
        before: { name: 'One', status: 'closed', data_services: [{ id: 'x' }], data_general: null },
        after: null,
      },
      {
        action: 'facility.seed',
        target: 'OWN',
        before: { name: 'New' },
        after: { name: 'Centre hospitalier OWN', areas_count: 3 },
      },
      {
        action: 'facility.seed',
        target: 'OWN',
        before: { name: 'Centre hospitalier OWN' },
        after: { name: 'Centre hospitalier OWN', areas_count: 2 },
      },
    ]);
    expect((await record('CLINIC-7', '--as', 'Facility manager')).length).toBe(1);
  },
);
