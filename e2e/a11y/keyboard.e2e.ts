import type { Locator, Page } from '@playwright/test';
import { openFacility } from '../support/open-session';
import { apiClient, expect, test, type Persona } from '../support/personas';
import { announcements, recordAnnouncements } from '../support/announcements';
import { cell, grid } from '../support/provisioning-list';
import { readList, readRooms } from '../support/stored-content';
import { onlyInFullRun, onlyInFullRunIf } from '../test-level';
import { hold } from '../support/hold';

/** Each role does its own work, from sign-in to sign-out, without a mouse. */

/** The most Tab presses: no screen has so many stops before the target. */
const STOPS_MAX = 40;

/** Presses Tab, or another key that moves the focus, until `target` has it. */
async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowRight' = 'Tab',
): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} was not reached by ${STOPS_MAX} presses of ${key}`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function signInByKeyboard(page: Page, token: string): Promise<void> {
  await page.goto('/sign-in');
  await tabTo(page, page.getByLabel('Partner token'));
  await page.keyboard.type(token);
  await tabTo(page, page.getByLabel('Facility ID'));
  await page.keyboard.type('CHU-LYON');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/facilities\/CHU-LYON(\/|$)/);
  // Only then does the page hear its keys.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function goTo(page: Page, screen: string): Promise<void> {
  await press(page, page.getByRole('navigation').getByRole('link', { name: screen }));
}

/** Opens the first result of the command palette. */
async function openByPalette(page: Page, query: string, found: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(query);
  await expect(page.getByRole('option').first()).toContainText(found);
  await page.keyboard.press('Enter');
}

async function openMenuByKeyboard(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Session and settings' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
}

async function signOutByKeyboard(page: Page): Promise<void> {
  await openMenuByKeyboard(page);
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Sign out', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-in/);
}

/** Confirms a dialog once its button is enabled. */
async function confirm(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await expect(button).toBeEnabled();
  await page.keyboard.press('Enter');
}

test('a manager changes the SSID and URL, renames a list entry, and signs out', async ({
  page,
  service,
}) => {
  await signInByKeyboard(page, 'demo-manager');
  await expect(page.getByRole('heading', { level: 1, name: 'Facility' })).toBeFocused();
  const ssid = page.getByRole('group', { name: 'Public SSID' });
  await press(page, ssid.getByRole('button', { name: 'Edit' }));
  await expect(page.getByRole('textbox', { name: 'Public SSID' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('CHU-LYON-GUESTS');
  await page.keyboard.press('Enter');
  await confirm(page, page.getByRole('dialog').getByRole('button', { name: 'Change SSID' }));
  await expect(ssid).toContainText('Saved');
  // The focus returns to where the edit began.
  await expect(ssid.getByRole('button', { name: 'Edit' })).toBeFocused();

  const url = page.getByRole('group', { name: 'Subscription URL' });
  await press(page, url.getByRole('button', { name: 'Edit' }));
  const address = page.getByRole('textbox', { name: 'Subscription URL' });
  await expect(address).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('https:// example.org');
  await press(page, page.getByRole('button', { name: 'Save' }));
  // The field has the focus, and the error as its description.
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/^An address cannot contain spaces/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('https://portal.example.org/guests');
  await recordAnnouncements(page);
  await page.keyboard.press('Enter');
  await expect(url).toContainText('Saved');
  await expect.poll(() => announcements(page)).toEqual(['Saving…', 'Saved']);
  expect(await apiClient(service, 'demo-manager')('/v1/facilities/CHU-LYON/')).toMatchObject({
    body: { ssid_public: 'CHU-LYON-GUESTS', subscription_url: 'https://portal.example.org/guests' },
  });

  await openByPalette(page, 'provis', 'Provisioning list');
  await tabTo(page, grid(page).getByRole('checkbox').first());
  await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('Salon');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '1 renamed' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await confirm(
    page,
    page.getByRole('dialog', { name: 'Save the list?' }).getByRole('button', { name: 'Save list' }),
  );
  await expect(page.getByText(/^Saved: [\d,]+ entries are on the server\.$/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The save is announced once the dialog no longer hides the page from a screen reader. The
  // console's own change is not announced as somebody else's.
  await expect
    .poll(async () =>
      (await announcements(page)).filter((query) => /^(Saved:|The list was changed)/.test(query)),
    )
    .toHaveLength(1);
  expect((await readList(service, 'CHU-LYON')).map((entry) => entry.name)).toContain('Salon');

  await openMenuByKeyboard(page);
  await page.keyboard.type('What');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: 'Kind' }));
  await page.keyboard.type('Facility');
  const changed = page.getByRole('main').getByRole('listitem');
  await expect(changed.first()).toContainText('→ https://portal.example.org/guests');
  await expect(changed.nth(1)).toContainText('→ CHU-LYON-GUESTS');
  await tabTo(page, page.getByRole('button', { name: 'Export what is shown (CSV)' }));
  await signOutByKeyboard(page);
});

test('ward staff finds a room, closes it, and restores its services', async ({ page, service }) => {
  const room =
    (await readRooms(service))
      .find(
        ({ id_external, data_services }) =>
          id_external.startsWith('CHU-LYON-D-') && data_services?.length === 2,
      )
      ?.id_external.replace('CHU-LYON-', '') ?? '';
  await signInByKeyboard(page, 'demo-ward');
  await expect(page).toHaveURL(/\/rooms$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeFocused();
  const search = page.getByRole('searchbox', { name: 'Search rooms' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(room);
  const tiles = page.getByRole('list', { name: 'Rooms' });
  await expect(tiles.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(tiles.getByRole('link', { name: room })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: 'Go to the room’s page' }));
  await expect(page.getByRole('heading', { level: 1, name: `Room ${room}` })).toBeVisible();

  const close = page.getByRole('button', { name: `Close room ${room}` });
  await press(page, close);
  const dialog = page.getByRole('dialog', { name: `Close room ${room}?` });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await recordAnnouncements(page);
  await confirm(page, dialog.getByRole('button', { name: `Close room ${room}` }));
  await expect.poll(() => announcements(page)).toContain(`Room ${room} closed, 2 services erased.`);
  await press(page, page.getByRole('button', { name: `Restore the services of ${room}` }));
  await confirm(
    page,
    page.getByRole('dialog').getByRole('button', { name: 'Reopen and restore 2 services' }),
  );
  await expect(page.getByText('2 services restored.')).toBeFocused();
  await expect(page.getByRole('table', { name: 'Subscriptions' }).getByRole('row')).toHaveCount(3);
  await signOutByKeyboard(page);
});

test(
  'support finds when a room’s services end, in the table and the timeline',
  onlyInFullRun,
  async ({ page }) => {
    await signInByKeyboard(page, 'demo-support');
    await openByPalette(page, 'c-101', 'C-101');
    const television = page
      .getByRole('table', { name: 'Subscriptions' })
      .getByRole('row')
      .filter({ hasText: 'Télévision' });
    const until = (await television.locator('time').last().textContent()) ?? '';
    expect(until).toMatch(/\d{4}, \d\d:\d\d/);

    await goTo(page, 'Timeline');
    await tabTo(page, page.getByRole('searchbox', { name: 'Search rooms' }));
    await page.keyboard.type('C-10');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'C-101' }) });
    await expect(
      row.getByRole('button', { name: new RegExp(`^Télévision, .* – ${until}$`) }),
    ).toBeVisible();
    // A row is one Tab stop, whatever its bars: its link leads to the same actions.
    await tabTo(page, page.getByRole('link', { name: 'C-101', exact: true }));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('row').getByRole('link').and(page.locator(':focus'))).toHaveText(
      /^C-10[^1]$/,
    );
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: /^Extend Télévision/ }));
    await signOutByKeyboard(page);
  },
);

test.describe('an installer', () => {
  test.use({ expectedFailures: [403] });

  test(
    'lands on the provisioning list, the only section shared, and learns that others are refused',
    onlyInFullRun,
    async ({ page }) => {
      await signInByKeyboard(page, 'demo-installer');
      await expect(cell(page, 'A-101')).toBeVisible();
      // The console's own address leads to the same section.
      await page.goto('/');
      await expect(cell(page, 'A-101')).toBeVisible();
      await openByPalette(page, 'Facility', 'Facility');
      await expect(
        page.getByRole('heading', { name: 'This is not shared with you' }),
      ).toBeVisible();
      await openByPalette(page, 'Rooms', 'Rooms');
      await expect(
        page.getByRole('heading', { name: 'The rooms are not shared with you' }),
      ).toBeVisible();
      await goTo(page, 'Provisioning list');
      await expect(cell(page, 'A-101')).toBeVisible();
      await tabTo(page, grid(page).getByRole('checkbox').first());
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Control+End');
      await expect(cell(page, 'A-101')).toHaveCount(0);
      await page.keyboard.press('Control+Home');
      await expect(cell(page, 'A-101')).toBeVisible();
      await signOutByKeyboard(page);
    },
  );
});

test.describe('a new screen', () => {
  test.use({ expectedFailures: [403] });

  const screens: { link: string; persona: Persona; shown: (page: Page) => Locator }[] = [
    {
      link: 'Rooms',
      persona: 'demo-manager',
      shown: (page) => page.getByRole('list', { name: 'Rooms' }),
    },
    {
      link: 'Timeline',
      persona: 'demo-manager',
      shown: (page) => page.getByRole('region', { name: 'Facility timeline' }),
    },
    {
      link: 'Provisioning list',
      persona: 'demo-ward',
      shown: (page) =>
        page.getByRole('heading', { name: 'The provisioning list is not shared with you' }),
    },
  ];
  for (const { link, persona, shown } of screens) {
    test(
      `${link} focuses its heading for ${persona}, even while it loads`,
      onlyInFullRunIf(link !== 'Timeline'),
      async ({ page }) => {
        await openFacility(page, persona, 'CHU-LYON');
        await expect(page.getByRole('heading', { level: 1, name: 'Facility' })).toBeVisible();
        const heading = page.getByRole('heading', { level: 1 });
        const go = (name: string) =>
          page.getByRole('navigation').getByRole('link', { name }).click();
        const { held, release } = hold();
        await page.route(/\/areas(_autocomplete_list)?$/, async (route) => {
          await held;
          await route.continue();
        });
        await go(link);
        await expect(heading).toHaveText(link);
        await expect(heading).toBeFocused();
        release();
        await expect(shown(page)).toBeVisible();
        await expect(heading).toBeFocused();
        // The second visit shows cached data at once.
        await go('Facility');
        await expect(heading).toHaveText('Facility');
        await expect(heading).toBeFocused();
        // The navigation does not lead to what was refused.
        await openByPalette(page, link, link);
        await expect(shown(page)).toBeVisible();
        await expect(heading).toBeFocused();
      },
    );
  }
});
