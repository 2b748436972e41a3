import { writeXlsx } from 'hucre/xlsx';
import { writeFileSync } from 'node:fs';
import { downloaded } from '../support/downloaded';
import { openSession } from '../support/open-session';
import { expect, test, type Service } from '../support/personas';
import { confirmSave, openList } from '../support/provisioning-list';
import { readList, storeList } from '../support/stored-content';
import type { Locator, Page } from '@playwright/test';
import { onlyInFullRun } from '../test-level';

/** Cells that often go wrong: leading zeros, quotes, separators, formulas. */
const ROWS = [
  ['007', 'Chambre é'],
  ['012', 'Salle « été »; nord'],
  ['C-3', 'a "b", c'],
  ['=1+1', '-2'],
];
async function enterList(page: Page, facilityId: string): Promise<void> {
  await openSession(page, 'demo-manager', facilityId);
  await openList(page, facilityId);
}

async function startImport(page: Page, file: { name: string; buffer: Buffer }): Promise<Locator> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import rooms' });
  await dialog.locator('input[type=file]').setInputFiles({ mimeType: '', ...file });
  await expect(dialog.getByRole('table', { name: 'Rooms of the file' })).toBeVisible();
  return dialog;
}

async function saveList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await confirmSave(page);
  await expect(page.getByText(/^Saved: /)).toBeVisible();
}

async function stored(service: Service): Promise<string[][]> {
  const list = await readList(service, 'CLINIC-7');
  return list.map(({ id_external, name }) => [id_external, name]);
}

async function exported(page: Page, format: string | RegExp): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const item = page.getByRole('menuitem', { name: format });
  return (await downloaded(page, () => item.click())).bytes;
}

test('a manager imports the CSV of a French Excel, and the server stores the rooms unchanged', async ({
  page,
  service,
}) => {
  await storeList(service, [
    { id_external: 'C-3', name: 'old' },
    { id_external: 'kept', name: 'Kept' },
  ]);
  await enterList(page, 'CLINIC-7');
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const text = [['N° chambre', 'Libellé'], ...ROWS].map((row) => row.map(quoted).join(';'));
  const buffer = Buffer.from(text.join('\r\n'), 'latin1');
  const dialog = await startImport(page, { name: 'rooms.csv', buffer });
  await dialog.getByRole('button', { name: 'Back to the columns' }).click();
  await expect(dialog.getByLabel('Text encoding')).toHaveValue('windows-1252');
  await expect(dialog.getByLabel('Separator')).toHaveValue(';');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Apply: 3 added, 1 renamed' }).click();
  await expect(page.getByText('Applied to the list, not saved yet')).toBeVisible();
  await saveList(page);
  expect(await stored(service)).toEqual(
    [ROWS[2], ['kept', 'Kept'], ROWS[0], ROWS[1], ROWS[3]].map((row) => [
      `CLINIC-7-${row?.[0]}`,
      row?.[1],
    ]),
  );
});

test(
  'an import warns of doubtful rows and look-alike ids, and so does the save',
  onlyInFullRun,
  async ({ page, service }) => {
    const value = [{ id_external: 'A-1', name: 'Old' }];
    await storeList(service, value);
    await enterList(page, 'CLINIC-7');
    const text = 'id;name;note\nA\u20111;New;\n102;"Suite;\n103;b;\n104;12";\n;;Ward 2\n2-Jan;c;\n';
    const dialog = await startImport(page, { name: 'rooms.csv', buffer: Buffer.from(text) });
    await expect(dialog.getByText(/^A quotation mark is opened in B3 /)).toBeVisible();
    await expect(dialog.getByText(/neither an ID nor a name and is left out: 6$/)).toBeVisible();
    await expect(
      dialog.getByText(/^A2: The list has a different ID that looks the same: A-1,/),
    ).toBeVisible();
    await expect(dialog.getByText(/^A7: The spreadsheet shows this as a date,/)).toBeVisible();
    await dialog.getByRole('switch', { name: /^Clean 1 row:/ }).check();
    await expect(dialog.getByText(/^A2: /)).toBeHidden();
    await dialog.getByRole('switch', { name: /^Clean 1 row:/ }).uncheck();
    await dialog.getByRole('button', { name: 'Apply: 5 added' }).click();

    const save = page.getByRole('dialog', { name: 'Save the list?' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(save.getByText(/^2 new IDs need checking: A\S1, 2-Jan\./)).toBeVisible();
    await save.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /to check$/ }).click();
    await page.getByRole('button', { name: 'Clean 1 ID' }).click();
    await expect(page.getByText('Row 1 has the same ID.')).toBeVisible();
  },
);

