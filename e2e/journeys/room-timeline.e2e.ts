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

test('support reads a room’s timeline on the day of 25 hours', async ({ page, service }) => {
  await apiClient(service, 'demo-ward')('/v1/areas/CHU-LYON-B-107/', { method: 'POST' });
  await apiClient(service, 'demo-ward')('/v1/areas/CHU-LYON-B-107/data_services', {
    method: 'POST',
    value: JSON.stringify(services),
  });
  await openSession(page, 'demo-support', 'CHU-LYON');
  await page.goto(`${room}?window=day&from=2024-10-27`);
  const region = page.getByRole('region', { name: 'Subscription timeline' });
  await expect(region.getByRole('button', { name: 'Day', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(region).toContainText('27 Oct 2024');
  await expect(region).toContainText('Times in Europe/Paris');

  // A service that has no place in time is named in its row, with the reason in its card.
  await region.getByRole('button', { name: /^Films, Invalid dates, / }).click();
  await expect(page.getByRole('dialog', { name: 'Films' })).toContainText('Ends before it starts');
  await page.keyboard.press('Escape');

  const television = (from: string, until: string) =>
    region.getByRole('button', { name: `Télévision, Ended, ${from} – ${until}` });
  const stay = television('27 Oct 2024, 00:00', '28 Oct 2024, 00:00');
  const net = region.getByRole('button', {
    name: 'Internet, on hold, Current, no end, from 27 Oct 2024, 02:00 (UTC+01:00)',
  });
  await expect(stay).toBeVisible();
  // 02:00 occurs twice: the service began at the second one, three of 25 hours into the day.
  const [whole, part] = [await stay.boundingBox(), await net.boundingBox()];
  expect(((part?.x ?? 0) - (whole?.x ?? 0)) / (whole?.width ?? 1)).toBeCloseTo(3 / 25, 2);

  // The stay after the gap is out of view, and said so.
  await expect(region).toContainText('from 28 Oct 2024 ›');
  await region.getByRole('button', { name: 'Later', exact: true }).click();
  await expect(television('28 Oct 2024, 09:00', '28 Oct 2024, 21:00')).toBeVisible();
  await expect(page).toHaveURL(/from=2024-10-28/);
});
