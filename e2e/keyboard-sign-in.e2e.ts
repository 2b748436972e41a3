import type { Locator, Page } from '@playwright/test';
import { expect, test } from './personas';

/** More stops than any screen has before what is sought. */
const STOPS_MAX = 25;

/** What is sought stands on the screen already: when it is gone, waiting does not help. In milliseconds. */
const GONE_MS = 5_000;

/** Tabs on until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement, undefined, { timeout: GONE_MS })) return;
  }
  throw new Error(`${String(target)} was not reached by ${STOPS_MAX} presses of Tab`);
}

test('signs in and goes on to a room by keyboard alone', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page.getByLabel('Partner token')).toBeVisible();
  await tabTo(page, page.getByLabel('Partner token'));
  await page.keyboard.type('demo-ward');
  await tabTo(page, page.getByLabel('Facility ID'));
  await page.keyboard.type('CHU-LYON');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/facilities\/CHU-LYON$/);

  const rooms = page.getByRole('navigation').getByRole('link', { name: 'Rooms' });
  await expect(rooms).toBeVisible();
  await tabTo(page, rooms);
  await page.keyboard.press('Enter');
  const search = page.getByRole('searchbox', { name: 'Search rooms' });
  await expect(search).toBeVisible();
  await tabTo(page, search);
  await page.keyboard.type('A-103');
  const room = page.getByRole('list', { name: 'Rooms' }).getByRole('link', { name: 'A-103' });
  await expect(room).toBeVisible();
  await tabTo(page, room);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Room A-103' })).toBeVisible();

  const close = page.getByRole('button', { name: 'Close room A-103' });
  await tabTo(page, close);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Close room A-103?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(close).toBeFocused();
});
