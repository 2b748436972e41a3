import type { Page } from '@playwright/test';
import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { settled } from '../support/screens';
import { stopClocksAtNoon } from '../support/stop-clocks';
import { onlyInFullRun, onlyInFullRunIf } from '../test-level';

const ROOMS = '/facilities/CHU-LYON/rooms';

/** Texts and buttons that are cut by the edge of their tile, once nothing moves. */
async function cutInTiles(page: Page): Promise<string[]> {
  await settled(page);
  return page.getByRole('listitem').evaluateAll((tiles) =>
    tiles.flatMap((tile) => {
      const edge = tile.getBoundingClientRect();
      // A tile has two lines for the services.
      const cut = [...tile.querySelectorAll('*:not(.services)')].filter((part) => {
        const box = part.getBoundingClientRect();
        const beyond = box.right > edge.right || box.bottom > edge.bottom;
        return (
          beyond ||
          (getComputedStyle(part).display !== 'inline' && part.scrollWidth > part.clientWidth)
        );
      });
      const overflows =
        tile.scrollHeight > tile.clientHeight || tile.scrollWidth > tile.clientWidth;
      return overflows || cut.length > 0
        ? [`${tile.textContent}: ${cut.map((part) => part.textContent).join(', ')}`]
        : [];
    }),
  );
}

/** Two running and two ended services: the longest text that a tile has in a line. */
const FOUR_SERVICES = ['2020-01-01', '2020-01-02', undefined, undefined].map((end, index) => ({
  id: `S${index}`,
  code: 'TV',
  start: '2019-01-01T00:00:00.000Z',
  ...(end !== undefined && { end: `${end}T00:00:00.000Z` }),
}));

/**
 * Changes the status of rooms in answers, as another server might send it. The first room gets
 * four services.
 */
async function withStatus(
  page: Page,
  statusOf: (index: number, own: unknown) => unknown,
): Promise<void> {
  await page.route('**/areas', async (route) => {
    const response = await route.fetch();
    const { areas } = (await response.json()) as { areas: { status: unknown }[] };
    await route.fulfill({
      response,
      json: {
        areas: areas.slice(0, 60).map((area, index) => ({
          ...area,
          status: statusOf(index, area.status),
          ...(index === 0 && { data_services: FOUR_SERVICES }),
        })),
      },
    });
  });
}

/** A status wider than a tile. */
const ODD = 'Out of order until the painters are gone';

/**
 * The sizes that screens are made for, and the tablet with the narrowest columns of tiles. In px.
 */
const sizes = [
  [1440, 900],
  [820, 1180],
  [768, 1024],
  [390, 844],
] as const;
const expectedTexts = {
  'en-GB': { both: ['Open', 'Close'], notReported: 'Not reported' },
  'fr-FR': { both: ['Ouvrir', 'Fermer'], notReported: 'Non communiqué' },
} as const;

for (const [locale, hasTouch] of [
  ['en-GB', false],
  ['en-GB', true],
  ['fr-FR', false],
  ['fr-FR', true],
] as const) {
  test.describe(`${locale} ${hasTouch ? 'with touch' : 'at a desk'}`, () => {
    test.use({ locale, hasTouch });

    test(
      'a tile cuts no text or action, even without a reported status',
      onlyInFullRunIf(locale === 'en-GB' || !hasTouch),
      async ({ page }) => {
        await openSession(page, 'demo-ward', 'CHU-LYON');
        const tile = page.getByRole('listitem').first();
        for (const [width, height] of sizes.filter(([wide]) => wide < 1440 === hasTouch)) {
          await page.setViewportSize({ width, height });
          await page.goto(ROOMS);
          await expect(tile).toBeVisible();
          expect(await cutInTiles(page)).toEqual([]);

          await withStatus(page, () => undefined);
          await page.goto(ROOMS);
          await expect(tile).toContainText(expectedTexts[locale].notReported);
          await expect(tile.getByRole('button')).toHaveText(expectedTexts[locale].both);
          expect(await cutInTiles(page)).toEqual([]);

          // A long status makes no tile higher. It may be cut, since hovering and the panel show it
          // in full.
          await page.unroute('**/areas');
          await withStatus(page, (index, own) => (index === 4 ? ODD : own));
          await page.goto(ROOMS);
          const odd = page.getByRole('listitem').filter({ hasText: ODD });
          await expect(odd).toBeVisible();
          expect((await cutInTiles(page)).filter((cut) => !cut.includes(ODD))).toEqual([]);
          // A ward of sixty rooms fits one screen at a desk and two on a tablet.
          const screens = { 1440: 1, 820: 2, 768: 2, 390: Infinity }[width];
          expect(
            await page.evaluate(() => document.documentElement.scrollHeight),
          ).toBeLessThanOrEqual(screens * height);
          await odd.getByRole('link').press('Enter');
          await expect(
            page.getByRole(width < 1100 ? 'dialog' : 'complementary').getByText(ODD),
          ).toBeVisible();
          await page.unroute('**/areas');
        }
      },
    );
  });
}

