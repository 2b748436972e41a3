import { openFacility } from '../support/open-session';
import { expect, test } from '../support/personas';

test.describe('a browser that is too old', () => {
  test.use({ expectedFailures: ['blocked-scripts'] });

  test('shows a notice and runs nothing else', async ({ page }) => {
    const apiRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v1/')) apiRequests.push(request.url());
    });
    // Chrome before 110 has no toSpliced.
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSpliced'));
    await page.goto('/facilities/CHU-LYON/rooms');
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('Roomdesk needs a newer browser: Chrome or Edge 111');
    await expect(notice).toContainText('Roomdesk a besoin d’un navigateur plus récent');
    await expect(page.locator('#root')).toBeEmpty();
    expect(apiRequests).toEqual([]);
  });
});

test('a browser of early 2023 can do the everyday work', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(URL, 'canParse');
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  });
  await openFacility(page, 'demo-manager', 'CHU-LYON');
  await page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('CHU Lyon 2023');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('group', { name: 'Name' })).toContainText('Saved');
  await page.goto('/facilities/CHU-LYON/rooms?view=table&q=A-102');
  await page.getByRole('grid').getByRole('button', { name: 'Close room' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close room' }).click();
  await expect(page.getByRole('row', { name: /A-102/ })).toContainText('Closed');
});
