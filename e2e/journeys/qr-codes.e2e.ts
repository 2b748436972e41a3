import { openFacility } from '../support/open-session';
import { apiClient, expect, test } from '../support/personas';
import { onlyInFullRun } from '../test-level';

const SSID = 'Été; "7,8:9\\';
const PORTAL = 'https://portail.chu-lyon.example/abonnement';

test.describe('a facility manager', () => {
  test.beforeEach(async ({ page, service }) => {
    const asManager = apiClient(service, 'demo-manager');
    await asManager('/v1/facilities/CHU-LYON/ssid_public', { method: 'PATCH', value: SSID });
    await asManager('/v1/facilities/CHU-LYON/subscription_url', { method: 'PATCH', value: PORTAL });
    await openFacility(page, 'demo-manager', 'CHU-LYON');
    await page.getByRole('button', { name: 'QR codes' }).click();
  });

  test('sees the QR codes of the network and the portal', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'QR codes' });
    await expect(dialog).toContainText('The server does not say whether yours asks for one');
    await expect(dialog.getByRole('img', { name: 'QR code: Network' })).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'QR code: Portal' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'QR codes' })).toBeFocused();
  });

  test('prints both codes and nothing else', onlyInFullRun, async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'QR codes' });
    await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(dialog.getByRole('img')).toHaveCount(2);
    await expect(dialog).toContainText(SSID);
    await expect(dialog).toContainText(PORTAL);
    await expect(dialog.getByRole('button')).toHaveCount(0);
    await expect(page.locator('nav').first()).toBeHidden();
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
  });
});

const pagesOf = (pdf: Buffer): number =>
  (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length;