test.describe('in French on a narrow screen', () => {
  test.use({ hasTouch: true, locale: 'fr-FR' });

  for (const width of [390, 820])
    test(
      `the toolbar fits in one line of ${width} px, and no count is cut`,
      onlyInFullRun,
      async ({ page }) => {
        await openSession(page, 'demo-manager', 'CHU-LYON');
        await page.setViewportSize({ width, height: 1000 });
        await page.goto(`${ROOMS}?status=open&group=ward`);
        await expect(page.getByRole('listitem').first()).toBeVisible();
        await settled(page);
        const tops = await page
          .getByRole('search')
          .locator('input, button')
          .evaluateAll((controls) =>
            controls.map((control) => Math.round(control.getBoundingClientRect().top)),
          );
        // The six tops are those of search, two kinds of view, filters, selection and the menu.
        expect(tops.map((top) => Math.round((top - Math.min(...tops)) / 10))).toEqual([
          0, 0, 0, 0, 0, 0,
        ]);
        // MUI's own hint of an empty field is too weak to read.
        const hint = page
          .getByRole('searchbox')
          .evaluate((field) => getComputedStyle(field, '::placeholder').opacity);
        expect(await hint).toBe('1');
        const counts = page.getByRole('group', { name: 'Toutes les chambres, par statut' });
        const chips = counts.getByRole('button');
        await expect(chips).toHaveText([
          /^\d+Ouvertes$/,
          /^\d+Fermées$/,
          /^\d+Avec services$/,
          /^\d+À vérifier$/,
          /^\d+Fin aujourd’hui$/,
          'Mon unité…',
        ]);
        for (const chip of await chips.all()) await expect(chip).toBeInViewport({ ratio: 1 });
        expect((await counts.boundingBox())?.height).toBeLessThan(width === 390 ? 100 : 50);

        // No word of the work on selected rooms is broken.
        await page.getByRole('button', { name: 'Sélectionner' }).click();
        await page.getByRole('checkbox', { name: /A-102/ }).click();
        const bar = page.getByRole('region', { name: 'Chambres sélectionnées' });
        await expect(bar.getByRole('button', { name: /^Retirer/ })).toBeVisible();
        const broken = await bar
          .locator('.on-phone')
          .evaluateAll((words) =>
            words.filter((word) => word.getClientRects().length > 1 || word.scrollWidth > 390),
          );
        expect(broken).toEqual([]);
      },
    );

  test(
    'the table cuts no times on a tablet, and has three columns on a phone',
    onlyInFullRun,
    async ({ page, service }) => {
      await stopClocksAtNoon(page, service);
      await page.setViewportSize({ width: 820, height: 1180 });
      await openSession(page, 'demo-manager', 'CHU-LYON');
      await page.goto(`${ROOMS}?view=table&ends=today`);
      const time = page
        .getByRole('gridcell')
        .filter({ hasText: /^aujourd’hui \d\d:\d\d$/ })
        .first();
      await expect(time).toBeVisible();
      await settled(page);
      expect(await time.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('columnheader')).toHaveCount(3);
    },
  );
});

test(
  'the provisioning list fills a window, and the page does not scroll',
  onlyInFullRun,
  async ({ page }) => {
    await openSession(page, 'demo-manager', 'CHU-LYON');
    await page.goto('/facilities/CHU-LYON/provisioning');
    await expect(page.getByRole('grid')).toBeVisible();
    for (const [width, height] of [sizes[0], sizes[3]]) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
        .toBe(height);
    }
  },
);
