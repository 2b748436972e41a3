import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { announcements, recordAnnouncements } from '../support/announcements';
import { downloaded } from '../support/downloaded';
import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import {
  cell,
  confirmSave,
  copyFromSpreadsheet,
  grid,
  openList,
  retype,
  tickPage,
} from '../support/provisioning-list';
import { readList, storeList } from '../support/stored-content';
import { onlyInFullRun } from '../test-level';

test.describe('the provisioning list', () => {
  test.beforeEach(async ({ page, service }) => {
    const value = ['101', '102', '103', '104'].map((id) => ({
      id_external: id,
      name: `Room ${id}`,
    }));
    await storeList(service, value);
    await openSession(page, 'demo-manager', 'CLINIC-7');
    await openList(page, 'CLINIC-7');
  });

  test('takes tables from web pages and lines of CSV, and says if there is nothing to paste', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    const copyPage = async (html: string) => {
      await other.setContent(html);
      await other.bringToFront();
      await other.keyboard.press('ControlOrMeta+a');
      await other.keyboard.press('ControlOrMeta+c');
      await page.bringToFront();
      await page.keyboard.press('ControlOrMeta+v');
    };
    // Without an active cell, new rows come last.
    await copyPage('<table><tr><td>521</td><td>Cinq</td></tr><tr><td>522</td></tr></table>');
    await expect(page.getByRole('button', { name: '2 added' })).toBeVisible();
    await expect(cell(page, '521')).toBeFocused();
    await copyPage('<img alt="">');
    await expect(page.getByText('Nothing to paste: the clipboard holds no text')).toBeVisible();
    await expect(cell(page, 'Cinq')).toBeVisible();
    // Also into an open cell, and as it is typed.
    await cell(page, '522').dblclick();
    await copyPage('601;Sept');
    await expect(cell(page, 'Sept')).toBeVisible();
    await retype(page, '601', '602;Huit');
    await expect(cell(page, '602')).toBeVisible();
    await expect(cell(page, 'Huit')).toBeVisible();
  });

  test('accepts 5,050 rows pasted from a spreadsheet, goes through its pages and saves them', async ({
    page,
    service,
  }) => {
    const rows = Array.from({ length: 5050 }, (_, index) => [
      String(index).padStart(5, '0'),
      index === 7 ? 'Two "beds"' : `Salle ${index}`,
    ]);
    await copyFromSpreadsheet(page, rows);
    await cell(page, '101').click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText('5,050 rows pasted')).toBeVisible();
    await expect(page.getByText('5,050 entries')).toBeVisible();
    await expect(page.getByRole('button', { name: '4 IDs changed' })).toBeVisible();

    await page.keyboard.press('Control+End');
    await expect(cell(page, '00099')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, 'Salle 100')).toBeFocused();
    // The header box ticks this page; all others only on demand, with their count.
    await tickPage(page);
    await expect(page.getByRole('button', { name: 'Remove 100 rows' })).toBeVisible();
    await page.getByRole('button', { name: 'Tick all 5,050 rows' }).click();
    await expect(page.getByRole('button', { name: 'Remove 5,050 rows' })).toBeVisible();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await confirmSave(page);
    await expect(page.getByText('Saved: 5,050 entries are on the server.')).toBeVisible();
    const stored = await readList(service, 'CLINIC-7');
    expect(stored.map(({ id_external, name }) => [id_external, name])).toEqual(
      rows.map(([id, name]) => [`CLINIC-7-${id}`, name]),
    );
    // A row added to a list of several pages is wholly in sight.
    await page.reload();
    await page.getByRole('button', { name: 'Add row' }).click();
    const field = grid(page).getByRole('textbox', { name: 'Room' });
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
  });

  test('is edited by keyboard alone, from typing and pasting to undo', async ({ page }) => {
    await cell(page, '101').click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('Salon');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Room 102')).toBeFocused();
    // A blank is not taken for a key that leads to another row.
    await page.keyboard.press(' ');
    await page.keyboard.press('F2');
    await expect(grid(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type(' bis');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Room 103')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    // Escape discards a partial edit.
    await page.keyboard.type('999');
    await page.keyboard.press('Escape');
    await expect(cell(page, '103')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('300');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Trois');
    await page.keyboard.press('Enter');
    await expect(page.getByText('5 entries')).toBeVisible();
    await page.keyboard.press('Control+Delete');
    await expect(page.getByRole('button', { name: '1 removed' })).toBeVisible();
    await expect(page.getByText('1 row removed')).toBeVisible();

    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByText('4 entries')).toBeVisible();
    await expect(page.getByText('Nothing changed')).toBeVisible();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ControlOrMeta+y');
    await expect(cell(page, 'Room 102 bis')).toBeVisible();
    await expect(cell(page, 'Trois')).toBeVisible();
    await page.getByRole('button', { name: 'Export', exact: true }).focus();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByText('Undone; nothing left to undo')).toBeVisible();
    // The grid is no keyboard trap.
    await cell(page, 'Room 101').click();
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Tab');
    await expect(grid(page).locator(':focus')).toHaveCount(0);
  });

  test('names each wrong cell, leads there, and is not saved before it is corrected', async ({
    page,
    service,
  }) => {
    const before = await readList(service, 'CLINIC-7');
    await retype(page, '102', '101');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Not saved: 1 row to correct')).toBeVisible();
    // The row that was typed is wrong, not the one that had the ID.
    const wrong = grid(page).getByRole('gridcell', { name: 'To correct 101' });
    await expect(wrong).toBeFocused();
    await expect(grid(page).getByText('Room: Row 1 has the same ID.')).toBeVisible();
    await expect(cell(page, 'Room 101')).toHaveCount(0);
    expect(await readList(service, 'CLINIC-7')).toEqual(before);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(wrong).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');

    await retype(page, '102', '202');
    // A filter by what changed ends with the save, so that the list does not seem empty.
    await page.getByRole('button', { name: '1 ID changed' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await confirmSave(page);
    await expect(cell(page, 'Room 101')).toBeVisible();
  });

  test('is searched and sorted, and keeps its order', onlyInFullRun, async ({ page }) => {
    const ids = () => grid(page).locator('[role=gridcell][data-field=id]').allTextContents();
    await retype(page, 'Room 103', 'Salle d’été');
    await expect(cell(page, 'Room 104')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+f');
    await page.keyboard.type("d'ete");
    await expect(page.getByText('1 of 4 rows')).toBeVisible();
    await expect(cell(page, 'Room 101')).toHaveCount(0);
    await expect(page).toHaveURL(/[?]q=/);
    await page.keyboard.press('Escape');
    await expect(cell(page, 'Room 101')).toBeVisible();
    const head = grid(page).getByRole('columnheader', { name: 'Room' });
    for (let press = 0; press < 2; press += 1) await head.click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(await ids()).toEqual(['104', '103', '102', '101']);
    await page.getByRole('button', { name: '1 renamed' }).click();
    await expect(page.getByText('1 of 4 rows')).toBeVisible();
    await expect(page).toHaveURL(/[?]sort=-id&show=renamed$/);
    await page.reload();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByText('1 of 4 rows')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(ids).toEqual(['101', '102', '103', '104']);
    await expect(page.getByRole('button', { name: '1 renamed' })).toBeVisible();
  });
});

test.describe('on a tablet, in French', () => {
  test.use({ locale: 'fr-FR', hasTouch: true, viewport: { width: 820, height: 1180 } });

  test('a tap starts editing, and ticked rows are removed', async ({ page, service }) => {
    await storeList(service, [
      { id_external: '1', name: 'Une' },
      { id_external: '2', name: 'Deux' },
    ]);
    await openSession(page, 'demo-manager', 'CLINIC-7');
    await page.goto('/facilities/CLINIC-7/provisioning');
    const list = page.getByRole('grid', { name: 'Liste de provisionnement' });
    await recordAnnouncements(page);
    await list.getByRole('gridcell', { name: 'Deux', exact: true }).tap();
    // With smaller letters, iOS would zoom in.
    await expect(list.getByRole('textbox')).toHaveCSS('font-size', '16px');
    // A tap does not select the text, so typing adds to it.
    await page.keyboard.type(' Été');
    await page.keyboard.press('Enter');
    await expect(list.getByRole('gridcell', { name: 'Deux Été', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: '1 renommée' })).toBeVisible();
    await page.getByRole('button', { name: 'Annuler' }).tap();
    await expect.poll(() => announcements(page)).toContainEqual(expect.stringMatching(/^Annulé/));
    await page.getByRole('button', { name: 'Rétablir' }).tap();
    await expect(page.getByRole('button', { name: '1 renommée' })).toBeVisible();
    await list.getByRole('columnheader').getByRole('checkbox').tap();
    await page.getByRole('button', { name: 'Supprimer 2 lignes' }).tap();
    await expect(page.getByRole('button', { name: '2 supprimées' })).toBeVisible();
    await expect(list.locator(':focus')).toHaveCount(1);
    await page.getByRole('button', { name: 'Remettre' }).first().tap();
    await expect(page.getByRole('button', { name: '1 supprimée' })).toBeVisible();
  });
});

/** Cells that often go wrong: leading zeros, quotes, separators, formulas. */
const ROWS = [
  ['007', 'Chambre é'],
  ['012', 'Salle « été »; nord'],
  ['C-3', 'a "b", c'],
  ['=1+1', '-2'],
];

async function startImport(page: Page, file: { name: string; buffer: Buffer }): Promise<Locator> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import rooms' });
  await dialog.locator('input[type=file]').setInputFiles({ mimeType: '', ...file });
  await expect(dialog.getByRole('table', { name: 'Rooms of the file' })).toBeVisible();
  return dialog;
}

test('a manager imports the CSV of a French Excel, the server stores the rooms unchanged, and their workbook comes back as the same list', async ({
  page,
  service,
}) => {
  await storeList(service, [
    { id_external: 'C-3', name: 'old' },
    { id_external: 'kept', name: 'Kept' },
  ]);
  await openSession(page, 'demo-manager', 'CLINIC-7');
  await openList(page, 'CLINIC-7');
  const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
  const text = [['N° chambre', 'Libellé'], ...ROWS].map((row) => row.map(quoted).join(';'));
  const buffer = Buffer.from(text.join('\r\n'), 'latin1');
  const dialog = await startImport(page, { name: 'rooms.csv', buffer });
  await dialog.getByRole('button', { name: 'Back to the columns' }).click();
  await expect(dialog.getByLabel('Text encoding')).toHaveValue('windows-1252');
  await expect(dialog.getByLabel('Separator')).toHaveValue(';');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Apply: 3 added, 1 renamed' }).click();
  await expect(page.getByText('Applied to the list, not saved yet')).toBeVisible();
  // One step takes all of it back.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Nothing changed')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await confirmSave(page);
  await expect(page.getByText(/^Saved: /)).toBeVisible();
  const list = await readList(service, 'CLINIC-7');
  expect(list.map(({ id_external, name }) => [id_external, name])).toEqual(
    [ROWS[2], ['kept', 'Kept'], ROWS[0], ROWS[1], ROWS[3]].map((row) => [
      `CLINIC-7-${row?.[0]}`,
      row?.[1],
    ]),
  );

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const item = page.getByRole('menuitem', { name: 'Excel (XLSX)' });
  const { bytes } = await downloaded(page, () => item.click());
  await startImport(page, { name: 'list.xlsx', buffer: bytes });
  await dialog.getByRole('radio', { name: /^Replace/ }).check();
  await expect(dialog.getByRole('button', { name: '5 unchanged' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Nothing to apply' })).toBeDisabled();
});

test('applies what is chosen, not what was compared before', onlyInFullRun, async ({ page }) => {
  await openSession(page, 'demo-manager', 'CLINIC-7');
  await openList(page, 'CLINIC-7');
  const rooms = Array.from({ length: 10_000 }, (_, index) => `A-${index};Chambre ${index}`);
  const text = ['id;name', ...rooms].join('\n');
  const dialog = await startImport(page, { name: 'big.csv', buffer: Buffer.from(text) });
  const apply = dialog.getByRole('button', { name: /^Apply: 10,000 added/ });
  await expect(apply).toBeEnabled();
  expect(await dialog.getByRole('row').count()).toBeLessThan(100);
  const replace = await dialog.getByRole('radio', { name: /^Replace/ }).elementHandle();
  const isDisabled = apply.evaluate((button, radio) => {
    (radio as HTMLElement).click();
    return button.ariaDisabled === 'true';
  }, replace);
  expect(await isDisabled).toBe(true);
  await expect(apply).toBeEnabled();
});

test('the choices for a file stay if it changes on disk and is chosen again', async ({
  page,
  service,
}, testInfo) => {
  await storeList(service, []);
  await openSession(page, 'demo-manager', 'CLINIC-7');
  await openList(page, 'CLINIC-7');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import rooms' });
  const file = testInfo.outputPath('rooms.csv');
  const choose = () => dialog.locator('input[type=file]').setInputFiles(file);
  writeFileSync(file, 'Nord;101\nSud;102\n');
  await choose();
  await dialog.getByLabel('Column of IDs').selectOption({ label: 'A · Nord' });
  await dialog.getByLabel('Column of names').selectOption({ label: 'B · 101' });
  await expect(dialog.getByRole('row', { name: 'Nord 101' })).toBeVisible();
  writeFileSync(file, 'Nord;101\n\xc9t\xe9;102\n\xcele;103\n', 'latin1');
  await dialog.getByLabel('Text encoding').selectOption('windows-1252');
  await expect(dialog.getByText('The file has changed since you chose it.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Nord 101' })).toBeVisible();
  await choose();
  await expect(dialog.getByLabel('Text encoding')).toHaveValue('windows-1252');
  await expect(dialog.getByRole('row', { name: 'Île 103' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Apply: 3 added' }).click();
  await expect(page.getByRole('button', { name: '3 added' })).toBeVisible();
});

test('a manager aligns the list with the facility’s rooms', onlyInFullRun, async ({ page }) => {
  await openSession(page, 'demo-manager', 'CHU-LYON');
  await openList(page, 'CHU-LYON');
  await page.getByRole('button', { name: 'Add rooms' }).click();
  const drift = page.getByRole('dialog', { name: 'Compare with the facility’s rooms' });
  for (const group of [/belong to no room: remove/, /names differ/])
    await drift.getByRole('checkbox', { name: group }).check();
  await drift.getByRole('button', { name: 'Apply: 3 added, 3 renamed, 2 removed' }).click();
  await page.getByRole('button', { name: 'Add rooms' }).click();
  await expect(drift.getByRole('heading', { name: 'The list and the rooms agree' })).toBeVisible();
});
