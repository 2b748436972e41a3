import { openSession } from '../support/open-session';
import { expect, test } from '../support/personas';

test('a board that slept on a network that hangs says at once when it was read', async ({
  page,
}) => {
  await page.clock.install();
  await openSession(page, 'demo-ward', 'CHU-LYON');
  await page.goto('/facilities/CHU-LYON/rooms');
  await expect(page.getByRole('list', { name: 'Rooms' }).getByRole('link').first()).toBeVisible();
  await page.route('/v1/**', () => new Promise(() => {}));
  const notice = page.getByText(/^What you see was read at .+ Roomdesk keeps trying\.$/);
  await expect(notice).toBeHidden();
  await page.clock.fastForward('09:00:00');
  await expect(notice).toBeVisible({ timeout: 5_000 });
});
