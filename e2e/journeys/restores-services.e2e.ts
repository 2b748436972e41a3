import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { readRooms, readServices } from '../support/stored-content';
import { onlyInFullRun } from '../test-level';

test('services erased by mistake are restored for the same occupant with new ids', async ({
  page,
  service,
}) => {
  // No other journey changes this ward.
  const room = (await readRooms(service)).find(
    ({ id_external, data_services }) =>
      id_external.startsWith('CHU-LYON-D-') && data_services?.length === 3,
  );
  const read = () => readServices(service, room?.id_external ?? '');
  const name = room?.id_external.replace('CHU-LYON-', '') ?? '';
  const before = await read();
  expect(before).toHaveLength(3);
  await openSession(page, 'demo-manager', 'CHU-LYON');
  await page.goto('/facilities/CHU-LYON/rooms');
  // The room is far down the list. The keyboard closes it; then the outcome is in view, and the
  // focus stays with the room.
  await page.getByRole('list', { name: 'Rooms' }).hover();
  const close = page.getByRole('button', { name: `Close room ${name}` });
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(close).toBeInViewport({ timeout: 200 });
  }).toPass();
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Room ${name} closed, 3 services erased.`)).toBeInViewport();
  const open = page.getByRole('button', { name: `Open room ${name}` });
  await expect(open).toBeFocused();
  expect(await read()).toEqual([]);
  // On the tile, opening is the main action.
  await expect(page.getByRole('button', { name: `Restore services, room ${name}` })).toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );

  const restore = page.getByRole('button', { name: `Restore the services of ${name}` });
  await restore.click();
  const dialog = page.getByRole('dialog', { name: `Is it still the same person in room ${name}?` });
  await expect(dialog.getByRole('button', { name: 'Reopen and restore 3 services' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await open.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Open room ${name}` })
    .click();
  await expect(page.getByText(`Room ${name} opened.`)).toBeVisible();

  // After the room is opened, the offer to restore is still there.
  await restore.click();
  await expect(
    dialog.getByRole('list', { name: 'Services that will be added again' }).getByRole('listitem'),
  ).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Yes, restore 3 services' }).click();
  await expect(page.getByText('3 services restored.')).toBeVisible();
  const after = await read();
  const withoutId = (one: { id?: unknown }) => ({ ...one, id: undefined });
  expect(after.map(withoutId)).toEqual(before.map(withoutId));
  const ids = new Set(before.map(({ id }) => id));
  expect(after.filter(({ id }) => ids.has(id))).toEqual([]);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test(
    'the outcome of a closing and its restore offer are shown with the room',
    onlyInFullRun,
    async ({ page }) => {
      await openSession(page, 'demo-ward', 'CHU-LYON');
      await page.goto('/facilities/CHU-LYON/rooms?room=CHU-LYON-A-101');
      const sheet = page.getByRole('dialog', { name: 'A-101', exact: true });
      await sheet.getByRole('button', { name: 'Close room A-101' }).click();
      await page
        .getByRole('dialog', { name: 'Close room A-101?' })
        .getByRole('button', { name: 'Close room A-101' })
        .click();
      await expect(sheet.getByText('Room A-101 closed, 3 services erased.')).toBeVisible();
      await expect(
        sheet.getByRole('button', { name: 'Restore the services of A-101' }),
      ).toBeVisible();
      // The offer stays with its room after another room is closed and another screen opened.
      await sheet.getByRole('button', { name: 'Close the panel' }).click();
      await page.getByRole('button', { name: 'Close room A-102' }).click();
      await page
        .getByRole('dialog', { name: 'Close room A-102?' })
        .getByRole('button', { name: 'Close room A-102' })
        .click();
      await expect(page.getByText('Room A-102 closed, 1 service erased.')).toBeVisible();
      await page.getByRole('link', { name: 'A-101', exact: true }).click();
      await page.getByRole('button', { name: 'Restore the services of A-101' }).click();
      await page.getByRole('button', { name: 'Reopen and restore 3 services' }).click();
      await expect(page.getByText('3 services restored.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Restore the services of A-101' })).toHaveCount(
        0,
      );
    },
  );
});
