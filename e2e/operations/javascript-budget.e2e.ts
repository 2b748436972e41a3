import { readdirSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { hold } from '../support/hold';
import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';

/**
 * What each screen may load before it is shown, compressed by gzip, in KiB: ward tablets share slow
 * Wi-Fi. Some 110 of it are React, its router and TanStack Query, and 16 the words of all screens.
 */
const BUDGETS = [
  { screen: 'sign-in', path: '/sign-in', shown: 'form', kib: 209, files: 8 },
  {
    screen: 'facility',
    path: '/facilities/CHU-LYON',
    shown: 'main [role=group]',
    kib: 282,
    files: 13,
  },
  { screen: 'rooms', path: '/facilities/CHU-LYON/rooms', shown: '[data-key]', kib: 283, files: 12 },
];

for (const { screen, path, shown, kib, files } of BUDGETS) {
  test(`${screen} loads at most ${kib} KiB of JavaScript in ${files} files`, async ({ page }) => {
    if (screen !== 'sign-in') await openSession(page, 'demo-manager', 'CHU-LYON');
    // What is loaded right after the first room does not count.
    await page.addInitScript((selector) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector(selector) === null) return;
        performance.mark('shown');
        observer.disconnect();
      });
      observer.observe(document, { childList: true, subtree: true });
    }, shown);
    await page.goto(path);
    await expect(page.locator(shown).first()).toBeVisible();
    const before = await page.evaluate(() => {
      const at = performance.getEntriesByName('shown')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < at)
        .map(({ name }) => name);
    });
    const inPage = await page.locator('script:not([src])').allTextContents();
    // Scripts are fetched again, since the browser no longer has the responses of an ended worker.
    const bodies = await Promise.all(
      before.map(async (url) => (await page.request.get(url)).body()),
    );
    const sizes = [...inPage, ...bodies].map((script) => gzipSync(script, { level: 9 }).length);
    // React alone has more than 50 KiB: a smaller total would mean that nothing was measured.
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1024;
    expect(total).toBeGreaterThan(50);
    expect(total).toBeLessThanOrEqual(kib);
    expect(before.length).toBeLessThanOrEqual(files);
  });
}

test('the build has at most 60 scripts, and no shreds', () => {
  const assets = new URL('../../dist/web/assets/', import.meta.url);
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(names.length).toBeLessThanOrEqual(60);
  // The bundler makes two of its own: the page's entry and what all files share.
  const own = names.filter((name) => !/^(index|rolldown-runtime)-/.test(name));
  expect(own.filter((name) => statSync(new URL(name, assets)).size < 2_000)).toEqual([]);
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
