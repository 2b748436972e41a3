import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PseudoLocale } from './pseudo-locale';
import { expect, test } from '../support/personas';
import { bringUpScreen, screens, settled } from '../support/screens';
import { cutText } from '../support/visible-text';
import { smallTargets } from './touch-targets';
import { isFullRun, onlyInFullRunIf } from '../test-level';

// Installers get their 403 on purpose, and one manager's session has ended (401).
test.use({ expectedFailures: [401, 403] });
// Many short tests: let all workers share them.
test.describe.configure({ mode: 'parallel' });

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules about colours. Only these can fail when the colour scheme changes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Fails if axe finds a violation on the page. */
async function expectAccessible(
  page: Page,
  screen: string,
  look: string,
  isSecondRun = false,
): Promise<void> {
  // Legacy mode skips frames, and only violations are collected, which halves the time. A second
  // run does not inject axe again, which saves as much.
  const axe = new AxeBuilder({ page, ...(isSecondRun && { axeSource: '/* It is there. */' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
  if (isSecondRun) axe.withRules(colourRules);
  else axe.withTags(rules);
  // The page behind an open dialog is checked on its own screen. This halves the time.
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  if (!isFullRun && hasDialog) axe.include('[role="dialog"]');
  // An open menu is outside the landmarks. The rule exempts dialogs, but not menus.
  if (/\bmenu$/.test(screen) && !isSecondRun) axe.disableRules('region');
  const { violations, passes } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
  expect.soft(found, `violations, ${look}`).toEqual([]);
  expect(passes.length, `something was checked, ${look}`).toBeGreaterThan(isSecondRun ? 0 : 10);
}

/** Changes the device's colour scheme. Open dialogs and the focus stay as they are. */
async function changeScheme(page: Page, colorScheme: 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  await settled(page);
}

/** Collects violations of the Content Security Policy, from the first script on. */
async function watchPolicy(page: Page): Promise<string[]> {
  const breaches: string[] = [];
  await page.exposeFunction('reportBreach', (breach: string) => void breaches.push(breach));
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, sample }) => {
        void (window as unknown as { reportBreach(text: string): Promise<void> }).reportBreach(
          [violatedDirective, blockedURI, sourceFile, sample].join(' '),
        );
      },
    );
  });
  return breaches;
}

const phone = { width: 390, height: 844 };

/** Elements that still animate although the page prefers reduced motion. */
function animatedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** The longest duration that counts as no motion, in seconds. */
    const blink = 0.05;
    const longest = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
    const slow = [...document.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
      return (
        longest(transitionDuration) > blink ||
        longest(animationDuration) > blink ||
        scrollBehavior === 'smooth'
      );
    });
    const running = document
      .getAnimations()
      .flatMap(({ effect }) =>
        effect instanceof KeyframeEffect &&
        effect.target !== null &&
        Number(effect.getComputedTiming().duration) > blink * 1000
          ? [effect.target]
          : [],
      );
    return [
      ...new Set(
        [...slow, ...running].map(
          (element) =>
            `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`,
        ),
      ),
    ];
  });
}

/**
 * A desk, a ward's tablet in portrait, and the smallest phone in wide use, in px. French texts are
 * longer than English ones.
 */
const looks = [
  {
    name: 'desk',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    locale: 'en-GB',
    hasTouch: false,
  },
  {
    name: 'tablet',
    viewport: { width: 820, height: 1180 },
    colorScheme: 'dark',
    locale: 'fr-FR',
    hasTouch: true,
  },
  {
    name: 'phone',
    viewport: phone,
    colorScheme: 'light',
    locale: 'fr-FR',
    hasTouch: true,
  },
] as const;

/** Screens with the most text in the least space. */
const densest = new Set([
  'facility',
  'rooms',
  'rooms-selected',
  'timeline',
  'room',
  'add-dialog-full',
  'provisioning-edited',
]);

/** How far the page overflows sideways, in px. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });

for (const { name: device, ...look } of looks) {
  test.describe(`on a ${device}, ${look.colorScheme}, ${look.locale}`, () => {
    test.use(look);
    for (const screen of screens) {
      // `npm test` opens each screen at a desk, and the densest also in French on a phone.
      const isLeftOut = device === 'tablet' || (device === 'phone' && !densest.has(screen.name));
      test(
        `${screen.name} passes the accessibility checks`,
        onlyInFullRunIf(isLeftOut),
        async ({ page }) => {
          const breaches = await watchPolicy(page);
          // English is checked with texts two fifths longer, as another language might have.
          const isPseudo = device === 'desk' && (isFullRun || densest.has(screen.name));
          const pseudo = isPseudo ? new PseudoLocale(page) : undefined;
          await pseudo?.install();
          await bringUpScreen(page, screen);
          expect(await page.locator('html').getAttribute('lang')).toBe(look.locale.slice(0, 2));

          // `npm test` runs axe once for each screen, at a desk.
          if (device === 'desk' || isFullRun)
            await expectAccessible(page, screen.name, look.colorScheme);
          // The tablet is checked in dark, and the phone, which has the same layout, in light.
          if (device === 'desk') {
            await changeScheme(page, 'dark');
            await expectAccessible(page, screen.name, 'dark', true);
          }

          expect.soft(await overflow(page), 'px beyond the edge').toBe(0);
          const cut = await page
            .getByRole('listitem')
            .evaluateAll((items) =>
              items
                .filter((item) => item.scrollHeight > item.clientHeight)
                .map((item) => item.textContent),
            );
          if (pseudo === undefined)
            expect.soft(cut, 'tiles and other items that are cut').toEqual([]);
          await pseudo?.expectWhole('at a desk');
          if (device === 'desk') {
            await page.setViewportSize(phone);
            await settled(page);
            // A dialog fills the phone only after its media query has changed.
            await expect.poll(() => overflow(page), 'px beyond the edge, phone').toBe(0);
            // A bar's details are placed when the bar gets the focus, for the screen's size then.
            if (screen.name !== 'timeline-grouped') await pseudo?.expectWhole('on a phone');
          }
          if (look.hasTouch)
            expect.soft(await smallTargets(page), 'too small for a finger').toEqual([]);
          expect
            .soft(await animatedElements(page), 'animations despite reduced motion')
            .toEqual([]);
          if (device === 'phone') {
            // 1280 × 1024 px at 400 % zoom (WCAG 1.4.10).
            await page.setViewportSize({ width: 320, height: 256 });
            await settled(page);
            // A table hides columns only after it has measured its width.
            await expect.poll(() => cutText(page), 'at 400 %').toEqual({ beyond: 0, cut: [] });
          }
          expect(breaches, 'breaches of the security policy').toEqual([]);
        },
      );
    }
  });
}
