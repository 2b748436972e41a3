import type { Page } from '@playwright/test';
import { apiClient, expect, signIn, test } from '../support/personas';
import { readServices } from '../support/stored-content';
import { onlyInFullRun } from '../test-level';

async function closeRoom(page: Page, room: string): Promise<void> {
  await page.getByRole('button', { name: `Close room ${room}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Close room ${room}` })
    .click();
}

const offer = (page: Page, room: string) =>
  page.getByRole('button', { name: `Restore the services of ${room}` });

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
  await signIn(page, 'demo-ward', 'CHU-LYON');
  await page.goto('/facilities/CHU-LYON/rooms');
  const before = await codes();
  for (const room of rooms) {
    await closeRoom(page, room);
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
  await dialog.getByRole('button', { name: 'Show what would happen' }).click();
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

test(
  'a restore is offered after a reload in the list, the panel and the page',
  onlyInFullRun,
  async ({ page, service }) => {
    await signIn(page, 'demo-ward', 'CHU-LYON');
    await page.goto('/facilities/CHU-LYON/rooms');
    const before = await readServices(service, 'CHU-LYON-A-101');
    await closeRoom(page, 'A-101');
    await expect(page.getByText('Room A-101 closed, 3 services erased.')).toBeVisible();
    await closeRoom(page, 'A-102');
    await expect(page.getByText('Room A-102 closed, 1 service erased.')).toBeVisible();

    // The message of success is over, and the tile goes on offering it.
    await page.reload();
    const onTile = page.getByRole('button', { name: 'Restore services, room A-102' });
    await expect(onTile).toBeVisible();
    await expect(page.getByText('Room A-102 closed, 1 service erased.')).toHaveCount(0);
    await onTile.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    // The panel of the room that was closed earlier restores it.
    await page.goto('/facilities/CHU-LYON/rooms?room=CHU-LYON-A-101');
    await offer(page, 'A-101').click();
    await page.getByRole('button', { name: 'Reopen and restore 3 services' }).click();
    await expect(page.getByText('3 services restored.')).toBeVisible();
    const withoutId = (services: typeof before) =>
      services.map((one) => ({ ...one, id: undefined }));
    expect(withoutId(await readServices(service, 'CHU-LYON-A-101'))).toEqual(withoutId(before));

    // Restored services are not offered again.
    await page.reload();
    await expect(onTile).toBeVisible();
    await expect(offer(page, 'A-101')).toHaveCount(0);

    await page.goto('/facilities/CHU-LYON/rooms/CHU-LYON-A-102');
    await offer(page, 'A-102').click();
    await page.getByRole('button', { name: 'Reopen and restore 1 service' }).click();
    await expect(page.getByText('1 service restored.')).toBeVisible();
    expect(await readServices(service, 'CHU-LYON-A-102')).toHaveLength(1);
    await page.goto('/facilities/CHU-LYON/rooms');
    await expect(page.getByRole('button', { name: 'Close room A-102' })).toBeVisible();
    await expect(offer(page, 'A-102')).toHaveCount(0);
  },
);

test('a restore in one tab ends the offer in another', onlyInFullRun, async ({ page, context }) => {
  await signIn(page, 'demo-ward', 'CHU-LYON');
  await page.goto('/facilities/CHU-LYON/rooms');
  await closeRoom(page, 'A-101');
  await page.getByRole('button', { name: 'Hide this message' }).click();
  await expect(offer(page, 'A-101')).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/facilities/CHU-LYON/rooms/CHU-LYON-A-101');
  await page.getByRole('link', { name: 'A-101', exact: true }).click();
  await expect(offer(page, 'A-101')).toBeVisible();
  await offer(other, 'A-101').click();
  await other.getByRole('button', { name: 'Reopen and restore 3 services' }).click();
  await expect(other.getByText('3 services restored.')).toBeVisible();
  await expect(offer(page, 'A-101')).toHaveCount(0);
});

test(
  'only the partner who erased the services is offered to restore them',
  onlyInFullRun,
  async ({ page }) => {
    const openPanel = async () => {
      await page.goto('/facilities/CHU-LYON/rooms?room=CHU-LYON-A-101');
      await expect(
        page
          .getByRole('complementary', { name: 'A-101' })
          .getByRole('button', { name: 'Open room A-101' }),
      ).toBeVisible();
    };
    await signIn(page, 'demo-ward', 'CHU-LYON');
    await page.goto('/facilities/CHU-LYON/rooms');
    await closeRoom(page, 'A-101');
    await expect(offer(page, 'A-101')).toBeVisible();
    await page.getByRole('button', { name: 'Session and settings' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Partner token')).toBeVisible();
    await signIn(page, 'demo-manager', 'CHU-LYON');
    await openPanel();
    await expect(offer(page, 'A-101')).toHaveCount(0);
    // Ward staff sign in without signing out the other partner.
    await signIn(page, 'demo-ward', 'CHU-LYON');
    await openPanel();
    await expect(offer(page, 'A-101')).toBeVisible();
  },
);
