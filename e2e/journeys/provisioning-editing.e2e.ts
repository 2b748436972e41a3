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
    };
    await copyPage(
      '<table><tr><td>521</td><td>Cinq</td></tr><tr><td>522</td><td>Six</td></tr></table>',
    );
    // Without an active cell, new rows come last.
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByRole('button', { name: '2 added' })).toBeVisible();
    await expect(cell(page, '521')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByText('Nothing changed')).toBeVisible();
    // A table as wide as the list begins at the room, whatever cell is active.
    await cell(page, 'Room 101').click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText('2 rows pasted')).toBeVisible();
    await expect(cell(page, 'Six')).toBeVisible();
    await expect(page.getByRole('button', { name: '2 IDs changed' })).toBeVisible();
    await copyPage('<img alt="">');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText('Nothing to paste: the clipboard holds no text')).toBeVisible();
    await expect(cell(page, 'Cinq')).toBeVisible();
    // Also into an open cell, and as it is typed.
    await copyPage('601;Sept');
    await cell(page, '522').dblclick();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(cell(page, '601')).toBeVisible();
    await expect(cell(page, 'Sept')).toBeVisible();
    await retype(page, '601', '602;Huit');
    await expect(cell(page, '602')).toBeVisible();
    await expect(cell(page, 'Huit')).toBeVisible();
  });

  test('accepts 5,000 rows pasted from a spreadsheet, goes through its pages and saves them', async ({
    page,
    service,
  }) => {
    const rows = Array.from({ length: 5000 }, (_, index) => [
      String(index).padStart(5, '0'),
      index === 7 ? 'Two "beds"' : `Salle ${index}`,
    ]);
    await copyFromSpreadsheet(page, rows);
    await cell(page, '101').click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText('5,000 rows pasted')).toBeVisible();
    await expect(page.getByText('5,000 entries')).toBeVisible();
    await expect(page.getByRole('button', { name: '4 IDs changed' })).toBeVisible();

    await page.keyboard.press('Control+End');
    await expect(cell(page, '00099')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, 'Salle 100')).toBeFocused();
    // The header box ticks this page; all others only on demand, with their count.
    await tickPage(page);
    await expect(page.getByRole('button', { name: 'Remove 100 rows' })).toBeVisible();
    await page.getByRole('button', { name: 'Tick all 5,000 rows' }).click();
    await expect(page.getByRole('button', { name: 'Remove 5,000 rows' })).toBeVisible();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await confirmSave(page);
    await expect(page.getByText('Saved: 5,000 entries are on the server.')).toBeVisible();
    const stored = await readList(service, 'CLINIC-7');
    expect(stored.map(({ id_external, name }) => [id_external, name])).toEqual(
      rows.map(([id, name]) => [`CLINIC-7-${id}`, name]),
    );
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
    // The grid is no keyboard trap.
    await cell(page, 'Room 101').or(cell(page, 'Salon')).click();
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

    await copyFromSpreadsheet(page, [
      ['Name', 'Floor', 'Room'],
      ['North', '2', 'CLINIC-7-201'],
      ['South', '2', 'CLINIC-7-202'],
    ]);
    await cell(page, '103').click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(
      page.getByText(
        '2 rows pasted · the row of headings was left out · ' +
          '1 column that the list does not have was left out',
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Clean 2 IDs' }).click();
    await expect(cell(page, '201')).toBeVisible();
    await expect(cell(page, 'South')).toBeVisible();
    await expect(page.getByRole('button', { name: /to check/ })).toHaveCount(0);
    // A filter by what changed ends with the save, so that the list does not seem empty.
    await page.getByRole('button', { name: '2 IDs changed' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await confirmSave(page);
    await expect(cell(page, 'Room 101')).toBeVisible();
  });

  test('undoes an edit from anywhere, and restores a removed row in its place', async ({
    page,
  }) => {
    await cell(page, '104').click();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByText('5 entries')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByText('4 entries')).toBeVisible();
    await expect(grid(page).locator(':focus')).toHaveCount(1);
    await retype(page, 'Room 104', 'Suite 104');
    await expect(cell(page, 'Suite 104')).toBeVisible();
    await page.getByRole('button', { name: 'Export', exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(cell(page, 'Room 104')).toBeVisible();
    await expect(page.getByText('Undone; nothing left to undo')).toBeVisible();

    await grid(page).getByRole('row', { name: /102/ }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Remove 1 row' }).click();
    await page.getByRole('button', { name: '1 removed' }).click();
    await expect(page).toHaveURL(/[?]show=removed$/);
    await page.getByRole('button', { name: 'Put back' }).click();
    await expect(page.getByText('Nothing changed')).toBeVisible();
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
});

test('a row added to a list of several pages is wholly in sight', async ({ page, service }) => {
  await storeList(
    service,
    Array.from({ length: 239 }, (_, index) => ({ id_external: `${index}`, name: '' })),
  );
  await openSession(page, 'demo-manager', 'CLINIC-7');
  await openList(page, 'CLINIC-7');
  await page.getByRole('button', { name: 'Add row' }).click();
  const field = grid(page).getByRole('textbox', { name: 'Room' });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
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
