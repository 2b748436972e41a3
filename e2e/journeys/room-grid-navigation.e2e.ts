import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';

const ROOMS = '/facilities/CHU-LYON/rooms';

test.beforeEach(async ({ page }) => openSession(page, 'demo-manager', 'CHU-LYON'));

test('keys open, move and close the panel of tiles, and select rooms', async ({ page }) => {
  await page.goto(ROOMS);
  const list = page.getByRole('list', { name: 'Rooms' });
  await list.getByRole('link', { name: 'A-101', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'A-101' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const panel = page.getByRole('complementary', { name: 'A-102' });
  await expect(panel.getByRole('heading', { name: 'Room A-102' })).toBeVisible();
  await expect(page).toHaveURL(/\?room=CHU-LYON-A-102$/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(list.getByRole('link', { name: 'A-102', exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\/rooms$/);

  // Going back closes the panel and shows the rooms as they were.
  await list.getByRole('listitem').first().getByText('Open', { exact: true }).click();
  await expect(page).toHaveURL(/room=/);
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill('A-10');
  await expect(page).toHaveURL(/q=A-10/);
  await page.goBack();
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(page).toHaveURL(/\/rooms$/);
  await expect(page.getByRole('searchbox', { name: 'Search rooms' })).toHaveValue('');
  await list.getByRole('link', { name: 'A-102', exact: true }).focus();

  // On a slow device, somebody may go back before the page has rendered the step.
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...step) => {
      push(...step);
      history.pushState = push;
      document.body.dataset['stepped'] = '';
      history.back();
    };
  });
  await page.keyboard.press('Enter');
  await expect(page.locator('body[data-stepped]')).toBeAttached();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/rooms$/);

  await list.getByRole('link', { name: 'A-102', exact: true }).press('Space');
  const bar = page.getByRole('region', { name: 'Selected rooms' });
  await expect(bar).toContainText('1 room selected');
  // A hidden room stays selected, and the bar says so.
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill('A-104');
  await bar.getByRole('button', { name: 'Select the room shown' }).click();
  await expect(bar).toContainText('2 rooms selected, 1 not shown');
});

test('the table is used by keyboard alone', async ({ page }) => {
  await page.goto(`${ROOMS}?view=table`);
  const grid = page.getByRole('grid', { name: 'Rooms' });
  const link = (room: string) => grid.getByRole('link', { name: room, exact: true });
  await link('A-101').focus();
  await page.keyboard.press('ArrowDown');
  await expect(link('A-102')).toBeFocused();
  await page.keyboard.press('End');
  await expect(link('D-320')).toBeFocused();
  await expect(link('D-320')).toBeInViewport();
  // Sideways lead to the controls of the row and back, up and down to another room.
  await page.keyboard.press('ArrowLeft');
  await expect(grid.getByRole('checkbox', { name: 'Select room D-320' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(grid.getByRole('button', { name: /room D-320$/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('PageUp');
  await expect(link('D-320')).not.toBeFocused();
  await page.keyboard.press('Home');
  await expect(link('A-101')).toBeFocused();

  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 rooms selected')).toBeVisible();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText('2 rooms selected')).toBeVisible();
  await expect(grid.getByRole('checkbox', { name: 'Select room A-103' })).not.toBeChecked();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 rooms selected')).toBeVisible();
  await page.keyboard.press('Control+a');
  await expect(page.getByText('240 rooms selected')).toBeVisible();

  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'A-103' });
  await expect(panel.getByRole('heading', { name: 'Room A-103' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('complementary', { name: 'A-104' })).toBeVisible();
  await expect(link('A-104')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(link('A-104')).toBeFocused();
});

test('going back from a room shows its row, focused, with search and filters', async ({ page }) => {
  await page.goto(`${ROOMS}?view=table&status=open&sort=-id`);
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill('chambre');
  const grid = page.getByRole('grid', { name: 'Rooms' });
  await expect(page).toHaveURL(/q=chambre/);
  // The page stores it once it knows who is signed in, which it asks since the session was opened
  // without it.
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(stored).toContain('q=chambre');
  await grid.getByRole('link', { name: /^D-/ }).first().focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('PageDown');
  const link = grid.locator('a:focus');
  await expect(link).toBeInViewport();
  const room = (await link.textContent()) ?? '';
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: `Room ${room}` })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Back to the rooms' }).click();
  const row = grid.getByRole('link', { name: room, exact: true });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expect(page).toHaveURL(/view=table&status=open&sort=-id&q=chambre$/);

  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: `Room ${room}` })).toBeVisible();
  await page.goBack();
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
});

test('Back asks before it closes a room with something typed beside the list', async ({ page }) => {
  await page.goto(ROOMS);
  await page.getByRole('listitem').first().getByText('Open', { exact: true }).click();
  await page.getByRole('complementary').getByRole('button', { name: /^Add/ }).first().click();
  const typed = page.getByRole('dialog').getByRole('textbox').first();
  await typed.fill('something');
  // `goBack` would wait for a page that does not come.
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(typed).toHaveValue('something');
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(page).toHaveURL(/\/rooms$/);
});
