import { HOSPITAL, TOKEN } from '../foreign-server/content';
import { dialects } from '../foreign-server/dialects';
import { refused, tooMany } from '../foreign-server/faults';
import { at, enter, expect, test } from '../support/foreign-console';
import { onlyInFullRun } from '../test-level';

test.use({ expectedFailures: [400, 403, 429] });

test('a refused screen says what still works and leads there', async ({ page, foreign }) => {
  await enter(page);
  foreign.arm('GET', `/v1/facilities/${HOSPITAL}/areas`, refused(403), 9);
  await page.goto(at(HOSPITAL, '/rooms'));
  await expect(
    page.getByRole('heading', { name: 'The rooms are not shared with you' }),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Facility' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Rooms' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Copy report' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Provisioning list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Provisioning list' })).toBeVisible();
});

test('a failed screen offers a report without the token', async ({ page, context, foreign }) => {
  foreign.dialect = dialects.reporting;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page);
  foreign.arm('GET', `/v1/facilities/${HOSPITAL}/areas`, refused(400), 9);
  await page.goto(at(HOSPITAL, '/rooms'));
  const main = page.getByRole('main');
  await main.getByText('Details for support').click();
  await main.getByRole('button', { name: 'Copy report' }).click();
  await expect(main.getByRole('button', { name: 'Copied' })).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain(`Request: GET /v1/facilities/${HOSPITAL}/areas`);
  expect(report).toContain('Status: 400');
  expect(report).toContain('Message: refused by the foreign server');
  expect(report).toContain(`Facility ID: ${HOSPITAL}`);
  expect(report).toMatch(/Console version: \d+\.\d+\.\d+$/);
  expect(report).not.toContain(TOKEN);
});

test('the console waits as long as Retry-After says', onlyInFullRun, async ({ page, foreign }) => {
  await enter(page);
  foreign.arm('GET', `/v1/facilities/${HOSPITAL}/areas`, tooMany(4));
  await page.goto(at(HOSPITAL, '/rooms'));
  await expect(page.getByRole('heading', { name: 'Too many requests' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeDisabled();
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Rooms' })).toBeVisible();
});
