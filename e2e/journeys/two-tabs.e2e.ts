import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/personas';
import { onlyInFullRun } from '../test-level';

const field = (page: Page) => page.getByRole('textbox', { name: 'Name' });

async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' }).click();
  await field(page).fill(text);
}

/** Clears the storage, like the browser's "Clear browsing data". */
const clearStorage = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

// The other tab then reads without a session.
test.use({ expectedFailures: [401] });

test.beforeEach(({ page }) => signIn(page, 'demo-manager', 'CHU-LYON'));

for (const [when, typeAndClear] of [
  [
    'before the page was loaded',
    async (page) => {
      await clearStorage(page);
      await page.reload();
      await type(page, 'Typed all the same');
    },
  ],
  [
    'after it was typed',
    async (page) => {
      await type(page, 'Typed all the same');
      await clearStorage(page);
    },
  ],
] satisfies [string, (page: Page) => Promise<void>][]) {
  test(
    `a text is hidden from another partner although the storage was cleared ${when}`,
    onlyInFullRun,
    async ({ page }) => {
      await typeAndClear(page);
      // Waits until the console has read who is signed in.
      if (when === 'before the page was loaded')
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem('roomdesk.partner')))
          .not.toBeNull();
      await signIn(await page.context().newPage(), 'demo-ward', 'CHU-LYON');
      await expect(page.getByText(/^Another partner has signed in from another tab/)).toBeVisible();
      await expect(field(page)).toHaveCount(0);
    },
  );
}

test('signing out after the storage was cleared reaches the other tab', async ({ page }) => {
  const other = await page.context().newPage();
  await other.goto('/facilities/CHU-LYON');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await type(page, 'Typed in the first tab');
  await clearStorage(page);
  await other.getByRole('button', { name: 'Session and settings' }).click();
  await other.getByRole('menuitem', { name: /^Sign out/ }).click();
  await expect(other).toHaveURL(/sign-in/);
  await expect(page).toHaveURL(/sign-in/);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    'Typed in the first tab',
  );
});
