import type { Page } from '@playwright/test';
import { enterOtherService } from '../support/add-form';
import { openSession } from '../support/open-session';
import { expect, test, type Persona } from '../support/personas';
import { readRooms, readServices } from '../support/stored-content';
import { onlyInFullRun } from '../test-level';

/** Signs in, opens a room's own page and its form. */
async function openAddForm(
  page: Page,
  room: string,
  persona: Persona = 'demo-ward',
  facilityId = 'CHU-LYON',
) {
  await openSession(page, persona, facilityId);
  await page.goto(`/facilities/${facilityId}/rooms/${facilityId}-${room}`);
  await page.getByRole('button', { name: 'Add subscription' }).click();
  const dialog = page.getByRole('dialog', { name: `Add subscription to room ${room}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Collects the bodies of all later POSTs of subscriptions. */
function collectPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on(
    'request',
    (request) =>
      request.method() === 'POST' &&
      request.url().endsWith('/data_services') &&
      posts.push(request.postData() ?? ''),
  );
  return posts;
}

test('a ward adds two services in one request and removes one of them', async ({
  page,
  service,
}) => {
  // Far in the future, because a start of today would be shown as "today".
  const year = new Date().getFullYear() + 2;
  const dialog = await openAddForm(page, 'A-103');
  const posts = collectPosts(page);
  await dialog.getByRole('button', { name: 'Télévision' }).click();
  await expect(dialog.getByLabel('Service code')).toHaveCount(0);
  await enterOtherService(dialog, 'MASSAGE');
  await dialog.getByLabel('From').fill(`${year}-12-01T09:30`);
  await dialog.getByLabel('Until (empty: no end)').fill(`2/12/${year} 18h`);
  await dialog.getByRole('button', { name: 'Add a further field' }).click();
  await dialog.getByRole('textbox', { name: 'Further field 1' }).fill('prescribed_by');
  await dialog.getByLabel('Its value 1').fill('Dr Müller');
  await dialog.getByRole('button', { name: 'Add 2 subscriptions' }).click();

  await expect(page.getByText(/^2 subscriptions added to room /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add subscription' })).toBeFocused();
  const table = page.getByRole('table', { name: 'Subscriptions' });
  await expect(table.getByRole('row').filter({ hasText: 'MASSAGE' })).toContainText('Dr Müller');
  expect(posts).toHaveLength(1);
  const stored = await readServices(service, 'CHU-LYON-A-103');
  expect(stored).toMatchObject([
    {
      code: 'TV',
      label: 'Télévision',
      status: 'active',
      // Europe/Paris is UTC+1 in winter.
      start: `${year}-12-01T08:30:00.000Z`,
      end: `${year}-12-02T17:00:00.000Z`,
    },
    {
      code: 'MASSAGE',
      status: 'active',
      start: `${year}-12-01T08:30:00.000Z`,
      end: `${year}-12-02T17:00:00.000Z`,
      prescribed_by: 'Dr Müller',
    },
  ]);

  await table.getByRole('button', { name: `Remove MASSAGE, from 1 Dec ${year}` }).click();
  const question = page.getByRole('dialog', { name: 'Remove this subscription from room A-103?' });
  await expect(question).toContainText('MASSAGE');
  await expect(question).toContainText(`2 Dec ${year}, 18:00`);
  await question.getByRole('button', { name: 'Remove subscription' }).click();
  await expect(page.getByText('MASSAGE removed.')).toBeFocused();
  await expect(page.getByText(/^2 subscriptions added to room /)).toHaveCount(0);
  await expect(table.getByRole('row').filter({ hasText: 'MASSAGE' })).toHaveCount(0);
  expect(await readServices(service, 'CHU-LYON-A-103')).toMatchObject([{ code: 'TV' }]);
});

test(
  'a ward adds and removes a service by keyboard alone',
  onlyInFullRun,
  async ({ page, service }) => {
    await openSession(page, 'demo-ward', 'CHU-LYON');
    await page.goto('/facilities/CHU-LYON/rooms/CHU-LYON-D-102');
    const add = page.getByRole('button', { name: 'Add subscription' });
    await add.focus();
    await page.keyboard.press('Enter');
    const other = page.getByRole('button', { name: 'Other service…' });
    await expect(other).toBeVisible();
    while (!(await other.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab');
    // Escape closes the form only while nothing was typed.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await other.focus();
    await page.keyboard.press('Enter');
    const code = page.getByLabel('Service code');
    await code.focus();
    await page.keyboard.type('KEYBOARD');
    await page.keyboard.press('Escape');
    await expect(code).toHaveValue('KEYBOARD');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Subscription added to room /)).toBeVisible();

    await page.getByRole('button', { name: /^Remove KEYBOARD, from / }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('KEYBOARD removed.')).toBeFocused();
    expect(await readServices(service, 'CHU-LYON-D-102')).not.toContainEqual(
      expect.objectContaining({ code: 'KEYBOARD' }),
    );
  },
);

test.describe('in a facility without services per room', () => {
  test.use({ expectedFailures: [403] });

  test(
    'a refusal keeps the input and disables the action until it is checked again',
    onlyInFullRun,
    async ({ page, service }) => {
      const rooms = await readRooms(service, 'demo-hotel', 'HTL-042');
      const room =
        rooms.find(({ status }) => status === 'closed')?.id_external.slice('HTL-042-'.length) ?? '';
      const dialog = await openAddForm(page, room, 'demo-hotel', 'HTL-042');
      await enterOtherService(dialog, 'MINIBAR');
      await dialog.getByRole('button', { name: 'Add subscription' }).click();
      await expect(dialog).toContainText(
        'Either this facility does not manage services per room, or you may not do this',
      );
      await expect(dialog.getByLabel('Service code')).toHaveValue('MINIBAR');
      await expect(dialog.getByRole('button', { name: 'Add subscription' })).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(
        page.getByRole('status').filter({ hasText: 'The server refused: adding subscriptions' }),
      ).toContainText('Everything else still works');
      await expect(page.getByRole('button', { name: 'Add subscription' })).toHaveCount(0);

      const writes: string[] = [];
      page.on(
        'request',
        (request) => void (request.method() !== 'GET' && writes.push(request.url())),
      );
      const open = page.getByRole('button', { name: `Open room ${room}`, exact: true });
      await open.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Open room ${room}` })
        .click();
      const refused = page
        .getByRole('dialog')
        .getByRole('status')
        .filter({ hasText: 'The server refused' });
      await expect(refused).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      // After two refusals of different actions, the console only reads.
      const message = page.getByRole('status').filter({ hasText: 'You may only read the rooms' });
      await expect(message).toHaveCount(1);
      await page.getByRole('navigation').getByRole('link', { name: 'Rooms' }).click();
      await expect(message).toHaveCount(1);
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Close|Open) room / })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Select rooms' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Check again' }).click();
      await expect(message).toHaveCount(0);
      await expect(page.getByRole('list', { name: 'Rooms' }).locator(':focus')).toHaveCount(1);
      await expect(page.getByRole('button', { name: /^Close room / }).first()).toBeVisible();
      expect(writes).toHaveLength(1);
    },
  );
});
