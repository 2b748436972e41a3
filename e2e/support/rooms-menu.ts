import type { Page } from '@playwright/test';
import { messagePattern } from './messages';

/** Chooses an item of the menu beside the search of the rooms. */
export async function openFromMenu(page: Page, item: string | RegExp): Promise<void> {
  await page
    .getByRole('search')
    .getByRole('button', { name: messagePattern('toolbar.more') })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}
