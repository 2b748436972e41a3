import type { Page } from '@playwright/test';
import { openSession } from './open-session';
import { expect, test } from './personas';

test.use({ expectedFailures: ['script'] });

const facility = '/facilities/CHU-LYON';

test.beforeEach(async ({ page }) => {
  // Nothing is there ahead.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await openSession(page, 'demo-manager', 'CHU-LYON');
});

/** Scripts of that name do not come before `fail`; after `mend` all do. */
async function hold(page: Page, name: RegExp): Promise<{ fail: () => void; mend: () => void }> {
  const state = { comes: false, fail: () => {} };
  const failed = new Promise<void>((resolve) => (state.fail = resolve));
  await page.route(name, async (route) => {
    if (state.comes) return route.continue();
    await failed;
    return route.abort();
  });
  return { fail: state.fail, mend: () => (state.comes = true) };
}

test('an edit that does not come is taken back or dismissed, and its button has the focus again', async ({ page }) => {
  const form = await hold(page, /\/PropertyForm-/);
  await page.goto(facility);
  const edit = page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' });
  await edit.press('Enter');
  await expect(edit).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  await page.getByRole('status').getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(edit).toBeFocused();
  form.fail();
  await edit.press('Enter');
  await page.getByRole('alert').getByRole('button', { name: 'Close this message' }).press('Enter');
  await expect(edit).toBeFocused();
  form.mend();
  await edit.press('Enter');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
});

test('an address that does not exist says so in our words where its page does not come', async ({ page }) => {
  (await hold(page, /\/NotFoundPage-/)).fail();
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'This screen could not be shown' })).toBeVisible();
});

test('a page that did not come is asked for anew when its link is pressed again', async ({ page }) => {
  const timeline = await hold(page, /\/TimelinePage-/);
  timeline.fail();
  await page.goto(facility);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Timeline' });
  const failure = page.getByRole('heading', { name: 'This screen could not be shown' });
  await link.click();
  await expect(failure).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Facility' }).click();
  await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
  await link.click();
  await expect(failure).toBeVisible();
  timeline.mend();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
});
