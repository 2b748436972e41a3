import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PseudoLocale } from './pseudo-locale';
import { expect, test } from './personas';
import { bringUpScreen, screens, settled } from './screens';
import { cutText } from './visible-text';
import { smallTargets } from './touch-targets';
import { isFullRun, onlyInFullRunIf } from './test-level';

// Installers meet their refusal on purpose, and a manager the end of the session.
test.use({ expectedFailures: [401, 403] });
// Many short runs: all workers take part.
test.describe.configure({ mode: 'parallel' });

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * Those that look at colours, and nothing else hangs on the scheme: what the same screen can break
 * in the other one.
 */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands. */
async function expectAccessible(
  page: Page,
  screen: string,
  look: string,
  again = false,
): Promise<void> {
  // Nothing is framed, and what passes is not looked into: half of the time is saved. So it is by
  // not loading axe anew.
  const axe = new AxeBuilder({ page, ...(again && { axeSource: '/* It is there. */' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
  if (again) axe.withRules(colourRules);
  else axe.withTags(rules);
  // A menu floats beside the landmarks; the rule spares dialogs, but not menus.
  if (screen === 'menu' && !again) axe.disableRules('region');
  const { violations, passes } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
  expect.soft(found, `violations, ${look}`).toEqual([]);
  expect(passes.length, `something was checked, ${look}`).toBeGreaterThan(again ? 0 : 10);
}

/** The device changes to the other scheme, and what is open and focused stays so. */
async function changeScheme(page: Page, colorScheme: 'dark'): Promise<void> {
  // Colours that fade into others would have to be waited for.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  await settled(page);
}

/** Whether the screen keeps to the policy that every answer carries, from its first script on. */
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

/** What takes longer than a blink to change its look, in a page that was asked for less motion. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** In seconds. */
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
 * A desk, a ward's tablet upright, and the smallest phone in wide use, in px; French words are the
 * longer ones.
 */
const looks = [
  {
    name: 'desk',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    locale: 'en-GB',
    hasTouch: false,
    reducedMotion: 'no-preference',
  },
  {
    name: 'tablet',
    viewport: { width: 820, height: 1180 },
    colorScheme: 'dark',
    locale: 'fr-FR',
    hasTouch: true,
    reducedMotion: 'no-preference',
  },
  {
    name: 'phone',
    viewport: phone,
    colorScheme: 'light',
    locale: 'fr-FR',
    hasTouch: true,
    reducedMotion: 'reduce',
  },
] as const;

/** Screens with the most words in the least room. */
const densest = new Set([
  'facility',
  'rooms',
  'rooms-selected',
  'timeline',
  'room',
  'add-dialog-full',
  'provisioning-edited',
]);

/** How far the page reaches beyond its side, in px. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });

for (const { name: device, ...look } of looks) {
  test.describe(`on a ${device}, ${look.colorScheme}, ${look.locale}`, () => {
    test.use(look);
    for (const screen of screens) {
      // Each screen is brought up once, at a desk; the densest also in French on a phone.
      const isLeftOut = device === 'tablet' || (device === 'phone' && !densest.has(screen.name));
      test(
        `${screen.name} can be used by everybody`,
        onlyInFullRunIf(isLeftOut),
        async ({ page }) => {
          const breaches = await watchPolicy(page);
          // English is the language that others are held against: here it is met two fifths longer
          // than it is.
          const isPseudo = device === 'desk' && (isFullRun || densest.has(screen.name));
          const pseudo = isPseudo ? new PseudoLocale(page) : undefined;
          await pseudo?.speak();
          await bringUpScreen(page, screen);
          expect(await page.locator('html').getAttribute('lang')).toBe(look.locale.slice(0, 2));

          await expectAccessible(page, screen.name, look.colorScheme);
          // A tablet is met in the dark and a phone, which has its look, in the light.
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
            // A dialog fills a phone once it has been told how wide it is.
            await expect.poll(() => overflow(page), 'px beyond the edge, phone').toBe(0);
            // A bar's details are placed when it is focused, for the screen that was there then.
            if (screen.name !== 'timeline-grouped') await pseudo?.expectWhole('on a phone');
          }
          if (look.hasTouch)
            expect.soft(await smallTargets(page), 'too small for a finger').toEqual([]);
          if (look.reducedMotion === 'reduce')
            expect.soft(await moving(page), 'what moves all the same').toEqual([]);
          if (device === 'phone') {
            // What 1280 × 1024 px are at 400 %.
            await page.setViewportSize({ width: 320, height: 256 });
            await settled(page);
            // A table gives its columns up once it has been told how wide it is.
            await expect.poll(() => cutText(page), 'at 400 %').toEqual({ beyond: 0, cut: [] });
          }
          expect(breaches, 'breaches of the security policy').toEqual([]);
        },
      );
    }
  });
}
