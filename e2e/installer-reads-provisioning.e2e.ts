import { openFacility } from './open-session';
import { expect, test } from './personas';

test.use({ expectedFailures: [403] });

test('an installer is told that the facility is refused, and still reads the provisioning list', async ({ page }) => {
  await openFacility(page, 'demo-installer', 'CHU-LYON');
  await expect(page.getByRole('heading', { name: 'The facility’s details are not shared with you' })).toBeVisible();
  await expect(page.getByText('What you may use still works')).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Provisioning list' }).click();
  const list = page.getByRole('grid', { name: 'Provisioning list' });
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await expect(list.getByRole('gridcell', { name: 'A-101', exact: true })).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Rooms' }).click();
  await expect(page.getByRole('heading', { name: 'The rooms are not shared with you' })).toBeVisible();
});
