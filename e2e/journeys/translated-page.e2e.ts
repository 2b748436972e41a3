import type { Page } from '@playwright/test';
import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { onlyInFullRun } from '../test-level';

/** Replaces every text node by elements, as a browser's translation does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

test(
  'a page translated against its wish never shows an outdated state',
  onlyInFullRun,
  async ({ page }) => {
    await openSession(page, 'demo-manager', 'CHU-LYON');
    await page.goto('/facilities/CHU-LYON/rooms?view=table');
    const grid = page.getByRole('grid', { name: 'Rooms' });
    const search = page.getByRole('searchbox', { name: 'Search rooms' });
    const row = (room: string) => grid.getByRole('row', { name: new RegExp(`\\b${room}\\b`) });
    await expect(row('A-102')).toBeVisible();
    // The page asks not to be translated, which the browsers' own translators obey.
    expect(await page.evaluate(() => document.documentElement.translate)).toBe(false);

    await translate(page);
    await search.fill('B-11');
    await expect(row('B-110')).toBeVisible();
    await expect(grid.getByRole('row').nth(1)).toContainText('B-110');
    await expect(page.getByText('10 of 240 rooms')).toBeVisible();
    await translate(page);
    await search.fill('A-10');
    await expect(row('A-102')).not.toContainText('Closed');

    await translate(page);
    await row('A-102').getByRole('button', { name: 'Close room' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close room A-102?' });
    await expect(dialog).toBeVisible();
    await translate(page);
    await dialog.getByRole('button', { name: 'Close room' }).click();
    await expect(row('A-102')).toContainText('Closed');
  },
);
