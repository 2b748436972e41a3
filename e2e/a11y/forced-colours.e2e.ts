import type { Locator, Page } from '@playwright/test';
import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { onlyInFullRun } from '../test-level';

// As in Windows' contrast themes, which replace fills, shadows and tints.
test.use({ forcedColors: 'active' });

const facility = '/facilities/CHU-LYON';

test.beforeEach(({ page }) => openSession(page, 'demo-manager', 'CHU-LYON'));

const outlineOf = (element: Locator) =>
  element.evaluate((one) => getComputedStyle(one).outlineStyle);
const fillOf = (element: Locator, part?: '::before') =>
  element.evaluate((one, pseudo) => getComputedStyle(one, pseudo).backgroundColor, part);

/** A colour of the theme, as styles have it. */
const systemColour = (page: Page, name: 'Highlight' | 'CanvasText') =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.cssText = `forced-color-adjust: none; background-color: ${colour}`;
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, name);

for (const [view, role] of [
  ['table', 'grid'],
  ['tiles', 'list'],
] as const)
  test(
    `selected, open and focused rooms and their status are visible in the ${view}`,
    onlyInFullRun,
    async ({ page }) => {
      await page.goto(`${facility}/rooms?view=${view}&room=CHU-LYON-A-102`);
      const list = page.getByRole(role, { name: 'Rooms' });
      const room = (name: string) => list.locator(`[data-key="room:CHU-LYON-${name}"]`);
      const link = (name: string) => room(name).getByRole('link');
      await expect(page.getByRole('complementary')).toBeVisible();
      expect(await outlineOf(room('A-102'))).toBe('solid');

      await link('A-104').focus();
      await page.keyboard.press('Space');
      await expect(room('A-104').getByRole('checkbox')).toBeChecked();
      expect(await outlineOf(room('A-104'))).toBe('solid');

      await page.keyboard.press('ArrowRight');
      await expect(list.locator(':focus')).toBeVisible();
      expect(await outlineOf(list.locator(':focus'))).toBe('solid');
      expect(await outlineOf(room('A-110'))).toBe('none');
      expect(await outlineOf(link('A-110'))).toBe('none');

      // Forced colours would give the mask of an icon the colour of the page.
      const icon = room('A-110').locator('.status');
      expect(await fillOf(icon, '::before')).toBe(await systemColour(page, 'CanvasText'));
    },
  );

test(
  'bars of each validity look different, and a line shows the present',
  onlyInFullRun,
  async ({ page }) => {
    await page.goto(`${facility}/rooms/CHU-LYON-A-101`);
    const bars = page.getByRole('list', { name: 'What the bars mean' }).locator('.bar');
    await expect(bars).toHaveCount(4);
    const looks = await bars.evaluateAll((all) =>
      all.map((bar) => {
        const { borderStyle, borderWidth } = getComputedStyle(bar);
        return [borderStyle, borderWidth].join(' ');
      }),
    );
    expect(new Set(looks).size).toBe(4);
    const now = page.locator('.timeline-chart .now:empty');
    expect(await fillOf(now)).toBe(await systemColour(page, 'Highlight'));
  },
);

test('progress, focus and the current page stay visible', onlyInFullRun, async ({ page }) => {
  // The requests are never answered, so that the work goes on.
  await page.route('**/v1/areas/**', () => undefined);
  await page.goto(`${facility}/rooms?view=table&q=A-10`);
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Close rooms' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Close \d+ rooms$/ }).click();
  const progress = dialog.getByRole('progressbar');
  await expect(progress).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await outlineOf(dialog.locator(':focus'))).toBe('solid');
  // The current page is filled, since a second outline would look like focus.
  const highlight = await systemColour(page, 'Highlight');
  const current = page.locator('nav [aria-current=page]').first();
  expect(await fillOf(current)).toBe(highlight);
  expect(await outlineOf(current)).toBe('none');
  expect(await fillOf(page.locator('nav a:not([aria-current])').first())).not.toBe(highlight);
  expect(await fillOf(progress.locator('> *').first())).toBe(highlight);
  expect(await fillOf(progress)).not.toBe(highlight);
});

test(
  'a checkbox that has the focus of the keyboard is outlined',
  onlyInFullRun,
  async ({ page }) => {
    await page.goto(`${facility}/provisioning`);
    await page.getByRole('button', { name: 'Add rooms' }).press('Enter');
    const box = page.getByRole('dialog').getByRole('checkbox').first();
    const mark = page.getByRole('dialog').locator(':focus + *');
    await box.focus();
    expect(await outlineOf(mark)).toBe('solid');
  },
);
