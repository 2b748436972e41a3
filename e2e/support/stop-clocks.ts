import type { Page } from '@playwright/test';
import type { Service } from './personas';
import { readServices } from './stored-content';

/**
 * Stops the device's clock at noon (UTC) of the day on which the server's content was created, and
 * makes the server's responses have the same date. Late in the evening no service would still end
 * today.
 */
export async function stopClocksAtNoon(page: Page, service: Service): Promise<void> {
  // This service of the demo ends on the day of its creation.
  const services = await readServices(service, 'CHU-LYON-A-101');
  const ending = services.find(({ code }) => code === 'MEAL_COMPANION');
  const time = new Date(new Date(String(ending?.end)).setUTCHours(12, 0, 0, 0));
  await page.clock.setFixedTime(time);
  await page.route(/\/(v1|session)\b/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({
      response,
      headers: { ...response.headers(), date: time.toUTCString() },
    });
  });
}
