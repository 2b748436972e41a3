import type { Page } from '@playwright/test';
import { downloaded } from '../support/downloaded';
import { openSession } from '../support/open-session';
import { expect, signIn, test, type Service } from '../support/personas';
import {
  cell,
  confirmSave,
  openList,
  retype,
  tickPage,
  waitForDraft,
  waitForNoDraft,
} from '../support/provisioning-list';
import { readList, storeList } from '../support/stored-content';

const entry = (id: string, name: string) => ({ id_external: id, name });

const stored = async (service: Service) =>
  (await readList(service, 'CLINIC-7')).map(
    ({ id_external, name }) => `${id_external.replace('CLINIC-7-', '')} ${name}`,
  );
const rows = ['1', '2', '3', '4', '5', '6'].map((id) => entry(id, `Room ${id}`));

async function begin(page: Page, service: Service, entries = rows): Promise<void> {
  await storeList(service, entries);
  await openSession(page, 'demo-manager', 'CLINIC-7');
  await openList(page, 'CLINIC-7');
}

test('another client’s changes are merged, a conflict asks which to keep, and a change during the review is shown before anything is sent', async ({
  page,
  service,
}) => {
  await begin(page, service);
  await retype(page, 'Room 1', 'Mine');
  await retype(page, 'Room 2', 'Mine too');
  await retype(page, '6', '7');
  // The other client renames 1 and 3, deletes 4 and adds 8.
  const names = { 1: 'Theirs', 2: 'Room 2', 3: 'Three', 5: 'Room 5', 6: 'Room 6', 8: 'Eight' };
  const theirs = Object.entries(names).map(([id, name]) => entry(id, name));
  await storeList(service, theirs);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const conflict = page.getByRole('dialog', { name: '1 row was changed on both sides' });
  const row = conflict.getByRole('radiogroup', { name: 'Room 1' });
  await expect(row).toContainText('Room 1');
  await expect(row.getByRole('radio', { name: /Theirs/ })).not.toBeChecked();
  await expect(conflict.getByRole('button', { name: '1 still to choose' })).toBeDisabled();
  await row.getByRole('radio', { name: /Mine/ }).check();
  await conflict.getByRole('button', { name: 'Continue' }).click();

  const review = page.getByRole('dialog', { name: 'Save the list?' });
  await expect(review).toContainText(
    'somebody else changed the list: 1 added, 2 renamed, 1 removed.',
  );
  await storeList(service, [...theirs, entry('late', 'Late')]);
  await confirmSave(page);
  await expect(review).toContainText('The list was changed again meanwhile');
  expect(await stored(service)).toContain('1 Theirs');
  await confirmSave(page);
  await expect(page.getByText('Saved: 7 entries are on the server.')).toBeVisible();
  expect(await stored(service)).toEqual([
    '1 Mine',
    '2 Mine too',
    '3 Three',
    '5 Room 5',
    '8 Eight',
    'late Late',
    '7 Room 6',
  ]);
  await expect(cell(page, 'Eight')).toBeVisible();
});

test('removing many rows requires typing their number, and the downloaded copy brings them back', async ({
  page,
  service,
}) => {
  const value = [entry('007', 'Seven'), entry('=1+1', '-2'), entry('1E5', 'Été'), entry('4', '')];
  await begin(page, service, value);
  await tickPage(page);
  await page.getByRole('button', { name: 'Remove 4 rows' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const review = page.getByRole('dialog', { name: 'Save the list?' });
  await expect(review).toContainText('This removes every entry');
  const copy = await downloaded(page, () =>
    review.getByRole('button', { name: 'Download a copy' }).click(),
  );
  expect(JSON.parse(copy.bytes.toString())).toMatchObject({
    facility: 'CLINIC-7',
    areas_autocomplete_list: value,
  });
  const count = review.getByLabel('To go on, type 4');
  await count.fill('5');
  const submit = review.getByRole('button', { name: 'Save list' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await count.fill('4');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await count.press('Enter');
  // If-Match lets the server replace only the version that was reviewed.
  expect((await sent).headers()['if-match']).toMatch(/^"/);
  await expect(page.getByText('Saved: 0 entries are on the server.')).toBeVisible();
  expect(await stored(service)).toEqual([]);
  // The removal can be undone like any edit.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: '4 added' })).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import rooms' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'copy.json', mimeType: 'application/json', buffer: copy.bytes });
  await dialog.getByRole('button', { name: 'Apply: 4 added' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await confirmSave(page);
  await expect(page.getByText('Saved: 4 entries')).toBeVisible();
  expect(await stored(service)).toEqual(
    value.map(({ id_external, name }) => `${id_external} ${name}`),
  );
});

test.describe('the draft on this device', () => {
  test.beforeEach(async ({ page, service }) => {
    await storeList(service, rows);
    await signIn(page, 'demo-manager', 'CLINIC-7');
    await openList(page, 'CLINIC-7');
    await retype(page, 'Room 1', 'Mine');
    await expect(page.getByRole('button', { name: '1 renamed' })).toBeVisible();
    await waitForDraft(page, 'Mine');
  });

  test('survives a reload, is named in another tab, is merged with a newer list, and goes with it', async ({
    page,
    service,
  }) => {
    page.on('dialog', (question) => void question.accept());
    const other = await page.context().newPage();
    await openList(other, 'CLINIC-7');
    await retype(page, 'Room 2', 'Mine too');
    await waitForDraft(page, 'Mine too');
    // A headless browser shows all tabs at once, so the tab is told that it is shown again.
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(other.getByText(/^Another tab has unsaved edits of this list \(/)).toBeVisible();
    await other.close();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.reload();
    await expect(page.getByText(/^Your unsaved edits of .* are back$/)).toBeVisible();
    await expect(cell(page, 'Mine')).toBeVisible();
    await storeList(service, [entry('1', 'Room 1'), entry('3', 'Three'), entry('4', 'Four')]);
    await page.reload();
    await expect(
      page.getByText('changed the list: 2 renamed, 3 removed. Saving merges', { exact: false }),
    ).toBeVisible();
    // As after a save whose answer was lost.
    await storeList(service, [entry('1', 'Mine'), ...rows.slice(1)]);
    await page.reload();
    await expect(page.getByText('Nothing changed')).toBeVisible();
    await waitForNoDraft(page);
    await storeList(service, [entry('1', 'Theirs'), ...rows.slice(1)]);
    await page.reload();
    await expect(cell(page, 'Theirs')).toBeVisible();
    await expect(page.getByText('Nothing changed')).toBeVisible();
  });

  test('stays after signing out for the same partner only, or is deleted', async ({ page }) => {
    const signOut = async (answer: string) => {
      await page.getByRole('button', { name: 'Session and settings' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      const question = page.getByRole('dialog', { name: 'Sign out with unsaved edits?' });
      await expect(question.getByRole('listitem')).toHaveText(['CLINIC-7']);
      await question.getByRole('button', { name: answer }).click();
    };
    // Leaving keeps the draft on this device.
    await page.getByRole('navigation').getByRole('link', { name: 'Rooms' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
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
    await signOut('Delete and sign out');
    await expect(page).toHaveURL(/sign-in/);
    await signIn(page, 'demo-manager', 'CLINIC-7');
    await openList(page, 'CLINIC-7');
    await expect(page.getByText('Nothing changed')).toBeVisible();
    await expect(cell(page, 'Mine')).toHaveCount(0);
  });
});
