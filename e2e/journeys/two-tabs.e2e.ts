import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/personas';
import { onlyInFullRun } from '../test-level';

const field = (page: Page) => page.getByRole('textbox', { name: 'Name' });
const form = (page: Page) => page.getByRole('form', { name: 'Name' });

async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' }).click();
  await field(page).fill(text);
}

/** Leaves by the navigation and confirms the question. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Rooms' }).click();
  const question = page.getByRole('dialog', { name: 'Leave with unsaved edits?' });
  await expect(question).toContainText(
    'They are kept on this device and shown again when you come back.',
  );
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
}

async function secondTab(first: Page): Promise<Page> {
  const second = await first.context().newPage();
  await second.goto('/facilities/CHU-LYON');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  return second;
}

test.beforeEach(({ page }) => signIn(page, 'demo-manager', 'CHU-LYON'));

test(
  'a draft survives whatever another tab does with its own text',
  onlyInFullRun,
  async ({ page }) => {
    const other = await secondTab(page);
    await type(page, 'Typed in the first tab');
    await type(other, 'Typed in the second tab');
    await form(other).getByRole('button', { name: 'Cancel' }).click();
    await leave(page);
    await page.goBack();
    await expect(field(page)).toHaveValue('Typed in the first tab');

    // Both tabs leave, and each finds its own text.
    await type(other, 'Typed in the second tab, again');
    await leave(page);
    await leave(other);
    await page.goBack();
    await other.goBack();
    await expect(field(page)).toHaveValue('Typed in the first tab');
    await expect(field(other)).toHaveValue('Typed in the second tab, again');

    // Saving in one tab drops its draft; the other draft stays, also for a third tab.
    await form(other).getByRole('button', { name: 'Save' }).click();
    await expect(other.getByRole('group', { name: 'Name' })).toContainText('Saved');
    await leave(page);
    await page.close();
    const third = await other.context().newPage();
    await third.goto('/facilities/CHU-LYON');
    await expect(field(third)).toHaveValue('Typed in the first tab');
  },
);

test(
  'a draft discarded in another tab stays in the tab that types it',
  onlyInFullRun,
  async ({ page }) => {
    await type(page, 'Typed in the first tab');
    const other = await secondTab(page);
    await expect(field(other)).toHaveValue('Typed in the first tab');
    await form(other).getByRole('button', { name: 'Discard' }).click();
    await expect(field(other)).toHaveCount(0);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(field(page)).toHaveValue('Typed in the first tab');
  },
);

test.describe('signing out', () => {
  // The other tab then reads without a session.
  test.use({ expectedFailures: [401] });

  test('names the drafts of every tab and deletes them on request', async ({ page }) => {
    const other = await secondTab(page);
    await type(page, 'Typed in the first tab');
    // A save in the other tab leaves this tab's draft on the device.
    await type(other, 'Typed in the second tab');
    await form(other).getByRole('button', { name: 'Save' }).click();
    await expect(other.getByRole('group', { name: 'Name' })).toContainText('Saved');
    await other.getByRole('button', { name: 'Session and settings' }).click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
    const question = other.getByRole('dialog', { name: 'Sign out with unsaved edits?' });
    await expect(question.getByRole('listitem')).toHaveText(['Name of CHU-LYON: what you typed']);
    await question.getByRole('button', { name: 'Delete and sign out' }).click();
    await expect(other).toHaveURL(/sign-in/);
    await expect(page).toHaveURL(/sign-in/);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
      'Typed in the first tab',
    );
  });
});

test('a draft of the longest URL is kept beside the saved one', onlyInFullRun, async ({ page }) => {
  const address = (letter: string) => `https://portal.example/${letter.repeat(2025)}`;
  const url = page.getByRole('textbox', { name: 'Subscription URL' });
  const group = page.getByRole('group', { name: 'Subscription URL' });
  await group.getByRole('button', { name: 'Edit' }).click();
  await url.fill(address('a'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(group).toContainText('Saved');
  await group.getByRole('button', { name: 'Edit' }).click();
  // The text is one character too long: a draft may be longer than a valid URL.
  await url.fill(`${address('b')}b`);
  await leave(page);
  await page.goBack();
  await expect(url).toHaveValue(`${address('b')}b`);
});

/** Clears the storage, like the browser's "Clear browsing data". */
const clearStorage = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

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
    'before it was typed',
    async (page) => {
      await page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' }).click();
      await clearStorage(page);
      await field(page).fill('Typed all the same');
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
    `a draft is kept although the storage was cleared ${when}`,
    onlyInFullRun,
    async ({ page }) => {
      await typeAndClear(page);
      await leave(page);
      await page.goBack();
      await expect(field(page)).toHaveValue('Typed all the same');
    },
  );

  test(
    `a draft is hidden from another partner although the storage was cleared ${when}`,
    onlyInFullRun,
    async ({ page }) => {
      await typeAndClear(page);
      // Waits until the console has read who is signed in.
      if (when === 'before the page was loaded')
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem('roomdesk.partner')))
          .not.toBeNull();
      const other = await page.context().newPage();
      await signIn(other, 'demo-ward', 'CHU-LYON');
      await expect(page.getByText(/^Another partner has signed in from another tab/)).toBeVisible();
      await expect(field(page)).toHaveCount(0);
      // The sign-in has to end at the rooms first: until then, opening the facility's address would
      // lead to the rooms again.
      await expect(other.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
      await other.goto('/facilities/CHU-LYON');
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(other.getByRole('group', { name: 'Name' })).toBeVisible();
      await expect(field(other)).toHaveCount(0);
    },
  );
}

test.describe('signing out after the storage was cleared', () => {
  test.use({ expectedFailures: [401] });

  test('reaches the other tab', onlyInFullRun, async ({ page }) => {
    const other = await secondTab(page);
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
});
