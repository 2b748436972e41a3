import { expect, test } from './personas';
import { forEachScreen } from './screens';

// Installers meet their refusal on purpose.
test.use({ expectedFailures: [403], locale: 'fr-FR' });

/** The smallest phone in wide use, and a ward's tablet upright; French words are the longer ones. In px. */
for (const [width, height] of [[390, 844], [820, 1180]] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: true });

    test('no screen scrolls sideways, and nothing in a list is cut', async ({ page }) => {
      test.slow();
      await forEachScreen(page, async ({ name }) => {
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect.soft(overflow, `${name}: px beyond the edge`).toBeLessThanOrEqual(0);
        const cut = await page.getByRole('listitem').evaluateAll((items) => items.filter((item) => item.scrollHeight > item.clientHeight).map((item) => item.textContent));
        expect.soft(cut, `${name}: tiles and other items that are cut`).toEqual([]);
      });
    });
  });
}
