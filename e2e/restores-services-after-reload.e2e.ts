import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { areasSchema } from '../src/contract/area';
import { apiClient, expect, signIn, test, type Service } from './personas';
import { onlyInFullRun } from './test-level';

async function readRooms(service: Service) {
  const { body } = await apiClient(service, 'demo-manager')('/v1/facilities/CHU-LYON/areas');
  return z.parse(areasSchema, body);
}

const readServices = async (service: Service, areaId: string) =>
  (await readRooms(service)).find(({ id_external }) => id_external === areaId)?.data_services;

async function closeRoom(page: Page, room: string): Promise<void> {
  await page.getByRole('button', { name: `Close room ${room}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Close room ${room}` })
    .click();
}

const offer = (page: Page, room: string) =>
  page.getByRole('button', { name: `Restore the services of ${room}` });
const stored = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

test('services erased by mistake are offered again after a reload: in the list, in the panel and on the page', async ({
  page,
  service,
}) => {
  await signIn(page, 'demo-ward', 'CHU-LYON');
  await page.goto('/facilities/CHU-LYON/rooms');
  const before = await readServices(service, 'CHU-LYON-A-101');
  await closeRoom(page, 'A-101');
  await expect(page.getByText('Room A-101 closed, 3 services erased.')).toBeVisible();
  await closeRoom(page, 'A-102');
  await expect(page.getByText('Room A-102 closed, 1 service erased.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Room A-102 closed, 1 service erased.')).toBeVisible();
  await expect(offer(page, 'A-102')).toBeVisible();
  const sections = page.getByRole('navigation');
  await sections.getByRole('link', { name: 'Facility', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Facility' })).toBeVisible();
  await sections.getByRole('link', { name: 'Rooms', exact: true }).click();
  await expect(offer(page, 'A-102')).toBeVisible();

  // The room before it, in its panel.
  await page.goto('/facilities/CHU-LYON/rooms?room=CHU-LYON-A-101');
  await offer(page, 'A-101').click();
  await page.getByRole('button', { name: 'Yes, restore 3 services' }).click();
  await expect(page.getByText('3 services restored.')).toBeVisible();
  const withoutId = (services: typeof before) =>
    services?.map((one) => ({ ...one, id: undefined }));
  expect(withoutId(await readServices(service, 'CHU-LYON-A-101'))).toEqual(withoutId(before));

  // What was restored is not offered twice.
  await page.reload();
  await expect(offer(page, 'A-102')).toBeVisible();
  await expect(offer(page, 'A-101')).toHaveCount(0);

  await page.goto('/facilities/CHU-LYON/rooms/CHU-LYON-A-102');
  await offer(page, 'A-102').click();
  await page.getByRole('button', { name: 'Yes, restore 1 service' }).click();
  await expect(page.getByText('1 service restored.')).toBeVisible();
  expect(await readServices(service, 'CHU-LYON-A-102')).toHaveLength(1);
  await page.goto('/facilities/CHU-LYON/rooms');
  await expect(page.getByRole('button', { name: 'Open room A-102' })).toBeVisible();
  await expect(offer(page, 'A-102')).toHaveCount(0);
});

test('what was hidden is not told again, and its services are still offered with the room, in another tab too', async ({
  page,
  context,
}) => {
  await signIn(page, 'demo-ward', 'CHU-LYON');
  await page.goto('/facilities/CHU-LYON/rooms');
  await closeRoom(page, 'A-101');
  await page.getByRole('button', { name: 'Hide this message' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open room A-101' })).toBeVisible();
  await expect(offer(page, 'A-101')).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/facilities/CHU-LYON/rooms/CHU-LYON-A-101');
  await page.getByRole('link', { name: 'A-101', exact: true }).click();
  await expect(offer(page, 'A-101')).toBeVisible();
  await offer(other, 'A-101').click();
  await other.getByRole('button', { name: 'Yes, restore 3 services' }).click();
  await expect(other.getByText('3 services restored.')).toBeVisible();
  await expect(offer(page, 'A-101')).toHaveCount(0);
});

test.describe('when the session is over', () => {
  test.use({ expectedFailures: [401] });

  test(
    'nobody who signs in next is offered them, and nothing of them stays in the browser',
    onlyInFullRun,
    async ({ page, context, service }) => {
      const rooms = (await readRooms(service))
        .filter(({ data_services }) => data_services?.length)
        .map(({ id_external }) => id_external.replace('CHU-LYON-', ''));
      const [first = '', second = '', third = ''] = rooms;
      const closeOne = async (room: string) => {
        await page.goto('/facilities/CHU-LYON/rooms');
        await closeRoom(page, room);
        await expect(offer(page, room)).toBeVisible();
        expect(await stored(page)).toContain('erased-services');
      };
      const expectNothing = async (room: string) => {
        expect(await stored(page)).not.toContain('erased-services');
        await page.goto(`/facilities/CHU-LYON/rooms?room=CHU-LYON-${room}`);
        await expect(
          page
            .getByRole('complementary', { name: room })
            .getByRole('button', { name: `Open room ${room}` }),
        ).toBeVisible();
        await expect(offer(page, room)).toHaveCount(0);
      };
      await signIn(page, 'demo-ward', 'CHU-LYON');
      await closeOne(first);
      await page.getByRole('button', { name: 'Session and settings' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page.getByLabel('Partner token')).toBeVisible();
      expect(await stored(page)).not.toContain('erased-services');
      await signIn(page, 'demo-manager', 'CHU-LYON');
      await expectNothing(first);

      // Another partner signs in over the session; then one in another tab.
      await closeOne(second);
      await signIn(page, 'demo-ward', 'CHU-LYON');
      await expectNothing(second);
      await closeOne(third);
      const other = await context.newPage();
      await signIn(other, 'demo-manager', 'CHU-LYON');
      await expect(page.getByText('Another partner has signed in, in another tab.')).toBeVisible();
      await expectNothing(third);
    },
  );
});
