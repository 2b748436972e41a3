import type { Page } from '@playwright/test';
import { EMPTY, HOSPITAL } from '../foreign-server/content';
import { dialects } from '../foreign-server/dialects';
import { at, enter, expect, test } from '../support/foreign-console';
import { onlyInFullRun } from '../test-level';

test.use({ timezoneId: 'Asia/Tokyo' });

test(
  'shared fields are grouped, and fields not shared leave no trace',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.dialect = {
      ...dialects.plain,
      facility: (fields) => ({
        id_external: fields['id_external'],
        status: 'closed on Sundays',
        floors: 3,
        devices: null,
      }),
    };
    await enter(page);
    await page.goto(at(HOSPITAL));
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Identity',
      'Status and dates',
      'Devices',
      'More',
    ]);
    await expect(page.getByRole('region', { name: 'More' })).toContainText('floors3');
    await expect(page.getByRole('region', { name: 'Devices' })).toContainText('—');
    await expect(page.getByText('SSID')).toHaveCount(0);

    foreign.dialect = { ...dialects.plain, facility: () => ({}) };
    await page.goto(at(EMPTY));
    await expect(page.getByRole('heading', { name: 'This is not shared with you' })).toBeVisible();
  },
);

test(
  'structured values are lists, and deep or long ones open on demand',
  onlyInFullRun,
  async ({ page, foreign }) => {
    const nested = { a: { b: { c: { d: { e: { f: 'at the bottom' } } } } } };
    const wide = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`key_${index}`, index]),
    );
    foreign.dialect = {
      ...dialects.plain,
      facility: () => ({
        devices: [
          { model: 'AP-12', count: 14 },
          { model: 'TV', online: true },
        ],
        nested,
        wide,
      }),
    };
    await enter(page);
    await page.goto(at(HOSPITAL));
    await expect(page.getByText('Model: AP-12').locator('..')).toHaveText(/Count: 14$/);
    await expect(page.getByText('Model: TV').locator('..')).toHaveText(/Online: Yes$/);

    await expect(page.getByText('at the bottom')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show 1 more' }).press('Enter');
    await expect(page.getByText('at the bottom')).toBeVisible();
    await page.getByRole('button', { name: 'Show 10 more' }).press('Enter');
    await expect(page.getByText('key 59')).toBeVisible();
  },
);

test(
  'dates use the zone shown, and hover or keyboard focus shows them in UTC',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.dialect = dialects.plain;
    await enter(page);
    await page.goto(at(HOSPITAL));
    const created = page.getByRole('button', { name: '15 Jan 2024, 17:00' });
    const utc = page.getByRole('tooltip').filter({ hasText: '2024-01-15 08:00:00 UTC' });
    await expect(page.getByText('Times in Asia/Tokyo')).toBeVisible();
    await expect(created).toHaveAccessibleDescription('2024-01-15 08:00:00 UTC');
    await expect(utc).toBeHidden();
    await created.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(created).toBeFocused();
    await expect(utc).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(utc).toBeHidden();
    await created.hover();
    await expect(utc).toBeVisible();
  },
);

test('ids are copied unchanged', onlyInFullRun, async ({ page, context, foreign }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  foreign.dialect = { ...dialects.plain, facility: (fields) => ({ ...fields, id: 17 }) };
  await enter(page);
  await page.goto(at(HOSPITAL));
  for (const [label, id] of [
    ['Facility ID', HOSPITAL],
    ['Internal ID', '17'],
  ] as const) {
    await page.getByRole('button', { name: `Copy ${label}` }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  }
});

/** Simulates a browser whose owner allows no page to copy. */
const refuseCopies = (page: Page) =>
  page.evaluate(() => Object.defineProperty(document, 'execCommand', { value: () => false }));

test('a failed copy is reported', onlyInFullRun, async ({ page }) => {
  await enter(page);
  await page.goto(at(HOSPITAL));
  await refuseCopies(page);
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  await expect(page.getByRole('alert')).toContainText('Not copied');
});

test(
  'the portal’s URL is checked, shown in both forms, and opened without a referrer',
  onlyInFullRun,
  async ({ page, foreign }) => {
    const { fields } = foreign.store.facility(HOSPITAL);
    await enter(page);
    for (const [url, notes] of [
      ['https://portail.example/a?b=c', []],
      ['http://192.168.1.10:8080/', [/^Unencrypted http/, /^“192.168.1.10” is a number/]],
      [
        'https://xn--hpital-ixa.example/',
        [/^Shown as hôpital.example, sent over the network as xn--hpital-ixa.example\.$/],
      ],
      [
        'https://HÔPITAL.example/',
        [/^Shown as hôpital.example, sent over the network as xn--hpital-ixa.example\.$/],
      ],
    ] as const) {
      fields['subscription_url'] = url;
      await page.goto(at(HOSPITAL));
      const link = page.getByRole('group', { name: 'Subscription URL' }).getByRole('link');
      await expect(link).toHaveAttribute('href', url);
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      for (const note of notes)
        await expect(
          page.getByRole('group', { name: 'Subscription URL' }).getByText(note),
        ).toBeVisible();
    }
    fields['subscription_url'] = 'ftp://portail.example/';
    await page.goto(at(HOSPITAL));
    await expect(page.getByRole('group', { name: 'Subscription URL' })).toContainText(
      'ftp://portail.example/',
    );
    await expect(
      page.getByRole('group', { name: 'Subscription URL' }).getByRole('link'),
    ).toHaveCount(0);
  },
);
