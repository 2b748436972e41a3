import type { BrowserContext } from '@playwright/test';
import { enterOtherService } from '../support/add-form';
import { expect, signIn, test, type Service } from '../support/personas';
import { readServices } from '../support/stored-content';
import { onlyInFullRun } from '../test-level';

/**
 * A page loaded by plain http from a host name, as on a hospital's network, is no secure context:
 * it has no UUIDs and no clipboard.
 */
test.use({
  expectedFailures: ['plain-http'],
  baseURL: async ({ service }, provide) => provide(atOtherName(service)),
});
const atOtherName = ({ url }: Service) => url.replace('127.0.0.1', 'rooms');

test('a service is added once to one room and once to many', async ({ page, service }) => {
  await signIn(page, 'demo-manager', 'CHU-LYON');
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.goto('/facilities/CHU-LYON/rooms/CHU-LYON-A-103');
  await page.getByRole('button', { name: 'Add subscription' }).click();
  const form = page.getByRole('dialog', { name: 'Add subscription to room A-103' });
  await enterOtherService(form, 'ALONE');
  await form.getByRole('button', { name: 'Add subscription' }).click();
  await expect(page.getByText(/^Subscription added to room /)).toBeVisible();

  await page.goto('/facilities/CHU-LYON/rooms?view=table&q=A-10');
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Add a subscription' }).click();
  const dialog = page.getByRole('dialog');
  await enterOtherService(dialog, 'MANY');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /^Add to \d+ rooms$/ }).click();
  await expect(dialog.getByRole('heading', { name: /: (\d+) of \1 done$/ })).toBeVisible();

  const codes = (await readServices(service, 'CHU-LYON-A-103')).map(({ code }) => code);
  expect(codes.filter((code) => code === 'ALONE' || code === 'MANY')).toEqual(['ALONE', 'MANY']);
});

test(
  'a copied id reaches the clipboard, and a copy that the browser refuses is reported',
  onlyInFullRun,
  async ({ page, context, service }) => {
    await signIn(page, 'demo-manager', 'CHU-LYON');
    await page.getByRole('button', { name: 'Copy Facility ID' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await readClipboard(context, service)).toBe('CHU-LYON');
    await page.evaluate(() =>
      Object.defineProperty(document, 'execCommand', { value: () => false }),
    );
    await page.getByRole('button', { name: 'Copy Internal ID' }).click();
    await expect(page.getByRole('alert')).toContainText('Not copied');
  },
);

/** Only a secure context, such as 127.0.0.1, may read the clipboard. */
async function readClipboard(context: BrowserContext, { url }: Service): Promise<string> {
  await context.grantPermissions(['clipboard-read'], { origin: url });
  const reader = await context.newPage();
  await reader.goto(`${url}/healthz`);
  const text = await reader.evaluate(() => navigator.clipboard.readText());
  await reader.close();
  return text;
}
