import { expect, type Page } from '@playwright/test';
import { messagePattern } from './messages';

/** A file whose ids have every kind of problem; one id is correct. */
const ROOMS = 'id;name\n007;Salle\nA-101;Autre nom\nA-101;Doublon\n;Sans identifiant\n';

const names = {
  import: messagePattern('list.import'),
  add: messagePattern('list.add'),
};

/** Opens a file in the import dialog of the provisioning list. */
export async function importFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: names.import }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(ROOMS) });
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
}

/** Opens the comparison of the list with the facility's rooms. */
export async function compareWithRooms(page: Page): Promise<void> {
  await page.getByRole('button', { name: names.add }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
}
