import { openFacility } from '../support/open-session';
import { expect, test } from '../support/personas';
import { onlyInFullRun } from '../test-level';

test('Ctrl-K goes to any screen or room and closes a room by keyboard, and ? lists the keys', async ({
  page,
}) => {
  await openFacility(page, 'demo-manager', 'CHU-LYON');
  await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Find a screen or a room' });
  const options = page.getByRole('option');
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  // Without a query, the palette lists the screens.
  await expect(options.filter({ hasText: 'Timeline' })).toBeVisible();
  await expect(options.filter({ hasText: 'A-101' })).toHaveCount(0);

  await page.keyboard.type('10');
  await expect(
    page.getByText(/^20 of \d+ rooms shown: type more to find the others$/),
  ).toBeVisible();
  await box.fill('c101');
  await expect(options).toHaveText(/C-101/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Room C-101' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('c-10');
  await expect(options.first()).toContainText('C-101');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Room C-102' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('open a-101');
  // The room is open already.
  await expect(options.first()).toHaveText(/^A-101/);
  await box.fill('close a-101');
  await expect(options.first()).toContainText('Close room A-101');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Close room A-101?' });
  await expect(question.getByRole('listitem')).toHaveCount(3);
  await question.getByRole('button', { name: 'Cancel' }).click();
  // The dialog was requested once, so a reload does not open it again.
  await page.reload();
  await expect(page.getByRole('table', { name: 'Subscriptions' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Find a screen or a room' }).click();
  await box.fill('no such thing');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await box.fill('provis');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Provisioning list' })).toBeVisible();

  // In a text field the question mark is a letter.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('?');
  await expect(box).toHaveValue('?');
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  // The palette does not open over an open dialog.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test.describe('where rooms are refused', () => {
  test.use({ expectedFailures: [403] });

  test(
    'the palette offers no room to a partner who may not read rooms',
    onlyInFullRun,
    async ({ page }) => {
      await openFacility(page, 'demo-installer', 'HTL-042');
      await page.getByRole('button', { name: 'Find a screen or a room' }).click();
      await page.getByRole('combobox').fill('1');
      await expect(page.getByText('Nothing found.')).toBeVisible();
    },
  );
});
