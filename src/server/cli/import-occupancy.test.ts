import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addServices, setOccupancy } from '../domain/change-area';
import { exportFacility } from '../domain/facility-file/facility-content';
import { roomWrite } from '../domain/test-rows';
import { exportCommand, importCommand } from './facility';
import { makeTestDirectory } from '../test-end';
import { startCommandTest } from './test-roomdesk';

const roomdesk = await startCommandTest();
const directory = makeTestDirectory();

const room = (id: string) => roomWrite(roomdesk.db, id);
const rooms = async () => (await exportFacility(roomdesk.db, 'CHU-LYON'))?.areas ?? [];

test('a room closed after the export stays closed when the edited file comes back', async () => {
  const { db, run } = roomdesk;
  await setOccupancy(db, await room('CHU-LYON-A-101'), 'open');
  await addServices(db, await room('CHU-LYON-A-101'), [{ code: 'TV' }]);
  const path = join(directory, 'edited.json');
  await run(exportCommand, 'CHU-LYON', '--out', path);
  const [first] = await rooms();
  writeFileSync(path, readFileSync(path, 'utf8').replace(first?.name ?? '-', 'Edited'));
  await setOccupancy(db, await room('CHU-LYON-A-101'), 'closed');

  for (const args of [[], ['--with-occupancy']]) {
    const { stdout } = await run(importCommand, path, ...args);
    expect(stdout).toContain('Occupancy and services stay as they are: CHU-LYON-A-101.');
    expect((await rooms())[0]).toMatchObject({
      name: 'Edited',
      status: 'closed',
      data_services: [],
    });
  }
});

test('--with-occupancy takes the rooms that have not changed since the export', async () => {
  const { db, run } = roomdesk;
  const path = join(directory, 'occupancy.json');
  await setOccupancy(db, await room('CHU-LYON-A-103'), 'closed');
  await setOccupancy(db, await room('CHU-LYON-A-104'), 'closed');
  const content = await exportFacility(db, 'CHU-LYON');
  const areas = content?.areas?.slice(2, 5).map((area, index) => ({
    ...area,
    status: 'open' as const,
    data_services: [{ id: `s${index}`, code: 'TV' }],
    // A file of an earlier version has no time.
    date_updated: index === 2 ? undefined : area.date_updated,
  }));
  writeFileSync(
    path,
    JSON.stringify({ ...content, areas: content?.areas?.toSpliced(2, 3, ...(areas ?? [])) }),
  );
  await setOccupancy(db, await room('CHU-LYON-A-104'), 'closed');

  const before = await rooms();
  const { stdout } = await run(importCommand, path, '--with-occupancy');
  const left = 'Occupancy and services stay as they are: CHU-LYON-A-104, CHU-LYON-A-105.';
  expect(stdout).toContain(left);
  const after = await rooms();
  expect(after[2]).toMatchObject({ status: 'open', data_services: [{ id: 's0', code: 'TV' }] });
  expect(after.toSpliced(2, 1)).toEqual(before.toSpliced(2, 1));
  // The room has a new date now, and is as the file says all the same.
  expect((await run(importCommand, path, '--with-occupancy')).stdout).toContain(left);
});
