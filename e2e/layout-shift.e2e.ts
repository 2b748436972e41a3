import type { Page } from '@playwright/test';
import { HOSPITAL } from './foreign-server/content';
import { dialects } from './foreign-server/dialects';
import { refused } from './foreign-server/faults';
import { at, enter, expect, test } from './foreign-server/foreign-console';
import { onlyInFullRun, onlyInFullRunIf } from './test-level';

test.use({ expectedFailures: [403] });

/** Closes the room, which is refused, and goes back to the list. */
async function meetRefusal(page: Page, room: string): Promise<void> {
  await page.getByRole('button', { name: `Close room ${room}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Close room ${room}` })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Nothing was changed');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Scrolls as a wheel does, to where no room is only about to be drawn. */
async function scrollTo(page: Page, place: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((top) => (window.scrollTo(0, top), Math.round(window.scrollY)), place),
    )
    .toBe(place);
}

/** A room in the middle of what is in sight that can be closed. */
async function roomInSight(page: Page): Promise<string> {
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

for (const view of ['table', 'tiles'] as const) {
  for (const from of [0, 30, 300, 500]) {
    test(
      `a refusal that is told above the ${view} moves no room under the finger, ${from} px down`,
      onlyInFullRunIf(from !== 300),
      async ({ page, foreign }) => {
        foreign.dialect = dialects.reporting;
        foreign.arm('DELETE', /^\/v1\/areas\//, refused(403));
        await page.setViewportSize({ width: 820, height: 700 });
        await enter(page);
        await page.goto(at(HOSPITAL, `/rooms?view=${view}`));
        await expect(page.getByRole('link', { name: '101', exact: true })).toBeVisible();
        await scrollTo(page, from);
        const room = await roomInSight(page);
        const link = page.getByRole('link', { name: room, exact: true });
        const before = (await link.boundingBox())?.y ?? Number.NaN;
        // Scrolling knows whole pixels only.
        const moved = async () => Math.abs(((await link.boundingBox())?.y ?? Number.NaN) - before);
        await meetRefusal(page, room);
        const notice = page.getByText('The server refused: closing rooms');
        await expect(notice).toBeVisible();
        expect(await moved()).toBeLessThan(1.5);
        // From where it was pressed: a pointer would scroll to it.
        await page
          .getByRole('button', { name: 'Check again' })
          .evaluate((button: HTMLElement) => button.click());
        await expect(notice).toBeHidden();
        expect(await moved()).toBeLessThan(1.5);
      },
    );
  }

  test(
    `not even where there are so few ${view === 'table' ? 'rows' : 'tiles'} that nothing could be scrolled`,
    onlyInFullRun,
    async ({ page, foreign }) => {
      foreign.dialect = dialects.reporting;
      foreign.store.facility(HOSPITAL).rooms.splice(8);
      foreign.arm('DELETE', `/v1/areas/${HOSPITAL}-104/`, refused(403));
      await page.setViewportSize({ width: 820, height: 1180 });
      await enter(page);
      await page.goto(at(HOSPITAL, `/rooms?view=${view}`));
      const link = page.getByRole('link', { name: '104', exact: true });
      const before = (await link.boundingBox())?.y ?? Number.NaN;
      await meetRefusal(page, '104');
      await expect(page.getByText('The server refused: closing rooms')).toBeVisible();
      await expect
        .poll(async () => Math.abs(((await link.boundingBox())?.y ?? Number.NaN) - before))
        .toBeLessThan(1.5);
      await page.getByRole('button', { name: 'Check again' }).click();
      await expect(page.getByText('The server refused: closing rooms')).toBeHidden();
      await expect
        .poll(async () => Math.abs(((await link.boundingBox())?.y ?? Number.NaN) - before))
        .toBeLessThan(1.5);
      expect(
        await page.evaluate(() => [
          window.scrollY,
          document.documentElement.scrollHeight - window.innerHeight,
        ]),
      ).toEqual([0, 0]);
    },
  );
}

/** Other screens, and back to the list from there. */
const ways: [name: string, (page: Page, room: string) => Promise<void>][] = [
  [
    'the navigation',
    async (page) => {
      await page.getByRole('navigation').getByRole('link', { name: 'Facility' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Facility' })).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: 'Rooms' }).click();
    },
  ],
  [
    'the browser',
    async (page) => {
      await page.getByRole('navigation').getByRole('link', { name: 'Facility' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Facility' })).toBeVisible();
      await page.goBack();
    },
  ],
  [
    'the link of a room',
    async (page, room) => {
      await page.getByRole('link', { name: room, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Room ${room}` })).toBeVisible();
      await page.getByRole('link', { name: 'Back to the rooms' }).click();
    },
  ],
];

for (const [rooms, height] of [
  [60, 700],
  [8, 1180],
] as const) {
  for (const [way, goAndReturn] of ways) {
    test(
      `where a refusal is told, coming back by ${way} leads to the same of ${rooms} rooms, however often`,
      onlyInFullRun,
      async ({ page, foreign }) => {
        foreign.dialect = dialects.reporting;
        foreign.store.facility(HOSPITAL).rooms.splice(rooms);
        foreign.arm('DELETE', /^\/v1\/areas\//, refused(403));
        await page.setViewportSize({ width: 820, height });
        await enter(page);
        await page.goto(at(HOSPITAL, '/rooms?view=table'));
        await expect(page.getByRole('link', { name: '101', exact: true })).toBeVisible();
        await scrollTo(page, rooms === 8 ? 0 : 350);
        const room = await roomInSight(page);
        const link = page.getByRole('link', { name: room, exact: true });
        const before = (await link.boundingBox())?.y ?? Number.NaN;
        await meetRefusal(page, room);
        for (let visit = 1; visit <= 3; visit++) {
          await goAndReturn(page, room);
          await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeAttached();
          await expect(page.getByText('The server refused: closing rooms')).toBeAttached();
          // What moves them does so some frames later.
          await page.waitForTimeout(300);
          await expect
            .poll(
              async () => Math.abs(((await link.boundingBox())?.y ?? Number.NaN) - before),
              `visit ${visit}`,
            )
            .toBeLessThan(2);
        }
      },
    );
  }
}

test(
  'going to another screen and back by the navigation leads to where one was',
  onlyInFullRun,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await enter(page);
    await page.goto(at(HOSPITAL));
    // What is remembered of a list is the partner's, whom the session tells.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('roomdesk.partner')))
      .not.toBeNull();
    await page.goto(at(HOSPITAL, '/rooms?view=table&sort=-room'));
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => (window.scrollTo(0, 600), window.scrollY)))
      .toBe(600);
    const go = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click();
    await go('Facility');
    await expect(page.getByRole('heading', { level: 1, name: 'Facility' })).toBeVisible();
    await go('Rooms');
    await expect(page).toHaveURL(/view=table/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
    await go('Timeline');
    await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
    await go('Rooms');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
    // From elsewhere to the same ones, whichever way they were looked at last.
    await go('Timeline');
    await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
    await go('Facility');
    await expect(page.getByRole('heading', { level: 1, name: 'Facility' })).toBeVisible();
    await go('Rooms');
    await expect(page).toHaveURL(/sort=-room/);
    // From there it leads to all of them.
    await go('Rooms');
    await expect(page).toHaveURL(/\/rooms$/);
  },
);

test('Escape closes the panel that a shared address brought', onlyInFullRun, async ({ page }) => {
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
      `compact tiles keep within themselves what a server says of a room's status (${dialect})`,
      onlyInFullRunIf(dialect !== 'texts'),
      async ({ page, foreign }) => {
        foreign.dialect = dialects[dialect];
        await enter(page);
        for (const width of [1440, 820]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(at(HOSPITAL, '/rooms?density=compact'));
          await expect(page.locator('.tile').first()).toBeVisible();
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
