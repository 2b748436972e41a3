import type { Page } from '@playwright/test';
import { openSession } from './open-session';
import { apiClient, expect, test } from './personas';
import { cell, confirmSave, grid, openList, retype } from './provisioning-list';
import { onlyInFullRun } from './test-level';

const LIST = '/v1/facilities/CLINIC-7/areas_autocomplete_list';

/** A tab that is asked for its edits has so long to answer. */
const HAND_OVER_MS = 1500;

const told = (page: Page) => page.getByText('Another tab has unsaved edits of this list');
const nothingChanged = (page: Page) => page.getByText('Nothing changed');
const renamed = (page: Page, count: number) =>
  page.getByRole('button', { name: `${count} renamed` });

/** A tab on the same list, beside another that is at work on it. */
async function waitingTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await openList(tab, 'CLINIC-7');
  await expect(told(tab)).toBeVisible();
  await expect(grid(tab)).toHaveAttribute('aria-readonly', 'true');
  return tab;
}

/** Another tab that has taken over what `page` had. */
async function tabTakenOver(page: Page): Promise<Page> {
  const tab = await waitingTab(page);
  await tab.getByRole('button', { name: 'Continue here' }).click();
  await expect(cell(tab, 'Mine')).toBeVisible();
  await expect(told(page)).toBeVisible();
  return tab;
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await confirmSave(page);
  await expect(page.getByText('Saved: 3 entries')).toBeVisible();
}

/** Of these tabs the one that may be edited, and the other. */
async function atWorkFirst(a: Page, b: Page): Promise<[Page, Page]> {
  await expect
    .poll(async () => Number(await told(a).isVisible()) + Number(await told(b).isVisible()))
    .toBe(1);
  return (await told(a).isVisible()) ? [b, a] : [a, b];
}

test.beforeEach(async ({ page, service }) => {
  const value = ['1', '2', '3'].map((id) => ({ id_external: id, name: `Room ${id}` }));
  await apiClient(service, 'demo-manager')(LIST, { method: 'PATCH', value });
  await openSession(page, 'demo-manager', 'CLINIC-7');
  await openList(page, 'CLINIC-7');
});

