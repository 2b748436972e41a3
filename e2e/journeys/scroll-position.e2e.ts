import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../gate/programs';
import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { onlyInFullRun, onlyInFullRunIf } from '../test-level';

test.use({ expectedFailures: [403, 'offline'] });

const ROOMS = '/facilities/CHU-LYON/rooms';
const DEEP_PX = 3000;
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);

/** Opens the table of 240 rooms and scrolls far down. */
async function scrollDeep(page: Page): Promise<void> {
  await openSession(page, 'demo-manager', 'CHU-LYON');
  await page.goto(`${ROOMS}?view=table`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await scrollTo(page, DEEP_PX);
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
      'a menu of the bar and a problem marked there leave the list and the focus where they were',
      onlyInFullRunIf(viewport.width !== 820),
      async ({ page, context }) => {
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
      await scrollTo(page, 0);
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
      await scrollTo(page, 300);
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
  await page.goto(`${ROOMS}?view=table&room=CHU-LYON-A-101`);
  await expect(page.getByRole('heading', { name: 'Room A-101' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search rooms' })).toBeInViewport();
});

/** The link of the room at which the Tab key enters the list. */
const tabStop = (page: Page) => page.locator('[data-key] a[tabindex="0"]');
for (const view of ['table', 'tiles']) {
  test(
    `Tab enters the ${view} at a visible room after scrolling down`,
    onlyInFullRunIf(view === 'tiles'),
    async ({ page }) => {
      await openSession(page, 'demo-manager', 'CHU-LYON');
      await page.goto(`${ROOMS}?view=${view}`);
      await expect(tabStop(page).first()).toBeVisible();
      await scrollTo(page, 1500);
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

test('a scroll just after a search shows no blank rows', onlyInFullRun, async ({ page }) => {
  await openSession(page, 'demo-ward', 'CHU-LYON');
  await page.goto(`${ROOMS}?view=table`);
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('no focused tile is hidden below a bar', onlyInFullRun, async ({ page }) => {
    await openSession(page, 'demo-ward', 'CHU-LYON');
    await page.goto(ROOMS);
    await page.getByRole('list', { name: 'Rooms' }).getByRole('link').first().focus();
    const hidden: string[] = [];
    // The keys move down by more than a screen, and back.
    for (const key of [
      ...Array<string>(40).fill('ArrowRight'),
      ...Array<string>(40).fill('ArrowLeft'),
    ]) {
      await page.keyboard.press(key);
      const below = await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null) return 'nothing has the focus';
        const { left, top, right, bottom } = focused.getBoundingClientRect();
        const seen = [top + 1, bottom - 1].every((y) =>
          focused.contains(document.elementFromPoint((left + right) / 2, y)),
        );
        return seen ? undefined : focused.textContent;
      });
      if (below !== undefined) hidden.push(`${key}: ${below}`);
    }
    expect(hidden).toEqual([]);
  });
});

test(
  'the focus stays on its room and control when tiles rewrap or scroll out of view',
  onlyInFullRun,
  async ({ page }) => {
    await openSession(page, 'demo-ward', 'CHU-LYON');
    await page.goto(`${ROOMS}?group=ward`);
    const action = page.getByRole('button', { name: /^(Open|Close) room A-115$/ });
    await action.focus();
    await expect(action).toBeFocused();
    const list = page.locator('.room-tiles');
    const lineOf = () => list.evaluate((tiles) => tiles.style.getPropertyValue('--tiles'));
    const wide = await lineOf();
    for (const [width, height] of [
      [1024, 768],
      [820, 1180],
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      if (width < 1440) await expect.poll(lineOf).not.toBe(wide);
      else await expect.poll(lineOf).toBe(wide);
      await expect(action).toBeFocused();
      const stops = page.locator('[data-key]').filter({ has: page.locator('[tabindex="0"]') });
      await expect(stops).toHaveCount(1);
      await expect(stops).toHaveAttribute('data-key', 'room:CHU-LYON-A-115');
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('link', { name: 'D-320', exact: true })).toBeInViewport();
    await expect(action).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('link', { name: 'A-116', exact: true })).toBeFocused();
    await expect(page.getByRole('link', { name: 'A-116', exact: true })).toBeInViewport();
    // A screen reader reads the rooms in order once scrolling has stopped.
    await expect(async () => {
      const read = await page
        .getByRole('list', { name: 'Rooms' })
        .getByRole('link')
        .allTextContents();
      expect(read).toEqual(read.toSorted());
    }).toPass();
  },
);

test('a click just after a scroll is not lost', async ({ page }) => {
  await openSession(page, 'demo-ward', 'CHU-LYON');
  await page.goto(ROOMS);
  const list = page.locator('.room-tiles');
  await expect(list.getByText('A-101')).toBeVisible();
  const box = await list.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, 500);
  for (const step of [700, 700, -300]) {
    await page.mouse.wheel(0, step);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('complementary')).toBeVisible();
});

test('a room stays in sight while its panel opens and closes', async ({ page }) => {
  await openSession(page, 'demo-manager', 'CHU-LYON');
  await page.goto(ROOMS);
  const tile = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'D-207', exact: true }) });
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await scrollTo(page, 1500);
  await tile.locator('.status').click();
  await expect(page.getByRole('complementary', { name: 'D-207' })).toBeVisible();
  await expect(tile).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(tile.getByRole('link')).toBeFocused();
  await expect(tile).toBeInViewport({ ratio: 1 });
});
