import { expect, type Page } from '@playwright/test';
import { messagePattern } from './messages';

/** A file whose ids have every kind of problem; one id is correct. */
const ROOMS = 'id;name\n007;Salle\nA-101;Autre nom\nA-101;Doublon\n;Sans identifiant\n';

const names = {
  import: messagePattern('list.import'),
  export: messagePattern('list.export'),
  add: messagePattern('list.add'),
  numbers: messagePattern('generate.ranges'),
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

/** Opens the dialog that adds rooms by number. The list already has some of them. */
export async function generateRooms(page: Page): Promise<void> {
  await chooseFrom(page, names.add, 0);
  await page.getByLabel(names.numbers).fill('101-124');
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
}

/** Opens the comparison of the list with the facility's rooms. */
export async function compareWithRooms(page: Page): Promise<void> {
  await chooseFrom(page, names.add, 1);
  await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
}

/** Opens the labels to print. */
export async function showLabels(page: Page): Promise<void> {
  await chooseFrom(page, names.export, 3);
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
}

async function chooseFrom(page: Page, menu: RegExp, item: number): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem').nth(item).click();
}
