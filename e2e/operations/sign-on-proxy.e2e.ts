import type { Page } from '@playwright/test';
import { openFacility } from '../support/open-session';
import { expect, test } from '../support/personas';
import { cell, openList, retype } from '../support/provisioning-list';
import { onlyInFullRun, onlyInFullRunIf } from '../test-level';

test.use({ expectedFailures: [401, 413] });

const LOG_IN = '<html><head><title>Intranet</title></head><form>Log in</form></html>';

/** Edits the facility's name and presses Save. */
async function saveName(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('CHU Lyon (test)');
  await page.getByRole('button', { name: 'Save' }).click();
}

for (const [what, answer] of [
  ['a redirect', { status: 302, headers: { location: 'https://sso.example.test/login' } }],
  ['a web page', { status: 200, contentType: 'text/html', body: LOG_IN }],
  ['a refusal with a web page', { status: 401, contentType: 'text/html', body: LOG_IN }],
] as const) {
  // Only a real browser handles the redirect as such, so `npm test` runs that case.
  test(
    `${what} by a sign-on proxy is recognised, and a reload asks before the text is lost`,
    onlyInFullRunIf(what !== 'a redirect'),
    async ({ page }) => {
      await openFacility(page, 'demo-manager', 'CHU-LYON');
      await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
      await page.route('**/v1/**', (route) => route.fulfill(answer));
      await saveName(page);
      const notice = page.getByRole('dialog').getByRole('alert');
      await expect(notice).toContainText('Something on the way answers in Roomdesk’s place');
      await expect(notice).not.toContainText('<form');
      await expect(page.getByText('Your session has ended')).toHaveCount(0);
      await page.unroute('**/v1/**');
      const asked = page.waitForEvent('dialog');
      const reloading = notice.getByRole('button', { name: 'Reload' }).click();
      await (await asked).dismiss();
      await reloading;
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('CHU Lyon (test)');
      page.on('dialog', (dialog) => void dialog.accept());
      await notice.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByRole('group', { name: 'Name' })).toBeVisible();
    },
  );
}

test(
  'a list too large for a proxy is reported and its edits are kept',
  onlyInFullRun,
  async ({ page }) => {
    await openFacility(page, 'demo-manager', 'CHU-LYON');
    await openList(page, 'CHU-LYON');
    await retype(page, 'A-101', 'A-101x');
    const body = '<html><head><title>413 Request Entity Too Large</title></head></html>';
    await page.route('**/areas_autocomplete_list', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 413, contentType: 'text/html', body })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Save the list?' });
    await dialog.getByRole('button', { name: 'Save list', disabled: false }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Details for support' });
    await expect(notice).toContainText(
      'This is too large for the server, or for one on the way to it',
    );
    await expect(notice).toContainText('413 Request Entity Too Large');
    await expect(notice).not.toContainText('<html');
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await expect(cell(page, 'A-101x')).toBeVisible();
  },
);
