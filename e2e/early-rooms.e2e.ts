import type { Page } from '@playwright/test';
import { openSession } from './open-session';
import { expect, test } from './personas';
import { onlyInFullRunIf } from './test-level';

/**
 * Keeps the console from arriving until `let` is called: what is there before it can be looked at.
 */
async function holdConsole(page: Page): Promise<() => Promise<void>> {
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/framework-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    arrive();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/**
 * All that stands above the list is there: the last to come is counted once the times of all
 * services are read.
 */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('#root [data-key]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /needs? attention|à vérifier/i })).toBeVisible();
  await expect(ahead(page)).toHaveCount(0);
}

const ahead = (page: Page) => page.locator('.rooms-ahead');
/** Rooms by where they stand, without what lies behind the console's own bars. */
const places = (page: Page, within: string) =>
  page.locator(`${within} [data-key]`).evaluateAll((rooms) =>
    rooms.flatMap((room) => {
      const { left, top, width, height, bottom } = room.getBoundingClientRect();
      return bottom < window.innerHeight && room.textContent !== ''
        ? [
            {
              key: room.getAttribute('data-key'),
              text: room.textContent,
              at: [left, top, width, height].map(Math.round),
            },
          ]
        : [];
    }),
  );

for (const [view, width, height, locale, colorScheme] of [
  ['table', 1440, 900, 'en-GB', 'light'],
  ['tiles', 820, 1180, 'fr-FR', 'dark'],
  ['tiles', 390, 844, 'en-GB', 'light'],
] as const) {
  test.describe(`${view} at ${width} px`, () => {
    test.use({ viewport: { width, height }, locale, colorScheme, hasTouch: width < 1440 });

    test(
      'the first rooms are there before the console, just as it shows them, and give way to it',
      onlyInFullRunIf(width !== 820),
      async ({ page }) => {
        await openSession(page, 'demo-manager', 'CHU-LYON');
        const address = `/facilities/CHU-LYON/rooms?view=${view}&q=10`;
        // Where its list begins on this device is known from the last time.
        await page.goto(address);
        await expectWhole(page);

        const letArrive = await holdConsole(page);
        await page.goto(address, { waitUntil: 'commit' });
        await expect(ahead(page).locator('a').first()).toHaveText('A-101');
        await expect(page.locator('#root')).toBeEmpty();
        const early = await places(page, '.rooms-ahead');
        const colour = await ahead(page)
          .locator('a')
          .first()
          .evaluate((link) => getComputedStyle(link).color);
        // Nobody is offered what cannot be done yet.
        await expect(page.getByRole('button')).toHaveCount(0);

        await letArrive();
        await expectWhole(page);
        const late = await places(page, '#root');
        expect(early.length).toBeGreaterThan(5);
        expect(late.slice(0, early.length)).toEqual(early);
        expect(
          await page
            .locator('#root [data-key] a')
            .first()
            .evaluate((link) => getComputedStyle(link).color),
        ).toBe(colour);
      },
    );
  });
}

test.describe('elsewhere', () => {
  test.use({ expectedFailures: [403] });

  test('nothing stands before the console where it would show something else', async ({ page }) => {
    await openSession(page, 'demo-ward', 'CHU-LYON');
    await page.goto('/facilities/CHU-LYON/rooms?view=table');
    await page.locator('#root [data-key]').first().waitFor();
    for (const address of [
      '/facilities/CHU-LYON/rooms?attention=1',
      '/facilities/CHU-LYON/rooms?room=CHU-LYON-A-101',
      '/facilities/CHU-LYON/rooms/CHU-LYON-A-101',
      '/facilities/CHU-LYON/rooms?q=nowhere-at-all',
      '/facilities/NOT-MINE/rooms',
    ]) {
      const seen = page.waitForFunction(
        () =>
          document.querySelector('.rooms-ahead') !== null ||
          (document.querySelector('main h1, main h2') !== null &&
            document.querySelector('main [aria-busy]') === null),
      );
      await page.goto(address);
      await seen;
      await expect(ahead(page), address).toHaveCount(0);
    }
  });
});

for (const [screen, read] of [
  ['/rooms?view=table', '/areas'],
  ['', '/'],
] as const) {
  test(`the page itself asks for what its screen shows, once, before any script has come (${screen})`, async ({
    page,
  }) => {
    await openSession(page, 'demo-manager', 'CHU-LYON');
    const reads: string[] = [];
    page.on(
      'request',
      (request) =>
        request.url().endsWith(`/v1/facilities/CHU-LYON${read}`) && reads.push(request.method()),
    );
    let arrive: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/facilities/CHU-LYON${screen}`, { waitUntil: 'commit' });
    await expect.poll(() => reads).toEqual(['GET']);
    arrive();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy]')).toHaveCount(0);
    expect(reads).toEqual(['GET']);
  });
}
