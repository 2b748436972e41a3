import type { Page } from '@playwright/test';
import { HOSPITAL, OTHER_TOKEN, TOKEN } from '../foreign-server/content';
import { dialects } from '../foreign-server/dialects';
import { dropAfter, dropBefore, heldUntil, refused } from '../foreign-server/faults';
import { downloaded } from '../support/downloaded';
import { at, enter, expect, test } from '../support/foreign-console';
import { signIn } from '../support/personas';
import type { Outcome } from '../foreign-server/fault-outcomes';
import { writes } from '../support/write-screens';
import { announcements, recordAnnouncements } from '../support/announcements';
import { fillHistory } from '../support/history-screen';
import { onlyInFullRun } from '../test-level';
import { hold } from '../support/hold';

test.use({ expectedFailures: [401, 403, 502] });

/** A text that a shell or a spreadsheet would execute. */
const NAME = `=it's "$(date)" \`id\` \\ !`;

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Session and settings' }).click();
  await page.getByRole('menuitem', { name: 'This device’s history' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This device’s history' }),
  ).toBeVisible();
}

async function write(page: Page, name: string, outcome: Outcome): Promise<void> {
  const found = writes.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`no write ${name}`);
  await found.prepare(page);
  await found.button(page).click();
  await found.says(page, outcome);
}

/** Everything that scripts can read from this browser's storage. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const open = (name = '') =>
      new Promise<IDBDatabase>((resolve) =>
        Object.assign(indexedDB.open(name), {
          onsuccess: ({ target }: Event) => resolve((target as IDBOpenDBRequest).result),
        }),
      );
    const all = (store: IDBObjectStore) =>
      new Promise<unknown>((resolve) =>
        Object.assign(store.getAll(), {
          onsuccess: ({ target }: Event) => resolve((target as IDBRequest).result),
        }),
      );
    const contents: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
    ];
    for (const { name } of await indexedDB.databases()) {
      const database = await open(name);
      for (const store of database.objectStoreNames)
        contents.push(await all(database.transaction(store).objectStore(store)));
      database.close();
    }
    return JSON.stringify(contents);
  });

const rows = (page: Page) =>
  page
    .getByRole('table', { name: /This device’s history|Historique de cet appareil/ })
    .getByRole('rowgroup')
    .last()
    .getByRole('row');

test(
  'the history shows every outcome, is exported, and is cleared on sign-out',
  onlyInFullRun,
  async ({ page, context, foreign }) => {
    test.slow();
    foreign.dialect = dialects.reporting;
    await signIn(page, TOKEN, HOSPITAL);
    await openHistory(page);
    await expect(page.getByText('Nothing was sent from this device yet')).toBeVisible();

    // The name is changed twice.
    await page.getByRole('navigation').getByRole('link', { name: 'Facility' }).click();
    const name = page.getByRole('group', { name: 'Name' });
    await name.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(NAME);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(name).toContainText('Saved');
    await name.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Hôpital du Lac');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(name).toContainText(`Before: ${NAME}`);
    // Further changes: one refused by a server that echoes the token, one lost on the way, one done
    // with a lost answer, and one whose tab closed before the answer.
    foreign.arm(
      'PATCH',
      `/v1/facilities/${HOSPITAL}/ssid_public`,
      refused(403, {}, JSON.stringify({ message: `No access with Bearer ${TOKEN}` })),
    );
    await write(page, 'changing ssid_public', 'refused');
    foreign.arm('POST', /data_services$/, dropBefore);
    await write(page, 'adding a service', 'unknown');
    foreign.arm('DELETE', /LAC-2-104\/$/, dropAfter);
    await write(page, 'close a room', 'done');
    await write(page, 'saving the provisioning list', 'done');
    const { held, release } = hold();
    foreign.arm('DELETE', /101-tv$/, heldUntil(held));
    const tab = await context.newPage();
    const removal = writes.find((candidate) => candidate.name === 'removing a service');
    await removal?.prepare(tab);
    await removal?.button(tab).click();
    await expect.poll(() => foreign.effects).toBe(5);
    await tab.close();

    await openHistory(page);
    await expect(rows(page)).toHaveText([
      /Remove from room 101.*Télévision/,
      /Replace the provisioning list.*60 entries.*60 entries; 1 changed: 101.*Done/,
      new RegExp(
        'Close room 104.*Open, Télévision .*Closed, no services.*Done.*' +
          'Reading showed today .* that it took effect',
      ),
      /Add to room 101.*added: MASSAGE.*Not known.*as before\. It may yet have taken effect/,
      new RegExp(
        'Change “Public SSID”.*Hôpital du L WiFi.*Neuf WiFi.*Refused.*Nothing was changed.*' +
          String.raw`No access with Bearer \[removed\]`,
      ),
      /Change “Name”.*\$\(date\).*Hôpital du Lac.*Done/,
      /Change “Name”.*Hôpital du Lac.*\$\(date\).*Done/,
    ]);
    await page.clock.setFixedTime(Date.now() + 60_000);
    await page.reload();
    await expect(rows(page).first()).toContainText('The page was closed before an answer came');
    release();

    await page.getByRole('button', { name: '2 Not known' }).click();
    await expect(rows(page)).toHaveText([/Remove/, /MASSAGE/]);
    await page.getByRole('button', { name: '2 Not known' }).click();
    await page.getByLabel('Kind').selectOption('Facility details');
    await page.getByLabel('Search the history').fill('HOPITAL date');
    await expect(rows(page)).toHaveText([/Name/, /Name/]);
    await expect(page).toHaveURL(/kind=property&?.*/);

    const file = await downloaded(page, () =>
      page.getByRole('button', { name: 'Export (CSV)' }).click(),
    );
    const csv = file.bytes.toString();
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    expect(csv).toContain(`"'=it's ""$(date)"" \`id\` \\ !"`);

    const contents = await stored(page);
    expect(contents).toContain('MASSAGE');
    expect(contents).not.toContain(TOKEN);

    // Another partner signs in, sees nothing of this history, and chooses that a sign-out clears
    // it. The device remembers the choice.
    const leave = async (choose: 'as it is' | 'to clear', clears: boolean) => {
      await page.getByRole('button', { name: 'Session and settings' }).click();
      const choice = page.getByRole('menuitemcheckbox', { name: /history/ });
      if (choose === 'to clear') await choice.click();
      await expect(choice).toBeChecked({ checked: clears });
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page.getByLabel('Partner token')).toBeVisible();
    };
    await leave('as it is', false);
    await signIn(page, OTHER_TOKEN, HOSPITAL);
    await openHistory(page);
    await expect(page.getByText('Nothing was sent from this device yet')).toBeVisible();
    await leave('to clear', true);
    expect(await stored(page), 'of the partner before').toContain('MASSAGE');
    await signIn(page, TOKEN, HOSPITAL);
    await openHistory(page);
    await expect(rows(page)).toHaveCount(7);
    await leave('as it is', true);
    expect(await stored(page)).not.toContain('MASSAGE');
  },
);

