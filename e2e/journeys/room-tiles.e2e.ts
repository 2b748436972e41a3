import type { Page } from '@playwright/test';
import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { onlyInFullRun, onlyInFullRunIf } from '../test-level';
import { settled } from '../support/screens';

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
 * four services. `most` limits the number of rooms.
 */
async function withStatus(
  page: Page,
  statusOf: (index: number, own: unknown) => unknown,
  most?: number,
): Promise<void> {
  await page.route('**/areas', async (route) => {
    const response = await route.fetch();
    const { areas } = (await response.json()) as { areas: { status: unknown }[] };
    await route.fulfill({
      response,
      json: {
        areas: areas.slice(0, most).map((area, index) => ({
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

for (const locale of ['en-GB', 'fr-FR'] as const) {
  for (const [width, height] of sizes) {
    test.describe(`${locale} at ${width} px`, () => {
      test.use({ locale, viewport: { width, height }, hasTouch: width < 1440 });

      const isLeftOut = `${locale} ${width}` !== 'fr-FR 390';
      test(
        'a tile cuts no text or action, even without a reported status',
        onlyInFullRunIf(isLeftOut),
        async ({ page }) => {
          await openSession(page, 'demo-ward', 'CHU-LYON');
          await page.goto('/facilities/CHU-LYON/rooms');
          const tile = page.getByRole('listitem').first();
          await expect(tile).toBeVisible();
          expect(await cutInTiles(page)).toEqual([]);

          await withStatus(page, () => undefined);
          await page.goto('/facilities/CHU-LYON/rooms');
          await expect(tile).toContainText(expectedTexts[locale].notReported);
          await expect(tile.getByRole('button')).toHaveText(expectedTexts[locale].both);
          expect(await cutInTiles(page)).toEqual([]);

          // A long status makes no tile higher. It may be cut, since hovering and the panel show it
          // in full.
          await page.unroute('**/areas');
          await withStatus(page, (index, own) => (index === 4 ? ODD : own), 60);
          await page.goto('/facilities/CHU-LYON/rooms');
          const odd = page.getByRole('listitem').filter({ hasText: ODD });
          await expect(odd).toBeVisible();
          expect((await cutInTiles(page)).filter((cut) => !cut.includes(ODD))).toEqual([]);
          // A ward of sixty rooms fits one screen at a desk and two on a tablet.
          const screens = { 1440: 1, 820: 2, 768: 2 }[width as number];
          if (screens !== undefined)
            expect(
              await page.evaluate(() => document.documentElement.scrollHeight),
            ).toBeLessThanOrEqual(screens * height);
          await odd.getByRole('link').press('Enter');
          await expect(
            page.getByRole(width < 1100 ? 'dialog' : 'complementary').getByText(ODD),
          ).toBeVisible();
        },
      );
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('no focused tile is hidden below a bar', onlyInFullRun, async ({ page }) => {
    await openSession(page, 'demo-ward', 'CHU-LYON');
    await page.goto('/facilities/CHU-LYON/rooms');
    await page.getByRole('list', { name: 'Rooms' }).getByRole('link').first().focus();
    const hidden: string[] = [];
    // The keys move down by more than a screen, and back.
    for (const key of [
      ...Array<string>(40).fill('ArrowRight'),
      ...Array<string>(40).fill('ArrowLeft'),
    ]) {
      await page.keyboard.press(key);
      const below = await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null) return 'nothing has the focus';
        const { left, top, right, bottom } = focused.getBoundingClientRect();
        const seen = [top + 1, bottom - 1].every((y) =>
          focused.contains(document.elementFromPoint((left + right) / 2, y)),
        );
        return seen ? undefined : focused.textContent;
      });
      if (below !== undefined) hidden.push(`${key}: ${below}`);
    }
    expect(hidden).toEqual([]);
  });
});

test.describe('on a phone in French', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });

  test('no word of the work on selected rooms is broken', onlyInFullRun, async ({ page }) => {
    await openSession(page, 'demo-manager', 'CHU-LYON');
    await page.goto('/facilities/CHU-LYON/rooms');
    await page.getByRole('button', { name: 'Sélectionner' }).click();
    await page.getByRole('checkbox', { name: /A-102/ }).click();
    const words = page.getByRole('region', { name: 'Chambres sélectionnées' }).locator('.on-phone');
    await expect(words.filter({ hasText: 'Retirer' })).toBeVisible();
    const broken = await words.evaluateAll((all) =>
      all.filter((word) => word.getClientRects().length > 1 || word.scrollWidth > 390),
    );
    expect(broken).toEqual([]);
  });
});

test.describe('the focus', () => {
  test.beforeEach(async ({ page }) => openSession(page, 'demo-ward', 'CHU-LYON'));

  /** The Tab stops, by room. */
  const tabStops = (page: Page) =>
    page
      .locator('[data-key] [tabindex="0"]')
      .evaluateAll((controls) =>
        controls.map((control) => control.closest('[data-key]')?.getAttribute('data-key')),
      );

  test(
    'stays on its room and control when tiles rewrap or scroll out of view',
    onlyInFullRun,
    async ({ page }) => {
      await page.goto('/facilities/CHU-LYON/rooms?group=ward');
      const action = page.getByRole('button', { name: /^(Open|Close) room A-115$/ });
      await action.focus();
      await expect(action).toBeFocused();
      const list = page.locator('.room-tiles');
      const lineOf = () => list.evaluate((tiles) => tiles.style.getPropertyValue('--tiles'));
      const wide = await lineOf();
      for (const [width, height] of [
        [1024, 768],
        [820, 1180],
        [390, 844],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        if (width < 1440) await expect.poll(lineOf).not.toBe(wide);
        else await expect.poll(lineOf).toBe(wide);
        await expect(action).toBeFocused();
        expect(new Set(await tabStops(page))).toEqual(new Set(['room:CHU-LYON-A-115']));
      }
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.getByRole('link', { name: 'D-320', exact: true })).toBeInViewport();
      await expect(action).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('link', { name: 'A-116', exact: true })).toBeFocused();
      await expect(page.getByRole('link', { name: 'A-116', exact: true })).toBeInViewport();
      // A screen reader reads the rooms in order once scrolling has stopped.
      await expect(async () => {
        const read = await page
          .getByRole('list', { name: 'Rooms' })
          .getByRole('link')
          .allTextContents();
        expect(read).toEqual(read.toSorted());
      }).toPass();
    },
  );
});

test('a click just after a scroll is not lost', async ({ page }) => {
  await openSession(page, 'demo-ward', 'CHU-LYON');
  await page.goto('/facilities/CHU-LYON/rooms');
  const list = page.locator('.room-tiles');
  await expect(list.getByText('A-101')).toBeVisible();
  const box = await list.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, 500);
  for (const step of [700, 700, -300]) {
    await page.mouse.wheel(0, step);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('complementary')).toBeVisible();
});

test('a room stays in sight while its panel opens and closes', async ({ page }) => {
  await openSession(page, 'demo-manager', 'CHU-LYON');
  await page.goto('/facilities/CHU-LYON/rooms');
  const tile = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'D-207', exact: true }) });
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1500));
  await tile.locator('.status').click();
  await expect(page.getByRole('complementary', { name: 'D-207' })).toBeVisible();
  await expect(tile).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(tile.getByRole('link')).toBeFocused();
  await expect(tile).toBeInViewport({ ratio: 1 });
});
