import { openFacility } from '../support/open-session';
import { apiClient, expect, test } from '../support/personas';

test.describe('a facility manager', () => {
  test.beforeEach(({ page }) => openFacility(page, 'demo-manager', 'CHU-LYON'));

  test('renames the facility', async ({ page, service }) => {
    const name = 'Hôpital Édouard-Herriot & Cie';
    await page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('group', { name: 'Name' })).toContainText('Saved');
    await expect(page.getByRole('banner')).toContainText(name);
    await page.reload();
    await expect(page.getByRole('group', { name: 'Name' })).toContainText(name);
    expect(await apiClient(service, 'demo-support')('/v1/facilities/CHU-LYON/')).toMatchObject({
      status: 200,
      body: { name },
    });
  });

  test('changes the SSID after confirming the consequence', async ({ page, service }) => {
    const asManager = apiClient(service, 'demo-manager');
    const before = await asManager('/v1/facilities/CHU-LYON/');
    const ssid = page.getByRole('group', { name: 'Public SSID' });
    await ssid.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Public SSID' }).fill('CHU-Lyon été');
    await page.getByRole('button', { name: 'Save' }).click();

    const dialog = page.getByRole('dialog', { name: 'Change the public SSID?' });
    await expect(dialog).toContainText('equipment that uses the present network may disconnect');
    await expect(dialog).toContainText('CHU-Lyon été');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await asManager('/v1/facilities/CHU-LYON/')).toEqual(before);

    await page.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Change SSID' }).click();
    await expect(ssid).toContainText('Saved');
    await page.reload();
    await expect(ssid).toContainText('CHU-Lyon été');
    expect(await asManager('/v1/facilities/CHU-LYON/')).toMatchObject({
      body: { ssid_public: 'CHU-Lyon été' },
    });
  });

  test('sees a concurrent change before overwriting it', async ({ page, service }) => {
    const asManager = apiClient(service, 'demo-manager');
    const path = '/v1/facilities/CHU-LYON/subscription_url';
    await page
      .getByRole('group', { name: 'Subscription URL' })
      .getByRole('button', { name: 'Edit' })
      .click();
    await page.getByRole('textbox', { name: 'Subscription URL' }).fill('https://mine.example/');
    expect(
      await asManager(path, { method: 'PATCH', value: 'https://theirs.example/' }),
    ).toMatchObject({ status: 200 });
    await page.keyboard.press('Enter');

    await expect(page.getByText('“Subscription URL” was changed meanwhile')).toBeVisible();
    await expect(
      page.getByRole('definition').filter({ hasText: 'https://theirs.example/' }),
    ).toBeVisible();
    const replace = page.getByRole('button', { name: 'Replace theirs' });
    await expect(replace).toHaveAttribute('aria-disabled', 'false');
    // It was meant for "Save".
    await page.keyboard.press('Enter');
    expect(await asManager('/v1/facilities/CHU-LYON/')).toMatchObject({
      body: { subscription_url: 'https://theirs.example/' },
    });

    await replace.click();
    await expect(page.getByRole('group', { name: 'Subscription URL' })).toContainText(
      'https://mine.example/',
    );
    expect(await asManager('/v1/facilities/CHU-LYON/')).toMatchObject({
      body: { subscription_url: 'https://mine.example/' },
    });
  });
});
