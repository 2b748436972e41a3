import { HOSPITAL } from '../foreign-server/content';
import { changedByOthers, dropBefore } from '../foreign-server/faults';
import { at, enter, expect, test } from '../support/foreign-console';
import { cell, confirmSave, grid, retype } from '../support/provisioning-list';
import { onlyInFullRun } from '../test-level';

test.use({ expectedFailures: [502] });

const path = `/v1/facilities/${HOSPITAL}/areas_autocomplete_list`;

test.beforeEach(async ({ page, foreign }) => {
  expect(foreign.writes).toEqual([]);
  await enter(page);
  await page.goto(at(HOSPITAL, '/provisioning'));
  await expect(grid(page)).toBeVisible();
  await retype(page, '101', '101-bis');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
});

test(
  'the review names unknown fields and long numbers before they are sent',
  onlyInFullRun,
  async ({ page, foreign }) => {
    const dialog = page.getByRole('dialog', { name: 'Save the list?' });
    await expect(dialog).toBeVisible();
    await expect(dialog).not.toContainText('does not know');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // The first entry, which is renamed, does not get the unknown field.
    for (const entry of foreign.store.facility(HOSPITAL).provisioning.slice(1)) entry['asset'] = 12;
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toContainText('this console does not know: asset');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const answer = await route.fetch();
      return route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/"asset": ?12\b/, '"asset":9007199254740993'),
      });
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toContainText('this console does not know: asset');
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PATCH'),
      dialog.getByRole('button', { name: 'Save list' }).click(),
    ]);
    expect(sent.postData()).toContain('9007199254740993');
  },
);

test(
  'a lost save has an unknown outcome and is sent again only on demand',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.arm('PATCH', path, dropBefore);
    await confirmSave(page);
    const unknown = page.getByRole('dialog', { name: 'Provisioning list' });
    await expect(unknown).toContainText('It is not known whether this took effect');
    await unknown.getByRole('button', { name: 'Close' }).click();
    await expect(cell(page, '101-bis')).toBeVisible();
    expect(foreign.effects).toBe(0);
    expect(foreign.writes).toHaveLength(1);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await confirmSave(page);
    await expect(page.getByText(/^Saved: /)).toBeVisible();
    expect(foreign.effects).toBe(1);
  },
);

test(
  'a server that stores something else is reported, and the edits are kept',
  onlyInFullRun,
  async ({ page, foreign }) => {
    const drop = changedByOthers((store) => store.facility(HOSPITAL).provisioning.pop());
    foreign.arm('PATCH', path, drop);
    const last = foreign.store.facility(HOSPITAL).provisioning.at(-1);
    await confirmSave(page);
    const dialog = page.getByRole('dialog', { name: 'Provisioning list' });
    await expect(dialog).toContainText('1 removed');
    await expect(dialog).toContainText(String(last?.['name']));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: '1 added' })).toBeVisible();
  },
);
