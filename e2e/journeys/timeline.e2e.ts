import type { Page } from '@playwright/test';
import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';
import { readServices } from '../support/stored-content';
import { onlyInFullRun } from '../test-level';

const FACILITY = '/facilities/CHU-LYON';

test.beforeEach(async ({ page }) => openSession(page, 'demo-manager', 'CHU-LYON'));

test('a search carries over to the timeline, and going back restores the time span', async ({
  page,
}) => {
  await page.goto(`${FACILITY}/rooms?status=open&q=a-1`);
  const navigation = page.getByRole('navigation');
  await navigation.getByRole('link', { name: 'Timeline' }).click();
  await expect(page).toHaveURL(/\/timeline\?.*q=a-1/);
  const chart = page.getByRole('region', { name: 'Facility timeline' });
  await chart.getByRole('link', { name: 'A-101', exact: true }).focus();

  await page.keyboard.press('ArrowRight');
  const bar = chart.getByRole('gridcell').and(page.locator(':focus'));
  await expect(bar).toHaveAccessibleName(/, active, .*(–|no end)/);
  await expect(chart.getByText('Status: active')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chart.getByText('Status: active')).toBeHidden();
  // The URL names the time span to the minute, with the zone, soon after the chart has moved.
  await expect(page).toHaveURL(/from=[\dT%A:-]+Z&to=[\dT%A:-]+Z&zone=Europe%2FParis/);
  const first = page.url();
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await expect(page).not.toHaveURL(first);
  const address = page.url();
  await chart.getByRole('link', { name: 'A-101', exact: true }).focus();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /A-101/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(chart.getByRole('link', { name: 'A-101', exact: true })).toBeFocused();
  await navigation.getByRole('link', { name: 'Rooms' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search rooms' })).toHaveValue('a-1');
});

test(
  'a link shows its time span in its own zone and keeps the device’s zone',
  onlyInFullRun,
  async ({ page }) => {
    await page.goto(
      `${FACILITY}/timeline?from=2026-03-28T23:00Z&to=2026-03-29T22:00Z&zone=Europe/Paris`,
    );
    await expect(page.getByRole('button', { name: 'Day', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.goto(
      `${FACILITY}/timeline?from=2026-03-28T23:00Z&to=2026-03-29T22:00Z&zone=Asia/Tokyo`,
    );
    await expect(page.getByText('Times in Asia/Tokyo')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Day', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await page.getByRole('navigation').getByRole('link', { name: 'Facility', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Facility' })).toBeVisible();
    await page.goto(`${FACILITY}/timeline`);
    await expect(page.getByText('Times in Europe/Paris')).toBeVisible();
  },
);

test(
  'the URL holds the time span, the copied link is the same, and a bad one is named',
  onlyInFullRun,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${FACILITY}/rooms?q=a-1`);
    await page.getByRole('navigation').getByRole('link', { name: 'Timeline' }).click();
    await expect(page).toHaveURL(/\/timeline\?q=a-1&from=[^&]+Z&to=[^&]+Z&zone=Europe%2FParis$/);
    await page.getByRole('button', { name: 'Copy link to what is shown' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    // Writing the URL added no history entry: going back leaves the timeline.
    await page.goBack();
    await expect(page).toHaveURL(/\/rooms\?q=a-1$/);

    await page.goto(
      `${FACILITY}/timeline?from=2026-11-25T00:00Z&to=2026-11-20T00:00Z&zone=Mars/Base`,
    );
    await expect(
      page.getByRole('status').filter({ hasText: 'This link does not work' }),
    ).toContainText('no time zone “Mars/Base”. Times are shown in Europe/Paris');
    await expect(page).toHaveURL(/\?from=[^&]+Z&to=[^&]+Z&zone=Europe%2FParis$/);
  },
);

test('searching for a subscription’s id moves the chart there and marks its bar', async ({
  page,
  service,
}) => {
  const [first] = await readServices(service, 'CHU-LYON-A-101');
  const [id, start] = [String(first?.id), String(first?.start)];
  await page.goto(`${FACILITY}/timeline?from=2021-01-01T00:00Z&to=2021-01-08T00:00Z&zone=UTC`);
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill(id);
  const bar = page.getByRole('gridcell', { name: /, found$/ });
  await expect(bar).toHaveCount(1);
  await expect(bar).toBeInViewport();
  await expect(page).toHaveURL(
    ({ searchParams }) =>
      Math.abs(Date.parse(searchParams.get('from') ?? '') - Date.parse(start)) < 7 * 24 * 3_600_000,
  );
  await bar.hover();
  await expect(page.getByText(`ID: ${id}`)).toBeVisible();
});

test('All shows every service', async ({ page }) => {
  await page.goto(
    `${FACILITY}/timeline?q=a-101&from=2026-11-01T00:00Z&to=2026-11-09T00:00Z&zone=UTC`,
  );
  const all = page
    .getByRole('group', { name: 'Time shown' })
    .getByRole('button', { name: 'All', exact: true });
  await all.click();
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  const chart = page.getByRole('region', { name: 'Facility timeline' });
  await expect(chart.getByRole('gridcell', { name: /WIFI_PREMIUM/ })).toBeInViewport();
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
    await expect(list.getByRole('textbox')).toHaveValue('A-101');
    await list.getByRole('textbox').press('ArrowRight');
    await page.keyboard.type('Salon');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 renamed')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const printed = page.locator('#printed-table');
    // The rows are the column heads and all entries.
    await expect(printed.getByRole('row')).toHaveCount(240);
    await expect(
      printed.getByRole('row', { name: '1 A-101 Salon Renamed', exact: true }),
    ).toBeVisible();
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
