import type { Page } from '@playwright/test';

/** Stops the device's clock at a time, and makes the server's responses have the same date. */
export async function setClocks(page: Page, time: Date): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.route(/\/(v1|session)\b/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({
      response,
      headers: { ...response.headers(), date: time.toUTCString() },
    });
  });
}
