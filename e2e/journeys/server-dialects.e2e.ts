import { HOSPITAL } from '../foreign-server/content';
import { dialects } from '../foreign-server/dialects';
import { at, enter, expect, test } from '../support/foreign-console';
import { onlyInFullRun } from '../test-level';

test('texts that look like markup, code or keys are shown as texts', async ({ page, foreign }) => {
  foreign.dialect = dialects.texts;
  page.on('dialog', (dialog) => expect.soft(dialog.message(), 'a text ran as code').toBe(''));
  await enter(page);
  await page.goto(at(HOSPITAL));
  await expect(page.getByRole('group', { name: 'Name' })).toContainText('<img src=x onerror=');
  await page.goto(at(HOSPITAL, `/rooms/${HOSPITAL}-101`));
  await expect(page.getByRole('table', { name: 'Subscriptions' })).toContainText('<script>');
  await page.getByRole('navigation').getByRole('link', { name: 'Provisioning list' }).click();
  await expect(page.getByRole('grid')).toContainText('<script>');
});

/** Only a browser knows the digits of a number that JavaScript rounds. */
test(
  'a service with a long numeric ID is removed by its exact digits',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.store.room(`${HOSPITAL}-101`).services = [{ id: 'ID', code: 'TV' }];
    await enter(page);
    await page.route('**/v1/**/areas*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('"ID"', '12345678901234567890');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(at(HOSPITAL, `/rooms/${HOSPITAL}-101`));
    await page.getByRole('button', { name: 'Remove TV' }).click();
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'DELETE'),
      page.getByRole('dialog').getByRole('button', { name: 'Remove subscription' }).click(),
    ]);
    expect(request.url()).toMatch(/\/data_services\/12345678901234567890$/);
  },
);
