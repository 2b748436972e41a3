import type { BrowserContext, Page } from '@playwright/test';
import { enterOtherService } from '../support/add-form';
import { HOSPITAL } from '../foreign-server/content';
import { dialects } from '../foreign-server/dialects';
import { changedByOthers, delayed, dropAfter, heldUntil, refused } from '../foreign-server/faults';
import { at, enter, expect, test } from '../support/foreign-console';
import { writes } from '../support/write-screens';
import { caseCount, onlyInFullRun } from '../test-level';
import { hold } from '../support/hold';

const ROOM = `${HOSPITAL}-101`;
/** The number of double clicks for each kind of write. */
const DOUBLE_CLICKS = caseCount(7);
/** The delay of an answer, so that the second click comes before it. In milliseconds. */
const SLOW_MS = 50;

test.describe.configure({ mode: 'parallel' });
// Drawing fades and slides would take a sixth of the time of so many repetitions.
test.use({ expectedFailures: [400, 502], reducedMotion: 'reduce' });

test.beforeEach(async ({ page, foreign }) => {
  foreign.dialect = dialects.reporting;
  await enter(page);
});

for (const write of writes) {
  test(`${write.name}: a double click has one effect`, onlyInFullRun, async ({ page, foreign }) => {
    test.slow();
    for (let round = 0; round < DOUBLE_CLICKS; round += 1) {
      foreign.reset();
      foreign.dialect = dialects.reporting;
      await write.prepare(page);
      foreign.arm(write.method, write.path, delayed(SLOW_MS));
      await write.button(page).dblclick();
      await write.says(page, 'done');
      expect(foreign.writes).toHaveLength(1);
    }
  });

  test(
    `${write.name}: after the tab is closed, a new one shows the outcome`,
    onlyInFullRun,
    async ({ context, page, foreign }) => {
      const { held, release } = hold();
      const tab = await context.newPage();
      await write.prepare(tab);
      foreign.arm(write.method, write.path, heldUntil(held));
      await write.button(tab).click();
      await expect.poll(() => foreign.effects).toBe(1);
      await tab.close();
      release();
      await write.shown(page);
      expect(foreign.writes).toHaveLength(1);
    },
  );

  test(
    `${write.name}: going back and forward sends nothing more`,
    onlyInFullRun,
    async ({ page, foreign }) => {
      const { held, release } = hold();
      // Each step waits for its page: the next navigation would abort a page that is still loading.
      const back = async () => {
        await page.goBack();
        await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      };
      const forward = async () => {
        await page.goForward();
        await expect(page.getByRole('navigation')).toBeVisible();
      };
      await page.goto('/sign-in');
      await write.prepare(page);
      foreign.arm(write.method, write.path, heldUntil(held));
      await write.button(page).click();
      await expect.poll(() => foreign.effects).toBe(1);
      await back();
      release();
      await forward();
      await page.reload();
      await expect(page.getByRole('navigation')).toBeVisible();
      await back();
      await forward();
      await write.shown(page);
      expect(foreign.writes).toHaveLength(1);
    },
  );
}

test('the second click of a double click neither moves nor cancels the dialog', async ({
  page,
  foreign,
}) => {
  for (const [what, before] of [
    ['services changed', () => foreign.store.room(ROOM).services.pop()],
    ['refused once', () => foreign.arm('DELETE', `/v1/areas/${ROOM}/`, refused(400))],
  ] as const) {
    foreign.reset();
    foreign.dialect = dialects.reporting;
    await page.goto(at(HOSPITAL, '/rooms'));
    await page.getByRole('button', { name: 'Close room 101' }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Close room 101' });
    await expect(dialog).toContainText('restored for an hour only');
    before();
    await confirm.click();
    await expect(
      dialog.getByRole('alert').or(dialog.getByText('The room’s services changed meanwhile')),
    ).toBeVisible();
    await expect(confirm).toHaveAttribute('aria-disabled', 'false');
    const sent = foreign.writes.length;

    // While the dialog reads again, it does not shrink, and a click beside it does not cancel.
    const { held, release } = hold();
    // Every read is held: one from the first press may still be pending.
    foreign.arm('GET', /areas$/, heldUntil(held), Infinity);
    const height = (await dialog.boundingBox())?.height;
    await confirm.dblclick();
    expect((await dialog.boundingBox())?.height, what).toBe(height);
    await page.mouse.click(20, 20);
    release();
    // The page reports the outcome of the closing.
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Room 101 closed, \d services erased\.$/)).toBeVisible();
    expect(foreign.writes, what).toHaveLength(sent + 1);
  }
});

