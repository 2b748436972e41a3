import { openSession } from '../support/open-session';
import { apiClient, expect, test } from '../support/personas';
import { onlyInFullRun } from '../test-level';
import { settled } from '../support/screens';

test('somebody else’s change is shown in place, and the list changes only on demand', async ({
  page,
  service,
}) => {
  const other = apiClient(service, 'demo-manager');
  await page.clock.install();
  await openSession(page, 'demo-ward', 'CHU-LYON');
  await page.goto('/facilities/CHU-LYON/rooms?view=table&status=open&q=cardiologie');
  const grid = page.getByRole('grid', { name: 'Rooms' });
  const row = grid.getByRole('row', { name: /A-103/ });
  await expect(row).toContainText('Open');
  const rows = await grid.getAttribute('aria-rowcount');
  const rowIndex = await row.getAttribute('aria-rowindex');

  expect((await other('/v1/areas/CHU-LYON-A-103/', { method: 'DELETE' })).status).toBe(200);
  await page.clock.runFor(31_000);
  await expect(row).toContainText('Closed');
  await expect(row).toHaveAttribute('aria-rowindex', rowIndex ?? '');
  await expect(grid).toHaveAttribute('aria-rowcount', rows ?? '');
  await expect(page.getByText('1 room no longer matches')).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('no longer matches')).toHaveCount(0);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test(
    'a linked room opens as a sheet whose link stands below the buttons',
    onlyInFullRun,
    async ({ page }) => {
      await openSession(page, 'demo-ward', 'CHU-LYON');
      await page.goto('/facilities/CHU-LYON/rooms?room=CHU-LYON-A-102');
      const sheet = page.getByRole('dialog', { name: 'A-102' });
      await expect(sheet.getByRole('heading', { name: 'Room A-102' })).toBeVisible();
      // The link's text is aligned with the buttons above it.
      const link = sheet.getByRole('link', { name: 'Go to the room’s page' });
      const [textLeft, button] = [
        await link.evaluate(
          (element) =>
            element.getBoundingClientRect().left +
            Number.parseFloat(getComputedStyle(element).paddingLeft),
        ),
        await sheet.getByRole('button', { name: 'Close room A-102' }).boundingBox(),
      ];
      expect(Math.abs(textLeft - (button?.x ?? 0))).toBeLessThan(1);
    },
  );

  test('a tap opens a room as a sheet or selects it, and going back closes the sheet', async ({
    page,
  }) => {
    await openSession(page, 'demo-ward', 'CHU-LYON');
    await page.goto('/facilities/CHU-LYON/rooms');
    const tile = page
      .getByRole('list', { name: 'Rooms' })
      .getByRole('listitem')
      .filter({ hasText: 'A-102' });
    await tile.click({ position: { x: 20, y: 40 } });
    const sheet = page.getByRole('dialog', { name: 'A-102' });
    await expect(sheet.getByRole('table', { name: 'Subscriptions' }).getByRole('row')).toHaveCount(
      2,
    );
    await expect(page).toHaveURL(/\?room=CHU-LYON-A-102$/);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/rooms$/);

    await page.getByRole('button', { name: 'Select rooms' }).click();
    await tile.click({ position: { x: 20, y: 40 } });
    await expect(page.getByText('1 room selected')).toBeVisible();
    await expect(tile.getByRole('checkbox', { name: 'Select room A-102' })).toBeChecked();
  });
});

test.describe('in French on a phone', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'the table shows room, status and action, and a tap opens the rest',
    onlyInFullRun,
    async ({ page }) => {
      await openSession(page, 'demo-ward', 'CHU-LYON');
      await page.goto('/facilities/CHU-LYON/rooms?view=table');
      const grid = page.getByRole('grid', { name: 'Chambres' });
      const row = grid.getByRole('row', { name: /A-102/ });
      await expect(grid.getByRole('columnheader')).toHaveCount(3);
      await expect(row.getByRole('button', { name: 'Fermer la chambre A-102' })).toBeVisible();
      await settled(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      await row.getByText('Ouverte').click();
      await expect(page.getByRole('dialog', { name: 'A-102' })).toContainText('Télévision');
    },
  );
});
