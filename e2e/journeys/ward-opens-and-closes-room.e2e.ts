import { openSession } from '../support/open-session';
import { apiClient, expect, test } from '../support/personas';
import { readRoom, readRooms } from '../support/stored-content';

// Here dialogs fade and move, as they do for most people.
test.use({ reducedMotion: 'no-preference' });

test('a ward closes a room after seeing its services, and opens it again', async ({
  page,
  service,
}) => {
  await openSession(page, 'demo-ward', 'CHU-LYON');
  await page.goto('/facilities/CHU-LYON/rooms');
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill('A-101');
  const tile = page.getByRole('list', { name: 'Rooms' }).getByRole('listitem');
  await expect(tile).toHaveCount(1);
  await expect(tile).toContainText('Open');
  expect(await readRoom(service, 'CHU-LYON-A-101')).toMatchObject({
    status: 'open',
    data_services: [{}, {}, {}],
  });

  await tile.getByRole('button', { name: 'Close room A-101' }).click();
  const closing = page.getByRole('dialog', { name: 'Close room A-101?' });
  await expect(
    closing.getByRole('list', { name: 'Services that will be erased' }).getByRole('listitem'),
  ).toHaveCount(3);
  await closing.getByRole('button', { name: 'Cancel' }).click();
  await expect(closing).toBeHidden();
  expect(await readRoom(service, 'CHU-LYON-A-101')).toMatchObject({
    status: 'open',
    data_services: [{}, {}, {}],
  });

  await tile.getByRole('button', { name: 'Close room A-101' }).click();
  await closing.getByRole('button', { name: 'Close room A-101' }).click();
  await expect(page.getByText('Room A-101 closed, 3 services erased.')).toBeVisible();
  await expect(tile).toContainText('Closed');
  expect(await readRoom(service, 'CHU-LYON-A-101')).toMatchObject({
    status: 'closed',
    data_services: [],
  });

  await tile.getByRole('button', { name: 'Open room A-101' }).click();
  const opening = page.getByRole('dialog', { name: 'Open room A-101?' });
  await expect(opening).toContainText('nothing will be erased');
  await opening.getByRole('button', { name: 'Open room A-101' }).click();
  await expect(page.getByText('Room A-101 opened.')).toBeVisible();
  expect(await readRoom(service, 'CHU-LYON-A-101')).toMatchObject({
    status: 'open',
    data_services: [],
  });
});

test('closing asks again if the room’s services changed after they were listed', async ({
  page,
  service,
}) => {
  await openSession(page, 'demo-ward', 'CHU-LYON');
  await page.goto('/facilities/CHU-LYON/rooms/CHU-LYON-B-101');
  await page.getByRole('button', { name: 'Close room B-101' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close room B-101?' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await apiClient(service, 'demo-manager')('/v1/areas/CHU-LYON-B-101/', { method: 'POST' });

  const confirm = dialog.getByRole('button', { name: 'Close room B-101' });
  await confirm.dblclick();
  await expect(dialog).toContainText('The room’s services changed meanwhile');
  expect(await readRoom(service, 'CHU-LYON-B-101')).toMatchObject({
    status: 'open',
    data_services: [],
  });
  await expect(confirm).toBeFocused();
});

test.describe('in a facility without services per room', () => {
  test.use({ expectedFailures: [403] });

  test('a hotel learns why closing is refused, and finds no button for it until asked to check again', async ({
    page,
    service,
  }) => {
    await openSession(page, 'demo-hotel', 'HTL-042');
    await page.goto('/facilities/HTL-042/rooms');
    const before = await readRooms(service, 'demo-hotel', 'HTL-042');
    await page
      .getByRole('button', { name: /^Close room / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Close room / }).click();

    await expect(dialog).toContainText('does not manage services per room, or you may not do this');
    await dialog.getByRole('button', { name: 'Close' }).click();
    // The pressed button is gone: no room offers it again until the person asks for that.
    await expect(page.locator('[data-key] a:focus')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Close room / })).toHaveCount(0);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('button', { name: /^Close room / }).first()).toBeVisible();
    expect(await readRooms(service, 'demo-hotel', 'HTL-042')).toEqual(before);
  });
});
