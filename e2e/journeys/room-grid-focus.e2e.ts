import type { Page } from '@playwright/test';
import { openSession } from '../support/open-session';
import { apiClient, expect, test } from '../support/personas';
import { onlyInFullRun, onlyInFullRunIf } from '../test-level';

const ROOMS = '/facilities/CHU-LYON/rooms';

test.beforeEach(async ({ page }) => openSession(page, 'demo-manager', 'CHU-LYON'));

const tableOf = (page: Page) => page.getByRole('grid', { name: 'Rooms' });
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

test(
  'the focus stays in the list when its room leaves it',
  onlyInFullRun,
  async ({ page, service }) => {
    await page.clock.install();
    await page.goto(`${ROOMS}?view=table&status=open`);
    const link = tableOf(page).getByRole('link').nth(12);
    const room = (await link.textContent()) ?? '';
    await tableOf(page).getByRole('link', { name: room, exact: true }).focus();
    const call = apiClient(service, 'demo-ward');
    expect((await call(`/v1/areas/CHU-LYON-${room}/`, { method: 'DELETE' })).status).toBe(200);
    await page.clock.runFor(31_000);
    const row = tableOf(page).getByRole('row', { name: new RegExp(room) });
    await expect(row).toContainText('Closed');
    await expect(row.locator(':focus')).toHaveCount(1);
    const at = await scrolled(page);
    await page.getByRole('button', { name: 'Update' }).click();
    await page.clock.runFor(100);
    await expect(row).toHaveCount(0);
    await expect(tableOf(page).getByRole('link').and(page.locator(':focus'))).toBeInViewport();
    expect(await scrolled(page)).toBe(at);
  },
);
