import type { Locator } from '@playwright/test';
import { downloaded } from '../support/downloaded';
import { expect, signIn, test } from '../support/personas';
import { cell, confirmSave, grid, openList } from '../support/provisioning-list';
import { readList, storeList } from '../support/stored-content';
import { onlyInFullRun } from '../test-level';

/** Cells that spreadsheets often change. */
const value = [
  ['007', 'Seven'],
  ['=1+1', '-2'],
  ['1E5', 'Été'],
  ['2026-01-02', '"quoted", comma; semicolon'],
].map(([id_external, name]) => ({ id_external, name }));

test('an overwritten list is restored from CSV, workbook and the save’s own copy', async ({
  page,
  service,
}) => {
  await storeList(service, value);
  const before = await readList(service, 'CLINIC-7');
  await signIn(page, 'demo-manager', 'CLINIC-7');
  await openList(page, 'CLINIC-7');
  const exported = async (format: string) => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    return downloaded(page, () => page.getByRole('menuitem', { name: format }).click());
  };
  const copies = [
    { name: 'copy.csv', buffer: (await exported('CSV, commas')).bytes },
    { name: 'copy.xlsx', buffer: (await exported('Excel (XLSX)')).bytes },
  ];

  await cell(page, '007').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const json = await downloaded(page, () =>
    page.getByRole('dialog').getByRole('button', { name: 'Download a copy' }).click(),
  );
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await confirmSave(page);
  // If-Match lets the server replace only the version that was reviewed.
  expect((await sent).headers()['if-match']).toMatch(/^"/);
  await expect(page.getByText('Saved: 0 entries are on the server.')).toBeVisible();

  const [csv, xlsx] = copies.map((copy) => async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import rooms' });
    await dialog.locator('input[type=file]').setInputFiles({ mimeType: '', ...copy });
    await dialog.getByRole('radio', { name: /^Replace/ }).check();
    await dialog.getByRole('button', { name: 'Apply 4 changes: 4 new' }).click();
    await expect(dialog).toBeHidden();
  });
  await csv?.();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await confirmSave(page);
  await expect(page.getByText('Saved: 4 entries are on the server.')).toBeVisible();
  expect(await readList(service, 'CLINIC-7')).toEqual(before);

  // The other copies are restored and compared with the list, which is correct again.
  const input = page.getByLabel('Restore a downloaded copy').and(page.locator('input'));
  for (const restore of [
    xlsx,
    () =>
      input.setInputFiles({ name: 'copy.json', mimeType: 'application/json', buffer: json.bytes }),
  ]) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: '4 removed' })).toBeVisible();
    await restore?.();
    await expect(page.getByText('Nothing changed')).toBeVisible();
    await expect(cell(page, '=1+1')).toBeVisible();
  }
  await expect(page.getByText(/^4 entries of today .* put back: 4 added$/)).toBeVisible();
  const others = {
    facility: 'OTHER',
    areas_autocomplete_list: [{ id_external: 'OTHER-1', name: 'Of others' }],
  };
  await input.setInputFiles({
    name: 'copy.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(others)),
  });
  await page
    .getByRole('dialog', { name: 'This copy is of OTHER' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(page.getByText('Nothing changed')).toBeVisible();
});

/** Drops a file of `rows` rooms on an element, as from the desktop. */
async function dropFile(target: Locator, rows: number): Promise<void> {
  await target.evaluate((element, count) => {
    const dataTransfer = new DataTransfer();
    const text = Array.from(
      { length: count },
      (_, index) => `${String(index).padStart(6, '0')};Salle ${index}\r\n`,
    ).join('');
    dataTransfer.items.add(new File([`id;nom\r\n${text}`], 'rooms.csv', { type: 'text/csv' }));
    for (const type of ['dragenter', 'dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, rows);
}

test(
  'dropping a big file reads it in a worker, and the read can be stopped',
  onlyInFullRun,
  async ({ page, service }) => {
    await storeList(service, []);
    await signIn(page, 'demo-manager', 'CLINIC-7');
    const policy = page.waitForResponse((response) => response.url().endsWith('/provisioning'));
    await openList(page, 'CLINIC-7');
    expect((await policy).headers()['content-security-policy']).toContain(
      "require-trusted-types-for 'script'",
    );

    // A script stops the read as soon as it can: a fast machine would finish before a click.
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        const stop = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Stop',
        );
        if (stop === undefined) return;
        observer.disconnect();
        stop.click();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    await dropFile(grid(page), 200_000);
    const dialog = page.getByRole('dialog', { name: 'Import rooms' });
    await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await expect.poll(() => page.workers()).toHaveLength(0);

    const worker = page.waitForEvent('worker');
    await dropFile(dialog.getByRole('heading', { name: 'Import rooms' }), 50_000);
    await worker;
    await dialog.getByRole('button', { name: 'Apply 50,000 changes: 50,000 new' }).click();
    await expect(page.getByRole('button', { name: '50,000 added' })).toBeVisible();
    await expect(cell(page, '000000')).toBeVisible();
  },
);