test(
  'a browser without a history database says so and works',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await enter(page);
    await write(page, 'saving the provisioning list', 'done');
    expect(foreign.effects).toBe(1);
    await openHistory(page);
    await expect(
      page.getByRole('heading', { name: 'This browser keeps no history' }),
    ).toBeVisible();
    await expect(page.getByText('Nothing was sent')).toHaveCount(0);
  },
);

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('clearing by keyboard returns the focus and announces the result', async ({ page }) => {
    await enter(page);
    await page.goto(at(HOSPITAL, '/history'));
    await expect(page.getByText('Rien n’a encore été envoyé')).toBeVisible();
    await fillHistory(page);
    const clear = page.getByRole('button', { name: 'Effacer', exact: true });
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Annuler' });
    await clear.focus();
    // The focus is on "Cancel", so Enter cancels, too.
    for (const leave of ['Escape', 'Enter']) {
      await page.keyboard.press('Enter');
      await expect(cancel).toBeFocused();
      await page.keyboard.press(leave);
      await expect(cancel).toHaveCount(0);
      await expect(clear).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(cancel).toBeFocused();
    await recordAnnouncements(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Rien n’a encore été envoyé')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect
      .poll(() => announcements(page))
      .toEqual(['L’historique de cet appareil est effacé.']);
  });
});
