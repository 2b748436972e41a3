import type { Page } from '@playwright/test';
import { apiClient, expect, signIn, test } from '../support/personas';
import { readRoom } from '../support/stored-content';
import { onlyInFullRun } from '../test-level';
import { hold } from '../support/hold';

const areasPath = '/v1/facilities/CHU-LYON/areas';

/** Opens the closing dialog of a room from its own page. */
async function openClosingDialog(page: Page, room: string) {
  await page.goto(`/facilities/CHU-LYON/rooms/CHU-LYON-${room}`);
  await page.getByRole('button', { name: `Close room ${room}` }).click();
  const dialog = page.getByRole('dialog', { name: `Close room ${room}?` });
  await expect(dialog).toContainText('restored for an hour only');
  return dialog;
}

test('closing asks again if the room’s services changed after they were listed', async ({
  page,
  service,
}) => {
  await signIn(page, 'demo-ward', 'CHU-LYON');
  const dialog = await openClosingDialog(page, 'B-101');
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

test(
  'cancelling while the room is read again sends nothing',
  onlyInFullRun,
  async ({ page, service }) => {
    await signIn(page, 'demo-ward', 'CHU-LYON');
    const dialog = await openClosingDialog(page, 'C-101');
    const writes: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()));
    // The real response is held until somebody presses Cancel.
    const { held, release } = hold();
    await page.route(`**${areasPath}`, async (route) => {
      await held;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Close room C-101' }).click();
    await expect(dialog).toContainText('Reading the room again…');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    const response = page.waitForResponse(`**${areasPath}`);
    release();
    await response;
    await page.reload();
    await expect(page.getByRole('table', { name: 'Subscriptions' })).toBeVisible();
    expect(writes).toEqual([]);
    expect(await readRoom(service, 'CHU-LYON-C-101')).toMatchObject({
      status: 'open',
      data_services: [{}, {}],
    });
  },
);

test.describe('one session in two tabs', () => {
  test.use({ expectedFailures: [401, 403] });

  test(
    'typed text stays when the same partner signs in again in another tab',
    onlyInFullRun,
    async ({ page, context }) => {
      await signIn(page, 'demo-manager', 'CHU-LYON');
      await page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Typed before');
      await context.clearCookies();
      await page.getByRole('button', { name: 'Save' }).click();

      await expect(page.getByRole('button', { name: 'Sign in again' }).first()).toBeVisible();
      await signIn(await context.newPage(), 'demo-manager', 'CHU-LYON');

      await page.bringToFront();
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed before');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('group', { name: 'Name' })).toContainText('Typed before');
      await expect(page.getByRole('button', { name: 'Sign in again' })).toBeHidden();
    },
  );

  test('no data stays on screen when another partner signs in', async ({ page, context }) => {
    await signIn(page, 'demo-manager', 'CHU-LYON');
    await expect(page.getByRole('group', { name: 'Public SSID' })).toBeVisible();
    await signIn(await context.newPage(), 'demo-installer', 'CHU-LYON');
    // This is the only section that is shared with an installer.
    await expect(page.getByRole('heading', { name: 'Provisioning list' })).toBeVisible();
    await expect(page.getByText('Public SSID')).toHaveCount(0);
  });

  test('text typed before a change of partner is gone after it', async ({ page, context }) => {
    await signIn(page, 'demo-manager', 'CHU-LYON');
    await page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Typed by the manager');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    let hasAsked = false;
    page.on('dialog', (dialog) => {
      hasAsked = true;
      void dialog.accept();
    });
    await page
      .getByRole('form', { name: 'Name' })
      .getByRole('button', { name: 'Sign in again' })
      .click();
    await expect(page.getByLabel('Partner token')).toBeFocused();
    await page.getByLabel('Partner token').fill('demo-support');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
    await expect(page.getByText('Public SSID')).toHaveCount(0);
    await expect(page.getByText('Typed by the manager')).toHaveCount(0);
    expect(hasAsked).toBe(false);
  });
});
