import { openFacility, openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { settled } from '../support/screens';
import { onlyInFullRun } from '../test-level';

test('the language switches to French without a reload and is remembered', async ({ page }) => {
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

  test('shows French from the first screen on', onlyInFullRun, async ({ page }) => {
    await page.goto('/sign-in');
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });

  test('shows column heads uncut in the table of rooms', onlyInFullRun, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openSession(page, 'demo-manager', 'CHU-LYON');
    await page.goto('/facilities/CHU-LYON/rooms?view=table');
    const table = page.getByRole('grid', { name: 'Chambres' });
    await expect(table.getByRole('link', { name: 'A-101', exact: true })).toBeVisible();
    await settled(page);
    const cut = await table
      .getByRole('columnheader')
      .evaluateAll((cells) =>
        cells.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent),
      );
    expect(cut, 'heads that are cut').toEqual([]);
  });
});
