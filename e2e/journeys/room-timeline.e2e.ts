import { apiClient, expect, test } from '../support/personas';
import { openSession } from '../support/open-session';

const room = '/facilities/CHU-LYON/rooms/CHU-LYON-B-107';
const services = [
  // This service crosses the day on which Paris has 25 hours.
  {
    code: 'TV',
    label: 'Télévision',
    status: 'active',
    start: '2024-10-26T22:00:00.000Z',
    end: '2024-10-27T23:00:00.000Z',
  },
  {
    code: 'TV',
    label: 'Télévision',
    status: 'active',
    start: '2024-10-28T08:00:00.000Z',
    end: '2024-10-28T20:00:00.000Z',
  },
  { code: 'NET', label: 'Internet', status: 'on hold', start: '2024-10-27T01:00:00.000Z' },
  {
    code: 'VOD',
    label: 'Films',
    status: 'active',
    start: '2024-10-28T08:00:00.000Z',
    end: '2024-10-27T08:00:00.000Z',
  },
];

test('support reads a room’s timeline by keyboard and shares a link to it', async ({
  page,
  browser,
  service,
}) => {
  await apiClient(service, 'demo-ward')('/v1/areas/CHU-LYON-B-107/', { method: 'POST' });
  await apiClient(service, 'demo-ward')('/v1/areas/CHU-LYON-B-107/data_services', {
    method: 'POST',
    value: JSON.stringify(services),
  });
  await openSession(page, 'demo-support', 'CHU-LYON');
  await page.goto(`${room}?from=2024-10-26T22:00Z&to=2024-10-27T23:00Z&zone=Europe/Paris`);
  const region = page.getByRole('region', { name: 'Subscription timeline' });
  const rows = page.getByRole('table', { name: 'Subscriptions' }).getByRole('row');
  await expect(region.getByRole('button', { name: 'Day', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(region).toContainText('Times in Europe/Paris');

  // Services that cannot be drawn are listed, and the gap between two services stays visible.
  await expect(
    region.getByRole('list', { name: 'Invalid dates' }).getByRole('listitem'),
  ).toHaveText(/Films.*Ends before it starts/);
  const stay = region.getByRole('button', {
    name: 'Télévision: Ended, status active, from 27 Oct 2024, 00:00 until 28 Oct 2024, 00:00',
  });
  const net = region.getByRole('button', {
    name: 'Internet: Current, no end, status on hold, from 27 Oct 2024, 02:00 (UTC+01:00)',
  });
  await expect(stay).toBeVisible();
  // 02:00 occurs twice: the service began at the second one, three of 25 hours into the day.
  const [whole, part] = [await stay.boundingBox(), await net.boundingBox()];
  expect(((part?.x ?? 0) - (whole?.x ?? 0)) / (whole?.width ?? 1)).toBeCloseTo(3 / 25, 2);

  // All bars are one Tab stop. Arrow keys move between them, also to bars out of view, and the
  // table follows.
  await stay.focus();
  await expect(page.getByRole('tooltip', { includeHidden: true })).toContainText(
    '2024-10-26T22:00:00.000Z',
  );
  await expect(rows.nth(1)).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  const second = region.getByRole('button', {
    name: /^Télévision: Ended, status active, from 28 Oct 2024, 09:00/,
  });
  await expect(second).toBeFocused();
  await expect(rows.nth(2)).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(net).toBeFocused();
  await rows.nth(1).hover();
  await expect(stay).toHaveAttribute('data-active', 'true');

  // The link shows the same minutes in the same zone on any device.
  await region.getByRole('button', { name: 'Week', exact: true }).click();
  const shown = {
    from: '2024-10-27T23:00Z',
    to: '2024-11-03T23:00Z',
    zone: 'Europe/Paris',
  };
  await expect(page).toHaveURL(({ searchParams }) =>
    Object.entries(shown).every(([name, value]) => searchParams.get(name) === value),
  );
  const elsewhere = await browser.newContext({
    timezoneId: 'Pacific/Auckland',
    baseURL: service.url,
    locale: 'en-GB',
  });
  const other = await elsewhere.newPage();
  await openSession(other, 'demo-support', 'CHU-LYON');
  await other.goto(page.url());
  const theirs = other.getByRole('region', { name: 'Subscription timeline' });
  await expect(theirs).toContainText('Times in Europe/Paris');
  await expect(theirs.getByRole('button', { name: /until 28 Oct 2024, 00:00/ })).toBeVisible();
  expect(new URL(other.url()).search).toBe(new URL(page.url()).search);
  await elsewhere.close();
});
