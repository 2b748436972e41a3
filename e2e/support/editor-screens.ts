import { expect, type Page } from '@playwright/test';
import { REQUESTED_BY_CONSOLE, REQUESTED_BY_HEADER } from '../../src/contract/console-headers';
import { messagePattern } from './messages';
import { tickPage } from './provisioning-list';

/** Renames a row, removes one, and adds one whose ID is taken. */
export async function editList(page: Page): Promise<void> {
  await page.getByRole('gridcell', { name: 'Chambre 102 · Cardiologie', exact: true }).click();
  await page.keyboard.type('Salon');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Delete');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('A-101');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: messagePattern('list.summary.errors', { count: 1 }) }),
  ).toBeVisible();
}

export async function saveList(page: Page): Promise<void> {
  await tickPage(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Delete');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Creates a conflict on a renamed row, and restores the server's list afterwards. */
export async function meetConflict(page: Page): Promise<void> {
  await page.getByRole('gridcell', { name: 'Chambre 102 · Cardiologie', exact: true }).click();
  await page.keyboard.type('Salon');
  await page.keyboard.press('Enter');
  await renameOnServer(page, 'Chambre 102 · Cardiologie', 'Salon bleu');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await renameOnServer(page, 'Salon bleu', 'Chambre 102 · Cardiologie');
}

async function renameOnServer(page: Page, from: string, to: string): Promise<void> {
  const status = await page.evaluate(
    async ([header, by, before, after]) => {
      const path = '/v1/facilities/CHU-LYON/areas_autocomplete_list';
      const { areas_autocomplete_list: entries } = (await (await fetch(path)).json()) as {
        areas_autocomplete_list: { name: string }[];
      };
      const value = entries.map((entry) =>
        entry.name === before ? { ...entry, name: after } : entry,
      );
      return (
        await fetch(path, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', [header]: by },
          body: JSON.stringify({ value }),
        })
      ).status;
    },
    [REQUESTED_BY_HEADER, REQUESTED_BY_CONSOLE, from, to] as const,
  );
  expect(status, `${from} renamed`).toBe(200);
}

/** Saves without permission: the edits stay, and the list is read-only. */
export async function refuseList(page: Page): Promise<void> {
  await page.getByRole('gridcell', { name: 'Chambre 102 · Cardiologie', exact: true }).click();
  await page.keyboard.type('Salon');
  await page.keyboard.press('Control+s');
  const submit = page
    .getByRole('dialog')
    .getByRole('button', { name: messagePattern('listSave.submit') });
  await expect(submit).toHaveAttribute('aria-disabled', 'false');
  await submit.click();
  await expect(
    page.getByRole('dialog').getByText(messagePattern('outcome.refused.title')).first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: 'Salon', exact: true })).toBeVisible();
  await expect(page.getByRole('grid').getByRole('checkbox')).toHaveCount(0);
}
