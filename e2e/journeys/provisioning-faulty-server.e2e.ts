import { HOSPITAL } from '../foreign-server/content';
import {
  changedByOthers,
  dropAfter,
  dropBefore,
  failedAfter,
  refused,
  tooMany,
  type Fault,
} from '../foreign-server/faults';
import { at, enter, expect, test } from '../support/foreign-console';
import { cell, confirmSave, grid, retype } from '../support/provisioning-list';
import { onlyInFullRun } from '../test-level';

test.use({ expectedFailures: [412, 429, 500, 502, 504] });

const path = `/v1/facilities/${HOSPITAL}/areas_autocomplete_list`;

test.beforeEach(async ({ page, foreign }) => {
  expect(foreign.writes).toEqual([]);
  await enter(page);
  await page.goto(at(HOSPITAL, '/provisioning'));
  await expect(grid(page)).toBeVisible();
  await retype(page, '101', '101-bis');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
});

const afterCommit: [what: string, fault: Fault][] = [
  ['a dropped connection', dropAfter],
  ['a 500', failedAfter(500)],
];
for (const [what, fault] of afterCommit) {
  test(
    `after ${what}, a stored list is found, reported as saved and sent once`,
    onlyInFullRun,
    async ({ page, foreign }) => {
      foreign.arm('PATCH', path, fault);
      await confirmSave(page);
      await expect(page.getByText(/^Saved: /)).toBeVisible();
      await expect(page.getByText('Nothing changed')).toBeVisible();
      expect(foreign.writes).toHaveLength(1);
      expect(foreign.store.facility(HOSPITAL).provisioning).toContainEqual(
        expect.objectContaining({ id_external: '101-bis' }),
      );
    },
  );
}

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
    await expect(dialog).toContainText('Entries also hold: asset.');
    await expect(dialog).not.toContainText('16 digits');
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
    await expect(dialog).toContainText('Numbers of 16 digits and more are sent as text');
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
    const unknown = page.getByRole('dialog', { name: 'It is not known whether this was saved' });
    await expect(unknown).toContainText('is unchanged so far');
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
    const dialog = page.getByRole('dialog', { name: 'The server stored something else' });
    await expect(dialog).toContainText('1 removed');
    await expect(dialog).toContainText(String(last?.['name']));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: '1 added' })).toBeVisible();
  },
);

test(
  'a list that changed before the save (412) is merged and reviewed again',
  onlyInFullRun,
  async ({ page, foreign }) => {
    const other = { id_external: 'late', name: 'Late' };
    foreign.arm('PATCH', path, {
      ...refused(412),
      afterwards: (store) => store.facility(HOSPITAL).provisioning.push(other),
    });
    await confirmSave(page);
    const review = page.getByRole('dialog', { name: 'Save the list?' });
    await expect(review).toContainText('The list was changed again meanwhile');
    expect(foreign.effects).toBe(0);
    await confirmSave(page);
    await expect(page.getByText(/^Saved: /)).toBeVisible();
    expect(foreign.effects).toBe(1);
    const ids = foreign.store.facility(HOSPITAL).provisioning.map((entry) => entry['id_external']);
    expect(ids).toEqual(expect.arrayContaining(['101-bis', 'late']));
  },
);

test(
  'a save refused with 429 keeps every edit and is not repeated by itself',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.arm('PATCH', path, tooMany(1));
    await confirmSave(page);
    const dialog = page.getByRole('dialog', { name: 'Not saved' });
    await expect(dialog).toContainText('Nothing was changed. Your edits are kept.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(cell(page, '101-bis')).toBeVisible();
    expect(foreign.writes).toHaveLength(1);
  },
);
