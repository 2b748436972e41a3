import { openFacility } from '../support/open-session';
import { expect, test } from '../support/personas';

test('support switches the time zone by keyboard, and a reload keeps it', async ({ page }) => {
  await openFacility(page, 'demo-support', 'CHU-LYON');
  await page.getByRole('navigation').getByRole('link', { name: 'Rooms' }).click();
  // Only tiles near the viewport are in the page.
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill('C-101');
  await page.getByRole('list', { name: 'Rooms' }).getByRole('link', { name: 'C-101' }).click();
  const start = page.getByRole('table', { name: 'Subscriptions' }).locator('time').first();
  const inParis = await start.textContent();
  const zone = page.getByRole('button', { name: /^Change the zone of times/ });
  await zone.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Time zone').fill('Mars/Olympus');
  await expect(page.getByText('This browser knows no such zone.')).toBeVisible();
  await page.getByLabel('Time zone').fill('Pacific/Auckland');
  await page.keyboard.press('Enter');
  await expect(zone).toBeFocused();
  await expect(page.getByText('Times in Pacific/Auckland')).toBeVisible();
  expect(await start.textContent()).not.toBe(inParis);

  await page.reload();
  await expect(page.getByText('Times in Pacific/Auckland')).toBeVisible();
  await zone.click();
  await page.getByRole('button', { name: 'This device: Europe/Paris' }).click();
  await expect(start).toHaveText(inParis ?? '');
});
