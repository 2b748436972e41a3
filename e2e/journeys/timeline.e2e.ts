import type { Page } from '@playwright/test';
import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { readServices } from '../support/stored-content';
import { onlyInFullRun } from '../test-level';

const FACILITY = '/facilities/CHU-LYON';

test.beforeEach(async ({ page }) => openSession(page, 'demo-manager', 'CHU-LYON'));

test('a search carries over to the timeline, and going back restores window and room', async ({
  page,
}) => {
  await page.goto(`${FACILITY}/rooms?status=open&q=a-1`);
  const navigation = page.getByRole('navigation');
  await navigation.getByRole('link', { name: 'Timeline' }).click();
  await expect(page).toHaveURL(/\/timeline\?.*q=a-1/);
  const chart = page.getByRole('region', { name: 'Facility timeline' });
  const link = chart.getByRole('link', { name: 'A-101', exact: true });
  await expect(page.getByRole('button', { name: 'Week', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await expect(page).toHaveURL(/window=month&from=\d{4}-\d\d-\d\d$/);
  const address = page.url();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /A-101/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(link).toBeFocused();

  // Replacing the address added no step: one more leads back to the rooms.
  await page.goBack();
  await expect(page).toHaveURL(/\/rooms\?/);
  await page.goForward();
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect(page).toHaveURL(/window=month$/);
  await navigation.getByRole('link', { name: 'Rooms' }).click();
  await expect(page).not.toHaveURL(/window/);
  await expect(page.getByRole('searchbox', { name: 'Search rooms' })).toHaveValue('a-1');
});

test('a ward extends a service by a day from its bar, and removes it', async ({
  page,
  service,
}) => {
  const services = () => readServices(service, 'CHU-LYON-A-101');
  const wifi = async () => (await services()).filter(({ code }) => code === 'WIFI_PREMIUM');
  const [before] = await wifi();
  await page.goto(`${FACILITY}/timeline?q=a-101&window=all`);
  const chart = page.getByRole('region', { name: 'Facility timeline' });
  const bar = chart.getByRole('button', { name: /^Wi-Fi premium, Current, / });
  await bar.click();
  const card = page.getByRole('dialog', { name: 'Wi-Fi premium' });
  await expect(card).toContainText(/From.*Until/);
  await expect(card.getByRole('link', { name: 'Go to the room’s page' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(bar).toBeFocused();

  await bar.click();
  await card.getByRole('button', { name: /^Extend/ }).click();
  await page.getByRole('button', { name: 'Change subscription' }).click();
  await expect(page.getByText('Wi-Fi premium changed.')).toBeVisible();
  const [after, ...others] = await wifi();
  expect(others).toEqual([]);
  expect(Date.parse(String(after?.end)) - Date.parse(String(before?.end))).toBe(24 * 3_600_000);

  await bar.click();
  await card.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'Remove subscription' }).click();
  await expect(page.getByText('Wi-Fi premium removed.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(await wifi()).toEqual([]);
});

test('a new screen starts at its head, not where the former one was scrolled to', async ({
  page,
}) => {
  await page.goto(`${FACILITY}/rooms?view=table`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 3000));
  await page.getByRole('link', { name: 'Timeline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeInViewport();
});

test(
  'rooms and list print whole, and a room’s page prints without its buttons',
  onlyInFullRun,
  async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(`${FACILITY}/rooms`);
    await expect(page.getByText('240 rooms', { exact: true })).toBeVisible();
    const row = page.locator('#printed-table').getByRole('row', { name: /^D-110 / });
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await expect(row).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('banner')).toBeHidden();
    // A4 landscape: 277 mm within its margins, at 96 px per inch. Numbers and times do not wrap,
    // whatever the services say.
    await page.setViewportSize({ width: 1047, height: 718 });
    const { checked, broken } = await brokenCells(
      page,
      /^[A-Z]-\d{3}$|^\d{4}-\d\d-\d\d \d\d:\d\d$/,
    );
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(2 * 240);
    await page.goto(`${FACILITY}/rooms/CHU-LYON-A-101`);
    await expect(page.getByRole('table', { name: 'Subscriptions' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Subscription timeline' }).getByRole('button').first(),
    ).toBeVisible();
    for (const pressed of ['Add subscription', 'Week', 'Close room A-101'])
      await expect(page.getByRole('button', { name: pressed })).toBeHidden();
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.getByText(/^Printed \d+ \w+ 20\d\d, \d\d:\d\d/)).toBeVisible();

    // The provisioning list prints every row, with unsaved edits.
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${FACILITY}/provisioning`);
    const list = page.getByRole('grid', { name: 'Provisioning list' });
    await list.getByRole('gridcell', { name: 'A-101', exact: true }).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('Salon');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 renamed')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const printed = page.locator('#printed-table');
    // The rows are the column heads and all entries.
    await expect(printed.getByRole('row')).toHaveCount(240);
    await expect(printed.getByRole('row', { name: /^1 A-101 Salon Renamed, was / })).toBeVisible();
    await expect(
      printed.getByText(/^239 entries, with edits that are not saved: 1 renamed · /),
    ).toBeVisible();
    await expect(list).toBeHidden();
  },
);

/** Counts the printed cells that match, and lists those that wrap onto more than one line. */
async function brokenCells(
  page: Page,
  like: RegExp,
): Promise<{ checked: number; broken: string[] }> {
  const cells = await page.locator('#printed-table td').evaluateAll((all) =>
    all.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return {
        text: cell.textContent ?? '',
        lines: new Set([...range.getClientRects()].map(({ top }) => top)).size,
      };
    }),
  );
  const checked = cells.filter(({ text }) => like.test(text));
  return {
    checked: checked.length,
    broken: checked.filter(({ lines }) => lines > 1).map(({ text }) => text),
  };
}
