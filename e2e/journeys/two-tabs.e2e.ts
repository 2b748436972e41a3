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
test.use({ expectedFailures: [401, 403] });

test.beforeEach(({ page }) => signIn(page, 'demo-manager', 'CHU-LYON'));

test(
  'a text is hidden from another partner although the storage was cleared',
  onlyInFullRun,
  async ({ page }) => {
    await type(page, 'Typed all the same');
    await clearStorage(page);
    await signIn(await page.context().newPage(), 'demo-ward', 'CHU-LYON');
    await expect(page.getByText(/^Another partner has signed in from another tab/)).toBeVisible();
    await expect(field(page)).toHaveCount(0);
  },
);

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
  await expect(page.getByText('You were signed out in another tab.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    'Typed in the first tab',
  );
});

test(
  'typed text stays when the same partner signs in again in another tab',
  onlyInFullRun,
  async ({ page, context }) => {
    await type(page, 'Typed before');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByRole('button', { name: 'Sign in again' }).first()).toBeVisible();
    await signIn(await context.newPage(), 'demo-manager', 'CHU-LYON');

    await page.bringToFront();
    await expect(field(page)).toHaveValue('Typed before');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('group', { name: 'Name' })).toContainText('Typed before');
    await expect(page.getByRole('button', { name: 'Sign in again' })).toBeHidden();
  },
);

test('no data stays on screen when another partner signs in', async ({ page, context }) => {
  await expect(page.getByRole('group', { name: 'Public SSID' })).toBeVisible();
  await signIn(await context.newPage(), 'demo-installer', 'CHU-LYON');
  // This is the only section that is shared with an installer.
  await expect(page.getByRole('heading', { name: 'Provisioning list' })).toBeVisible();
  await expect(page.getByText('Public SSID')).toHaveCount(0);
});

test('text typed before a change of partner is gone after it', async ({ page, context }) => {
  await type(page, 'Typed by the manager');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  let hasAsked = false;
  page.on('dialog', (dialog) => {
    hasAsked = true;
    void dialog.accept();
  });
  await page
    .getByRole('form', { name: 'Name' })
    .getByRole('button', { name: 'Sign in again' })
    .click();
  await expect(page.getByLabel('Partner token')).toBeFocused();
  await page.getByLabel('Partner token').fill('demo-support');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
  await expect(page.getByText('Public SSID')).toHaveCount(0);
  await expect(page.getByText('Typed by the manager')).toHaveCount(0);
  expect(hasAsked).toBe(false);
});