test(
  'an export in any format can be imported unchanged',
  onlyInFullRun,
  async ({ page, service }) => {
    const value = ROWS.map(([id_external, name]) => ({ id_external, name }));
    await storeList(service, value);
    await enterList(page, 'CLINIC-7');
    for (const [format, name] of [
      ['Excel (XLSX)', 'list.xlsx'],
      [/^CSV/, 'list.csv'],
    ] as const) {
      const buffer = await exported(page, format);
      const dialog = await startImport(page, { name, buffer });
      await dialog.getByRole('radio', { name: /^Replace/ }).check();
      await expect(dialog.getByRole('button', { name: '4 unchanged' })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Nothing to apply' })).toBeDisabled();
      await page.keyboard.press('Escape');
    }
  },
);

test(
  'a newcomer makes the list that of the building department’s workbook in seven steps',
  onlyInFullRun,
  async ({ page, service }) => {
    const rooms = Array.from({ length: 40 }, (_, index) => [
      `A-${index + 101}`,
      `Chambre ${index + 101}`,
    ]);
    const value = rooms.map(([id_external, name]) => ({ id_external, name }));
    await storeList(service, value);
    // The sheet lacks A-105, renames A-101 and adds three rooms.
    const wanted = [
      ['A-101', 'Isolement'],
      ...rooms.slice(1).filter(([id]) => id !== 'A-105'),
      ...['D-321', 'D-322', 'D-323'].map((id) => [id, `Chambre ${id}`]),
    ];
    const workbook = await writeXlsx({
      sheets: [
        {
          name: 'Feuil1',
          rows: [
            ['Plan de numérotation des chambres'],
            ['Mis à jour le 12/11/2026'],
            [],
            ['N° chambre', 'Libellé', 'Surface (m²)'],
            ...wanted.map((room) => [...room, 14.5]),
          ],
        },
        { name: 'Last year', rows: [['1']], hidden: true },
      ],
    });
    await enterList(page, 'CLINIC-7');
    let steps = 0;
    const press = async (button: Locator) => {
      await button.click();
      steps += 1;
    };
    await press(page.getByRole('button', { name: 'Import', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Import rooms' });
    const chooser = page.waitForEvent('filechooser');
    await press(dialog.getByRole('button', { name: 'Choose a file' }));
    await (
      await chooser
    ).setFiles({ name: 'patrimoine.xlsx', mimeType: '', buffer: Buffer.from(workbook) });
    steps += 1;
    await press(dialog.getByRole('radio', { name: /^Replace/ }));
    await expect(dialog.getByRole('cell', { name: 'A-105', exact: true })).toBeInViewport();
    await expect(
      dialog.getByText('Another sheet is not imported: Last year (hidden)'),
    ).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Apply: 3 added, 1 renamed, 1 removed' }));
    // One step takes all of it back.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Nothing changed')).toBeVisible();
    await page.getByRole('button', { name: 'Redo' }).click();
    await press(page.getByRole('button', { name: 'Save', exact: true }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Save list' }));
    await expect(page.getByText(/^Saved: /)).toBeVisible();
    expect(await stored(service)).toEqual(wanted.map(([id, name]) => [`CLINIC-7-${id}`, name]));
    expect(steps).toBe(7);
  },
);

test('applies what is chosen, not what was compared before', onlyInFullRun, async ({ page }) => {
  await enterList(page, 'CLINIC-7');
  const rooms = Array.from({ length: 10_000 }, (_, index) => `A-${index};Chambre ${index}`);
  const text = ['id;name', ...rooms].join('\n');
  const dialog = await startImport(page, { name: 'big.csv', buffer: Buffer.from(text) });
  const apply = dialog.getByRole('button', { name: /^Apply: 10,000 added/ });
  await expect(apply).toBeEnabled();
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
  await enterList(page, 'CLINIC-7');
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

test('the columns of each file without a heading are shown first, also of a second one', async ({
  page,
}) => {
  await enterList(page, 'CLINIC-7');
  const named = Buffer.from('N° chambre;Libellé\n801;Une\n');
  const dialog = await startImport(page, { name: 'named.csv', buffer: named });
  await dialog.getByRole('button', { name: 'Back to the columns' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const buffer = Buffer.from('Nord;802;Deux\n');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'b.csv', mimeType: '', buffer });
  await expect(dialog.getByLabel('Column of IDs')).toBeVisible();
});

test('a manager aligns the list with the facility’s rooms', onlyInFullRun, async ({ page }) => {
  await enterList(page, 'CHU-LYON');
  await page.getByRole('button', { name: 'Add rooms' }).click();
  const drift = page.getByRole('dialog', { name: 'Compare with the facility’s rooms' });
  for (const group of [/belong to no room: remove/, /names differ/])
    await drift.getByRole('checkbox', { name: group }).check();
  await drift.getByRole('button', { name: 'Apply: 3 added, 3 renamed, 2 removed' }).click();
  await page.getByRole('button', { name: 'Add rooms' }).click();
  await expect(drift.getByRole('heading', { name: 'The list and the rooms agree' })).toBeVisible();
});