test.describe('a second open tab', () => {
  const openTabs = async (context: BrowserContext, path: string) => {
    const [first, second] = [await context.newPage(), await context.newPage()];
    for (const tab of [first, second]) await tab.goto(at(HOSPITAL, path));
    return { first, second };
  };

  test(
    'shows what the first tab saved before overwriting it',
    onlyInFullRun,
    async ({ context, foreign }) => {
      const { first, second } = await openTabs(context, '');
      const edit = (tab: Page) =>
        tab.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' });
      for (const tab of [first, second]) await expect(edit(tab)).toBeVisible();
      for (const [tab, name] of [
        [first, 'Of the first'],
        [second, 'Of the second'],
      ] as const) {
        await edit(tab).click();
        await tab.getByRole('textbox', { name: 'Name' }).fill(name);
      }
      await first.getByRole('button', { name: 'Save' }).click();
      await expect(first.getByRole('group', { name: 'Name' })).toContainText('Saved');
      await second.getByRole('button', { name: 'Save' }).dblclick();
      await expect(second.getByText('“Name” was changed meanwhile')).toBeVisible();
      await expect(
        second.getByRole('definition').filter({ hasText: 'Of the first' }),
      ).toBeVisible();
      await expect(second.getByRole('textbox', { name: 'Name' })).toHaveValue('Of the second');
      expect(foreign.store.facility(HOSPITAL).fields['name']).toBe('Of the first');
      expect(foreign.writes).toHaveLength(1);
    },
  );

  test('does not close the room of the next guest', onlyInFullRun, async ({ context, foreign }) => {
    const { first, second } = await openTabs(context, `/rooms/${ROOM}`);
    const dialog = second.getByRole('dialog');
    await second.getByRole('button', { name: 'Close room 101' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(4);
    await first.getByRole('button', { name: 'Close room 101' }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Close room 101' }).click();
    await expect(first.getByText('Room 101 closed, 4 services erased.')).toBeVisible();
    await first.getByRole('button', { name: 'Open room 101' }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Open room 101' }).click();
    await expect(first.getByText('Room 101 opened.')).toBeVisible();
    foreign.store.addServices(foreign.store.room(ROOM), [
      { code: 'TV', label: 'Of the next guest' },
    ]);

    await dialog.getByRole('button', { name: 'Close room 101' }).dblclick();
    await expect(dialog).toContainText('The room’s services changed meanwhile');
    await expect(dialog.getByRole('listitem')).toHaveText(/Of the next guest/);
    expect(foreign.writes).toHaveLength(2);
  });
});

test(
  'a value that somebody else changed is shown before it is overwritten',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.arm(
      'GET',
      `/v1/facilities/${HOSPITAL}/`,
      changedByOthers((store) => (store.facility(HOSPITAL).fields['name'] = 'By others')),
    );
    await page.goto(at(HOSPITAL));
    await page.getByRole('group', { name: 'Name' }).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'By others' })).toBeVisible();
    expect(foreign.writes).toEqual([]);
  },
);

/** Ids that a server may give services but that no URL holds safely: `..` would close the room. */
const unsafeIds = ['..', '%2e%2e', '.', '', '%2E.', 'a/b', '..\\\\..'];

test(
  'a service whose id no URL can hold cannot be removed, and the screen says why',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.store.room(ROOM).services = unsafeIds.map((id, index) => ({
      id,
      code: `S${index}`,
      label: `Service ${index}`,
      status: 'active',
    }));
    await page.goto(at(HOSPITAL, `/rooms/${ROOM}`));
    const rows = page.getByRole('table', { name: 'Subscriptions' }).getByRole('row');
    await expect(rows).toHaveCount(unsafeIds.length + 1);
    for (const index of unsafeIds.keys())
      await expect(rows.nth(index + 1)).toContainText(
        'Its ID contains characters that cannot be sent safely',
      );
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    expect(foreign.writes).toEqual([]);
  },
);

/** The number of lost answers, for both workers together. */
const LOST_ANSWERS = 2 * caseCount(25);
for (const part of ['one half', 'the other half']) {
  test(
    `additions whose answers are lost ${LOST_ANSWERS} times are found once: ${part}`,
    onlyInFullRun,
    async ({ page, foreign }) => {
      test.slow();
      foreign.store.room(ROOM).services = [];
      const path = `/v1/areas/${ROOM}/data_services`;
      foreign.arm('POST', path, dropAfter, LOST_ANSWERS);
      await page.goto(at(HOSPITAL, `/rooms/${ROOM}`));
      for (let round = 1; round <= LOST_ANSWERS / 2; round += 1) {
        await page.getByRole('button', { name: 'Add subscription' }).click();
        const dialog = page.getByRole('dialog');
        // Equal services: only a count shows a duplicate.
        await enterOtherService(dialog, 'WIFI');
        await dialog.getByLabel('Label').fill(`Stay ${round}`);
        await dialog.getByRole('button', { name: 'Add subscription', exact: true }).click();
        await expect(page.getByText(/^Subscription added to room /)).toBeVisible();
        expect(foreign.store.room(ROOM).services).toHaveLength(round);
      }
      expect(foreign.writes).toHaveLength(LOST_ANSWERS / 2);
      await expect(page.getByRole('table', { name: 'Subscriptions' }).getByRole('row')).toHaveCount(
        LOST_ANSWERS / 2 + 1,
      );
    },
  );
}
