import { openSession } from '../support/open-session';
import { announcements, recordAnnouncements } from '../support/announcements';
import { apiClient, expect, signIn, test } from '../support/personas';
import { onlyInFullRun } from '../test-level';

test.describe('when the session has ended', () => {
  test.use({ expectedFailures: [401] });

  test('the next screen asks to sign in and then continues there', async ({ page, context }) => {
    await signIn(page, 'demo-manager', 'CHU-LYON');
    await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
    await context.clearCookies();
    await page.getByRole('navigation').getByRole('link', { name: 'Rooms' }).click();

    await expect(page.getByText('Sign in to go on where you were.')).toBeVisible();
    await page.getByLabel('Partner token').fill('demo-manager');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/facilities\/CHU-LYON\/rooms$/);
    await expect(page.getByRole('list', { name: 'Rooms' })).toBeVisible();
  });

  test('a save changes nothing and keeps the text', async ({ page, context, service }) => {
    const asManager = apiClient(service, 'demo-manager');
    const before = await asManager('/v1/facilities/CHU-LYON/');
    await signIn(page, 'demo-manager', 'CHU-LYON');
    await page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Typed before the session ended');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();

    await page
      .getByRole('form', { name: 'Name' })
      .getByRole('button', { name: 'Sign in again' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Partner token').fill('demo-nobody');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toContainText('This token is not known');
    await dialog.getByLabel('Partner token').fill('demo-manager');
    // Pressed a moment ago, it takes no press at first.
    await expect(dialog.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    // The banner goes; the form says that nothing was sent.
    await expect(page.getByText('Your session has ended', { exact: true })).toHaveCount(0);
    await expect(page.getByText('You are signed in again. Nothing was sent')).toBeFocused();

    // Signing in keeps the text and sends nothing.
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(
      'Typed before the session ended',
    );
    expect(await asManager('/v1/facilities/CHU-LYON/')).toEqual(before);
  });

  test(
    'after a sign-out elsewhere, the page and what was typed stay',
    onlyInFullRun,
    async ({ page, context }) => {
      await signIn(page, 'demo-manager', 'CHU-LYON');
      await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
      const copy = await context.cookies();
      await page.evaluate(async () =>
        fetch('/session', { method: 'DELETE', headers: { 'x-requested-by': 'roomdesk-console' } }),
      );
      await context.addCookies(copy);
      await page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Typed before');
      await page.keyboard.press('Enter');
      await page
        .getByRole('form', { name: 'Name' })
        .getByRole('button', { name: 'Sign in again' })
        .click();
      await expect(page.getByLabel('Partner token')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Sign in again' })).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed before');
    },
  );
});

test('leaving or reloading with unsaved text asks first', async ({ page }) => {
  await signIn(page, 'demo-manager', 'CHU-LYON');
  const name = page.getByRole('textbox', { name: 'Name' });
  for (const section of ['Rooms', 'Facility']) {
    await page.getByRole('navigation').getByRole('link', { name: section }).click();
    await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
  }
  await page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' }).click();
  await name.fill('Typed and not saved');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without what you typed?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(name).toHaveValue('Typed and not saved');

  let dialogType = '';
  page.once('dialog', (dialog) => {
    dialogType = dialog.type();
    void dialog.accept();
  });
  await page.reload();
  expect(dialogType).toBe('beforeunload');
  await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
  await expect(name).toHaveCount(0);
});

/** Browser settings or a full device may disable each of the stores. */
const withoutStores: Record<string, () => void> = {
  'is refused': () => {
    const refused = {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    };
    Object.defineProperties(window, {
      localStorage: refused,
      sessionStorage: refused,
      indexedDB: refused,
    });
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};
for (const [what, disableStores] of Object.entries(withoutStores)) {
  test(
    `a browser whose storage ${what} runs the console without remembering anything`,
    onlyInFullRun,
    async ({ page, context }) => {
      await context.addInitScript(disableStores);
      await signIn(page, 'demo-manager', 'CLINIC-7');
      const name = page.getByRole('group', { name: 'Name' });
      await name.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Sans mémoire');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(name).toContainText('Saved');
      await page.getByRole('navigation').getByRole('link', { name: 'Provisioning list' }).click();
      await expect(page.getByRole('grid', { name: 'Provisioning list' })).toBeVisible();
      await page.getByRole('button', { name: 'Session and settings' }).click();
      await page.getByRole('menuitemradio', { name: 'Français' }).click();
      await page.getByRole('menuitemradio', { name: 'Sombre' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('navigation').getByRole('link', { name: 'Chambres' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Chambres' })).toBeFocused();
      // A page that is loaded again works without the stores, too.
      await page.goto('/facilities/CHU-LYON/rooms');
      await page.getByRole('list', { name: 'Rooms' }).getByRole('link').first().click();
      await expect(page.getByRole('table', { name: 'Subscriptions' })).toBeVisible();
      await page.getByRole('button', { name: 'Session and settings' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page.getByLabel('Facility ID')).toHaveValue('');
    },
  );
}

test.describe('without a network', () => {
  test.use({ expectedFailures: ['offline'] });

  test('a room opens beside the list and asks before it closes', async ({ page, context }) => {
    await openSession(page, 'demo-manager', 'CHU-LYON');
    const parts = [/\/RoomSidePanel-/, /\/OccupancyDialog-/].map((part) =>
      page.waitForResponse(part),
    );
    await page.goto('/facilities/CHU-LYON/rooms');
    await expect(page.getByRole('link', { name: 'A-101', exact: true })).toBeVisible();
    await Promise.all(parts);
    // What they import has come, too.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.locator('[data-key$="A-101"] :is(.status, .state)').first().click();
    const panel = page.getByRole('complementary');
    await panel.getByRole('button', { name: 'Close room A-101' }).click();
    await expect(page.getByRole('dialog', { name: 'Close room A-101?' })).toBeVisible();
  });

  test('loaded data stays, and a failed save keeps its text and works once online', async ({
    page,
    context,
    service,
  }) => {
    await signIn(page, 'demo-manager', 'CLINIC-7');
    const edit = page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' });
    await edit.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await recordAnnouncements(page);
    await context.setOffline(true);
    await expect(page.getByText('You are offline')).toBeVisible();
    await expect
      .poll(() => announcements(page))
      .toContainEqual(expect.stringMatching(/^You are offline/));
    await expect(page.getByRole('group', { name: 'Public SSID' })).toBeVisible();
    await edit.click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Clinique hors ligne');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Nothing was changed. What you entered is kept.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Clinique hors ligne');

    await context.setOffline(false);
    await expect(page.getByText('You are offline')).toBeHidden();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('group', { name: 'Name' })).toContainText('Saved');
    expect(await apiClient(service, 'demo-manager')('/v1/facilities/CLINIC-7/')).toMatchObject({
      body: { name: 'Clinique hors ligne' },
    });
  });
});
