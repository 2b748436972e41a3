import type { Page } from '@playwright/test';
import { HOSPITAL } from '../foreign-server/content';
import { dialects } from '../foreign-server/dialects';
import { dropAfter, dropBefore, refused } from '../foreign-server/faults';
import { at, enter, expect, test } from '../support/foreign-console';
import { isFullRun, onlyInFullRun } from '../test-level';

const ROOM = `${HOSPITAL}-101`;
const ADD = `/v1/areas/${ROOM}/data_services`;
const REMOVE = `${ADD}/101-tv`;

test.use({ expectedFailures: [403, 500, 502] });

/** Opens the form that changes the television, and edits its status. */
async function openChangeForm(page: Page) {
  await page.goto(at(HOSPITAL, `/rooms/${ROOM}`));
  await page.getByRole('button', { name: /^Change Télévision, from / }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Télévision in room 101' });
  await dialog.getByRole('button', { name: 'Details' }).click();
  await expect(dialog.getByLabel('Service code')).toHaveValue('TV');
  await dialog.getByLabel('Status').fill('paused');
  return dialog.getByRole('button', { name: 'Change subscription' });
}

test('a change adds before it removes: a fault loses nothing and names duplicates', async ({
  page,
  foreign,
}) => {
  test.slow();
  const outcomes = [
    { what: 'all goes well', arm: () => {}, tv: ['paused'], says: 'Télévision changed.' },
    {
      what: 'the answer to the addition is lost',
      arm: () => foreign.arm('POST', ADD, dropAfter),
      tv: ['paused'],
      says: 'Télévision changed.',
    },
    {
      what: 'the answer to the removal is lost',
      arm: () => foreign.arm('DELETE', REMOVE, dropAfter),
      tv: ['paused'],
      says: 'Télévision changed.',
    },
    {
      what: 'the removal is refused',
      arm: () => foreign.arm('DELETE', REMOVE, refused(403)),
      tv: ['active', 'paused'],
      says: 'Télévision is in the list twice',
    },
    {
      what: 'the removal is answered well, and nothing is done',
      arm: () => foreign.arm('DELETE', REMOVE, { unapplied: true }),
      tv: ['active', 'paused'],
      says: 'Télévision is in the list twice',
    },
    {
      what: 'the removal fails',
      arm: () => foreign.arm('DELETE', REMOVE, refused(500)),
      tv: ['active', 'paused'],
      says: 'Télévision is in the list twice',
    },
  ];
  await enter(page);
  // `npm test` runs the first and the fourth; `npm run test:full` runs all.
  const isIncluded = (index: number) => isFullRun || index % 3 === 0;
  for (const { what, arm, tv, says } of outcomes.filter((_, index) => isIncluded(index))) {
    await test.step(what, async () => {
      foreign.reset();
      foreign.dialect = dialects.reporting;
      arm();
      const before = foreign.store.room(ROOM).services.find(({ id }) => id === '101-tv');
      await (await openChangeForm(page)).click();
      await expect(page.getByText(says)).toBeVisible();
      // On the message, or on the button that was pressed, if it is still there.
      await expect(page.locator(':focus')).toHaveCount(1);
      const stored = foreign.store.room(ROOM).services.filter(({ code }) => code === 'TV');
      expect(stored.map(({ status }) => status)).toEqual(tv);
      // The times stay exact to the millisecond, though the form shows minutes.
      expect(stored.at(-1)).toMatchObject({
        label: 'Télévision',
        start: before?.['start'],
        end: before?.['end'],
      });
      expect(foreign.writes.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
    });
  }

  await test.step('the addition does not arrive: nothing is removed', async () => {
    foreign.reset();
    foreign.dialect = dialects.reporting;
    foreign.arm('POST', ADD, dropBefore);
    await (await openChangeForm(page)).click();
    await expect(page.getByRole('dialog')).toContainText(
      'It is not known whether this took effect',
    );
    expect(foreign.writes.map(({ method }) => method)).toEqual(['POST']);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Télévision changed.')).toBeVisible();
    expect(foreign.store.room(ROOM).services.filter(({ code }) => code === 'TV')).toMatchObject([
      { status: 'paused' },
    ]);
  });

  await test.step('somebody else changed it meanwhile: nothing is sent', async () => {
    foreign.reset();
    foreign.dialect = dialects.reporting;
    const submit = await openChangeForm(page);
    Object.assign(foreign.store.room(ROOM).services[0] ?? {}, { status: 'theirs' });
    await submit.click();
    await expect(page.getByRole('dialog')).toContainText(
      'This subscription was changed or removed meanwhile',
    );
    expect(foreign.writes).toEqual([]);
  });
});

test('an ended service is repeated at the same hours, once, even if the answer is lost', async ({
  page,
  foreign,
}) => {
  foreign.dialect = dialects.reporting;
  foreign.arm('POST', ADD, dropAfter);
  await enter(page);
  await page.goto(at(HOSPITAL, `/rooms/${ROOM}`));
  await page.getByRole('button', { name: /^Repeat Films, from / }).click();
  const dialog = page.getByRole('dialog', { name: 'Repeat Films in room 101' });
  await dialog.getByRole('button', { name: 'Add subscription' }).click();
  await expect(page.getByText(/^Subscription added to room /)).toBeVisible();
  const films = foreign.store.room(ROOM).services.filter(({ code }) => code === 'VOD');
  expect(films).toHaveLength(2);
  const { start, end, status } = films[1] ?? {};
  expect(status).toBe('active');
  // The new service lasts as long as the earlier one: four days.
  expect(Date.parse(String(end)) - Date.parse(String(start))).toBe(4 * 24 * 3_600_000);
  expect(foreign.writes).toHaveLength(1);
});

test(
  'a service with a long numeric ID is removed by its exact digits',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await enter(page);
    foreign.store.room(ROOM).services = [{ id: 'ID', code: 'TV', label: 'Télévision' }];
    await page.route('**/v1/**/areas*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll('"ID"', '12345678901234567890'),
      });
    });
    await page.goto(at(HOSPITAL, `/rooms/${ROOM}`));
    await page.getByRole('button', { name: 'Remove Télévision' }).click();
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'DELETE'),
      page.getByRole('dialog').getByRole('button', { name: 'Remove subscription' }).click(),
    ]);
    expect(request.url()).toMatch(/\/data_services\/12345678901234567890$/);
  },
);
