import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { areasSchema } from '../src/contract/area';
import { apiClient, expect, signIn, test, type ApiClient, type Persona } from './personas';

async function readServices(call: ApiClient, areaId: string, facilityId = 'CHU-LYON') {
  const areas = z.parse(areasSchema, (await call(`/v1/facilities/${facilityId}/areas`)).body);
  return areas.find((area) => area.id_external === areaId)?.data_services ?? [];
}

/** Signs in, goes to a room's own page and opens the form. */
async function askToAdd(page: Page, room: string, persona: Persona = 'demo-ward', facilityId = 'CHU-LYON') {
  await signIn(page, persona, facilityId);
  await page.goto(`/facilities/${facilityId}/rooms/${facilityId}-${room}`);
  await page.getByRole('button', { name: 'Add subscription' }).click();
  const dialog = page.getByRole('dialog', { name: `Add subscription to room ${room}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The bodies of all POSTs of subscriptions from now on. */
function watchPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/data_services') && posts.push(request.postData() ?? ''));
  return posts;
}

test('a ward adds two services in one go, and removes one of them', async ({ page, service }) => {
  const asWard = apiClient(service, 'demo-ward');
  const dialog = await askToAdd(page, 'A-103');
  const posts = watchPosts(page);
  await dialog.getByRole('button', { name: 'Télévision' }).click();
  await expect(dialog.getByLabel('Service code')).toHaveValue('TV');
  await expect(dialog.getByLabel('Label')).toHaveValue('Télévision');
  await dialog.getByRole('button', { name: '7 days' }).click();
  await dialog.getByRole('button', { name: 'Add another service' }).click();
  const second = dialog.getByRole('group', { name: 'Service 2' });
  await second.getByLabel('Service code').fill('MASSAGE');
  await second.getByLabel('From').fill('2026-12-01T09:30');
  await second.getByLabel('Until (empty: no end)').fill('2026-12-02T18:00');
  await second.getByRole('button', { name: 'Add a further field' }).click();
  await second.getByRole('textbox', { name: 'Further field 1' }).fill('prescribed_by');
  await second.getByLabel('Its value 1').fill('Dr Müller');
  await dialog.getByRole('button', { name: 'Add 2 services' }).click();

  await expect(page.getByText('2 services added.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add subscription' })).toBeFocused();
  const table = page.getByRole('table', { name: 'Subscriptions' });
  await expect(table.getByRole('row').filter({ hasText: 'MASSAGE' })).toContainText('Dr Müller');
  expect(posts).toHaveLength(1);
  const stored = await readServices(asWard, 'CHU-LYON-A-103');
  expect(stored).toMatchObject([
    { code: 'TV', label: 'Télévision', status: 'active', start: expect.stringMatching(/:00\.000Z$/), end: expect.stringMatching(/:00\.000Z$/) },
    // Europe/Paris in winter.
    { code: 'MASSAGE', status: 'active', start: '2026-12-01T08:30:00.000Z', end: '2026-12-02T17:00:00.000Z', prescribed_by: 'Dr Müller' },
  ]);

  await table.getByRole('button', { name: 'Remove MASSAGE, from 1 Dec 2026' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this service from room A-103?' });
  await expect(question).toContainText('MASSAGE');
  await expect(question).toContainText('2 Dec 2026, 18:00');
  await question.getByRole('button', { name: 'Remove service' }).click();
  await expect(page.getByText('MASSAGE removed.')).toBeFocused();
  await expect(table.getByRole('row').filter({ hasText: 'MASSAGE' })).toHaveCount(0);
  expect(await readServices(asWard, 'CHU-LYON-A-103')).toMatchObject([{ code: 'TV' }]);
});
