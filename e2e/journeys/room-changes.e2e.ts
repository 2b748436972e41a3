import type { Page } from '@playwright/test';
import { HOSPITAL, TOKEN } from '../foreign-server/content';
import { dialects } from '../foreign-server/dialects';
import { test as foreignTest } from '../support/foreign-console';
import { openSession } from '../support/open-session';
import { expect, test as ourTest } from '../support/personas';

interface Place {
  facility: string;
  room: string;
  ward: string;
  support: string;
  actor: string;
}

const ours: Place = {
  facility: 'CHU-LYON',
  room: 'A-213',
  ward: 'demo-ward',
  support: 'demo-support',
  actor: 'Ward staff',
};

/** A token for another server's API, of which each sees what was done with it. */
const remote: Place = {
  facility: HOSPITAL,
  room: '104',
  ward: TOKEN,
  support: TOKEN,
  actor: 'this console',
};

const roomsPath = ({ facility }: Place) => `/facilities/${facility}/rooms`;

/** Presses a button of the room's page or panel, and the same one in the dialog that asks. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('dialog', { name })).toHaveCount(0);
}

const happened = (page: Page) =>
  page.getByRole('list', { name: 'What happened here' }).getByRole('listitem');

const remoteTest = foreignTest.extend<{ reporting: void }>({
  reporting: [
    async ({ foreign }, provide) => {
      foreign.dialect = dialects.reporting;
      await provide();
    },
    { auto: true },
  ],
});

for (const [kind, test, place] of [
  ['our', ourTest, ours],
  ['a remote', remoteTest as typeof ourTest, remote],
] as const) {
  const { facility, room, ward, support, actor } = place;

  test(`support sees on ${kind} API what ran in a room, and who ended it, after it was opened again`, async ({
    page,
  }) => {
    await openSession(page, ward, facility);
    await page.goto(`${roomsPath(place)}/${facility}-${room}`);
    const names = page
      .getByRole('table', { name: 'Subscriptions' })
      .locator('[role=cell]:first-child > span:first-child');
    await expect(names.first()).toBeVisible();
    const ran = await names.allTextContents();
    await press(page, `Close room ${room}`);
    await expect(page.getByText(`Room ${room} closed`)).toBeVisible();
    await press(page, `Open room ${room}`);
    await expect(page.getByText(`Room ${room} opened`)).toBeVisible();

    await openSession(page, support, facility);
    await page.goto(`${roomsPath(place)}?q=${room}&view=table`);
    // At most two presses; a room that alone was found is shown already.
    // Of a remote API, the journeys before this one may be recorded too.
    const [opening, closing] = [happened(page).first(), happened(page).nth(1)];
    await expect(opening).toHaveText(new RegExp(`^today .* · ${actor}opened$`));
    await expect(closing).toHaveText(
      new RegExp(`^today .* · ${actor}closed · .+ (was|were) erased`),
    );
    await expect(page.getByText('What others change without Roomdesk')).toHaveCount(
      place === remote ? 1 : 0,
    );
    for (const name of ran) await expect(closing).toContainText(name);
  });

  test(`a nurse restores on tablet B what tablet A closed on ${kind} API`, async ({
    page,
    browser,
    service,
  }) => {
    await openSession(page, ward, facility);
    await page.goto(`${roomsPath(place)}/${facility}-${room}`);
    await press(page, `Close room ${room}`);
    await expect(page.getByText(`Room ${room} closed`)).toBeVisible();

    const other = await browser.newContext({ baseURL: service.url });
    const tablet = await other.newPage();
    await openSession(tablet, ward, facility);
    await tablet.goto(`${roomsPath(place)}/${facility}-${room}`);
    await happened(tablet)
      .getByRole('button', { name: `Restore the services of ${room}` })
      .click();
    await tablet
      .getByRole('dialog')
      .getByRole('button', { name: /^Reopen and restore/ })
      .click();
    await expect(tablet.getByText(/^Room .*: \d services? restored\.$/)).toBeVisible();
    await expect(happened(tablet).first()).toContainText('added · ');
    await expect(happened(tablet).getByRole('button')).toHaveCount(0);
    await other.close();

    await page.reload();
    await expect(happened(page).first()).toContainText('added · ');
    await expect(page.getByRole('button', { name: /^Restore/ }), 'on tablet A').toHaveCount(0);
  });
}
