import { expect, signIn, test } from '../support/personas';
import {
  cell,
  confirmSave,
  grid,
  openList,
  retype,
  waitForDraft,
} from '../support/provisioning-list';
import { storeList } from '../support/stored-content';
import { onlyInFullRun } from '../test-level';

test.beforeEach(async ({ page, service }) => {
  const value = ['1', '2', '3'].map((id) => ({ id_external: id, name: `Room ${id}` }));
  await storeList(service, value);
  await signIn(page, 'demo-manager', 'CLINIC-7');
  await openList(page, 'CLINIC-7');
  await retype(page, 'Room 1', 'Mine');
  await expect(page.getByRole('button', { name: '1 renamed' })).toBeVisible();
  await waitForDraft(page, 'Mine');
});

test('unsaved edits survive a reload and are merged with a newer list', async ({
  page,
  service,
}) => {
  await page.reload();
  await expect(page.getByText(/^Your unsaved edits of .* are back$/)).toBeVisible();
  await expect(cell(page, 'Mine')).toBeVisible();
  await storeList(service, [
    { id_external: '1', name: 'Room 1' },
    { id_external: '3', name: 'Three' },
    { id_external: '4', name: 'Four' },
  ]);
  await page.reload();
  await expect(page.getByText('1 added, 1 renamed, 1 removed. Your edits are kept')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await confirmSave(page);
  await expect(page.getByText('Saved: 3 entries')).toBeVisible();
  await expect(cell(page, 'Three')).toBeVisible();
  await page.reload();
  await expect(grid(page)).toBeVisible();
  await expect(page.getByText('Nothing changed')).toBeVisible();
});

test('edits that the server has by now do not come back later', async ({ page, service }) => {
  const unchanged = ['2', '3'].map((id) => ({ id_external: id, name: `Room ${id}` }));
  await page.reload();
  await expect(page.getByText(/^Your unsaved edits of .* are back$/)).toBeVisible();
  // As after a save whose answer was lost.
  await storeList(service, [{ id_external: '1', name: 'Mine' }, ...unchanged]);
  await page.reload();
  await expect(page.getByText('Nothing changed')).toBeVisible();
  await storeList(service, [{ id_external: '1', name: 'Theirs' }, ...unchanged]);
  await page.reload();
  await expect(cell(page, 'Theirs')).toBeVisible();
  await expect(page.getByText('Nothing changed')).toBeVisible();
});

test('text still being typed survives a reload', onlyInFullRun, async ({ page }) => {
  await cell(page, 'Room 2').click();
  await page.keyboard.type('Half typ');
  await waitForDraft(page, 'Half typ');
  await page.reload();
  await expect(page.getByText(/^Your unsaved edits of .* are back$/)).toBeVisible();
  await expect(cell(page, 'Half typ')).toBeVisible();
  await expect(page.getByRole('button', { name: '2 renamed' })).toBeVisible();
});

test('signing out offers to keep unsaved edits for the same partner only', async ({ page }) => {
  const signOut = async (answer: string) => {
    await page.getByRole('button', { name: 'Session and settings' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out with unsaved edits?' });
    await expect(question.getByRole('listitem')).toHaveText([
      'Provisioning list of CLINIC-7: edits',
    ]);
    // The menu closes behind the question.
    await expect(page.locator('[role=menu]')).toHaveCount(0);
    await question.getByRole('button', { name: answer }).click();
  };
  // Leaving keeps the draft on this device.
  await page.getByRole('navigation').getByRole('link', { name: 'Rooms' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
  await page.goto('/facilities/CHU-LYON/timeline');
  await signOut('Stay');
  await expect(page.getByRole('button', { name: 'Session and settings' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('sign out');
  await page.keyboard.press('Enter');
  await expect(page.locator('[role=combobox]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('button', { name: 'Session and settings' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
  await signOut('Keep and sign out');
  await expect(page).toHaveURL(/sign-in/);

  await signIn(page, 'demo-hotel', 'HTL-042');
  await openList(page, 'HTL-042');
  await expect(page.getByText('Nothing changed')).toBeVisible();
  await page.getByRole('button', { name: 'Session and settings' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/sign-in/);

  await signIn(page, 'demo-manager', 'CLINIC-7');
  await openList(page, 'CLINIC-7');
  await expect(page.getByText(/^Your unsaved edits of .* are back$/)).toBeVisible();
  await expect(cell(page, 'Mine')).toBeVisible();
  await signOut('Delete and sign out');
  await expect(page).toHaveURL(/sign-in/);
  await signIn(page, 'demo-manager', 'CLINIC-7');
  await openList(page, 'CLINIC-7');
  await expect(page.getByText('Nothing changed')).toBeVisible();
  await expect(cell(page, 'Mine')).toHaveCount(0);
});

test(
  'leaving asks first, and coming back restores unsaved edits',
  onlyInFullRun,
  async ({ page }) => {
    await page.getByRole('navigation').getByRole('link', { name: 'Rooms' }).click();
    const leave = page.getByRole('dialog', { name: 'Leave with unsaved edits?' });
    await leave.getByRole('button', { name: 'Stay' }).click();
    await expect(cell(page, 'Mine')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Rooms' }).click();
    await leave.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Provisioning list' }).click();
    await expect(page.getByText(/^Your unsaved edits of .* are back$/)).toBeVisible();
    await page.getByRole('button', { name: 'Discard them' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByText('Nothing changed')).toBeVisible();
    await expect(page.getByText('Changes discarded')).toBeVisible();
    await expect(grid(page).getByRole('textbox')).toBeFocused();
  },
);
