import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openSession } from './open-session';
import { expect, test } from './personas';
import { onlyInFullRunIf } from './test-level';

test.use({ expectedFailures: ['script'] });

const told = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Roomdesk has not loaded.' });
const FACILITY = '/facilities/CHU-LYON';
const ROOMS = `${FACILITY}/rooms?view=table`;

for (const file of ['index', 'libraries', 'console']) {
  test(`the page says so where ${file} does not come, and loads anew`, async ({ page }) => {
    await openSession(page, 'demo-manager', 'CHU-LYON');
    const script = new RegExp(`/assets/${file}-[^/]*\\.js$`);
    await page.route(script, (route) => route.abort());
    await page.goto(ROOMS);
    await expect(told(page)).toBeVisible();
    await expect(told(page).getByText('the root of a host')).toBeHidden();
    await page.unroute(script);
    await page.getByRole('link', { name: 'Reload / Recharger' }).click();
    await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(told(page)).toHaveCount(0);
  });
}

test('the page says so where its style sheet does not come', async ({ page }) => {
  await page.route(/\.css$/, (route) => route.abort());
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(told(page)).toBeVisible();
});

test('a console below a path of another site says that it needs the root of a host', async ({
  page,
}) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/roomdesk/sign-in');
  await expect(told(page).getByText('the root of a host')).toBeVisible();
});

test('a browser that forbids workers shows the rooms all the same', async ({ page }) => {
  await openSession(page, 'demo-manager', 'CHU-LYON');
  await page.addInitScript(() => {
    window.Worker = new Proxy(window.Worker, {
      construct() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.goto(ROOMS);
  await expect(page.getByRole('grid', { name: 'Rooms' })).toBeVisible();
  await expect(told(page)).toHaveCount(0);
});

test('what only comes late is waited for, and told after a while', async ({ page }) => {
  await openSession(page, 'demo-manager', 'CHU-LYON');
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/libraries-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(ROOMS, { waitUntil: 'commit' });
  // The clock also goes by itself, and a busy machine takes its time before this.
  await page.clock.fastForward(10_000);
  await expect(told(page)).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(told(page)).toBeVisible();
  arrive();
  await expect(page.locator('#root [data-key]').first()).toBeVisible();
  await expect(told(page)).toHaveCount(0);
});

for (const [width, height, colorScheme] of [
  [1440, 900, 'light'],
  [820, 1180, 'dark'],
  [390, 844, 'light'],
  [320, 180, 'light'],
] as const) {
  test.describe(`at ${width} × ${height} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test(
      'it is read and pressed by everybody',
      onlyInFullRunIf(width !== 390),
      async ({ page }, info) => {
        await openSession(page, 'demo-manager', 'CHU-LYON');
        await page.route(/\/libraries-/, (route) => route.abort());
        await page.goto(ROOMS);
        await expect(told(page)).toBeVisible();
        await page.screenshot({ path: info.outputPath('not-loaded.png') });
        const { violations } = await new AxeBuilder({ page }).include('#not-loaded').analyze();
        expect(violations).toEqual([]);
        await page.keyboard.press('Tab');
        const reload = page.getByRole('link', { name: 'Reload / Recharger' });
        await expect(reload).toBeFocused();
        await expect(reload).toBeInViewport({ ratio: 1 });
        const box = await told(page).boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(16);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 16);
      },
    );
  });
}
