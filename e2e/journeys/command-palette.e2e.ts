import { openFacility } from '../support/open-session';
import { expect, test } from '../support/personas';
import { onlyInFullRun } from '../test-level';
import { hold } from '../support/hold';

test('Ctrl-K opens any screen, room or setting by keyboard, and ? lists the keys', async ({
  page,
}) => {
  const { held, release } = hold();
  await page.route(/CommandPalette/, async (route) => {
    await held;
    await route.continue();
  });
  await openFacility(page, 'demo-manager', 'CHU-LYON');
  await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Find a screen, a room or an action' });
  const options = page.getByRole('option');
  // Keys typed while the palette is still loading reach it.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('c-10');
  release();
  await expect(box).toHaveValue('c-10');
  await expect(box).toBeFocused();
  await box.fill('');
  // Without a query, the palette lists screens and settings.
  await expect(options.filter({ hasText: 'Timeline' })).toBeVisible();
  await expect(options.filter({ hasText: 'A-101' })).toHaveCount(0);

  // The status says that there are more rooms than are shown. Enter takes the selected option,
  // which at first is the first one.
  const status = page.getByRole('dialog').getByRole('status');
  await page.keyboard.type('10');
  await expect(status).toHaveText(/^20 of \d+ rooms shown: type more to find the others$/);
  await expect(options.and(page.locator('[aria-selected=true]'))).toHaveText([/A-10/]);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(options.first()).toHaveAttribute('aria-selected', 'false');
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await options.nth(1).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  // The selection wraps around to the last option and scrolls it into view.
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toBeInViewport({ ratio: 0.9 });
  await box.fill('c101');
  await expect(status).toHaveText('1 found');
  await expect(options).toHaveText(/C-101/);
  await box.fill('C 101');
  await expect(options.first()).toContainText('C-101');
  await box.fill('');
  await expect(status).toHaveText('');

  // The query is a room's number, and Enter takes the second match.
  await page.keyboard.type('c-10');
  await expect(options.first()).toContainText('C-101');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Room C-102' })).toBeFocused();

  // The queries find a screen by a part of its name, then a setting, then nothing.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('provis');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Provisioning list' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to a screen, a room or an action' }).click();
  await box.fill('no such thing');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found.' })).toBeVisible();
  await box.fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.keyboard.press('Control+k');
  await box.fill('français');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Liste de provisionnement' }),
  ).toBeVisible();

  // In a text field the question mark is a letter.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('?');
  await expect(options).toHaveText(/Raccourcis clavier/);
  await page.keyboard.press('Enter');
  const shortcuts = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect(shortcuts).toContainText('Maj');
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(shortcuts).toBeVisible();
  // The palette does not open over an open dialog.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test(
  'the palette edits a field, closes a room, shows the codes and imports',
  onlyInFullRun,
  async ({ page }) => {
    await openFacility(page, 'demo-manager', 'CHU-LYON');
    const choose = async (text: string, option: string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill(text);
      await expect(page.getByRole('option', { selected: true })).toContainText(option);
      await page.keyboard.press('Enter');
    };
    await expect(page.getByRole('group', { name: 'Public SSID' })).toBeVisible();
    await choose('ssid', 'Change Public SSID');
    await expect(page.getByRole('textbox', { name: 'Public SSID' })).toBeFocused();
    await page.keyboard.press('Escape');

    await choose('close a-101', 'Close room A-101');
    const question = page.getByRole('dialog', { name: 'Close room A-101?' });
    await expect(question.getByRole('listitem')).toHaveCount(3);
    await question.getByRole('button', { name: 'Cancel' }).click();
    // The dialog was requested once, so a reload does not open it again.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Room A-101' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Subscriptions' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await choose('add a-102', 'Add subscription to room A-102');
    await expect(
      page.getByRole('dialog', { name: 'Add subscription to room A-102' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await choose('qr', 'QR codes');
    await expect(page.getByRole('dialog', { name: 'QR codes for guests' })).toBeVisible();
    await page.keyboard.press('Escape');
    await choose('import', 'Import rooms into the list');
    await expect(page.getByRole('dialog', { name: 'Import rooms' })).toBeVisible();
  },
);

test(
  'signing out by the palette asks first, as the menu does',
  onlyInFullRun,
  async ({ page, context }) => {
    await openFacility(page, 'demo-manager', 'CHU-LYON');
    await page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Hôpital neuf');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('sign out');
    await expect(page.getByRole('option')).toHaveText(['Sign out']);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Leave without what you typed?' });
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('textbox', { name: 'Partner token' })).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  },
);

test.describe('where rooms are refused', () => {
  test.use({ expectedFailures: [403] });

  test(
    'the palette offers no room to a partner who may not read rooms',
    onlyInFullRun,
    async ({ page }) => {
      await openFacility(page, 'demo-installer', 'HTL-042');
      await page.getByRole('button', { name: 'Go to a screen, a room or an action' }).click();
      await page.getByRole('combobox').fill('1');
      await expect(page.getByText('Nothing found.')).toBeVisible();
    },
  );
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('the palette shows its own words as they are', onlyInFullRun, async ({ page }) => {
    await openFacility(page, 'demo-manager', 'CHU-LYON');
    await expect(page.getByRole('group', { name: 'SSID public' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('ssid');
    // The blank before the colon is a no-break one.
    await expect(page.getByRole('option')).toContainText('Modifier : SSID public');
  });
});
