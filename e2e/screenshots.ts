import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { keepFunctionNames } from './support/function-names';
import { chromiumLaunch } from './gate/programs';
import { takeSnapshot } from './support/database-snapshot';
import { bringUpScreen, screens } from './support/screens';
import { projectRoot, withServer } from './support/server';

/**
 * `npm run screenshots [-- name …]` takes pictures of every screen, or of the named ones, at three
 * sizes, in light and dark, and in both languages.
 */

const directory = join(projectRoot, 'e2e', 'screenshots');
const wanted = process.argv.slice(2);
const shown = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const sizes = [
  [1440, 900],
  [820, 1180],
  [390, 844],
] as const;

mkdirSync(directory, { recursive: true });
const browser = await chromium.launch(chromiumLaunch());
await withServer({}, async ({ url: baseURL, dataDir }) => {
  const content = await takeSnapshot(dataDir);
  for (const [width, height] of sizes) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const locale of ['en-GB', 'fr-FR']) {
        for (const screen of shown) {
          // Each screen has a new context: drafts of one screen would appear on the next.
          const context = await browser.newContext({
            baseURL,
            locale,
            colorScheme,
            viewport: { width, height },
            hasTouch: width < 1440,
            timezoneId: 'Europe/Paris',
          });
          await keepFunctionNames(context);
          const page = await context.newPage();
          await bringUpScreen(page, screen);
          await page.screenshot({
            path: join(
              directory,
              `${screen.name}-${width}-${colorScheme}-${locale.slice(0, 2)}.png`,
            ),
          });
          await context.close();
          await content.restore();
        }
        console.log(`${width} × ${height}, ${colorScheme}, ${locale}`);
      }
    }
  }
  await content.close();
});
await browser.close();
console.log(`in ${directory}`);
