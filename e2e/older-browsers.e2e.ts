import { openFacility } from './open-session';
import { expect, test } from './personas';

test.describe('a browser that is too old', () => {
  test.use({ expectedFailures: ['blocked-scripts'] });

  test('is told so, and nothing else runs', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v1/')) asked.push(request.url());
    });
    // Chrome before 110.
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSpliced'));
    await page.goto('/facilities/CHU-LYON/rooms');
    const told = page.getByRole('alert');
    await expect(told).toContainText('Roomdesk needs a newer browser: Chrome or Edge 111');
    await expect(told).toContainText('Roomdesk a besoin d’un navigateur plus récent');
    await expect(page.locator('#root')).toBeEmpty();
    expect(asked).toEqual([]);
  });
});

test('a browser of early 2023 does all that is done every day', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(URL, 'canParse');
    for (const name of ['isWellFormed', 'toWellFormed'])
      Reflect.deleteProperty(String.prototype, name);
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  });
  await openFacility(page, 'demo-manager', 'CHU-LYON');
  await page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('CHU Lyon 2023');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('group', { name: 'Name' })).toContainText('Saved');
  await page.goto('/facilities/CHU-LYON/rooms?view=table&q=A-102');
  await page.getByRole('button', { name: 'Close room' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close room' }).click();
  await expect(page.getByRole('row', { name: /A-102/ })).toContainText('Closed');
});
