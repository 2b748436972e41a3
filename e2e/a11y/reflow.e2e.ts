import type { LaunchOptions, Page } from '@playwright/test';
import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { screens, settled, type Screen } from '../support/screens';
import { cutText, scrolledSideways } from '../support/visible-text';
import { onlyInFullRun } from '../test-level';

// Installers get their 403 on purpose.
test.use({ expectedFailures: [403], locale: 'fr-FR', viewport: { width: 1280, height: 900 } });

/** The screens with the most text among those that need preparation. */
const WORDIEST = ['rooms-selected', 'add-dialog-full', 'provisioning-edited', 'list-import'];

const plainOrWordy = ({ name, bringUp }: Screen) =>
  bringUp === undefined || WORDIEST.includes(name);

/** Doubles the text, as a reader does before any page opens. The usual sizes are 16 and 13 px. */
async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Brings up the wanted screens one after the other, at a desk, and gives the name of each. */
async function* openEach(page: Page, wanted: (screen: Screen) => boolean): AsyncGenerator<string> {
  let signedIn: string | undefined;
  for (const { name, path, persona, bringUp } of screens.filter(wanted)) {
    if (persona !== undefined && persona !== signedIn) {
      await openSession(page, persona, 'CHU-LYON');
      signedIn = persona;
    }
    await page.setViewportSize(desk);
    await page.goto(path);
    await settled(page);
    await bringUp?.(page);
    yield name;
  }
}

test(
  'no screen scrolls sideways or cuts text at 200 % text size',
  onlyInFullRun,
  async ({ page }) => {
    await enlargeText(page);
    const found: Record<string, unknown> = {};
    for await (const name of openEach(page, plainOrWordy)) {
      const { beyond, cut } = await cutText(page);
      if (beyond > 0 || cut.length > 0) found[name] = { beyond, cut };
    }
    expect(found).toEqual({});
  },
);

/** Shows scrollbars, which take space as with a mouse: an overflow beside them must be found. */
const withScrollbars = test.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, provide) =>
      provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

withScrollbars('no empty space can be scrolled to sideways', onlyInFullRun, async ({ page }) => {
  // Many screens at all sizes, which takes long. In milliseconds.
  test.setTimeout(300_000);
  for await (const name of openEach(page, plainOrWordy)) {
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      // A table shows the columns that fit only after it has measured its width.
      await expect.poll(() => page.evaluate(scrolledSideways), `${name}, ${width} px`).toEqual([]);
    }
  }
});

withScrollbars('nothing moves when a dialog hides the scroll bar', async ({ page }) => {
  // In such a window, the navigation is fixed at the bottom.
  await page.setViewportSize({ width: 820, height: 700 });
  await openSession(page, 'demo-manager', 'CHU-LYON');
  await page.goto('/facilities/CHU-LYON/rooms');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await settled(page);
  const links = page.locator('nav a');
  const edges = () =>
    links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().right));
  const before = await edges();
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  expect(await edges()).toEqual(before);
});

test.describe('at 200 % text size on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('each row shows status and action, and the legend its counts and labels', async ({
    page,
  }) => {
    await enlargeText(page);
    await openSession(page, 'demo-manager', 'CHU-LYON');
    await page.goto('/facilities/CHU-LYON/rooms?view=table');
    const row = page.getByRole('row', { name: /A-101/ });
    await expect(row.getByRole('gridcell', { name: /^(Ouverte|Fermée)/ })).toBeInViewport({
      ratio: 1,
    });
    await expect(
      row.getByRole('button', { name: /^(Ouvrir|Fermer) la chambre A-101$/ }),
    ).toBeInViewport({ ratio: 1 });
    expect(
      await row
        .getByRole('link', { name: 'A-101' })
        .evaluate((link) => link.scrollWidth - link.clientWidth),
    ).toBe(0);
    const chip = page
      .getByRole('group', { name: 'Toutes les chambres, par statut' })
      .getByRole('button')
      .first();
    await expect(chip).toBeInViewport({ ratio: 1 });
    await expect(chip).toHaveText(/^\d+\s?Ouvertes$/);
    expect(
      await chip.locator('.words').evaluate((parts) => parts.scrollWidth - parts.clientWidth),
    ).toBe(0);

    // The column head still sorts.
    const head = page.getByRole('columnheader', { name: 'Statut' });
    await head.getByRole('button').tap();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').focus();
    expect((await cutText(page)).cut).toEqual([]);
  });

  const timelineOf2019 = {
    name: 'timeline of another year',
    path: '/facilities/CHU-LYON/timeline?window=week&from=2019-01-01',
  };
  for (const { name, path } of [
    ...screens.filter((screen) => ['facility', 'timeline', 'room'].includes(screen.name)),
    timelineOf2019,
  ]) {
    test(`nothing of the ${name} lies outside the screen`, onlyInFullRun, async ({ page }) => {
      await enlargeText(page);
      await openSession(page, 'demo-manager', 'CHU-LYON');
      await page.goto(path);
      await settled(page);
      expect((await cutText(page)).cut).toEqual([]);
      // The number is fixed, since the window's width grows with overflowing content.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  }
});

/**
 * The widest spacing that must lose nothing (WCAG 2.2, 1.4.12), as in a reader's own style sheet.
 */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; ' +
  'word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
/**
 * Screens with text in boxes of a fixed size: the top bar, tiles, rows, bars of a timeline, the
 * phone's navigation.
 */
const SIZED = [
  'facility',
  'rooms',
  'rooms-grouped',
  'rooms-table',
  'rooms-selected',
  'room',
  'timeline',
  'provisioning-edited',
];

test.describe('with the widest text spacing', () => {
  test.use({ bypassCSP: true, hasTouch: true });

  test('nothing is cut or overlaps, at a desk and on a phone', onlyInFullRun, async ({ page }) => {
    await page.addInitScript((spaced) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(spaced);
      document.adoptedStyleSheets = [sheet];
    }, SPACED);
    for await (const name of openEach(page, (screen) => SIZED.includes(screen.name))) {
      expect(
        await page.locator('h1').evaluate((heading) => getComputedStyle(heading).letterSpacing),
      ).not.toBe('normal');
      for (const viewport of [desk, phone]) {
        await page.setViewportSize(viewport);
        await settled(page);
        // A table hides columns only after it has measured its width.
        await expect
          .poll(
            async () => ({ ...(await cutText(page)), crossing: await crossingLinks(page) }),
            `${name}, ${viewport.width} px`,
          )
          .toEqual({ beyond: 0, cut: [], crossing: [] });
      }
    }
  });
});

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Texts of the links whose text reaches into the next link, and of the parts that reach above or
 * below their bar.
 */
const crossingLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('header, nav')];
    const parts = bars.flatMap((bar) =>
      [...bar.querySelectorAll('a, header > div')].map((part) => ({
        part,
        bar: bar.getBoundingClientRect(),
      })),
    );
    return parts
      .filter(({ part, bar }) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const box = part.getBoundingClientRect();
        return [...range.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            right - left > 1 &&
            ((part.matches('a') && (left < box.left - 1 || right > box.right + 1)) ||
              top < bar.top - 1 ||
              bottom > bar.bottom + 1),
        );
      })
      .map(({ part }) => part.textContent ?? '');
  });
