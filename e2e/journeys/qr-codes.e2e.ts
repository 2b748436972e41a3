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
    const dialog = page.getByRole('dialog', { name: 'QR codes for guests' });
    await expect(dialog).toContainText('The server does not say whether yours asks for one');
    await expect(dialog.getByRole('img', { name: 'QR code: Network' })).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'QR code: Portal' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'QR codes' })).toBeFocused();
  });

  test('prints a sheet with both codes and nothing else', onlyInFullRun, async ({ page }) => {
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('#guest-sheet')).toBeHidden();
    await page.evaluate(() =>
      Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }),
    );
    await page.getByRole('button', { name: 'Print sheet' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed');

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const sheet = page.locator('#guest-sheet');
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Hôpital Édouard-Herriot');
    await expect(sheet.getByRole('img')).toHaveCount(2);
    await expect(sheet).toContainText(SSID);
    await expect(sheet).toContainText(PORTAL);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('navigation')).toBeHidden();
    // One A4 sheet: 297 mm at 96 px per inch, less a margin of 1 cm at both ends.
    expect((await sheet.boundingBox())?.height).toBeLessThan(1045);
    await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  test(
    'prints long texts in two languages on one page',
    onlyInFullRun,
    async ({ page, service }) => {
      const asManager = apiClient(service, 'demo-manager');
      const name = 'Centre hospitalier intercommunal des Vallées et des Plateaux '.repeat(3).trim();
      await asManager('/v1/facilities/CHU-LYON/name', { method: 'PATCH', value: name });
      const value = `${PORTAL}?chambre=${'0123456789'.repeat(25)}`;
      await asManager('/v1/facilities/CHU-LYON/subscription_url', { method: 'PATCH', value });
      await page.reload();
      await page.getByRole('button', { name: 'QR codes' }).click();
      await page.getByRole('button', { name: 'Français' }).click();
      await page.getByRole('textbox', { name: /password/ }).fill('aB3$'.repeat(15));
      const sheet = page.locator('#guest-sheet');
      await expect(sheet).toContainText('Portal · Portail');
      await expect(sheet).toContainText(name);
      for (const format of ['A4', 'Letter'])
        expect(pagesOf(await page.pdf({ format })), format).toBe(1);
      await page.emulateMedia({ media: 'print' });
      const sides = await sheet
        .locator('svg')
        .evaluateAll((all) => all.map((code) => code.getBoundingClientRect().height));
      for (const side of sides) expect(side).toBeGreaterThanOrEqual(170);
    },
  );
});

test(
  'a portal URL too long for a code is named, and the network’s code is shown',
  onlyInFullRun,
  async ({ page, service }) => {
    const asManager = apiClient(service, 'demo-manager');
    await asManager('/v1/facilities/CHU-LYON/subscription_url', {
      method: 'PATCH',
      value: `https://e.example/${'é'.repeat(1200)}`,
    });
    await openFacility(page, 'demo-manager', 'CHU-LYON');
    await page.getByRole('button', { name: 'QR codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'QR codes for guests' });
    await expect(dialog.getByRole('img', { name: 'QR code: Network' })).toBeVisible();
    const portal = dialog.getByRole('group', { name: 'Portal' });
    await expect(portal).toContainText('address is too long for a QR code');
    await expect(page.locator('#guest-sheet').locator('svg')).toHaveCount(1);
  },
);

test(
  'a partner who may not read the SSID gets the portal’s code only',
  onlyInFullRun,
  async ({ page }) => {
    await openFacility(page, 'demo-support', 'CHU-LYON');
    await page.getByRole('button', { name: 'QR codes' }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(1);
    await expect(
      page.getByRole('dialog').getByRole('img', { name: 'QR code: Portal' }),
    ).toBeVisible();
  },
);

test(
  'a partner who may read neither SSID nor portal gets no codes',
  onlyInFullRun,
  async ({ page }) => {
    await openFacility(page, 'demo-ward', 'CHU-LYON');
    await expect(page.getByText('Hôpital Édouard-Herriot').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'QR codes' })).toHaveCount(0);
  },
);

const pagesOf = (pdf: Buffer): number =>
  (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length;
