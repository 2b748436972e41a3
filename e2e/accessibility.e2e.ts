import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './personas';
import { forEachScreen } from './screens';

// Installers meet their refusal on purpose.
test.use({ expectedFailures: [403] });

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Four long runs: both workers take part.
test.describe.configure({ mode: 'parallel' });

for (const colorScheme of ['light', 'dark'] as const) {
  for (const locale of ['en-GB', 'fr-FR']) {
    test.describe(`every screen, ${colorScheme}, ${locale}`, () => {
      test.use({ colorScheme, locale });

      test('has no accessibility violation', async ({ page }) => {
        test.slow();
        await forEachScreen(page, async ({ name }) => {
          expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
          const axe = new AxeBuilder({ page }).withTags(rules);
          // A menu floats beside the landmarks; the rule spares dialogs, but not menus.
          if (name === 'menu') axe.disableRules('region');
          const { violations, passes } = await axe.analyze();
          const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
          expect.soft(found, name).toEqual([]);
          expect(passes.length, `${name}: something was checked`).toBeGreaterThan(10);
        });
      });
    });
  }
}
