import { gzipSync } from 'node:zlib';
import { hold } from '../support/hold';
import { openSession } from '../support/open-session';
import { expect, signIn, test } from '../support/personas';

/**
 * The budget of the first load, compressed by gzip, in KiB: ward tablets share slow Wi-Fi. Of it,
 * some 117 are React, its router and TanStack Query, and 33 the theme of MUI. Some 20 are icons and
 * code of other screens: one file of them replaces up to 30 requests on each screen. 25 are the
 * words of every screen.
 */
const BUDGET_KIB = 293;

test(`sign-in and facility details load at most ${BUDGET_KIB} KiB of JavaScript`, async ({
  page,
}) => {
  // Scripts that an idle browser would prefetch are not loaded, so they do not count.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.add(response.url());
  });
  await signIn(page, 'demo-manager', 'CHU-LYON');
  await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
  // Scripts that load after the screen is drawn count, too, and cannot be awaited by name.
  await page.waitForLoadState('networkidle');

  const inPage = await page.locator('script:not([src])').allTextContents();
  // Scripts are fetched again, since the browser no longer has the responses of an ended worker.
  const bodies = await Promise.all(
    Array.from(scripts, async (url) => (await page.request.get(url)).body()),
  );
  const sizes = [...inPage, ...bodies].map((script) => gzipSync(script, { level: 9 }).length);
  // React alone has more than 50 KiB: a smaller total would mean that nothing was measured.
  const total = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  expect(total).toBeGreaterThan(50);
  expect(total).toBeLessThanOrEqual(BUDGET_KIB);
});

test('the rooms are asked for before the libraries have come', async ({ page }) => {
  await openSession(page, 'demo-manager', 'CHU-LYON');
  const libraries = hold();
  await page.route(/\/assets\/libraries-/, async (route) => {
    await libraries.held;
    await route.continue();
  });
  const rooms = page.waitForResponse((response) => response.url().endsWith('/CHU-LYON/areas'));
  await page.goto('/facilities/CHU-LYON/rooms', { waitUntil: 'commit' });
  expect((await rooms).ok()).toBe(true);
  libraries.release();
  await expect(page.getByRole('list', { name: 'Rooms' })).toBeVisible();
});
