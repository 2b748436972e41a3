import { announcements, recordAnnouncements } from '../support/announcements';
import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import {
  cell,
  confirmSave,
  copyFromSpreadsheet,
  grid,
  openList,
  retype,
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

  test('takes a table copied from a web page, and says if there is nothing to paste', async ({
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
    };
    await cell(page, '101').click();
    await copyPage(
      '<table><tr><td>521</td><td>Cinq</td></tr><tr><td>522</td><td>Six</td></tr></table>',
    );
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText('2 rows pasted')).toBeVisible();
    await expect(cell(page, 'Six')).toBeVisible();
    await copyPage('<img alt="">');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText('Nothing to paste: the clipboard holds no text')).toBeVisible();
    await expect(cell(page, 'Cinq')).toBeVisible();
  });

  test('accepts 5,000 rows pasted from a spreadsheet and saves them', async ({ page, service }) => {
    const rows = Array.from({ length: 5000 }, (_, index) => [
      String(index).padStart(5, '0'),
      index === 7 ? 'Two "beds"' : `Salle ${index}`,
    ]);
    await copyFromSpreadsheet(page, rows);
    await cell(page, '101').click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText('5,000 rows pasted')).toBeVisible();
    await expect(page.getByText('5,000 entries')).toBeVisible();
    await expect(page.getByRole('button', { name: '4 removed' })).toBeVisible();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await confirmSave(page);
    await expect(page.getByText('Saved: 5,000 entries are on the server.')).toBeVisible();
    const stored = await readList(service, 'CLINIC-7');
    expect(stored.map(({ id_external, name }) => [id_external, name])).toEqual(
      rows.map(([id, name]) => [`CLINIC-7-${id}`, name]),
    );
  });

  test('is edited by keyboard alone, from typing and pasting to undo', async ({ page }) => {
    const expectText = async (text: string) =>
      expect(grid(page).getByRole('textbox')).toHaveValue(text);
    await cell(page, '101').click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('Salon');
    await page.keyboard.press('Enter');
    await expectText('Room 102');
    await page.keyboard.press('F2');
    await page.keyboard.type(' bis');
    await page.keyboard.press('Tab');
    await expectText('103');
    // Escape discards a partial edit.
    await page.keyboard.type('999');
    await page.keyboard.press('Escape');
    await expectText('103');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByText('2 rows, 4 cells selected')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+c');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Home');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText('6 entries')).toBeVisible();
    await expect(page.getByRole('button', { name: '4 to correct' })).toBeVisible();
    await expectText('101');
    await page.keyboard.type('201');
    await page.keyboard.press('Enter');
    await page.keyboard.type('202');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /to correct/ })).toHaveCount(0);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByRole('button', { name: '1 moved' })).toBeVisible();
    await page.keyboard.press('Shift+Space');
    await page.keyboard.press('Delete');
    await expect(page.getByRole('button', { name: '1 removed' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('300');
    await page.keyboard.press('Enter');
    await expect(page.getByText('6 entries')).toBeVisible();

    for (let step = 0; step < 12; step += 1) await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByText('4 entries')).toBeVisible();
    await expect(page.getByText('Nothing changed')).toBeVisible();
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('ControlOrMeta+y');
    await expect(page.getByText('6 entries')).toBeVisible();
    await expect(cell(page, 'Room 102 bis')).toHaveCount(2);
    // The grid is no keyboard trap: after Escape, Tab leaves it.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
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
    await page
      .getByRole('region', { name: '2 cells to look at' })
      .getByRole('button', { name: 'Room, row 2' })
      .click();
    await expect(grid(page).getByRole('textbox', { name: 'Room, row 2' })).toBeFocused();
    await expect(grid(page).getByRole('textbox')).toHaveAccessibleDescription(
      'Row 1 has the same ID.',
    );
    expect(await readList(service, 'CLINIC-7')).toEqual(before);
    await page.keyboard.press('ControlOrMeta+z');

    await copyFromSpreadsheet(page, [
      ['Name', 'Floor', 'Room'],
      ['North', '2', 'CLINIC-7-201'],
      ['South', '2', 'CLINIC-7-202'],
    ]);
    await page.keyboard.press('ControlOrMeta+v');
    await expect(
      page.getByText(
        '2 rows pasted · the row of headings was left out · ' +
          '1 column that the list does not have was left out',
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Shorten 2 full IDs' }).click();
    await expect(cell(page, '201')).toBeVisible();
    await expect(cell(page, 'South')).toBeVisible();
    await expect(page.getByRole('button', { name: /to check/ })).toHaveCount(0);
  });

  test(
    'fills the window at a desk and on a phone, and the page does not scroll',
    onlyInFullRun,
    async ({ page }) => {
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
          .toBe(height);
      }
    },
  );

  test('undoes an edit from anywhere, and restores a removed row in its place', async ({
    page,
  }) => {
    await retype(page, 'Room 104', 'Suite 104');
    await expect(cell(page, 'Suite 104')).toBeVisible();
    // Undo works from wherever the focus is.
    await page.getByRole('button', { name: 'Export', exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(cell(page, 'Room 104')).toBeVisible();
    await expect(page.getByText('Undone; no step more')).toBeVisible();

    await cell(page, '102').click();
    await page.getByRole('button', { name: 'Rows', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Remove rows' }).click();
    await page.getByRole('button', { name: '1 removed' }).click();
    await page
      .getByRole('region', { name: '1 removed' })
      .getByRole('button', { name: 'Put 102 back' })
      .click();
    await expect(page.getByText('Nothing changed')).toBeVisible();
  });

  test('is searched and sorted, and keeps its order', onlyInFullRun, async ({ page }) => {
    const rows = () => grid(page).getByRole('rowheader').allTextContents();
    await retype(page, 'Room 103', 'Été');
    await page.keyboard.press('ControlOrMeta+f');
    await page.keyboard.type('ete');
    await expect(page.getByText('1 of 4 rows')).toBeVisible();
    await expect(cell(page, 'Room 101')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(cell(page, 'Room 101')).toBeVisible();
    const head = grid(page).getByRole('columnheader', { name: 'Room' });
    for (let press = 0; press < 2; press += 1) await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    expect((await rows()).slice(0, 4)).toEqual(['4', '3', '2', '1']);
    await page.getByRole('button', { name: 'Changed' }).click();
    await expect(page.getByText('1 of 4 rows')).toBeVisible();
    await expect(page).toHaveURL(/\?changed=1&sort=-id$/);
    await page.reload();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByText('1 of 4 rows')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    expect((await rows()).slice(0, 4)).toEqual(['1', '2', '3', '4']);
    await expect(page.getByRole('button', { name: '1 renamed' })).toBeVisible();
  });

  test(
    'is filled by the handle, and copied and pasted by the menu at the pointer',
    onlyInFullRun,
    async ({ page }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await cell(page, 'Room 101').click();
      const to = await cell(page, 'Room 103').boundingBox();
      const edges = await grid(page).boundingBox();
      const pullHandle = async (y: number) => {
        await grid(page).locator('[data-handle]').hover();
        await page.mouse.down();
        await page.mouse.move((to?.x ?? 0) + 9, y, { steps: 5 });
      };
      await pullHandle((to?.y ?? 0) + 9);
      await page.mouse.up();
      await expect(page.getByText('Nothing changed')).toBeVisible();
      await retype(page, 'Room 101', 'Lit 9');
      await cell(page, 'Lit 9').click();
      // Beyond the edge, the drag goes on to the last row. Escape gives it up.
      await pullHandle((edges?.y ?? 0) + (edges?.height ?? 0) + 9);
      await expect(grid(page).locator('[aria-selected=true]')).toHaveCount(4);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect(page.getByRole('button', { name: '1 renamed' })).toBeVisible();
      await pullHandle((to?.y ?? 0) + 9);
      await page.mouse.up();
      await cell(page, 'Lit 11').click();
      await cell(page, 'Lit 11').click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Copy' }).click();
      await expect(page.getByText('1 cell copied')).toBeVisible();
      await cell(page, 'Room 104').click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Paste' }).click();
      await expect(cell(page, 'Lit 11')).toHaveCount(2);
      await cell(page, 'Lit 10').click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Undo changes of these rows' }).click();
      await expect(cell(page, 'Room 102')).toBeVisible();
      await expect(page.getByRole('button', { name: '3 renamed' })).toBeVisible();
    },
  );

  test('types into what an item of the menus leads to', async ({ page }) => {
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'Rows' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await cell(page, '102').click();
    await choose('Insert row below');
    await expect(grid(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.type('102B');
    await page.keyboard.press('Enter');
    await expect(cell(page, '102B')).toBeVisible();

    await cell(page, '102B').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Remove rows' }).click();
    await expect(grid(page).getByRole('textbox')).toBeFocused();
  });
});

test('an import is undone and redone in one step', onlyInFullRun, async ({ page, service }) => {
  await storeList(service, [{ id_external: '1', name: 'One' }]);
  await openSession(page, 'demo-manager', 'CLINIC-7');
  await openList(page, 'CLINIC-7');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const csv = [
    'id;name',
    ...Array.from({ length: 300 }, (_, index) => `0${index + 100};Salle ${index}`),
  ].join('\r\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog.getByRole('button', { name: 'Apply 300 changes: 300 new' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('301 entries')).toBeVisible();
  // Undo works although the focus is where the dialog left it, not in the grid.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Nothing changed')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByRole('button', { name: '300 added' })).toBeVisible();
});

test.describe('on a tablet, in French', () => {
  test.use({ locale: 'fr-FR', hasTouch: true, viewport: { width: 820, height: 1180 } });

  test('a tap starts editing, and the row menu works in French', async ({ page, service }) => {
    await storeList(service, [
      { id_external: '1', name: 'Une' },
      { id_external: '2', name: 'Deux' },
    ]);
    await openSession(page, 'demo-manager', 'CLINIC-7');
    await page.goto('/facilities/CLINIC-7/provisioning');
    const list = page.getByRole('grid', { name: 'Liste de provisionnement' });
    await recordAnnouncements(page);
    await list.getByRole('gridcell', { name: 'Deux', exact: true }).tap();
    // A tap does not select the text, so typing adds to it.
    await page.keyboard.type(' Été');
    await page.keyboard.press('Enter');
    await expect(list.getByRole('gridcell', { name: 'Deux Été', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: '1 renommée' })).toBeVisible();
    await page.getByRole('button', { name: 'Annuler' }).tap();
    await expect.poll(() => announcements(page)).toContainEqual(expect.stringMatching(/^Annulé/));
    await page.getByRole('button', { name: 'Rétablir' }).tap();
    await expect(page.getByRole('button', { name: '1 renommée' })).toBeVisible();
    // The tap on the menu also commits the new ID. No row moves, so the right menu opens.
    await list.getByRole('gridcell', { name: '2', exact: true }).tap();
    await page.keyboard.type('3');
    await list.getByRole('button', { name: 'Menu de la ligne 1' }).tap();
    await page.getByRole('menuitem', { name: 'Insérer une ligne au-dessous' }).tap();
    await expect(page.getByRole('button', { name: '1 supprimée' })).toBeVisible();
    await expect(list.locator('.id .former')).toHaveText('2');
    await expect(page.getByText('3 entrées')).toBeVisible();
    await expect(page.getByRole('button', { name: '1 à corriger' })).toBeVisible();
    await page.getByRole('button', { name: 'Annuler' }).tap();
    await expect(page.getByText('2 entrées')).toBeVisible();
    await expect(page.getByText('Annulé ; encore 2 étapes')).toBeVisible();
    // Taps on the numbers of rows tick them one by one, and end the editing of a cell.
    await list.getByRole('gridcell', { name: 'Une', exact: true }).tap();
    for (const row of [0, 1]) await list.getByRole('rowheader').nth(row).tap();
    await expect(
      list.getByRole('checkbox', { name: 'Sélectionner toutes les lignes' }),
    ).toBeChecked();
    // A menu that is closed again, and what a tap has opened but nobody typed, keep the ticks.
    for (let tap = 0; tap < 2; tap += 1) {
      await page.getByRole('button', { name: 'Lignes', exact: true }).tap();
      await page.keyboard.press('Escape');
    }
    await expect(page.getByText('2 lignes, 4 cellules sélectionnées')).toBeVisible();
    await page.getByRole('button', { name: 'Lignes', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Supprimer les lignes' }).tap();
    await expect(page.getByRole('button', { name: '2 supprimées' })).toBeVisible();
  });
});
