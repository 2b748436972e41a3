import type { Page } from '@playwright/test';
import { HOSPITAL } from '../foreign-server/content';
import { acceptedOnly, dropBefore, refused } from '../foreign-server/faults';
import { at, enter, expect, test } from '../support/foreign-console';
import { onlyInFullRun } from '../test-level';

// A saved property meets late effects, others' changes and other screens.
test.use({ expectedFailures: [400, 403, 502, 'offline'] });

const path = (property: string) => `/v1/facilities/${HOSPITAL}/${property}`;
const name = (page: Page) => page.getByRole('group', { name: 'Name', exact: true });

test.beforeEach(async ({ page }) => {
  await enter(page);
  await page.goto(at(HOSPITAL));
});

async function change(page: Page, text: string): Promise<void> {
  await name(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(text);
  await page.getByRole('form', { name: 'Name' }).getByRole('button', { name: 'Save' }).click();
}

/** Makes the console read again, as when the network comes back. */
async function refetch(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

async function visit(page: Page, screen: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: screen }).click();
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
}

test('a save that takes effect late is reported as saved, with the value before', async ({
  page,
  foreign,
}) => {
  foreign.arm('PATCH', path('name'), dropBefore);
  await change(page, 'Neuf');
  await expect(page.getByRole('form', { name: 'Name' }).getByRole('alert')).toContainText(
    'is unchanged so far',
  );
  foreign.store.facility(HOSPITAL).fields['name'] = 'Neuf';
  await refetch(page);
  await expect(name(page)).toContainText('Saved');
  await expect(name(page)).toContainText('Before: Hôpital du Lac');
});

test(
  'a save that was accepted and takes effect late is reported as saved',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.arm('PATCH', path('name'), acceptedOnly);
    await change(page, 'Neuf');
    await expect(page.getByRole('form', { name: 'Name' }).getByRole('alert')).toContainText(
      'accepted this',
    );
    foreign.store.facility(HOSPITAL).fields['name'] = 'Neuf';
    await refetch(page);
    await expect(name(page)).toContainText('Saved');
  },
);

test(
  'an added blank that the server drops is not reported as saved',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.arm('PATCH', path('name'), {
      unapplied: true,
      answer: () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: '{}' }),
    });
    await change(page, 'Hôpital du Lac ');
    await expect(page.getByRole('form', { name: 'Name' }).getByRole('alert')).toContainText(
      'accepted this, but it does not show yet',
    );
  },
);

test(
  'a refused field stays read-only after leaving the page',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.arm('PATCH', path('name'), refused(403));
    await change(page, 'Not for me');
    const form = page.getByRole('form', { name: 'Name' });
    await expect(form).toContainText('you may not change this');
    await form.getByRole('button', { name: 'Close' }).click();
    await visit(page, 'Rooms');
    await visit(page, 'Facility');
    await expect(name(page)).toContainText('Read-only for you');
    await expect(name(page).getByRole('button', { name: 'Edit' })).toHaveCount(0);
    expect(foreign.writes).toHaveLength(1);
  },
);

test(
  'the confirmation of an SSID does not reopen when others set the old value back',
  onlyInFullRun,
  async ({ page, foreign }) => {
    const question = page.getByRole('dialog', { name: 'Change the public SSID?' });
    const before = foreign.store.facility(HOSPITAL).fields['ssid_public'];
    await page
      .getByRole('group', { name: 'Public SSID' })
      .getByRole('button', { name: 'Edit' })
      .click();
    await page.getByRole('textbox', { name: 'Public SSID' }).fill('Mine');
    await page
      .getByRole('form', { name: 'Public SSID' })
      .getByRole('button', { name: 'Save' })
      .click();
    await expect(question).toBeVisible();
    foreign.store.facility(HOSPITAL).fields['ssid_public'] = 'Theirs';
    await refetch(page);
    await expect(question).toHaveCount(0);
    foreign.store.facility(HOSPITAL).fields['ssid_public'] = before ?? '';
    await refetch(page);
    await expect(page.getByRole('form', { name: 'Public SSID' })).not.toContainText('Theirs');
    await expect(question).toHaveCount(0);
    expect(foreign.writes).toHaveLength(0);
  },
);

for (const width of [390, 640, 1100, 1440]) {
  test(
    `a long read-only value does not break within words, at ${width} px`,
    onlyInFullRun,
    async ({ page, foreign }) => {
      foreign.store.facility(HOSPITAL).fields['name'] = 'Centre hospitalier universitaire du Lac';
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      foreign.arm('PATCH', path('name'), refused(403));
      await change(page, 'Not for me');
      await page.getByRole('form', { name: 'Name' }).getByRole('button', { name: 'Close' }).click();
      await expect(name(page)).toContainText('Read-only');
      const value = name(page).getByText('Centre hospitalier');
      const { width: room, height } = (await value.boundingBox()) ?? { width: 0, height: 0 };
      expect(room).toBeGreaterThan(180);
      expect(height).toBeLessThan(90);
    },
  );
}

test(
  'a service with a long numeric ID is removed by its exact digits',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.store.room(`${HOSPITAL}-101`).services = [
      { id: 'ID', code: 'TV', label: 'Télévision' },
    ];
    await page.route('**/v1/**/areas*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll('"ID"', '12345678901234567890'),
      });
    });
    await page.goto(at(HOSPITAL, `/rooms/${HOSPITAL}-101`));
    await page.getByRole('button', { name: 'Remove Télévision' }).click();
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'DELETE'),
      page.getByRole('dialog').getByRole('button', { name: 'Remove subscription' }).click(),
    ]);
    expect(request.url()).toMatch(/\/data_services\/12345678901234567890$/);
  },
);

test(
  'a long number keeps all digits when shown and copied',
  onlyInFullRun,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route(`**/v1/facilities/${HOSPITAL}/`, async (route) => {
      const answer = await route.fetch();
      const text = JSON.stringify({ ...((await answer.json()) as object), id: 'ID', other: 1.5 });
      await route.fulfill({ response: answer, body: text.replace('"ID"', '12345678901234567890') });
    });
    await page.reload();
    await expect(page.getByText('12345678901234567890', { exact: true })).toBeVisible();
    await expect(page.getByText('1.5', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Copy Internal ID' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('12345678901234567890');
  },
);
