import type { Locator, Page } from '@playwright/test';
import { expect } from './personas';

/** What the journeys of the provisioning list share: its grid, and a spreadsheet's clipboard. */

export const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Provisioning list' });
export const cell = (page: Page, text: string): Locator =>
  grid(page).getByRole('gridcell', { name: text, exact: true });

/** Opens the list and waits until it can be edited. */
export async function openList(page: Page, facilityId: string): Promise<void> {
  await page.goto(`/facilities/${encodeURIComponent(facilityId)}/provisioning`);
  await expect(grid(page)).toBeVisible();
}

/** Types over the cell that holds `text`. */
export async function retype(page: Page, text: string, typed: string): Promise<void> {
  await cell(page, text).click();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

/** Puts a table on the clipboard as LibreOffice and Excel do: plain text and HTML side by side. */
export async function copyFromSpreadsheet(page: Page, rows: string[][]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const quoted = (text: string) => (/[\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const plain = rows.map((row) => `${row.map(quoted).join('\t')}\r\n`).join('');
  const cells = (row: string[]) => row.map((text) => `<td class=xl65>${text}</td>`).join('');
  const html =
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><!--StartFragment-->' +
    `${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}<!--EndFragment--></table></body></html>`;
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

/** Goes through the review to the save, typing the count where that is asked for. */
export async function confirmSave(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Save the list?' });
  const submit = dialog.getByRole('button', { name: 'Save list', disabled: false });
  const count = dialog.getByLabel(/^To go on, type/);
  // A notice has its words a moment after it came: until then nothing tells which of them it will
  // be.
  await expect(submit.or(count)).toBeVisible();
  if (await count.isVisible()) {
    const label = await dialog.getByText(/^To go on, type/).textContent();
    await count.fill(/\d+/.exec(label ?? '')?.[0] ?? '');
  }
  await submit.click();
}