test.describe('one tab has edits', () => {
  test.beforeEach(async ({ page }) => {
    await retype(page, 'Room 1', 'Mine');
    await expect(renamed(page, 1)).toBeVisible();
  });

  test('another takes them over and saves; the first one goes on with what was saved', async ({
    page,
  }) => {
    const second = await tabTakenOver(page);
    await retype(second, 'Mine', 'Mine, changed');
    await save(second);
    await expect(told(page)).toBeHidden();
    await expect(nothingChanged(page)).toBeVisible();
    await expect(cell(page, 'Mine, changed')).toBeVisible();
    // Neither tells the other of its waiting, over and over.
    await expect(told(second)).toBeHidden();
    await retype(page, 'Room 2', 'Two');
    await expect(told(second)).toBeVisible();
  });

  test(
    'another takes them over, edits them and is closed: the first one has the newer ones',
    onlyInFullRun,
    async ({ page }) => {
      const second = await tabTakenOver(page);
      await retype(second, 'Room 2', 'Newer');
      await expect(renamed(second, 2)).toBeVisible();
      await second.close({ runBeforeUnload: true });
      await expect(cell(page, 'Newer')).toBeVisible();
      await expect(told(page)).toBeHidden();
      await page.reload();
      await expect(cell(page, 'Newer')).toBeVisible();
    },
  );

  test(
    'another takes them over and discards them: they are gone in the first one, too',
    onlyInFullRun,
    async ({ page }) => {
      const second = await tabTakenOver(page);
      await second.getByRole('button', { name: 'Discard them' }).click();
      await expect(told(page)).toBeHidden();
      await expect(nothingChanged(page)).toBeVisible();
      await expect(nothingChanged(second)).toBeVisible();
      await expect(told(second)).toBeHidden();
      await page.reload();
      await expect(nothingChanged(page)).toBeVisible();
    },
  );

  test(
    'another takes them over while they are looked at before saving: nothing is sent from there',
    onlyInFullRun,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const review = page.getByRole('dialog', { name: 'Save the list?' });
      await expect(review).toBeVisible();
      await tabTakenOver(page);
      await expect(review).toBeHidden();
    },
  );

  test(
    'another takes them over while the list is read for saving: they are not offered for saving there',
    onlyInFullRun,
    async ({ page }) => {
      const saving = page.getByRole('button', { name: 'Save', exact: true });
      // Loaded, the review comes up as soon as the list is read.
      await saving.click();
      await expect(page.getByRole('dialog', { name: 'Save the list?' })).toBeVisible();
      await page.keyboard.press('Escape');
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`**${LIST}`, async (route) => {
        await answered;
        await route.continue();
      });
      await saving.click();
      await expect(page.getByRole('button', { name: 'Reading…' })).toBeVisible();
      await tabTakenOver(page);
      answer();
      await expect(saving).toBeDisabled();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );

  test(
    'it is closed, and another asks for them at once: what is typed there next stays',
    onlyInFullRun,
    async ({ page }) => {
      const second = await waitingTab(page);
      await page.close();
      await second.getByRole('button', { name: 'Continue here' }).click();
      await expect(told(second)).toBeHidden();
      await retype(second, 'Room 2', 'Typed next');
      // The closed tab is waited for as long as this, and nothing on the page tells when that is
      // over: what was typed was lost then.
      await second.waitForTimeout(HAND_OVER_MS);
      await expect(renamed(second, 2)).toBeVisible();
      await save(second);
      await second.reload();
      await expect(cell(second, 'Typed next')).toBeVisible();
    },
  );

  for (const [how, go] of [
    ['is closed', (page) => page.close()],
    [
      'goes to another screen',
      async (page) => {
        await page.getByRole('navigation').getByRole('link', { name: 'Rooms' }).click();
        await page
          .getByRole('dialog', { name: 'Leave with unsaved edits?' })
          .getByRole('button', { name: 'Leave' })
          .click();
      },
    ],
  ] satisfies [string, (page: Page) => Promise<void>][]) {
    test(`it ${how}: they go on in the other one`, onlyInFullRun, async ({ page }) => {
      const second = await waitingTab(page);
      await go(page);
      await expect(second.getByText(/^Your unsaved edits of .* are back$/)).toBeVisible();
      await expect(told(second)).toBeHidden();
      await retype(second, 'Room 2', 'Mine too');
      await expect(renamed(second, 2)).toBeVisible();
    });
  }

  test(
    'it is closed: they go on in one of two others, and what is discarded there does not come back',
    onlyInFullRun,
    async ({ page }) => {
      const [second, third] = [await waitingTab(page), await waitingTab(page)];
      await page.close();
      const [at, waiting] = await atWorkFirst(second, third);
      await expect(cell(at, 'Mine')).toBeVisible();
      await expect(cell(waiting, 'Mine')).toHaveCount(0);
      await at.getByRole('button', { name: 'Discard them' }).click();
      await expect(told(waiting)).toBeHidden();
      await expect(nothingChanged(waiting)).toBeVisible();
      await expect(told(at)).toBeHidden();
    },
  );

  test(
    'two tabs are opened at once later: one has them, and what it saves is in both',
    onlyInFullRun,
    async ({ page, context }) => {
      await page.close({ runBeforeUnload: true });
      const [a, b] = [await context.newPage(), await context.newPage()];
      await Promise.all([openList(a, 'CLINIC-7'), openList(b, 'CLINIC-7')]);
      const [at, waiting] = await atWorkFirst(a, b);
      await retype(at, 'Mine', 'Changed');
      await save(at);
      await expect(told(waiting)).toBeHidden();
      await expect(cell(waiting, 'Changed')).toBeVisible();
      await expect(nothingChanged(waiting)).toBeVisible();
    },
  );

  test('what it undid does not come back in the other one', onlyInFullRun, async ({ page }) => {
    const second = await waitingTab(page);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(told(second)).toBeHidden();
    await expect(nothingChanged(second)).toBeVisible();
    await retype(second, 'Room 2', 'In the second');
    await expect(renamed(second, 1)).toBeVisible();
  });
});

test('half a word is work as well: whoever types it keeps the list', async ({ page }) => {
  await cell(page, 'Room 1').click();
  await page.keyboard.type('Half typ');
  const second = await waitingTab(page);
  await page.bringToFront();
  await page.keyboard.type('ed');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Half typed')).toBeVisible();
  await expect(told(page)).toBeHidden();
  await second.getByRole('button', { name: 'Continue here' }).click();
  await expect(cell(second, 'Half typed')).toBeVisible();
});

test('a word that is taken back leaves the list to others', onlyInFullRun, async ({ page }) => {
  await cell(page, 'Room 1').click();
  await page.keyboard.type('Half');
  const second = await waitingTab(page);
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(told(second)).toBeHidden();
  await expect(nothingChanged(second)).toBeVisible();
});
