import { openFacility } from './open-session';
import { expect, test } from './personas';

test('switches to French without a reload, and remembers it', async ({ page }) => {
  await openFacility(page, 'demo-manager', 'CHU-LYON');
  await expect(page.getByRole('heading', { level: 1, name: 'Facility' })).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('button', { name: 'Session and settings' }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('heading', { level: 1, name: 'Établissement' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Chambres' })).toBeVisible();
  expect(loads).toBe(0);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Établissement' })).toBeVisible();
});

test.describe('a browser set to French', () => {
  test.use({ locale: 'fr-CA' });

  test('is met in French from the first screen', async ({ page }) => {
    await page.goto('/sign-in');
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});
