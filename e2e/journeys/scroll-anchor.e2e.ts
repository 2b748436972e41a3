import type { Page } from '@playwright/test';
import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { TILE } from '../../src/web/pages/rooms/list/tile-grid';
import { onlyInFullRun } from '../test-level';

const ROOMS = '/facilities/CHU-LYON/rooms';
const FIRST = 'room:CHU-LYON-A-101';
const PORTRAIT = { width: 820, height: 1180 };
const LANDSCAPE = { width: 1180, height: 820 };

test.beforeEach(async ({ page }) => openSession(page, 'demo-manager', 'CHU-LYON'));

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const columns = (page: Page) =>
  page
    .locator('.line')
    .first()
    .evaluate((line) => getComputedStyle(line).gridTemplateColumns.split(' ').length);

async function scrollDeep(page: Page, search: string, to: number): Promise<void> {
  await page.goto(ROOMS + search);
  // The rows have come: the skeleton that stands for them has no Tab stop.
  await expect(page.locator('[data-key] [tabindex="0"]').first()).toBeVisible();
  await page.evaluate((top) => window.scrollTo(0, top), to);
  await expect.poll(async () => (await firstVisible(page))[0] ?? FIRST).not.toBe(FIRST);
}

/**
 * The keys in the first line below the bar and the gap: rooms side by side, or a heading. Empty
 * after a jump, until the lines there are drawn.
 */
function firstVisible(page: Page): Promise<string[]> {
  return page.evaluate((gap) => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const drawn = [...document.querySelectorAll<HTMLElement>('[data-key]')].map((one) => ({
      key: one.dataset['key'] ?? '',
      top: one.getBoundingClientRect().top,
    }));
    if (drawn.every(({ top }) => top >= bar + gap)) return [];
    const rendered = drawn.filter(({ top }) => top >= bar + gap);
    const first = Math.min(...rendered.map(({ top }) => top));
    return rendered.filter(({ top }) => top === first).map(({ key }) => key);
  }, TILE.gap);
}

/** How far below the bar a room's line begins, in px. */
function distanceBelowBar(page: Page, room: string): Promise<number> {
  return page.locator(`[data-key="${room}"]`).evaluate((tile) => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return Math.round(tile.getBoundingClientRect().top - bar);
  });
}

test.describe('turning a tablet', () => {
  test.use({ viewport: PORTRAIT, hasTouch: true });

  for (const [list, search] of [
    ['tiles', ''],
    ['tiles by ward', '?group=ward'],
    ['tiles with a folded ward', '?group=ward&fold=A-'],
  ] as const) {
    test(
      `shows the same ${list}, and the old position when it is turned back`,
      onlyInFullRun,
      async ({ page }) => {
        await scrollDeep(page, search, 1900);
        const [room = ''] = await firstVisible(page);
        const [upright, place] = [await columns(page), await distanceBelowBar(page, room)];
        for (let turn = 0; turn < 2; turn += 1) {
          await page.setViewportSize(LANDSCAPE);
          await expect.poll(() => columns(page)).toBeGreaterThan(upright);
          await expect.poll(() => distanceBelowBar(page, room)).toBe(place);
          const landscapePosition = await scrolled(page);
          await page.emulateMedia({ media: 'print' });
          await expect(page.getByRole('button', { name: 'Session and settings' })).toBeHidden();
          await page.emulateMedia({ media: 'screen' });
          await expect(page.getByRole('button', { name: 'Session and settings' })).toBeVisible();
          await expect.poll(() => columns(page)).toBeGreaterThan(upright);
          expect(await scrolled(page)).toBe(landscapePosition);
          await page.setViewportSize(PORTRAIT);
          await expect.poll(() => scrolled(page)).toBe(1900);
          expect((await firstVisible(page))[0]).toBe(room);
        }
      },
    );
  }

  test(
    'at the end of the list shows the same rooms and the end again',
    onlyInFullRun,
    async ({ page }) => {
      await page.setViewportSize(LANDSCAPE);
      await scrollDeep(page, '', 1_000_000);
      const [room = ''] = await firstVisible(page);
      const end = await scrolled(page);
      await page.setViewportSize(PORTRAIT);
      await expect.poll(() => columns(page)).toBe(5);
      await expect(page.locator(`[data-key="${room}"]`)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: 'D-320', exact: true })).toBeInViewport({
        ratio: 1,
      });
      await page.setViewportSize(LANDSCAPE);
      await expect.poll(() => scrolled(page)).toBe(end);
      expect((await firstVisible(page))[0]).toBe(room);
    },
  );

  test('keeps the focused room focused and visible', onlyInFullRun, async ({ page }) => {
    await scrollDeep(page, '', 1900);
    const focusedRoom = page
      .getByRole('listitem')
      .getByRole('link', { name: 'C-106', exact: true });
    await focusedRoom.focus();
    await expect(focusedRoom).toBeInViewport({ ratio: 1 });
    for (const size of [LANDSCAPE, { width: 600, height: 500 }]) {
      await page.setViewportSize(size);
      await expect.poll(() => columns(page)).not.toBe(5);
      await expect(focusedRoom).toBeInViewport({ ratio: 1 });
      await expect(focusedRoom).toBeFocused();
    }
  });
});

