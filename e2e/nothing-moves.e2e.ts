import { HOSPITAL } from './foreign-server/content';
import { dialects } from './foreign-server/dialects';
import { refused } from './foreign-server/faults';
import { at, enter, expect, test } from './foreign-server/foreign-console';

test.use({ expectedFailures: [403] });

for (const view of ['table', 'tiles'] as const) {
  test(`a refusal that is told above the ${view === 'table' ? 'table' : 'tiles'} moves no room under the finger`, async ({ page, foreign }) => {
    foreign.dialect = dialects.reporting;
    foreign.arm('DELETE', `/v1/areas/${HOSPITAL}-101/`, refused(403));
    await page.setViewportSize({ width: 820, height: 700 });
    await enter(page);
    await page.goto(at(HOSPITAL, `/rooms?view=${view}`));
    const room = page.getByRole('link', { name: '110', exact: true });
    const before = (await room.boundingBox())?.y ?? Number.NaN;
    // Scrolling knows whole pixels only.
    const moved = async () => Math.abs(((await room.boundingBox())?.y ?? Number.NaN) - before);
    await page.getByRole('button', { name: 'Close room 101' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close room 101' }).click();
    await expect(page.getByRole('dialog')).toContainText('Nothing was changed');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    const notice = page.getByText('The server refused: closing rooms');
    await expect(notice).toBeInViewport();
    expect(await moved()).toBeLessThan(1);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(notice).toBeHidden();
    expect(await moved()).toBeLessThan(1);
  });
}

test('going to another screen and back by the navigation leads to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await enter(page);
  await page.goto(at(HOSPITAL));
  // What is remembered of a list is the partner's, whom the session tells.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('roomdesk.partner'))).not.toBeNull();
  await page.goto(at(HOSPITAL, '/rooms?view=table&sort=-room'));
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => (window.scrollTo(0, 600), window.scrollY))).toBe(600);
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
  // From there it leads to all of them.
  await go('Rooms');
  await expect(page).toHaveURL(/\/rooms$/);
});

test('Escape closes the panel that a shared address brought', async ({ page }) => {
  await enter(page);
  await page.goto(at(HOSPITAL, `/rooms?view=table&room=${HOSPITAL}-101`));
  await expect(page.getByRole('complementary')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toBeHidden();
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });
  for (const dialect of ['plain', 'objects', 'texts'] as const) {
    test(`compact tiles keep within themselves what a server says of a room's status (${dialect})`, async ({ page, foreign }) => {
      foreign.dialect = dialects[dialect];
      await enter(page);
      for (const width of [1440, 820]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(at(HOSPITAL, '/rooms?density=compact'));
        await expect(page.locator('.tile').first()).toBeVisible();
        const over = await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('.tile')].filter((tile) => [...tile.querySelectorAll('*')].some((part) => part.getBoundingClientRect().right > tile.getBoundingClientRect().right + 1)).map((tile) => tile.innerText));
        expect(over, `${width} px`).toEqual([]);
      }
    });
  }
});
