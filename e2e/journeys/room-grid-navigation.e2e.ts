import type { Locator, Page } from '@playwright/test';
import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { onlyInFullRun, onlyInFullRunIf } from '../test-level';
import { stopClocksAtNoon } from '../support/stop-clocks';
import { settled } from '../support/screens';

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
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('2 rooms selected');
  // A hidden room stays selected, and the bar says so.
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill('A-103');
  await expect(bar).toContainText('2 rooms selected, 1 not shown');
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill('A-104');
  await bar.getByRole('button', { name: 'Select the room shown' }).click();
  await expect(bar).toContainText('3 rooms selected, 2 not shown');
});

test('going back from a room shows its row, focused, with search and filters', async ({ page }) => {
  await page.goto(`${ROOMS}?view=table&status=open&sort=-id`);
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill('chambre');
  const grid = page.getByRole('grid', { name: 'Rooms' });
  await expect(page).toHaveURL(/q=chambre/);
  // The page asks who is signed in, since the session was opened without it, and stores nothing
  // before the answer.
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

test.describe('on a narrow screen', () => {
  test.use({ hasTouch: true, locale: 'fr-FR' });

  for (const width of [390, 820])
    test(
      `the toolbar fits in one line of ${width} px, and no count is cut`,
      onlyInFullRun,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 1000 });
        await page.goto(`${ROOMS}?status=open&group=ward`);
        await expect(page.getByRole('listitem').first()).toBeVisible();
        await settled(page);
        const tops = await page
          .getByRole('search')
          .locator('input, button')
          .evaluateAll((controls) =>
            controls.map((control) => Math.round(control.getBoundingClientRect().top)),
          );
        // The six tops are those of search, two kinds of view, filters, selection and the menu.
        expect(tops.map((top) => Math.round((top - Math.min(...tops)) / 10))).toEqual([
          0, 0, 0, 0, 0, 0,
        ]);
        const counts = page.getByRole('group', { name: 'Toutes les chambres, par statut' });
        const chips = counts.getByRole('button');
        await expect(chips).toHaveText([
          /^\d+Ouvertes$/,
          /^\d+Fermées$/,
          /^\d+Avec services$/,
          /^\d+À vérifier$/,
          /^\d+Fin aujourd’hui$/,
          'Mon unité…',
        ]);
        for (const chip of await chips.all()) await expect(chip).toBeInViewport({ ratio: 1 });
        expect((await counts.boundingBox())?.height).toBeLessThan(width === 390 ? 100 : 50);
      },
    );
});

test.describe('over the list on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'a popover traps the focus and returns it to its opener',
    onlyInFullRun,
    async ({ page }) => {
      await page.goto(`${ROOMS}?group=ward`);
      const tools = page.getByRole('search');
      const [filters, more] = ['Filters', 'More'].map((name) =>
        tools.getByRole('button', { name }),
      ) as [Locator, Locator];
      const openers = [
        { opener: filters, item: undefined, after: filters },
        { opener: more, item: page.getByRole('menuitem', { name: 'Export' }), after: more },
      ];
      const dialog = page.getByRole('dialog');
      const inside = () =>
        page.evaluate(
          () => document.activeElement?.closest('[role=dialog], [data-testid^=sentinel]') != null,
        );
      for (const { opener, item, after } of openers) {
        for (const press of [(one: Locator) => one.press('Enter'), (one: Locator) => one.tap()]) {
          await press(opener);
          if (item !== undefined) await press(item);
          await expect(dialog).toBeVisible();
          await expect.poll(inside).toBe(true);
          // The focus cycles past both ends.
          for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
            await page.keyboard.press(key);
            expect(
              await inside(),
              `${key} from ${(await dialog.getAttribute('aria-label')) ?? ''}`,
            ).toBe(true);
          }
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
          await expect(after).toBeFocused();
        }
      }
    },
  );
});

test.describe('in French on a tablet', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('the table cuts no times', onlyInFullRun, async ({ page, service }) => {
    await stopClocksAtNoon(page, service);
    await page.goto(`${ROOMS}?view=table&ends=today`);
    const time = page
      .getByRole('gridcell')
      .filter({ hasText: /^aujourd’hui \d\d:\d\d$/ })
      .first();
    await expect(time).toBeVisible();
    await settled(page);
    expect(await time.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  });
});

/** The link of the room at which the Tab key enters the list. */
const tabStop = (page: Page) => page.locator('[data-key] a[tabindex="0"]');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

for (const view of ['table', 'tiles']) {
  test(
    `Tab enters the ${view} at a visible room after scrolling down`,
    onlyInFullRunIf(view === 'tiles'),
    async ({ page }) => {
      await page.goto(`${ROOMS}?view=${view}`);
      await expect(tabStop(page).first()).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 1500));
      await expect(tabStop(page).first()).toBeInViewport();
      // The focus is set on the last control before the list, and Tab moves it on.
      await page.evaluate(() => {
        const list = document.querySelector('[data-key]');
        const before = [...document.querySelectorAll<HTMLElement>('main button')].filter(
          (one) =>
            list !== null &&
            (one.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
        );
        before.at(-1)?.focus({ preventScroll: true });
      });
      await page.keyboard.press('Tab');
      const inList = page.locator('[data-key] :focus');
      await expect(inList).toBeInViewport();
      expect(await scrolled(page)).toBe(1500);
    },
  );
}
