import { openSession } from '../support/open-session';
import { apiClient, expect, test } from '../support/personas';
import { readRooms, readServices } from '../support/stored-content';

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

test('services of several rooms are restored together, except in a reopened room', async ({
  page,
  service,
}) => {
  const rooms = ['A-101', 'A-102', 'A-108'];
  const codes = async () =>
    Promise.all(
      rooms.map(async (room) =>
        (await readServices(service, `CHU-LYON-${room}`)).map(({ code }) => code),
      ),
    );
  await openSession(page, 'demo-ward', 'CHU-LYON');
  await page.goto('/facilities/CHU-LYON/rooms');
  const before = await codes();
  for (const room of rooms) {
    await page.getByRole('button', { name: `Close room ${room}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: `Close room ${room}` }).click();
    await expect(page.getByText(`Room ${room} closed,`)).toBeVisible();
  }
  await apiClient(service, 'demo-manager')('/v1/areas/CHU-LYON-A-108/', { method: 'POST' });

  await page.reload();
  const offerText = page.getByText(
    /^What was erased on this device in \d rooms within the last hour can still be/,
  );
  // The count leaves out A-108, which was opened in the meantime.
  await expect(offerText).toContainText('2 rooms');
  await page.getByRole('button', { name: 'Show and restore them' }).click();
  // Each room is a choice of its own: in A-102 may be another person by now.
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await dialog.getByRole('checkbox', { name: 'A-101' }).check();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Restore in 1 room' }).click();
  await expect(
    dialog.getByRole('heading', { name: 'Restore services: 1 of 1 done' }),
  ).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();
  // The button that opened the dialog has disappeared, so the focus moves to the list.
  await expect(offerText).toHaveCount(0);
  await expect(page.locator('[data-key] :focus')).toBeVisible();
  expect(await codes()).toEqual([before[0], [], []]);
  // The restored room was closed by mistake, so it is open again.
  await expect(page.getByRole('button', { name: 'Close room A-101' })).toBeVisible();
});
