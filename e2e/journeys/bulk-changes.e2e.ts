import type { Page } from '@playwright/test';
import { enterOtherService } from '../support/add-form';
import { readXlsx } from 'hucre/xlsx';
import { downloaded } from '../support/downloaded';
import { openSession } from '../support/open-session';
import { apiClient, expect, test } from '../support/personas';
import { readRooms } from '../support/stored-content';
import { openFromMenu } from '../support/rooms-menu';

const ROOMS = '/facilities/CHU-LYON/rooms';

/** Presses Tab until the element of that name has the focus, as keyboard users do. */
async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent ??
        '',
    );
    if (name.test(focused)) return;
  }
  throw new Error(`the Tab key does not reach ${String(name)}`);
}

async function select(page: Page, search: string) {
  await page.goto(`${ROOMS}?view=table&${search}`);
  await page.getByRole('columnheader').getByRole('checkbox').check();
}

test('a manager closes a ward by keyboard alone, from selection to report', async ({
  page,
  service,
}) => {
  await openSession(page, 'demo-manager', 'CHU-LYON');
  await page.goto(`${ROOMS}?view=table&q=maternite`);
  await expect(page.getByRole('grid', { name: 'Rooms' })).toBeVisible();
  const before = (await readRooms(service)).filter(({ id_external }) =>
    id_external.startsWith('CHU-LYON-B-'),
  );
  const expected = before.filter(
    ({ status, data_services = [] }) => status !== 'closed' || data_services.length > 0,
  ).length;
  expect(expected).toBeGreaterThan(20);

  await tabTo(page, /B-101/);
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('region', { name: 'Selected rooms' })).toContainText(
    `${before.length} rooms selected`,
  );
  await tabTo(page, /^Close rooms$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: `Close ${expected} rooms` })).toBeFocused();
  await expect(dialog).toContainText(
    /erases \d+ services. The services can be restored for an hour only/,
  );
  await tabTo(page, new RegExp(`^Close ${expected} rooms$`));
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByRole('heading', { name: `Close rooms: ${expected} of ${expected} done` }),
  ).toBeFocused();

  await tabTo(page, /^Save report/);
  const readReport = async () => {
    const { bytes } = await downloaded(page, () => page.keyboard.press('Enter'));
    return bytes.toString().trim().split('\r\n');
  };
  const report = await readReport();
  expect(report).toHaveLength(before.length + 1);
  expect(report[0]).toBe('Time (UTC),Room,Full ID,Services,Outcome');
  expect(report.filter((line) => line.endsWith(',Done'))).toHaveLength(expected);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // All rooms are done, so none stays selected. The focus moves on to the rooms.
  await expect(page.getByRole('region', { name: 'Selected rooms' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'B-101', exact: true })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(dialog).toHaveCount(0);

  const after = (await readRooms(service)).filter(({ id_external }) =>
    id_external.startsWith('CHU-LYON-B-'),
  );
  expect(
    after.filter(({ status, data_services }) => status !== 'closed' || data_services?.length !== 0),
  ).toEqual([]);
});

test('a service is added to many rooms at once and removed from them by its code', async ({
  page,
  service,
}) => {
  await openSession(page, 'demo-manager', 'CHU-LYON');
  await select(page, 'q=D-11');
  const add = page.getByRole('button', { name: 'Add a subscription' });
  const dialog = page.getByRole('dialog');
  await add.press('Enter');
  // Leaving the first or the second step returns the focus to the button.
  await expect(dialog.getByRole('heading', { name: 'Add a subscription: 10 rooms' })).toBeFocused();
  await tabTo(page, /^Cancel$/);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  const review = async () => {
    await page.keyboard.press('Enter');
    await enterOtherService(dialog, 'PARKING');
    // Escape discards nothing that was typed.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Add to 10 rooms' })).toBeFocused();
    await expect(dialog.getByRole('row', { name: /D-110/ })).toContainText(/from .+, until|no end/);
  };
  await review();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await review();
  await tabTo(page, /^Add to 10 rooms$/);
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByRole('heading', { name: 'Add a subscription: 10 of 10 done' }),
  ).toBeFocused();
  // Nobody needs a file of so few rows.
  await expect(dialog.getByRole('button', { name: /^Save report/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'D-110', exact: true })).toBeFocused();
  const roomsWithParking = async () =>
    (await readRooms(service))
      .filter(({ data_services = [] }) => data_services.some(({ code }) => code === 'PARKING'))
      .map(({ id_external }) => id_external);
  expect(await roomsWithParking()).toHaveLength(10);

  // A second addition finds that every room has the service.
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Add a subscription' }).click();
  await enterOtherService(dialog, 'PARKING');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText('There is nothing to do');
  await expect(dialog.getByRole('row', { name: /D-110/ })).toContainText(
    'Has it at that time already',
  );
  await dialog.getByRole('button', { name: 'Close' }).click();

  await select(page, 'q=D-1');
  await page.getByRole('button', { name: 'Remove subscriptions' }).click();
  await dialog.getByRole('button', { name: /PARKING/ }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText('10 subscriptions are removed from 10 rooms.');
  await expect(dialog.getByRole('button', { name: /Left out/ })).toContainText('10');
  await dialog.getByRole('button', { name: 'Remove 10 subscriptions' }).click();
  await expect(
    dialog.getByRole('heading', { name: 'Remove subscriptions: 10 of 10 done' }),
  ).toBeVisible();
  expect(await roomsWithParking()).toEqual([]);
});

test.describe('an export of the rooms shown', () => {
  test.use({ locale: 'fr-FR' });

  test('keeps the order, gives each service a row, and disarms formulas', async ({
    page,
    service,
  }) => {
    const call = apiClient(service, 'demo-manager');
    await call('/v1/areas/CHU-LYON-C-107/data_services', {
      method: 'POST',
      value: JSON.stringify([{ code: '=1+1', label: 'Piège' }]),
    });
    await openSession(page, 'demo-manager', 'CHU-LYON');
    await page.goto(`${ROOMS}?view=table&q=C-10&sort=-id`);
    await expect(page.getByRole('link', { name: 'C-109' })).toBeVisible();
    const exported = async (button: string | RegExp, part: RegExp) => {
      await openFromMenu(page, 'Exporter');
      return downloaded(page, () =>
        page.getByRole('group', { name: part }).getByRole('button', { name: button }).click(),
      );
    };
    const { name, bytes } = await exported(/^CSV/, /une ligne chacune/);
    expect(name).toMatch(/^CHU-LYON-rooms-.*\.csv$/);
    const lines = bytes.toString('utf8').trim().split('\r\n');
    expect(lines[0]).toMatch(/^Chambre;Identifiant complet;.*;Statut;Services;/);
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual([
      'C-109',
      'C-108',
      'C-107',
      'C-106',
      'C-105',
      'C-104',
      'C-103',
      'C-102',
      'C-101',
    ]);
    expect((await exported(/^CSV/, /une ligne chacun$/)).bytes.toString('utf8')).toContain(
      ";'=1+1;Piège;",
    );

    const workbook = await exported('Excel (XLSX)', /une ligne chacun$/);
    const rows = (await readXlsx(workbook.bytes)).sheets[0]?.rows ?? [];
    expect(rows[0]).toEqual([
      'Chambre',
      'Identifiant complet',
      'Code',
      'Libellé',
      'Statut',
      'Début (Europe/Paris)',
      'Fin (Europe/Paris)',
      'Validité',
      'Identifiant de l’abonnement',
    ]);
    expect(rows.find((cells) => cells[0] === 'C-107')).toEqual(
      expect.arrayContaining(["'=1+1", 'Piège']),
    );
  });
});
