import { openFacility } from '../support/open-session';
import { apiClient, expect, signIn, test } from '../support/personas';

test.use({ expectedFailures: [403] });

test('support sees no field that is not shared, and a refused change keeps its text', async ({
  page,
  service,
}) => {
  const asSupport = apiClient(service, 'demo-support');
  const before = await asSupport('/v1/facilities/CHU-LYON/');
  await openFacility(page, 'demo-support', 'CHU-LYON');
  await expect(page.getByRole('group', { name: 'Subscription URL' })).toBeVisible();
  // The whole document is searched: labels, descriptions, titles and hidden parts, but not the
  // names of the console's own files, such as `rooms-address.js`.
  const document = (await page.locator('html').innerHTML()).replaceAll(/\/assets\/[^"]+/g, '');
  expect(document).toContain('Subscription URL');
  for (const absent of [/ssid/i, /\baddress\b/i, /arsonval/i, /\bdevices\b/i, /CHU-LYON-PATIENTS/])
    expect(document).not.toMatch(absent);

  await page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' }).click();
  const field = page.getByRole('textbox', { name: 'Name' });
  await field.fill('Not mine to give');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('you may not change this')).toBeVisible();
  await expect(field).toHaveValue('Not mine to give');
  await expect(field).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  expect(await asSupport('/v1/facilities/CHU-LYON/')).toEqual(before);
});

test('the console opens at what an installer may read, whatever was refused before', async ({
  page,
}) => {
  const list = page.getByRole('heading', { level: 1, name: 'Provisioning list' });
  await signIn(page, 'demo-installer', 'HTL-042');
  await expect(list).toBeVisible();
  await page.goto('/facilities/HTL-042/rooms');
  await expect(page.getByText('The rooms are not shared with you')).toBeVisible();
  await page.goto('/');
  await expect(list).toBeVisible();
  // Of the sections, those that were refused are left out.
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Provisioning list']);
});
