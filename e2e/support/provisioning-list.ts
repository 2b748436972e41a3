import { expect, type Locator, type Page } from '@playwright/test';

/** Helpers of the provisioning list's journeys: its grid, and a spreadsheet's clipboard. */

export const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Provisioning list' });
/** The cell of an id or a name, and not that of a row's number. */
export const cell = (page: Page, text: string): Locator =>
  grid(page)
    .getByRole('gridcell', { name: text, exact: true })
    .and(page.locator('[data-field=id], [data-field=name]'));

/** Opens the list and waits until it can be edited. */
export async function openList(page: Page, facilityId: string): Promise<void> {
  await page.goto(`/facilities/${encodeURIComponent(facilityId)}/provisioning`);
  await expect(grid(page)).toBeVisible();
}

/** Ticks every row of the page. DataGrid shows the tick a moment later, which `check` does not await. */
export async function tickPage(page: Page): Promise<void> {
  const all = page.getByRole('columnheader').getByRole('checkbox');
  await all.click();
  await expect(all).toBeChecked();
}

/** Replaces the text of the cell that contains `text`. */
export async function retype(page: Page, text: string, typed: string): Promise<void> {
  await cell(page, text).click();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

/**
 * Waits until this device stores `text` as an unsaved edit. A reload at the same moment may lose
 * it, since the browser drops a write that it has not completed.
 */
export const waitForDraft = (page: Page, text: string): Promise<void> =>
  expect.poll(() => readDrafts(page)).toContain(JSON.stringify(text));

/** Waits until no draft is on the device: a reload before that would bring it back. */
export const waitForNoDraft = (page: Page): Promise<void> =>
  expect.poll(() => readDrafts(page)).toBe('[]');

const readDrafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const database = await result(indexedDB.open('roomdesk-drafts'));
    const drafts = await result(database.transaction('drafts').objectStore('drafts').getAll());
    database.close();
    return JSON.stringify(drafts);
  });

/** Copies a table as LibreOffice and Excel do: as plain text and as HTML. */
export async function copyFromSpreadsheet(page: Page, rows: string[][]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const quoted = (text: string) => (/[\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const plain = rows.map((row) => `${row.map(quoted).join('\t')}\r\n`).join('');
  const cells = (row: string[]) => row.map((text) => `<td class=xl65>${text}</td>`).join('');
  const html =
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><!--StartFragment-->' +
    rows.map((row) => `<tr>${cells(row)}</tr>`).join('') +
    '<!--EndFragment--></table></body></html>';
  await page.evaluate(
    async ([text, markup]) => {
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob([text], { type: 'text/plain' }),
          'text/html': new Blob([markup], { type: 'text/html' }),
        }),
      ]);
    },
    [plain, html] as const,
  );
}

/** Confirms the review, typing the count if required. */
export async function confirmSave(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Save the list?' });
  const submit = dialog.getByRole('button', { name: 'Save list', disabled: false });
  const count = dialog.getByLabel(/^To go on, type/);
  // The review shows the field for the count a moment later, or not at all.
  await expect(submit.or(count)).toBeVisible();
  if (await count.isVisible()) {
    const label = await dialog
      .getByText(/^To go on, type/)
      .first()
      .textContent();
    await count.fill(/\d+/.exec(label ?? '')?.[0] ?? '');
  }
  await submit.click();
}
