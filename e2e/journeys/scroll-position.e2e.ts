import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../gate/chromium';
import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { onlyInFullRun, onlyInFullRunIf } from '../test-level';

test.use({ expectedFailures: [403, 'offline'] });

const DEEP_PX = 3000;
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens the table of 240 rooms and scrolls far down. */
async function scrollDeep(page: Page): Promise<void> {
  await openSession(page, 'demo-manager', 'CHU-LYON');
  await page.goto('/facilities/CHU-LYON/rooms?view=table');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate((to) => window.scrollTo(0, to), DEEP_PX);
  await expect.poll(() => scrolled(page)).toBe(DEEP_PX);
  // The rows are rendered a moment later.
  await expect(page.getByRole('link', { name: 'A-101', exact: true })).toHaveCount(0);
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px, deep in a list`, () => {
    test.use({ viewport, hasTouch: viewport.width < 1440 });

    test(
      'a menu of the bar returns the focus and keeps the scroll position',
      onlyInFullRun,
      async ({ page }) => {
        await scrollDeep(page);
        for (const [name, role] of [
          ['Session and settings', 'menu'],
          ['Find a screen or a room', 'dialog'],
        ] as const) {
          const button = page.getByRole('button', { name });
          await button.click();
          await expect(page.getByRole(role)).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(page.getByRole(role)).toBeHidden();
          await expect(button).toBeFocused();
          expect(await scrolled(page), name).toBe(DEEP_PX);
        }
        await page.getByRole('navigation').getByRole('link', { name: 'Timeline' }).focus();
        expect(await scrolled(page), 'the navigation').toBe(DEEP_PX);
      },
    );

    test(
      'a problem is marked in the bar without moving the list, and shows its notice',
      onlyInFullRunIf(viewport.width !== 820),
      async ({ page, context }) => {
        await scrollDeep(page);
        // The link is found by its name, since rows come and go.
        const room = await page.getByRole('row').getByRole('link').nth(12).textContent();
        const link = page.getByRole('row').getByRole('link', { name: room ?? '', exact: true });
        await link.focus();
        const before = await link.boundingBox();
        await context.setOffline(true);
        const mark = page.getByRole('banner').getByRole('button', { name: 'You are offline' });
        await expect(mark).toBeInViewport({ ratio: 1 });
        const notice = page.getByText('What you see may be out of date.');
        await expect(notice).not.toBeInViewport();
        await expect(link).toBeFocused();
        expect(
          Math.abs(((await link.boundingBox())?.y ?? 0) - (before?.y ?? 0)),
        ).toBeLessThanOrEqual(1);

        await mark.click();
        await expect(notice).toBeInViewport({ ratio: 1 });
        await mark.click();
        await expect(notice).not.toBeInViewport();
        await page.emulateMedia({ media: 'print' });
        await expect(mark).toBeHidden();
        await page.emulateMedia({ media: 'screen' });
        await mark.focus();
        await context.setOffline(false);
        await expect(mark).toBeHidden();
        await expect(page.getByRole('button', { name: 'Find a screen or a room' })).toBeFocused();
        expect(await scrolled(page)).toBeGreaterThanOrEqual(DEEP_PX - 1);
      },
    );
  });
}

test.describe('in a window so low that the bars scroll away', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true });

  test(
    'a problem is marked at the lower edge and covers no focused element',
    onlyInFullRun,
    async ({ page, context }) => {
      await scrollDeep(page);
      await context.setOffline(true);
      const mark = page.getByRole('button', { name: 'You are offline' });
      await expect(mark).toBeInViewport({ ratio: 1 });
      const top = (await mark.boundingBox())?.y ?? 0;
      const actions = page.getByRole('row').getByRole('button', { name: /^(Open|Close) room/ });
      const below = await actions.evaluateAll(
        (buttons, edge) =>
          buttons.findIndex((button) => button.getBoundingClientRect().bottom > edge),
        top,
      );
      await actions.nth(below).focus();
      // The focused element is measured, since rows come and go while scrolling.
      const focused = await page.locator(':focus').boundingBox();
      expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(top);

      // At the top the notice itself is visible, so the mark disappears.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(mark).toBeHidden();
      await expect(page.getByText('What you see may be out of date.')).toBeInViewport({ ratio: 1 });
    },
  );
});

test('nothing moves when a dialog hides the scroll bar of a window', async ({ service }) => {
  // Headless browsers draw none otherwise.
  const browser = await chromium.launch({
    ...chromiumLaunch(),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    // In such a window, the navigation is fixed at the bottom.
    const viewport = { width: 820, height: 700 };
    const page = await browser.newPage({ baseURL: service.url, viewport });
    await scrollDeep(page);
    const links = page.locator('nav a');
    const edges = () =>
      links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().right));
    const before = await edges();
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    expect(await edges()).toEqual(before);
  } finally {
    await browser.close();
  }
});

for (const view of ['table', 'tiles'])
  test(
    `a refusal shown above the ${view} shifts no room`,
    onlyInFullRunIf(view === 'table'),
    async ({ page }) => {
      await page.setViewportSize({ width: 820, height: 700 });
      await openSession(page, 'demo-hotel', 'HTL-042');
      await page.goto(`/facilities/HTL-042/rooms?view=${view}`);
      const buttons = page.getByRole('button', { name: /^Close room/ });
      await expect(buttons.first()).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 300));
      await expect.poll(() => scrolled(page)).toBe(300);
      // An open room in the lower half of the window.
      const names = await buttons.evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().top > innerHeight / 2)
          .map((one) => one.getAttribute('aria-label') ?? ''),
      );
      const [name = ''] = names;
      const link = page.getByRole('link', { name: name.replace('Close room ', ''), exact: true });
      const before = (await link.boundingBox())?.y ?? Number.NaN;
      // Scroll positions are rounded to whole pixels.
      const moved = async () => Math.abs(((await link.boundingBox())?.y ?? Number.NaN) - before);
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name, exact: true }).click();
      await expect(dialog).toContainText('Nothing was changed');
      await page.keyboard.press('Escape');
      const notice = page.getByText('The server refused: closing rooms');
      await expect(notice).toBeVisible();
      expect(await moved()).toBeLessThan(1.5);
      // A script clicks, since Playwright's pointer would scroll the button into view.
      await page
        .getByRole('button', { name: 'Check again' })
        .evaluate((button: HTMLElement) => button.click());
      await expect(notice).toBeHidden();
      expect(await moved()).toBeLessThan(1.5);
    },
  );

test('an address with the panel of the first room shows the top of the table', async ({ page }) => {
  await openSession(page, 'demo-manager', 'CHU-LYON');
  await page.goto('/facilities/CHU-LYON/rooms?view=table&room=CHU-LYON-A-101');
  await expect(page.getByRole('heading', { name: 'Room A-101' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search rooms' })).toBeInViewport();
});
