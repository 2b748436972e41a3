import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { cell, confirmSave, openList, retype, waitForDraft } from '../support/provisioning-list';
import { storeList } from '../support/stored-content';
import { onlyInFullRun } from '../test-level';

test.beforeEach(async ({ page, service }) => {
  const value = ['1', '2', '3'].map((id) => ({ id_external: id, name: `Room ${id}` }));
  await storeList(service, value);
  await openSession(page, 'demo-manager', 'CLINIC-7');
  await openList(page, 'CLINIC-7');
});

test('two tabs edit the list, and saving merges both', async ({ page }) => {
  const second = await page.context().newPage();
  await openList(second, 'CLINIC-7');
  await retype(page, 'Room 1', 'One');
  await retype(second, 'Room 2', 'Two');
  for (const tab of [page, second]) {
    await tab.getByRole('button', { name: 'Save', exact: true }).click();
    await confirmSave(tab);
    await expect(tab.getByText('Saved: 3 entries')).toBeVisible();
  }
  for (const name of ['One', 'Two', 'Room 3']) await expect(cell(second, name)).toBeVisible();
});

test('a tab names the edits of another one and shows them', onlyInFullRun, async ({ page }) => {
  const second = await page.context().newPage();
  await openList(second, 'CLINIC-7');
  await retype(page, 'Room 1', 'One');
  await waitForDraft(page, 'One');
  // A headless browser shows all tabs at once, so the tab is told that it is shown again.
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(second.getByText(/^Another tab has unsaved edits of this list \(/)).toBeVisible();
  await second.getByRole('button', { name: 'Show them here' }).click();
  await expect(cell(second, 'One')).toBeVisible();
  await expect(second.getByText('Another tab has unsaved edits')).toBeHidden();
});
