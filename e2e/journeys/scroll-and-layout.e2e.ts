import type { Locator, Page, Route } from '@playwright/test';
import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { settled } from '../support/screens';
import { onlyInFullRun, onlyInFullRunIf } from '../test-level';

/** Nothing moves under a finger, the focus is in sight, and no text is cut. */
test.use({ expectedFailures: [403, 'offline'] });

const ROOMS = '/facilities/CHU-LYON/rooms';
const DEEP_PX = 3000;
const desk = { width: 1440, height: 900 };
const tablet = { width: 820, height: 1180 };
const phone = { width: 390, height: 844 };

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
const roomLink = (page: Page, room: string) => page.getByRole('link', { name: room, exact: true });

/** Opens the table of 240 rooms and scrolls far down. */
async function scrollDeep(page: Page): Promise<void> {
  await openSession(page, 'demo-manager', 'CHU-LYON');
  await page.goto(`${ROOMS}?view=table`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await scrollTo(page, DEEP_PX);
  await expect.poll(() => scrolled(page)).toBe(DEEP_PX);
  // The rows are rendered a moment later.
  await expect(roomLink(page, 'A-101')).toHaveCount(0);
}

test.describe('on a tablet', () => {
  test.use({ viewport: tablet, hasTouch: true });

  test('a problem marked in the bar leaves list and focus where they were', async ({
    page,
    context,
  }) => {
    await scrollDeep(page);
    // The link is found by its name, since rows come and go.
    const room = await page.getByRole('row').getByRole('link').nth(12).textContent();
    const link = roomLink(page, room ?? '');
    await link.focus();
    const before = await topOf(link);
    await context.setOffline(true);
    const mark = page.getByRole('banner').getByRole('button', { name: 'You are offline' });
    await expect(mark).toBeInViewport({ ratio: 1 });
    const notice = page.getByText('What you see may be out of date.');
    await expect(notice).not.toBeInViewport();
    await expect(link).toBeFocused();
    expect(Math.abs((await topOf(link)) - before)).toBeLessThanOrEqual(1);

    await mark.click();
    await expect(notice).toBeInViewport({ ratio: 1 });
    await mark.click();
    await expect(notice).not.toBeInViewport();
    await mark.focus();
    await context.setOffline(false);
    await expect(mark).toBeHidden();
    await expect(page.getByRole('button', { name: 'Find a screen or a room' })).toBeFocused();
    expect(await scrolled(page)).toBeGreaterThanOrEqual(DEEP_PX - 1);
  });
});

test('a refusal shown above the tiles shifts no room', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 700 });
  await openSession(page, 'demo-hotel', 'HTL-042');
  await page.goto('/facilities/HTL-042/rooms?view=tiles');
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
  const link = roomLink(page, name.replace('Close room ', ''));
  const before = await topOf(link);
  // Scroll positions are rounded to whole pixels.
  const moved = async () => Math.abs((await topOf(link)) - before);
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
});

test('a room stays in sight while its panel opens and closes', async ({ page }) => {
  await openSession(page, 'demo-manager', 'CHU-LYON');
  await page.goto(ROOMS);
  const tile = page.getByRole('listitem').filter({ has: roomLink(page, 'D-207') });
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await scrollTo(page, 1500);
  await tile.locator('.status').click();
  await expect(page.getByRole('complementary', { name: 'D-207' })).toBeVisible();
  await expect(tile).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(tile.getByRole('link')).toBeFocused();
  await expect(tile).toBeInViewport({ ratio: 1 });
});

test('no room moves when the panel beside the list is loaded late', async ({ page }) => {
  await openSession(page, 'demo-manager', 'CHU-LYON');
  const panelCode: Route[] = [];
  await page.route(/\/RoomSidePanel-/, (route) => void panelCode.push(route));
  for (const address of ['?view=table&q=A-102', '?room=CHU-LYON-A-102']) {
    await page.goto(`${ROOMS}${address}`);
    // After a while a dialog says "Loading…", and what is below it is hidden from screen readers.
    const name = /^(Open|Close) room A-102$/;
    const action = page.getByRole('button', { name, includeHidden: true });
    await expect.poll(() => panelCode.length).toBe(1);
    await expect(action).toBeVisible();
    const before = await action.boundingBox();
    await panelCode.pop()?.continue();
    await expect(page.getByRole('complementary', { name: 'A-102' })).toBeVisible();
    expect(await action.first().boundingBox()).toEqual(before);
  }
});

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

