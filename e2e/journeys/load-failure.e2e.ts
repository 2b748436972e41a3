import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { onlyInFullRun, onlyInFullRunIf } from '../test-level';
import { hold } from '../support/hold';

test.use({ expectedFailures: ['script'] });

const notLoaded = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Roomdesk has not loaded.' });
const FACILITY = '/facilities/CHU-LYON';
const ROOMS = `${FACILITY}/rooms?view=table`;

for (const file of ['index', 'en']) {
  test(
    `the page reports that ${file} failed to load, and reloads on request`,
    onlyInFullRunIf(file !== 'en'),
    async ({ page }) => {
      await openSession(page, 'demo-manager', 'CHU-LYON');
      const script = new RegExp(`/assets/${file}-[^/]*\\.js$`);
      await page.route(script, (route) => route.abort());
      await page.goto(ROOMS);
      await expect(notLoaded(page)).toBeVisible();
      await expect(notLoaded(page).getByText('the root of a host')).toBeHidden();
      await page.unroute(script);
      await page.getByRole('link', { name: 'Reload / Recharger' }).click();
      await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(notLoaded(page)).toHaveCount(0);
    },
  );
}

test('the page reports that its style sheet failed to load', onlyInFullRun, async ({ page }) => {
  await page.route(/\.css$/, (route) => route.abort());
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notLoaded(page)).toBeVisible();
});

test(
  'a console served below a path says that it needs the root of a host',
  onlyInFullRun,
  async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/roomdesk/sign-in');
    await expect(notLoaded(page).getByText('the root of a host')).toBeVisible();
  },
);

test('a slow script is awaited and reported after a while', onlyInFullRun, async ({ page }) => {
  await openSession(page, 'demo-manager', 'CHU-LYON');
  const { held, release } = hold();
  await page.route(/\/libraries-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(ROOMS, { waitUntil: 'commit' });
  // The clock also runs by itself, and a busy machine needs time before this step.
  await page.clock.fastForward(10_000);
  await expect(notLoaded(page)).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(notLoaded(page)).toBeVisible();
  release();
  await expect(page.locator('#root [data-key]').first()).toBeVisible();
  await expect(notLoaded(page)).toHaveCount(0);
});

/**
 * Keeps the requests of scripts with this name pending until they fail or succeed; `pause` keeps
 * later ones pending again.
 */
async function holdScript(page: Page, name: RegExp) {
  const pending: ((succeeds: boolean) => void)[] = [];
  let settled: boolean | undefined;
  await page.route(name, async (route) => {
    const succeeds = settled ?? (await new Promise<boolean>((resolve) => pending.push(resolve)));
    return succeeds ? route.continue() : route.abort();
  });
  const settle = (outcome: boolean | undefined) => {
    settled = outcome;
    if (outcome !== undefined) for (const go of pending.splice(0)) go(outcome);
  };
  return {
    fail: () => settle(false),
    pause: () => settle(undefined),
    succeed: () => settle(true),
  };
}

test('a slow page shows so, and "Try again" loads a failed one without a reload', async ({
  page,
}) => {
  await openSession(page, 'demo-manager', 'CHU-LYON');
  const timeline = await holdScript(page, /\/TimelinePage-/);
  await page.goto(FACILITY);
  const opening = page.getByRole('status').filter({ hasText: 'Loading…' });
  await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
  await expect(opening).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Timeline' }).click();
  await expect(opening).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
  timeline.fail();
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be shown' });
  const tryAgain = failure.getByRole('button', { name: 'Try again' });
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
  await expect(failure).toBeVisible();
  timeline.pause();
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

for (const [width, height, colorScheme] of [
  [1440, 900, 'light'],
  [320, 180, 'dark'],
] as const) {
  test.describe(`at ${width} × ${height} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('the notice passes the accessibility checks', onlyInFullRun, async ({ page }, info) => {
      await openSession(page, 'demo-manager', 'CHU-LYON');
      await page.route(/\/libraries-/, (route) => route.abort());
      await page.goto(ROOMS);
      await expect(notLoaded(page)).toBeVisible();
      await page.screenshot({ path: info.outputPath('not-loaded.png') });
      const { violations } = await new AxeBuilder({ page }).include('#not-loaded').analyze();
      expect(violations).toEqual([]);
      await page.keyboard.press('Tab');
      const reload = page.getByRole('link', { name: 'Reload / Recharger' });
      await expect(reload).toBeFocused();
      await expect(reload).toBeInViewport({ ratio: 1 });
      const box = await notLoaded(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(16);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 16);
    });
  });
}
