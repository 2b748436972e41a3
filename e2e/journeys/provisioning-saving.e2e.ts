import { downloaded } from '../support/downloaded';
import { hold } from '../support/hold';
import { openSession } from '../support/open-session';
import { expect, test, type Service } from '../support/personas';
import { cell, confirmSave, grid, openList, retype } from '../support/provisioning-list';
import { readList, storeList } from '../support/stored-content';
import { onlyInFullRun } from '../test-level';

const entry = (id: string, name: string) => ({ id_external: id, name });

const stored = async (service: Service) =>
  (await readList(service, 'CLINIC-7')).map(
    ({ id_external, name }) => `${id_external.replace('CLINIC-7-', '')} ${name}`,
  );
const rows = ['1', '2', '3', '4', '5', '6'].map((id) => entry(id, `Room ${id}`));

test('another client’s changes are merged, and a conflict asks which to keep', async ({
  page,
  service,
}) => {
  await storeList(service, rows);
  await openSession(page, 'demo-manager', 'CLINIC-7');
  await openList(page, 'CLINIC-7');
  await retype(page, 'Room 1', 'Mine');
  await retype(page, 'Room 2', 'Mine too');
  await retype(page, '6', '7');
  // The other client renames 1 and 3, deletes 4 and adds 8.
  await storeList(service, [
    entry('1', 'Theirs'),
    entry('2', 'Room 2'),
    entry('3', 'Three'),
    entry('5', 'Room 5'),
    entry('6', 'Room 6'),
    entry('8', 'Eight'),
  ]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const conflict = page.getByRole('dialog', { name: '1 row was changed on both sides' });
  const row = conflict.getByRole('radiogroup', { name: 'Room 1' });
  await expect(row).toContainText('Room 1');
  await expect(row.getByRole('radio', { name: /Theirs/ })).not.toBeChecked();
  await expect(conflict.getByRole('button', { name: '1 still to choose' })).toBeDisabled();
  await row.getByRole('radio', { name: /Mine/ }).check();
  await conflict.getByRole('button', { name: 'Continue' }).click();

  const review = page.getByRole('dialog', { name: 'Save the list?' });
  await expect(review).toContainText('1 added, 1 renamed, 1 removed by somebody else.');
  expect(await stored(service)).toContain('1 Theirs');
  await confirmSave(page);
  await expect(page.getByText('Saved: 6 entries are on the server.')).toBeVisible();
  expect(await stored(service)).toEqual([
    '1 Mine',
    '2 Mine too',
    '3 Three',
    '5 Room 5',
    '8 Eight',
    '7 Room 6',
  ]);
  await expect(cell(page, 'Eight')).toBeVisible();
});

test('a change during the review is shown before anything is sent', async ({ page, service }) => {
  await storeList(service, rows);
  await openSession(page, 'demo-manager', 'CLINIC-7');
  await openList(page, 'CLINIC-7');
  await retype(page, 'Room 1', 'Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('1 renamed');
  await storeList(service, [...rows, entry('late', 'Late')]);
  await confirmSave(page);
  await expect(page.getByRole('dialog')).toContainText('The list was changed again meanwhile');
  expect(await stored(service)).toContain('1 Room 1');
  await confirmSave(page);
  await expect(page.getByText('Saved: 7 entries')).toBeVisible();
  expect(await stored(service)).toEqual([
    '1 Mine',
    ...rows.slice(1).map(({ id_external, name }) => `${id_external} ${name}`),
    'late Late',
  ]);
});

test('what is typed while the list is read again is saved too', async ({ page, service }) => {
  await storeList(service, rows);
  await openSession(page, 'demo-manager', 'CLINIC-7');
  await openList(page, 'CLINIC-7');
  await retype(page, 'Room 1', 'Mine');
  const { held, release } = hold();
  await page.route('**/areas_autocomplete_list', async (route) => {
    await held;
    await route.fallback();
  });
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('button', { name: 'Reading…' })).toBeVisible();
  await page.keyboard.type('Typed');
  release();
  await expect(page.getByRole('dialog')).toContainText('2 renamed');
  await confirmSave(page);
  await expect(page.getByText('Saved: 6 entries')).toBeVisible();
  expect((await stored(service)).slice(0, 2)).toEqual(['1 Mine', '2 Typed']);
  await expect(grid(page).getByRole('textbox')).toBeFocused();
});

test(
  'removing many rows requires typing their number and offers a copy',
  onlyInFullRun,
  async ({ page, service }) => {
    await storeList(service, rows);
    await openSession(page, 'demo-manager', 'CLINIC-7');
    await openList(page, 'CLINIC-7');
    await cell(page, '1').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const review = page.getByRole('dialog', { name: 'Save the list?' });
    await expect(review).toContainText('This removes every entry');
    const copy = await downloaded(page, () =>
      review.getByRole('button', { name: 'Download a copy' }).click(),
    );
    expect(JSON.parse(copy.bytes.toString())).toMatchObject({
      facility: 'CLINIC-7',
      areas_autocomplete_list: rows.map(({ id_external, name }) => ({
        id_external: `CLINIC-7-${id_external}`,
        name,
      })),
    });

    await review.getByLabel('To go on, type 6').fill('5');
    await expect(review.getByRole('button', { name: 'Save list' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await review.getByLabel('To go on, type 6').fill('6');
    await expect(review.getByRole('button', { name: 'Save list' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
    await review.getByLabel('To go on, type 6').press('Enter');
    await expect(page.getByText('Saved: 0 entries are on the server.')).toBeVisible();
    expect(await stored(service)).toEqual([]);
    // The removal can be undone like any edit.
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await confirmSave(page);
    await expect(page.getByText('Saved: 6 entries')).toBeVisible();
  },
);

test.describe('without permission to change the list', () => {
  test.use({ expectedFailures: [403] });

  test(
    'a refused save keeps every edit and makes the list read-only',
    onlyInFullRun,
    async ({ page }) => {
      await openSession(page, 'demo-support', 'CHU-LYON');
      await openList(page, 'CHU-LYON');
      await retype(page, 'Chambre 101 · Cardiologie', 'Mine');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await confirmSave(page);
      const refusal = page.getByRole('dialog', { name: 'You may not change this list' });
      await expect(refusal).toContainText('all your edits are kept here');
      await expect(refusal.getByRole('button', { name: 'Download a copy' })).toBeVisible();
      await refusal.getByRole('button', { name: 'Close' }).click();
      await expect(cell(page, 'Mine')).toBeVisible();
      await expect(grid(page)).toHaveAttribute('aria-readonly', 'true');
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    },
  );
});