test('an address with the panel of the first room shows the top of the table', async ({ page }) => {
  await openSession(page, 'demo-manager', 'CHU-LYON');
  await page.goto(`${ROOMS}?view=table&room=CHU-LYON-A-101`);
  await expect(page.getByRole('heading', { name: 'Room A-101' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search rooms' })).toBeInViewport();
});

test('Tab enters the table at a visible room after scrolling down', async ({ page }) => {
  await openSession(page, 'demo-manager', 'CHU-LYON');
  await page.goto(`${ROOMS}?view=table`);
  const tabStop = page.locator('[data-key] a[tabindex="0"]').first();
  await expect(tabStop).toBeVisible();
  await scrollTo(page, 1500);
  await expect(tabStop).toBeInViewport();
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
  await expect(page.locator('[data-key] :focus')).toBeInViewport();
  expect(await scrolled(page)).toBe(1500);
});

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
      const top = await topOf(mark);
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

test('no focused tile is hidden below a bar of a phone', onlyInFullRun, async ({ page }) => {
  await page.setViewportSize(phone);
  await openSession(page, 'demo-ward', 'CHU-LYON');
  await page.goto(ROOMS);
  await page.getByRole('list', { name: 'Rooms' }).getByRole('link').first().focus();
  const hidden: string[] = [];
  // The keys move down by more than a screen, and back.
  for (const key of ['ArrowRight', 'ArrowLeft'])
    for (let press = 0; press < 40; press += 1) {
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

test(
  'the focus stays on its room and control when tiles rewrap or scroll out of view',
  onlyInFullRun,
  async ({ page }) => {
    await openSession(page, 'demo-ward', 'CHU-LYON');
    await page.goto(`${ROOMS}?group=ward`);
    const action = page.getByRole('button', { name: /^(Open|Close) room A-115$/ });
    await action.focus();
    const list = page.locator('.room-tiles');
    const lineOf = () => list.evaluate((tiles) => tiles.style.getPropertyValue('--tiles'));
    const wide = await lineOf();
    await page.setViewportSize(phone);
    await expect.poll(lineOf).not.toBe(wide);
    await expect(action).toBeFocused();
    await page.setViewportSize(desk);
    await expect.poll(lineOf).toBe(wide);
    await expect(action).toBeFocused();
    const stops = page.locator('[data-key]').filter({ has: page.locator('[tabindex="0"]') });
    await expect(stops).toHaveCount(1);
    await expect(stops).toHaveAttribute('data-key', 'room:CHU-LYON-A-115');

    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(roomLink(page, 'D-320')).toBeInViewport();
    await expect(action).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(roomLink(page, 'A-116')).toBeFocused();
    await expect(roomLink(page, 'A-116')).toBeInViewport();
    // A screen reader reads the rooms in order once scrolling has stopped.
    const read = page.getByRole('list', { name: 'Rooms' }).getByRole('link');
    await expect(async () => {
      const names = await read.allTextContents();
      expect(names).toEqual(names.toSorted());
    }).toPass();
  },
);

/** Texts and buttons that are cut, or reach beyond their tile, once nothing moves. */
async function cutInTiles(page: Page): Promise<string[]> {
  await settled(page);
  // A tile has two lines for the services.
  return page.locator('.tile *:not(.services)').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const tile = part.closest('.tile') ?? part;
      const edge = tile.getBoundingClientRect();
      const box = part.getBoundingClientRect();
      const isCut =
        getComputedStyle(part).display !== 'inline' && part.scrollWidth > part.clientWidth;
      const isBeyond = box.right > edge.right || box.bottom > edge.bottom;
      return isCut || isBeyond ? [`${tile.textContent}: ${part.textContent}`] : [];
    }),
  );
}

/** Two running and two ended services: the longest text that a tile has in a line. */
const FOUR_SERVICES = ['2020-01-01', '2020-01-02', undefined, undefined].map((end, index) => ({
  id: `S${index}`,
  code: 'TV',
  start: '2019-01-01T00:00:00.000Z',
  ...(end !== undefined && { end: `${end}T00:00:00.000Z` }),
}));
/** A status wider than a tile. */
const ODD = 'Out of order until the painters are gone';

/** Shows sixty rooms with other statuses, the first with four services. */
async function openWith(page: Page, statusOf: (index: number, own: unknown) => unknown) {
  await page.unroute('**/areas');
  await page.route('**/areas', async (route) => {
    const response = await route.fetch();
    const { areas } = (await response.json()) as { areas: { status: unknown }[] };
    const changed = areas.slice(0, 60).map((area, index) => ({
      ...area,
      status: statusOf(index, area.status),
      ...(index === 0 && { data_services: FOUR_SERVICES }),
    }));
    await route.fulfill({ response, json: { areas: changed } });
  });
  await page.goto(ROOMS);
}

// French words are the longer ones.
test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  /** The tablet has the narrowest columns of tiles. */
  for (const { hasTouch, height, width, screens } of [
    { hasTouch: false, ...desk, screens: 1 },
    { hasTouch: true, width: 768, height: 1024, screens: 2 },
    { hasTouch: true, ...phone, screens: Infinity },
  ])
    test.describe(`at ${width} px`, () => {
      test.use({ hasTouch, viewport: { width, height } });

      test(
        'no text or action of a room is cut, even without a reported status',
        onlyInFullRunIf(width !== 768),
        async ({ page }) => {
          await openSession(page, 'demo-ward', 'CHU-LYON');
          await openWith(page, (_index, own) => own);
          const tile = page.getByRole('listitem').first();
          await expect(tile).toBeVisible();
          expect(await cutInTiles(page)).toEqual([]);

          await openWith(page, () => undefined);
          await expect(tile).toContainText('Non communiqué');
          await expect(tile.getByRole('button')).toHaveText(['Ouvrir', 'Fermer']);
          expect(await cutInTiles(page)).toEqual([]);
          await page.goto(`${ROOMS}?view=table`);
          const row = page.getByRole('row').nth(1);
          const cell = row.getByRole('gridcell', { name: 'Non communiqué' });
          await expect(cell).toBeVisible();
          const [rowBox, cellBox] = [await row.boundingBox(), await cell.boundingBox()];
          expect(cellBox?.height).toBeLessThanOrEqual(rowBox?.height ?? 0);

          // A long status makes no tile higher. It may be cut, since hovering and the panel show it
          // in full.
          await openWith(page, (index, own) => (index === 4 ? ODD : own));
          const odd = page.getByRole('listitem').filter({ hasText: ODD });
          await expect(odd).toBeVisible();
          expect((await cutInTiles(page)).filter((cut) => !cut.includes(ODD))).toEqual([]);
          const length = await page.evaluate(() => document.documentElement.scrollHeight);
          expect(length, 'of a ward of sixty rooms').toBeLessThanOrEqual(screens * height);
          await odd.getByRole('link').press('Enter');
          const panel = page.getByRole(width < 1100 ? 'dialog' : 'complementary');
          await expect(panel.getByText(ODD)).toBeVisible();
        },
      );
    });

  for (const width of [390, 820])
    test.describe(`at ${width} px, with touch`, () => {
      test.use({ hasTouch: true, viewport: { width, height: 1000 } });

      test('the toolbar fits in one line, and no count is cut', onlyInFullRun, async ({ page }) => {
        await openSession(page, 'demo-manager', 'CHU-LYON');
        await page.goto(`${ROOMS}?status=open&group=ward`);
        await expect(page.getByRole('listitem').first()).toBeVisible();
        await settled(page);
        const controls = page.getByRole('search').locator('input, button');
        const tops = await controls.evaluateAll((all) =>
          all.map((control) => control.getBoundingClientRect().top),
        );
        // Search, two kinds of view, filters, selection and the menu.
        expect(tops).toHaveLength(6);
        expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(5);
        const counts = page.getByRole('group', { name: 'Toutes les chambres, par statut' });
        const chips = await counts.getByRole('button').all();
        expect(chips).toHaveLength(6);
        for (const chip of chips) await expect(chip).toBeInViewport({ ratio: 1 });
        expect((await counts.boundingBox())?.height).toBeLessThan(width === 390 ? 100 : 50);
      });
    });
});

test(
  'the provisioning list fills a window, which does not scroll',
  onlyInFullRun,
  async ({ page }) => {
    await openSession(page, 'demo-manager', 'CHU-LYON');
    await page.goto('/facilities/CHU-LYON/provisioning');
    await expect(page.getByRole('grid')).toBeVisible();
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
        .toBe(size.height);
    }
  },
);
