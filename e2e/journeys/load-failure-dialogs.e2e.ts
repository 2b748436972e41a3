import type { Page } from '@playwright/test';
import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { onlyInFullRun } from '../test-level';

test.use({ expectedFailures: ['script'] });

const facility = '/facilities/CHU-LYON';

test.beforeEach(async ({ page }) => {
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
  'a slow page shows a progress bar at the top until it has loaded',
  onlyInFullRun,
  async ({ page }) => {
    const timeline = await hold(page, /\/TimelinePage-/);
    await page.goto(facility);
    const opening = page.getByRole('status').filter({ hasText: 'Loading…' });
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

test('opening a page again retries one that failed to load', onlyInFullRun, async ({ page }) => {
  const timeline = await hold(page, /\/TimelinePage-/);
  timeline.fail();
  await page.goto(facility);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Timeline' });
  await link.click();
  await expect(page.getByRole('heading', { name: 'This could not be shown' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Facility' }).click();
  await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
  timeline.succeed();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
});

test('"Try again" loads a failed page without a reload and focuses the main part', async ({
  page,
}) => {
  const timeline = await hold(page, /\/TimelinePage-/);
  timeline.fail();
  await page.goto(facility);
  await page.getByRole('navigation').getByRole('link', { name: 'Timeline' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be shown' });
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
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('[data-not-reloaded]')).toHaveCount(1);
});

test('a dialog that does not load is cancelled, reported and loaded with the next press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 844 });
  const closing = await hold(page, /\/OccupancyDialog-/);
  await page.goto(`${facility}/rooms?view=table&room=CHU-LYON-A-101`);
  const sheet = page.getByRole('dialog', { name: 'A-101', exact: true });
  const button = sheet.getByRole('button', { name: 'Close room A-101' });
  await button.press('Enter');
  const opening = page.getByRole('dialog', { name: 'Loading…' });
  await opening.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(opening).toHaveCount(0);
  await expect(button).toBeFocused();

  closing.fail();
  await button.press('Enter');
  const failure = page.getByRole('dialog', { name: 'This could not be shown' });
  await expect(failure.getByRole('button', { name: 'Close this message' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(failure).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.press('Enter');
  await expect(failure).toBeVisible();
  closing.succeed();
  await failure.getByRole('button', { name: 'Try again' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Close room A-101?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(sheet).toBeVisible();
});
