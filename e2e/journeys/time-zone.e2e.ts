import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../gate/programs';
import { openFacility } from '../support/open-session';
import { expect, signIn, test } from '../support/personas';

const menuButton = (page: Page) => page.getByRole('button', { name: 'Session and settings' });

async function openZoneDialog(page: Page): Promise<void> {
  await menuButton(page).click();
  await page.getByRole('menuitem', { name: /^Times in / }).click();
}

test('support switches the time zone by keyboard, and a reload keeps it', async ({ page }) => {
  await openFacility(page, 'demo-support', 'CHU-LYON');
  // Hover and the keyboard's focus show a date in UTC.
  const date = page.getByRole('button', { name: /^\d+ \w+ \d{4}, \d\d:\d\d$/ }).first();
  const utc = page.getByRole('tooltip').filter({ hasText: /^\d{4}-\d\d-\d\d [\d:.]+ UTC$/ });
  await date.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(date).toBeFocused();
  await expect(utc).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(utc).toBeHidden();
  await date.hover();
  await expect(utc).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Rooms' }).click();
  // Only tiles near the viewport are in the page.
  await page.getByRole('searchbox', { name: 'Search rooms' }).fill('C-101');
  await page.getByRole('list', { name: 'Rooms' }).getByRole('link', { name: 'C-101' }).click();
  // The rooms show the only room found beside them, with the same table, until its page is there.
  await expect(page.getByRole('heading', { name: 'Room C-101' })).toBeFocused();
  const start = page.getByRole('table', { name: 'Subscriptions' }).locator('time').first();
  const inParis = (await start.textContent()) ?? '';
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
  await page.keyboard.press('T');
  await expect(page.getByRole('menuitem', { name: /^Times in / })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Time zone').fill('Mars/Olympus');
  await expect(page.getByText('This browser knows no such zone.')).toBeVisible();
  await page.getByLabel('Time zone').fill('');
  // The console itself shows a blank for the underscore of the name.
  await page.keyboard.type('america/new york');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Times in America/New York')).toBeVisible();
  await openZoneDialog(page);
  await page.getByLabel('Time zone').fill('Pacific/Auckland');
  await page.keyboard.press('Enter');
  await expect(menuButton(page)).toBeFocused();
  await expect(page.getByText('Times in Pacific/Auckland')).toBeVisible();
  await expect(start).not.toHaveText(inParis);

  await page.reload();
  await expect(page.getByText('Times in Pacific/Auckland')).toBeVisible();
  await openZoneDialog(page);
  await page.getByRole('button', { name: 'This device: Europe/Paris' }).click();
  await expect(start).toHaveText(inParis);
});

test('a tablet without a usable zone and language shows every screen, in UTC', async ({
  service,
}) => {
  const launch = chromiumLaunch();
  const browser = await chromium.launch({ ...launch, env: { ...process.env, TZ: 'Etc/Unknown' } });
  try {
    const context = await browser.newContext({
      baseURL: service.url,
      locale: 'en-US@posix',
      // The browser's own, not the one of the other journeys.
      timezoneId: undefined,
    });
    const page = await context.newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await signIn(page, 'demo-manager', 'CHU-LYON');
    for (const screen of ['', '/rooms', '/rooms/A-101', '/provisioning', '/timeline']) {
      await page.goto(`/facilities/CHU-LYON${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('This device reports no time zone')).toBeVisible();
    }
    await openZoneDialog(page);
    await expect(page.getByRole('button', { name: /^This device/ })).toBeHidden();
    await page.getByLabel('Time zone').fill('Europe/Paris');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This device reports no time zone')).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await expect(page.getByText('Times in Europe/Paris').first()).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
});
