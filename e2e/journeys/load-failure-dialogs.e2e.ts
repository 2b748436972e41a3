import type { Page } from '@playwright/test';
import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { onlyInFullRun } from '../test-level';

test.use({ expectedFailures: ['script'] });

const facility = '/facilities/CHU-LYON';

test.beforeEach(async ({ page }) => {
  // The browser is never idle, so the console prefetches nothing.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await openSession(page, 'demo-manager', 'CHU-LYON');
});

interface HeldScript {
  /** Pending and later requests fail. */
  fail: () => void;
  /** Later requests stay pending. */
  hold: () => void;
  /** Pending and later requests succeed. */
  succeed: () => void;
}

/** Keeps the requests of scripts with this name pending until they fail or succeed. */
async function hold(page: Page, name: RegExp): Promise<HeldScript> {
  const pending: ((succeeds: boolean) => void)[] = [];
  let settled: boolean | undefined;
  await page.route(name, async (route) => {
    const succeeds = settled ?? (await new Promise<boolean>((resolve) => pending.push(resolve)));
    return succeeds ? route.continue() : route.abort();
  });
  const settle = (outcome: boolean) => {
    settled = outcome;
    for (const go of pending.splice(0)) go(outcome);
  };
  return {
    fail: () => settle(false),
    hold: () => (settled = undefined),
    succeed: () => settle(true),
  };
}

test(
  'a form that fails to load is cancelled or dismissed, and focus returns',
  onlyInFullRun,
  async ({ page }) => {
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
    await page
      .getByRole('alert')
      .getByRole('button', { name: 'Close this message' })
      .press('Enter');
    await expect(edit).toBeFocused();
    form.succeed();
    await edit.press('Enter');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  },
);

test(
  'a question before leaving that fails to load loses nothing that was typed',
  onlyInFullRun,
  async ({ page }) => {
    const question = await hold(page, /\/LeaveDialog-/);
    question.fail();
    await page.goto(facility);
    await page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Typed');
    const rooms = page.getByRole('navigation').getByRole('link', { name: 'Rooms' });
    await rooms.click();
    const failure = page.getByRole('alert').filter({ hasText: 'This could not be opened' });
    await failure.getByRole('button', { name: 'Close this message' }).click();
    await expect(failure).toHaveCount(0);
    await expect(name).toHaveValue('Typed');

    question.succeed();
    await rooms.click();
    await failure.getByRole('button', { name: 'Try again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without what you typed?' });
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  },
);

test(
  'an unknown URL whose page fails to load shows our error screen',
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
  'a slow page shows a progress bar at the top until it has loaded',
  onlyInFullRun,
  async ({ page }) => {
    const timeline = await hold(page, /\/TimelinePage-/);
    await page.goto(facility);
    const opening = page.getByRole('status').filter({ hasText: 'Opening…' });
    await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
    await expect(opening).toHaveCount(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Timeline' }).click();
    await expect(opening).toHaveCount(1);
    const line = await opening.boundingBox();
    expect(line).toEqual({ x: 0, y: 0, width: page.viewportSize()?.width, height: 3 });
    await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
    timeline.succeed();
    await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
    await expect(opening).toHaveCount(0);
  },
);

test(
  'pressing the link again retries a page that failed to load',
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
    timeline.succeed();
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
  },
);

test('"Try again" loads a failed page without a reload and focuses its heading', async ({
  page,
}) => {
  const timeline = await hold(page, /\/TimelinePage-/);
  timeline.fail();
  await page.goto(facility);
  await page.getByRole('navigation').getByRole('link', { name: 'Timeline' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'This screen could not be shown' });
  const tryAgain = failure.getByRole('button', { name: 'Try again' });
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
  await expect(failure).toBeVisible();
  timeline.hold();
  await tryAgain.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await expect(failure).toHaveCount(0);
  timeline.fail();
  await expect(failure).toBeVisible();
  timeline.succeed();
  await tryAgain.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeFocused();
  await expect(page.locator('[data-not-reloaded]')).toHaveCount(1);
});

test(
  'a menu that opens on a retry returns the focus to its own button',
  onlyInFullRun,
  async ({ page }) => {
    const menu = await hold(page, /\/PartnerMenu-/);
    menu.fail();
    await page.goto(`${facility}/rooms`);
    const button = page.getByRole('button', { name: 'Session and settings' });
    await button.press('Enter');
    const tryAgain = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    menu.hold();
    await tryAgain.press('Enter');
    await expect(tryAgain).toHaveCount(0);
    menu.fail();
    await tryAgain.focus();
    menu.succeed();
    await tryAgain.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
  },
);

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 800, height: 844 } });

  test(
    'keys reach a failed dialog within a sheet, and Escape dismisses only the failure',
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

      closing.succeed();
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
    'dismissing a failed dialog focuses the room if its sheet was closed meanwhile',
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
