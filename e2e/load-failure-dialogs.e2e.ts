import type { Page } from '@playwright/test';
import { openSession } from './open-session';
import { expect, test } from './personas';
import { onlyInFullRun } from './test-level';

test.use({ expectedFailures: ['script'] });

const facility = '/facilities/CHU-LYON';

test.beforeEach(async ({ page }) => {
  // Nothing is there ahead.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await openSession(page, 'demo-manager', 'CHU-LYON');
});

interface Held {
  /** Those on their way do not arrive, nor do later ones. */
  fail: () => void;
  /** Later ones stay on their way. */
  hold: () => void;
  /** Those on their way come, as do later ones. */
  mend: () => void;
}

/** Scripts of that name are on their way until they fail or come. */
async function hold(page: Page, name: RegExp): Promise<Held> {
  const waiting: ((comes: boolean) => void)[] = [];
  let comes: boolean | undefined;
  await page.route(name, async (route) => {
    const arrives = comes ?? (await new Promise<boolean>((resolve) => waiting.push(resolve)));
    return arrives ? route.continue() : route.abort();
  });
  const settle = (outcome: boolean) => {
    comes = outcome;
    for (const go of waiting.splice(0)) go(outcome);
  };
  return { fail: () => settle(false), hold: () => (comes = undefined), mend: () => settle(true) };
}

test('an edit that does not come is taken back or dismissed, and its button has the focus again', async ({
  page,
}) => {
  const form = await hold(page, /\/PropertyForm-/);
  await page.goto(facility);
  const edit = page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' });
  await edit.press('Enter');
  await expect(edit).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  await page.getByRole('status').getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(edit).toBeFocused();
  form.fail();
  await edit.press('Enter');
  await page.getByRole('alert').getByRole('button', { name: 'Close this message' }).press('Enter');
  await expect(edit).toBeFocused();
  form.mend();
  await edit.press('Enter');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
});

test('what comes opens, whatever words did not come before', onlyInFullRun, async ({ page }) => {
  (await hold(page, /\/assets\/report-/)).fail();
  await page.goto(`${facility}/rooms?view=table`);
  const close = page.getByRole('button', { name: 'Close room A-101' });
  await expect(close).toBeVisible();
  await page.route(/\/v1\//, (route) => route.abort());
  const words = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().includes('/assets/report-'),
    timeout: 10_000,
  });
  await close.click();
  await words;
  await page.keyboard.press('Escape');
  await page.locator('[data-key$="A-102"] .status, [data-key$="A-102"] .state').first().click();
  await expect(
    page.getByRole('complementary').getByRole('heading', { name: 'A-102' }),
  ).toBeVisible();
});

test(
  'an address that does not exist says so in our words where its page does not come',
  onlyInFullRun,
  async ({ page }) => {
    (await hold(page, /\/NotFoundPage-/)).fail();
    await page.goto('/no/such/page');
    await expect(
      page.getByRole('heading', { level: 1, name: 'This screen could not be shown' }),
    ).toBeVisible();
  },
);

test(
  'a page that is late says so at the head of the window until it is there',
  onlyInFullRun,
  async ({ page }) => {
    const timeline = await hold(page, /\/TimelinePage-/);
    await page.goto(facility);
    const waiting = page.getByRole('status').filter({ hasText: 'Opening…' });
    await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Timeline' }).click();
    await expect(waiting).toHaveCount(1);
    const line = await waiting.boundingBox();
    expect(line).toEqual({ x: 0, y: 0, width: page.viewportSize()?.width, height: 3 });
    await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
    timeline.mend();
    await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
    await expect(waiting).toHaveCount(0);
  },
);

test(
  'a page that did not come is asked for anew when its link is pressed again',
  onlyInFullRun,
  async ({ page }) => {
    const timeline = await hold(page, /\/TimelinePage-/);
    timeline.fail();
    await page.goto(facility);
    const link = page.getByRole('navigation').getByRole('link', { name: 'Timeline' });
    const failure = page.getByRole('heading', { name: 'This screen could not be shown' });
    await link.click();
    await expect(failure).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Facility' }).click();
    await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
    await link.click();
    await expect(failure).toBeVisible();
    timeline.mend();
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
  },
);

test('a page that did not come is tried again in its place: nothing is loaded anew, and its head has the focus', async ({
  page,
}) => {
  const timeline = await hold(page, /\/TimelinePage-/);
  timeline.fail();
  await page.goto(facility);
  await page.getByRole('navigation').getByRole('link', { name: 'Timeline' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'This screen could not be shown' });
  const again = failure.getByRole('button', { name: 'Try again' });
  await page.evaluate(() => document.body.setAttribute('data-kept', ''));
  await expect(failure).toBeVisible();
  timeline.hold();
  await again.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await expect(failure).toHaveCount(0);
  timeline.fail();
  await expect(failure).toBeVisible();
  timeline.mend();
  await again.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeFocused();
  await expect(page.locator('[data-kept]')).toHaveCount(1);
});

test('what is opened by another try hands the focus back to what was pressed first', async ({
  page,
}) => {
  const menu = await hold(page, /\/PartnerMenu-/);
  menu.fail();
  await page.goto(`${facility}/rooms`);
  const button = page.getByRole('button', { name: 'Session and settings' });
  await button.press('Enter');
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  menu.hold();
  await again.press('Enter');
  await expect(again).toHaveCount(0);
  menu.fail();
  await again.focus();
  menu.mend();
  await again.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 800, height: 844 } });

  test(
    'a dialog that does not come over a sheet is reached by keys there, and Escape takes back that alone',
    onlyInFullRun,
    async ({ page }) => {
      const closing = await hold(page, /\/OccupancyDialog-/);
      await page.goto(`${facility}/rooms?view=table&room=CHU-LYON-A-101`);
      const sheet = page.getByRole('dialog', { name: 'A-101', exact: true });
      const button = sheet.getByRole('button', { name: 'Close room A-101' });
      await button.press('Enter');
      await expect(sheet.getByRole('status').getByRole('button', { name: 'Cancel' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText('Opening…')).toHaveCount(0);
      await expect(button).toBeFocused();

      closing.fail();
      await button.press('Enter');
      const failure = sheet.getByRole('alert').filter({ hasText: 'This could not be opened' });
      await expect(failure).toBeVisible();
      await sheet.focus();
      await page.keyboard.press('Shift+Tab');
      await expect(failure.getByRole('button', { name: 'Close this message' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(failure).toHaveCount(0);
      await expect(button).toBeFocused();

      closing.mend();
      await button.press('Enter');
      await failure.getByRole('button', { name: 'Try again' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Close room A-101?' });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
      await expect(sheet).toBeVisible();
    },
  );

  test(
    'where the sheet was closed beneath what could not be opened, its room has the focus once that is dismissed',
    onlyInFullRun,
    async ({ page }) => {
      const closing = await hold(page, /\/OccupancyDialog-/);
      closing.fail();
      await page.goto(`${facility}/rooms?room=CHU-LYON-A-102`);
      const sheet = page.getByRole('dialog', { name: 'A-102', exact: true });
      await sheet.getByRole('button', { name: 'Close room A-102' }).press('Enter');
      const failure = page.getByRole('alert').filter({ hasText: 'This could not be opened' });
      await expect(failure).toBeVisible();
      await sheet.getByRole('button', { name: 'Close the panel' }).press('Enter');
      await expect(sheet).toHaveCount(0);
      await failure.getByRole('button', { name: 'Close this message' }).press('Enter');
      await expect(failure).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'A-102', exact: true })).toBeFocused();
    },
  );
});
