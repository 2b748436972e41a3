import type { Page } from '@playwright/test';
import { HOSPITAL } from '../foreign-server/content';
import { dialects } from '../foreign-server/dialects';
import { refused } from '../foreign-server/faults';
import { at, enter, expect, test } from '../support/foreign-console';
import { settled } from '../support/screens';
import { onlyInFullRun, onlyInFullRunIf } from '../test-level';

test.use({ expectedFailures: [403] });

/** Tries to close the room, is refused, and returns to the list. */
async function closeRefused(page: Page, room: string): Promise<void> {
  await page.getByRole('button', { name: `Close room ${room}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Close room ${room}` })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Nothing was changed');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Scrolls to `place`, in px, and waits until the page is there. */
async function scrollTo(page: Page, place: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((top) => (window.scrollTo(0, top), Math.round(window.scrollY)), place),
    )
    .toBe(place);
}

/** An open room near the middle of the viewport. */
async function visibleRoom(page: Page): Promise<string> {
  const buttons = page.getByRole('button', { name: /^Close room/ });
  const found = await buttons.evaluateAll((all) => {
    const fromMiddle = (one: Element) =>
      Math.abs(one.getBoundingClientRect().top - window.innerHeight / 2);
    return all
      .toSorted((one, other) => fromMiddle(one) - fromMiddle(other))[0]
      ?.getAttribute('aria-label');
  });
  return found?.replace('Close room ', '') ?? '';
}

for (const view of ['table', 'tiles'] as const)
  test(
    `a refusal shown above the ${view} shifts no room`,
    onlyInFullRunIf(view === 'table'),
    async ({ page, foreign }) => {
      foreign.dialect = dialects.reporting;
      foreign.arm('DELETE', /^\/v1\/areas\//, refused(403));
      await page.setViewportSize({ width: 820, height: 700 });
      await enter(page);
      await page.goto(at(HOSPITAL, `/rooms?view=${view}`));
      await expect(page.getByRole('link', { name: '101', exact: true })).toBeVisible();
      await scrollTo(page, 300);
      const room = await visibleRoom(page);
      const link = page.getByRole('link', { name: room, exact: true });
      const before = (await link.boundingBox())?.y ?? Number.NaN;
      // Scroll positions are rounded to whole pixels.
      const moved = async () => Math.abs(((await link.boundingBox())?.y ?? Number.NaN) - before);
      await closeRefused(page, room);
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

test('the navigation returns to the same list', onlyInFullRun, async ({ page }) => {
  await enter(page);
  await page.goto(at(HOSPITAL));
  // The address is stored by partner, which the session response names.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('roomdesk.partner')))
    .not.toBeNull();
  await page.goto(at(HOSPITAL, '/rooms?view=table'));
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill('10');
  await expect(page).toHaveURL(/q=10/);
  const go = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click();
  await go('Facility');
  await expect(page.getByRole('heading', { level: 1, name: 'Facility' })).toBeVisible();
  await go('Rooms');
  await expect(page).toHaveURL(/view=table&q=10$/);
  await go('Timeline');
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
  await go('Facility');
  await expect(page.getByRole('heading', { level: 1, name: 'Facility' })).toBeVisible();
  await go('Rooms');
  await expect(page).toHaveURL(/view=table&q=10/);
  // On the list itself, the link shows all rooms.
  await go('Rooms');
  await expect(page).toHaveURL(/\/rooms$/);
});

test('Escape closes the panel that a shared URL opened', onlyInFullRun, async ({ page }) => {
  await enter(page);
  await page.goto(at(HOSPITAL, `/rooms?view=table&room=${HOSPITAL}-101`));
  await expect(page.getByRole('complementary')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toBeHidden();
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });
  for (const dialect of ['plain', 'objects', 'texts'] as const) {
    test(
      `a status from the server never overflows tiles (${dialect})`,
      onlyInFullRun,
      async ({ page, foreign }) => {
        foreign.dialect = dialects[dialect];
        await enter(page);
        for (const width of [1440, 820]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(at(HOSPITAL, '/rooms'));
          await expect(page.locator('.tile').first()).toBeVisible();
          await settled(page);
          const over = await page.evaluate(() =>
            [...document.querySelectorAll<HTMLElement>('.tile')]
              .filter((tile) =>
                [...tile.querySelectorAll('*')].some(
                  (part) =>
                    part.getBoundingClientRect().right > tile.getBoundingClientRect().right + 1,
                ),
              )
              .map((tile) => tile.innerText),
          );
          expect(over, `${width} px`).toEqual([]);
        }
      },
    );
  }
});
