import type { Locator, Page } from '@playwright/test';
import { openSession } from '../support/open-session';
import { apiClient, expect, test } from '../support/personas';
import { onlyInFullRun, onlyInFullRunIf } from '../test-level';

const ROOMS = '/facilities/CHU-LYON/rooms';

test.beforeEach(async ({ page }) => openSession(page, 'demo-manager', 'CHU-LYON'));

const tableOf = (page: Page) => page.getByRole('grid', { name: 'Rooms' });
const rowOf = (page: Page, room: string) =>
  tableOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: room, exact: true }) });
/** The Tab stops within the list. */
const tabStop = (page: Page) => page.locator('[data-key] [tabindex="0"]');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** The cell of a column, by its head. */
async function cellOf(page: Page, room: string, column: string): Promise<Locator> {
  const heads = await tableOf(page).getByRole('columnheader').allTextContents();
  return rowOf(page, room).getByRole('gridcell').nth(heads.indexOf(column));
}

test('the focus stays in its row when the panel hides its column', async ({ page }) => {
  await page.goto(`${ROOMS}?view=table`);
  const heads = tableOf(page).getByRole('columnheader');
  await expect(heads).toHaveCount(9);
  const panel = page.getByRole('complementary', { name: 'A-104' });
  /** Opens the panel from a cell, and returns the column that then has the focus. */
  const openFrom = async (column: string) => {
    const before = await heads.count();
    const cell = await cellOf(page, 'A-104', column);
    await cell.focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await expect.poll(() => heads.count()).toBeLessThan(before);
    const focused = rowOf(page, 'A-104').locator(
      '[role=gridcell]:focus, [role=gridcell]:has(:focus)',
    );
    await expect(focused).toHaveCount(1);
    const place = await focused.evaluate((one) =>
      [...(one.parentElement?.children ?? [])].indexOf(one),
    );
    const now = (await heads.allTextContents())[place];
    await expect(tabStop(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(rowOf(page, 'A-104').getByRole('link')).toBeFocused();
    await expect(heads).toHaveCount(before);
    return now;
  };
  expect(await openFrom('Last changed')).toBe('Needs attention');

  await page.setViewportSize({ width: 1110, height: 900 });
  await expect(heads).toHaveCount(8);
  // Other columns take the place of the hidden ones.
  expect(await openFrom('Status')).toBe('Status');
  expect(await openFrom('Name')).toBe('Room');

  // Narrowing the window hides columns, too.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(heads).toHaveCount(9);
  await (await cellOf(page, 'A-104', 'Last changed')).focus();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(heads).toHaveCount(7);
  await expect(rowOf(page, 'A-104').locator(':focus')).toHaveCount(1);
  await expect(tabStop(page)).toBeFocused();
});

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

for (const screen of ['rooms?view=table', 'rooms?view=tiles']) {
  test(
    `the Tab stop survives a search without results: ${screen}`,
    onlyInFullRun,
    async ({ page }) => {
      await page.goto(`/facilities/CHU-LYON/${screen}`);
      const room = page.locator('[data-key="room:CHU-LYON-A-104"]');
      await room.getByRole('link').focus();
      await page.keyboard.press('End');
      const stops = () =>
        tabStop(page).evaluateAll((controls) =>
          controls.map((stop) => [
            stop.closest('[data-key]')?.getAttribute('data-key'),
            stop.closest('[data-stop]')?.getAttribute('data-stop'),
          ]),
        );
      const before = await stops();
      // Either room is right: a tile has several controls.
      expect(before[0]?.[0]).toMatch(/A-10[49]$/);
      const search = page.getByRole('searchbox');
      await search.fill('nowhere');
      await expect(page.getByText('No room matches')).toBeVisible();
      await search.fill('');
      await expect(room).toBeVisible();
      expect(await stops()).toEqual(before);
    },
  );
}

test(
  'going back to a search without the focused room keeps the focus in the list',
  onlyInFullRun,
  async ({ page }) => {
    const links = (list: Locator, ward: string) =>
      list.getByRole('link', { name: new RegExp(`^${ward}-`) });
    for (const [view, list] of [
      ['table', tableOf(page)],
      ['tiles', page.getByRole('list', { name: 'Rooms' })],
    ] as const) {
      // Navigates like a link within the page.
      const goOn = (q: string) =>
        page.evaluate((address) => {
          history.pushState({}, '', address);
          window.dispatchEvent(new PopStateEvent('popstate'));
        }, `${ROOMS}?view=${view}&q=${q}`);
      await page.goto(`${ROOMS}?view=${view}&q=B-2`);
      await expect(links(list, 'B').first()).toBeVisible();
      await goOn('C-3');
      await links(list, 'C').nth(1).focus();
      await page.goBack();
      await expect(links(list, 'B').first()).toBeFocused();

      // Here, the earlier search finds nothing.
      await page.goto(`${ROOMS}?view=${view}&q=nowhere`);
      await expect(page.getByText('No room matches')).toBeVisible();
      await goOn('C-3');
      await links(list, 'C').nth(1).focus();
      await page.goBack();
      await expect(page.getByRole('main')).toBeFocused();
    }
  },
);

test(
  'the focus stays in the list when its room disappears',
  onlyInFullRun,
  async ({ page, service }) => {
    await page.clock.install();
    await page.goto(`${ROOMS}?view=table&status=open`);
    const { y = 0 } = (await tableOf(page).boundingBox()) ?? {};
    await page.evaluate((top) => window.scrollTo(0, top), y + 1200);
    // The browser reports the scroll in its next frame, and the list updates its Tab stop after a
    // pause.
    await expect(async () => {
      await page.clock.runFor(300);
      await expect(tabStop(page)).toBeInViewport({ timeout: 100 });
    }).toPass();
    const row = tableOf(page).getByRole('row').nth(20);
    const room = (await row.getByRole('link').textContent()) ?? '';
    const action = rowOf(page, room).getByRole('button', { name: `Close room ${room}` });
    await action.focus();
    const at = await scrolled(page);
    const shown = async () =>
      Number.parseInt((await page.getByText(/^\d+ of \d+ rooms$/).textContent()) ?? '', 10);
    const before = await shown();
    // No partner can delete a room, so the journey changes the response.
    let isRemoved = true;
    await page.route('**/facilities/CHU-LYON/areas', async (route) => {
      const { 'if-none-match': _, ...headers } = route.request().headers();
      const { areas } = (await (await route.fetch({ headers })).json()) as {
        areas: { id_external: string }[];
      };
      await route.fulfill({
        json: {
          areas: areas.filter(
            ({ id_external }) => !isRemoved || id_external !== `CHU-LYON-${room}`,
          ),
        },
      });
    });
    await page.clock.runFor(31_000);
    await expect(rowOf(page, room)).toContainText('No longer there');
    expect(await shown()).toBe(before - 1);
    await expect(rowOf(page, room).locator(':focus')).toHaveCount(1);
    await expect(tabStop(page)).toBeFocused();
    expect(await scrolled(page)).toBe(at);

    // The room returns, but closed, so the filter excludes it.
    isRemoved = false;
    expect(
      (await apiClient(service, 'demo-ward')(`/v1/areas/CHU-LYON-${room}/`, { method: 'DELETE' }))
        .status,
    ).toBe(200);
    await page.clock.runFor(31_000);
    await expect(rowOf(page, room)).toContainText('Closed');
    await page.getByRole('button', { name: 'Update the order' }).click();
    await expect(rowOf(page, room)).toHaveCount(0);
    const focused = tableOf(page).getByRole('link').and(page.locator(':focus'));
    await page.clock.runFor(100);
    await expect(focused).toBeInViewport();
    expect(await scrolled(page)).toBe(at);
  },
);

test.describe('on a tablet with a keyboard', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('arrow keys and moved focus skip the copy button', onlyInFullRun, async ({ page }) => {
    await page.goto(`${ROOMS}?view=table`);
    const heads = tableOf(page).getByRole('columnheader');
    const link = rowOf(page, 'A-104').getByRole('link');
    await link.focus();
    await page.keyboard.press('ArrowRight');
    await expect(await cellOf(page, 'A-104', 'Name')).toBeFocused();
    const before = await heads.count();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: 'A-104' })).toBeVisible();
    await expect.poll(() => heads.count()).toBeLessThan(before);
    await expect(link).toBeFocused();
    await expect(tabStop(page)).toBeFocused();
  });
});
