import { openSession } from './open-session';
import { expect, test } from './personas';

/** How much slower than this machine a ward's old tablet is. */
const TABLET_SLOWDOWN = 4;

test('what can be pressed is tinted under the pointer, whatever fills it', async ({ page }) => {
  await openSession(page, 'demo-ward', 'CHU-LYON');
  await page.goto('/facilities/CHU-LYON/rooms?status=open');
  for (const name of [/^Filters/, /^Remove filter/]) {
    const button = page.getByRole('button', { name }).first();
    const rest = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
    await button.hover();
    await expect(button).not.toHaveCSS('background-color', rest);
  }
  const icon = page.getByRole('button', { name: 'Session and settings' });
  await icon.hover();
  await expect(icon).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.04)');
});

test.describe('the search for a room', () => {
  test.beforeEach(async ({ page }) => {
    await openSession(page, 'demo-ward', 'CHU-LYON');
    await page.goto('/facilities/CHU-LYON/rooms');
    await expect(page.getByRole('list', { name: 'Rooms' })).toBeVisible();
  });

  test('keeps every letter, however fast one types and however slow the tablet is', async ({ page, context }) => {
    const tablet = await context.newCDPSession(page);
    await tablet.send('Emulation.setCPUThrottlingRate', { rate: TABLET_SLOWDOWN });
    const search = page.getByRole('searchbox', { name: 'Search rooms' });
    await search.focus();
    await page.keyboard.type('chambre 101 cardiologie');
    await expect(search).toHaveValue('chambre 101 cardiologie');
    await expect(page.getByRole('list', { name: 'Rooms' }).getByRole('listitem')).toHaveCount(1);
  });

  test('stands in the address, so that it can be shared, and is cleared from an empty result', async ({ page }) => {
    const search = page.getByRole('searchbox', { name: 'Search rooms' });
    const tiles = page.getByRole('list', { name: 'Rooms' }).getByRole('listitem');
    await search.fill('maternite 120');
    await expect(tiles).toHaveCount(1);
    await expect(tiles).toContainText('B-120');
    await expect(page).toHaveURL(/\/rooms\?q=maternite/);
    await page.reload();
    await expect(search).toHaveValue('maternite 120');
    await expect(tiles).toHaveCount(1);

    await search.fill('no such room');
    await expect(page.getByRole('heading', { name: 'No room matches “no such room”' })).toBeVisible();
    await page.getByText('Something missing?').click();
    await expect(page.getByText(/is not shared with you, or this facility does not have it/)).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(search).toHaveValue('');
    await expect(tiles.first()).toContainText('A-101');
    await expect(page).toHaveURL(/\/rooms$/);
  });
});
