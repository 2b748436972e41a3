import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { onlyInFullRun } from '../test-level';

/** How much slower an old tablet is than this machine. */
const TABLET_SLOWDOWN = 4;

test.describe('the search for a room', () => {
  test.beforeEach(async ({ page }) => {
    await openSession(page, 'demo-ward', 'CHU-LYON');
    await page.goto('/facilities/CHU-LYON/rooms');
    await expect(page.getByRole('list', { name: 'Rooms' })).toBeVisible();
  });

  test('is in the URL, can be cleared, and keeps every letter typed on a slow tablet', async ({
    page,
    context,
  }) => {
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
    await expect(
      page.getByRole('heading', { name: 'No room matches “no such room”' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Show all rooms' }).click();
    await expect(search).toHaveValue('');
    await expect(tiles.first()).toContainText('A-101');
    await expect(page).toHaveURL(/\/rooms$/);

    await page.goto('/facilities/CHU-LYON/rooms?ward=B-&q=a213');
    await expect(page.getByText('1 room matches without the filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(tiles).toHaveCount(1);
    await expect(tiles).toContainText('A-213');
    await search.fill('');

    const tablet = await context.newCDPSession(page);
    await tablet.send('Emulation.setCPUThrottlingRate', { rate: TABLET_SLOWDOWN });
    await search.focus();
    await page.keyboard.type('chambre 101 cardiologie');
    await expect(search).toHaveValue('chambre 101 cardiologie');
    await expect(tiles).toHaveCount(1);
  });
});

test('a scroll just after a search shows no blank rows', onlyInFullRun, async ({ page }) => {
  await openSession(page, 'demo-ward', 'CHU-LYON');
  await page.goto('/facilities/CHU-LYON/rooms?view=table');
  const rows = page.getByRole('grid', { name: 'Rooms' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search rooms' }).focus();
  // At first every room of this facility matches, then only those with a 1.
  await page.keyboard.type('-1');
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 2000);
  await expect(rows.filter({ hasText: 'A-101' })).toHaveCount(0);
  const shown = await page.evaluate(() =>
    Array.from(
      { length: window.innerHeight - 200 },
      (_, at) =>
        document.elementFromPoint(window.innerWidth / 2, 150 + at)?.closest('[role=row]') != null,
    ),
  );
  expect(shown.every(Boolean)).toBe(true);
});
