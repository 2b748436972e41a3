import * as z from 'zod/mini';
import { areasSchema } from '../src/contract/area';
import { openSession } from './open-session';
import { apiClient, expect, test } from './personas';

test('services erased by mistake come back for the same occupant, with new ids', async ({ page, service }) => {
  const asManager = apiClient(service, 'demo-manager');
  const readAreas = async () => z.parse(areasSchema, (await asManager('/v1/facilities/CHU-LYON/areas')).body);
  // A room of a ward that no other journey changes.
  const room = (await readAreas()).find(({ id_external, data_services }) => id_external.startsWith('CHU-LYON-D-') && data_services?.length === 3);
  const read = async () => (await readAreas()).find(({ id_external }) => id_external === room?.id_external)?.data_services ?? [];
  const name = room?.id_external.replace('CHU-LYON-', '') ?? '';
  const before = await read();
  expect(before).toHaveLength(3);
  await openSession(page, 'demo-manager', 'CHU-LYON');
  await page.goto(`/facilities/CHU-LYON/rooms?q=${name}`);
  await page.getByRole('button', { name: `Close room ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: `Close room ${name}` }).click();
  await expect(page.getByText(`Room ${name} closed, 3 services erased.`)).toBeVisible();
  expect(await read()).toEqual([]);

  await page.getByRole('button', { name: `Restore the services of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Is it still the same person in room ${name}?` });
  await expect(dialog.getByRole('list', { name: 'Services that will be added again' }).getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Yes, restore 3 services' }).click();
  await expect(page.getByText('3 services restored.')).toBeVisible();
  const after = await read();
  const withoutId = (one: { id?: unknown }) => ({ ...one, id: undefined });
  expect(after.map(withoutId)).toEqual(before.map(withoutId));
  const ids = new Set(before.map(({ id }) => id));
  expect(after.filter(({ id }) => ids.has(id))).toEqual([]);
});
