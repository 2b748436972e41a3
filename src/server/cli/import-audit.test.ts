import { expect, test, vi } from 'vitest';
import {
  areaContentFields,
  type AreaContent,
  type FacilityContent,
} from '../domain/facility-file/facility-content';
import { importFacility } from '../domain/facility-file/import-facility';
import { audit } from './audit';
import { seed } from './seed';
import { startCommandTest } from './test-roomdesk';

/** Tests write thousands of rooms on a machine with other work. In milliseconds. */
vi.setConfig({ testTimeout: 60_000 });

vi.spyOn(process.stdout, 'write').mockReturnValue(true);

const roomdesk = await startCommandTest();

const minimal = { name: 'New', status: 'active', type: 'hotel', subscribed: false };

const store = (content: FacilityContent) =>
  importFacility(roomdesk.db, { ...minimal, ...content }, { remove: true });

type Entry = [action: string, target: string, before: unknown, after: unknown];

async function record(facility: string): Promise<Entry[]> {
  const { stdout } = await roomdesk.run(audit, '--json', '--facility', facility);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<'action' | 'target' | 'before' | 'after', string>)
    .map(({ action, target, before, after }) => [action, target, before, after]);
}

/** What is on record of a room that is new or gone. */
const room = (name: string, more: object = {}) => ({
  ...Object.fromEntries(areaContentFields.map((field) => [field, null])),
  name,
  status: 'closed',
  ...more,
});

test('an import is on record room by room, each with what was before and after', async () => {
  const two = { status: 'open' as const, data_services: [{ id: 't', code: 'TV' }] };
  const area = (id_external: string, more: Partial<AreaContent> = {}): AreaContent => ({
    id_external,
    name: id_external,
    status: 'closed',
    ...more,
  });
  const list = (...areas_autocomplete_list: object[]) => ({ areas_autocomplete_list });
  await store({
    id_external: 'REC',
    areas: [area('1'), area('2', two), area('3')],
    areas_autocomplete_list: [],
  });
  const created = await record('REC');
  expect(created).toEqual([
    ['facility.import', 'REC', null, { ...minimal, areas_count: 3 }],
    ['provisioning.replace', 'REC', { areas_autocomplete_list: null }, list()],
    ['area.import', 'REC-1', null, room('1')],
    ['area.import', 'REC-2', null, room('2', two)],
    ['area.import', 'REC-3', null, room('3')],
  ]);

  const one = { id_external: '1', name: 'One' };
  const after = { name: 'Renamed', areas_count: 2 };
  // The third room only changes its position.
  await store({
    id_external: 'REC',
    name: 'Renamed',
    areas: [area('3'), area('2', { name: 'Two', status: 'open', data_services: [] })],
    areas_autocomplete_list: [one],
  });
  expect((await record('REC')).slice(created.length)).toEqual([
    ['facility.import', 'REC', { name: 'New', areas_count: 3 }, after],
    ['provisioning.replace', 'REC', list(), list(one)],
    ['area.remove', 'REC-1', room('1'), null],
    ['area.import', 'REC-2', { name: '2' }, { name: 'Two' }],
  ]);
});

test('10,000 rooms are 10,000 entries in the order of the file', { tags: 'full' }, async () => {
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
  const renaming = [{ name: 'One' }, { name: 'Two' }];
  expect(entries[0]?.[0]).toBe('facility.import');
  expect(entries.slice(1)).toEqual(
    areas('Two').map(({ id_external: id }) => ['area.import', `MANY-${id}`, ...renaming]),
  );
});

test('seed is on record', async () => {
  await roomdesk.run(seed, '--facility', 'OWN', '--rooms', '3');
  expect(await record('OWN')).toEqual([
    ['facility.seed', 'OWN', null, { name: 'Centre hospitalier OWN', areas_count: 3 }],
  ]);
});
