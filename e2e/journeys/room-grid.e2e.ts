import { openSession } from '../support/open-session';
import { apiClient, expect, test } from '../support/personas';

test.describe('the room grid', () => {
  test.beforeEach(async ({ page }) => {
    await openSession(page, 'demo-manager', 'CHU-LYON');
  });

  test('combines search and filters, and a shared URL shows the same rooms', async ({ page }) => {
    await page.goto('/facilities/CHU-LYON/rooms');
    const counts = page.getByRole('group', { name: 'All rooms, by status' });
    await counts.getByRole('button', { name: /Closed/ }).click();
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('searchbox', { name: 'Search rooms' }).fill('cardiologie');
    const grid = page.getByRole('grid', { name: 'Rooms' });
    await expect(grid.getByRole('row').nth(1)).toContainText('A-104');
    await expect(page).toHaveURL(/\/rooms\?status=closed&view=table&q=cardiologie$/);
    const rowCount = async () => Number(await grid.getAttribute('aria-rowcount'));
    await expect.poll(rowCount).toBeLessThan(61);
    const rows = await rowCount();
    await page.reload();
    await expect(grid).toHaveAttribute('aria-rowcount', String(rows));
    // What can be closed is open.
    await expect(grid.getByRole('button', { name: /^Close/ })).toHaveCount(0);

    // The pressed chip is the only sign of this filter.
    await expect(page.getByRole('group', { name: 'Active filters' })).toHaveCount(0);
    await counts.getByRole('button', { name: /Closed/, pressed: true }).click();
    await expect(grid).toHaveAttribute('aria-rowcount', '61');
    await expect(page).toHaveURL(/\/rooms\?view=table&q=cardiologie$/);

    // The navigation returns to the same list, and from there to all rooms.
    const go = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click();
    await go('Facility');
    await expect(page.getByRole('heading', { level: 1, name: 'Facility' })).toBeVisible();
    await go('Rooms');
    await expect(page).toHaveURL(/\/rooms\?view=table&q=cardiologie$/);
    await go('Rooms');
    await expect(page).toHaveURL(/\/rooms$/);
  });

  test('sorts, filters by service, validity and list, and counts the rooms shown', async ({
    page,
  }) => {
    await page.goto('/facilities/CHU-LYON/rooms?view=table');
    const grid = page.getByRole('grid', { name: 'Rooms' });
    const head = grid.getByRole('columnheader', { name: 'Room', exact: true });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(grid.getByRole('row').nth(1)).toContainText('D-320');
    await expect(page).toHaveURL(/sort=-id/);

    await page.getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters
      .getByRole('group', { name: 'Service', exact: true })
      .getByRole('button', { name: /Repas accompagnant/ })
      .click();
    await filters.getByRole('button', { name: 'Not in the list' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
    await expect(page.getByText(/^\d+ of 240 rooms$/)).toBeVisible();
    await expect(page).toHaveURL(/service=MEAL_COMPANION&listed=no/);
    const active = page.getByRole('group', { name: 'Active filters' });
    await active.getByRole('button', { name: 'Remove filter: Not in the list' }).click();
    await active.getByRole('button', { name: 'Remove filter: Repas accompagnant' }).click();
    // The focused filter has disappeared, so the focus moves to the main part.
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('groups by ward, folds a group, and selects one', async ({ page }) => {
    await page.goto('/facilities/CHU-LYON/rooms?view=table&group=ward');
    const grid = page.getByRole('grid', { name: 'Rooms' });
    await expect(grid).toHaveAttribute('aria-rowcount', '245');
    const ward = (letter: string) =>
      grid.getByRole('button', { name: new RegExp(`^Ward ${letter} · .* · 60 rooms`) });
    await ward('A').click();
    await expect(ward('A')).toHaveAttribute('aria-expanded', 'false');
    await expect(grid).toHaveAttribute('aria-rowcount', '185');
    await expect(page).toHaveURL(/group=ward&fold=A-$/);
    await grid.getByRole('checkbox', { name: 'Select Ward A: 60 rooms' }).click();
    const bar = page.getByRole('region', { name: 'Selected rooms' });
    await expect(bar).toContainText('60 rooms selected');
    await page.getByRole('searchbox', { name: 'Search rooms' }).fill('B-101');
    await grid.getByRole('checkbox', { name: 'Select room B-101' }).click();
    await expect(bar).toContainText('61 rooms selected');
    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect(bar).toBeHidden();
    await expect(grid.getByRole('link', { name: 'B-101', exact: true })).toBeFocused();
  });

  test('a search can be cleared, says what filters hide, and keeps every letter typed on a slow tablet', async ({
    page,
    context,
  }) => {
    const search = page.getByRole('searchbox', { name: 'Search rooms' });
    const tiles = page.getByRole('list', { name: 'Rooms' }).getByRole('listitem');
    await page.goto('/facilities/CHU-LYON/rooms');
    await search.fill('no such room');
    await expect(
      page.getByRole('heading', { name: 'No room matches “no such room”' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Show all rooms' }).click();
    await expect(tiles.first()).toContainText('A-101');
    await expect(page).toHaveURL(/\/rooms$/);

    await page.goto('/facilities/CHU-LYON/rooms?ward=B-&q=a213');
    await expect(page.getByText('1 room matches without the filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(tiles).toHaveCount(1);
    await expect(tiles).toContainText('A-213');
    await search.fill('');

    const tablet = await context.newCDPSession(page);
    await tablet.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await search.focus();
    await page.keyboard.type('chambre 101 cardiologie');
    await expect(search).toHaveValue('chambre 101 cardiologie');
    await expect(tiles).toHaveCount(1);
  });

  test('somebody chooses their ward, and sees what a search finds in the others by one press', async ({
    page,
  }) => {
    await page.goto('/facilities/CHU-LYON/rooms');
    await page.getByRole('button', { name: 'My ward…' }).click();
    await page.getByRole('menuitem', { name: /^Ward B/ }).click();
    const mine = page.getByRole('button', { name: 'My ward', exact: true });
    await expect(mine).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('60 of 240 rooms')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search rooms' }).fill('101');
    await expect(page.getByText('3 more in other wards')).toBeVisible();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText('4 of 240 rooms')).toBeVisible();
  });
});

test('somebody else’s change is shown in place, and the list changes only on demand', async ({
  page,
  service,
}) => {
  const other = apiClient(service, 'demo-manager');
  await page.clock.install();
  await openSession(page, 'demo-ward', 'CHU-LYON');
  await page.goto('/facilities/CHU-LYON/rooms?view=table&status=open&q=cardiologie');
  const grid = page.getByRole('grid', { name: 'Rooms' });
  const row = grid.getByRole('row', { name: /A-103/ });
  await expect(row).toContainText('Open');
  await row.getByRole('link').focus();
  const rows = await grid.getAttribute('aria-rowcount');
  const rowIndex = await row.getAttribute('aria-rowindex');

  expect((await other('/v1/areas/CHU-LYON-A-103/', { method: 'DELETE' })).status).toBe(200);
  await page.clock.runFor(31_000);
  await expect(row).toContainText('Closed');
  await expect(row).toHaveAttribute('aria-rowindex', rowIndex ?? '');
  await expect(grid).toHaveAttribute('aria-rowcount', rows ?? '');
  await expect(page.getByText('1 room no longer matches')).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('no longer matches')).toHaveCount(0);
  // The focus stays in the list.
  await page.clock.runFor(100);
  await expect(grid.getByRole('link').and(page.locator(':focus'))).toBeInViewport();
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('a tap opens a room as a sheet or selects it, and going back closes the sheet', async ({
    page,
  }) => {
    await openSession(page, 'demo-ward', 'CHU-LYON');
    await page.goto('/facilities/CHU-LYON/rooms');
    const tile = page
      .getByRole('list', { name: 'Rooms' })
      .getByRole('listitem')
      .filter({ hasText: 'A-102' });
    await tile.click({ position: { x: 20, y: 40 } });
    const sheet = page.getByRole('dialog', { name: 'A-102' });
    await expect(sheet.getByRole('table', { name: 'Subscriptions' }).getByRole('row')).toHaveCount(
      2,
    );
    await expect(page).toHaveURL(/\?room=CHU-LYON-A-102$/);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/rooms$/);

    await page.getByRole('button', { name: 'Select rooms' }).click();
    await tile.click({ position: { x: 20, y: 40 } });
    await expect(page.getByText('1 room selected')).toBeVisible();
    await expect(tile.getByRole('checkbox', { name: 'Select room A-102' })).toBeChecked();
  });
});