test('resizing a window and back restores the scroll position', onlyInFullRun, async ({ page }) => {
  await scrollDeep(page, '', 1500);
  const [room = ''] = await firstVisible(page);
  const place = await distanceBelowBar(page, room);
  for (const width of [1300, 1000, 700, 390, 850]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => distanceBelowBar(page, room)).toBe(place);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => scrolled(page)).toBe(1500);

  // After scrolling, the anchor is the room that is then the first visible one.
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(async () => (await firstVisible(page))[0] ?? room).not.toBe(room);
  const [other = ''] = await firstVisible(page);
  const otherPlace = await distanceBelowBar(page, other);
  await page.setViewportSize({ width: 1430, height: 700 });
  await expect(page.locator(`[data-key="${other}"]`)).toBeInViewport();
  expect(await scrolled(page)).toBe(700);
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect.poll(() => columns(page)).toBe(6);
  await expect.poll(() => distanceBelowBar(page, other)).toBe(otherPlace);

  // The head of the list is visible and stays visible.
  await page.evaluate(() => window.scrollTo(0, 30));
  await expect(page.getByRole('link', { name: 'A-101', exact: true })).toBeInViewport();
  await page.setViewportSize({ width: 700, height: 700 });
  await expect.poll(() => columns(page)).toBe(4);
  expect(await scrolled(page)).toBe(30);
});

test('pulling the edge of a window loses no place', onlyInFullRun, async ({ page }) => {
  for (let round = 0; round < 8; round += 1) {
    await scrollDeep(page, '', 1500);
    // The next size comes before the toolbar, which wraps at 700 px, has moved the list. When that
    // is cannot be awaited, so each round waits a little longer.
    for (const width of [1300, 1000, 700, 390, 850]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 700) await page.waitForTimeout(3 * round);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => scrolled(page)).toBe(1500);
  }
});

test('opening and closing a panel keeps its tile visible and the scroll position', async ({
  page,
}) => {
  await scrollDeep(page, '', 1500);
  const [room = ''] = await firstVisible(page);
  /** The first room is in the middle of the screen, the second at its lower end. */
  for (const [name, staysFirst] of [
    ['C-315', true],
    ['D-207', false],
  ] as const) {
    const tile = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) });
    await tile.getByRole('button').first().click();
    await expect(page.getByRole('complementary', { name })).toBeVisible();
    await expect.poll(() => columns(page)).toBe(6);
    await expect(tile).toBeInViewport({ ratio: 1 });
    if (staysFirst) expect(await firstVisible(page)).toContain(room);
    await page.keyboard.press('Escape');
    await expect.poll(() => scrolled(page)).toBe(1500);
    await expect(tile.getByRole('link')).toBeFocused();
  }
});

test('scrolling just after a resize moves the scroll anchor', onlyInFullRun, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await scrollDeep(page, '', 1800);
  await page.mouse.move(700, 300);
  await page.setViewportSize({ width: 1440, height: 520 });
  await page.mouse.wheel(0, -900);
  await expect.poll(() => scrolled(page)).toBe(900);
  const tile = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'B-114', exact: true }) });
  await tile.getByRole('button').first().click();
  await expect(page.getByRole('complementary', { name: 'B-114' })).toBeVisible();
  await expect.poll(() => columns(page)).toBe(6);
  await expect(tile).toBeInViewport({ ratio: 1 });
});

test.describe('a notice above the tiles', () => {
  test.use({ viewport: PORTRAIT, hasTouch: true, expectedFailures: ['offline'] });

  test('does not move them', onlyInFullRun, async ({ page, context }) => {
    await scrollDeep(page, '', 1900);
    const tile = page.getByRole('link', { name: 'C-106', exact: true });
    const before = await tile.boundingBox();
    await context.setOffline(true);
    await expect(page.getByText('What you see may be out of date.')).toBeVisible();
    expect(Math.abs(((await tile.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(
      1,
    );
  });
});
