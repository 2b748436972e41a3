import type { Page } from '@playwright/test';
import { HOSPITAL } from '../foreign-server/content';
import { dropBefore, heldUntil, refused } from '../foreign-server/faults';
import { at, enter, expect, test } from '../support/foreign-console';
import { onlyInFullRun } from '../test-level';
import { hold } from '../support/hold';

test.use({ expectedFailures: [400, 401, 403, 502, 'offline'] });

const path = (property: string) => `/v1/facilities/${HOSPITAL}/${property}`;
const group = (page: Page, label: string) => page.getByRole('group', { name: label });
const form = (page: Page, label: string) => page.getByRole('form', { name: label });

test.beforeEach(async ({ page, foreign }) => {
  expect(foreign.requests).toEqual([]);
  await enter(page);
  await page.goto(at(HOSPITAL));
});

async function type(page: Page, label: string, text: string): Promise<void> {
  await group(page, label).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: label }).fill(text);
}

async function save(page: Page, label: string): Promise<void> {
  await form(page, label).getByRole('button', { name: 'Save' }).click();
  if (label === 'Public SSID')
    await page.getByRole('dialog').getByRole('button', { name: 'Change SSID' }).click();
}

async function change(page: Page, label: string, text: string): Promise<void> {
  await type(page, label, text);
  await save(page, label);
}

test(
  'a form says what became of a save and which value would be replaced',
  onlyInFullRun,
  async ({ page, foreign }) => {
    const dialog = form(page, 'Name');
    await type(page, 'Name', 'Lac\u200b');
    await expect(dialog.getByRole('definition')).toHaveText(['Hôpital du Lac', 'Lac[U+200B]']);
    expect(foreign.writes).toEqual([]);

    foreign.arm('PATCH', path('name'), refused(400));
    await save(page, 'Name');
    await expect(dialog.getByRole('alert')).toContainText('Nothing was changed');
    await page.getByRole('textbox', { name: 'Name' }).fill('Lac');
    foreign.arm('PATCH', path('name'), dropBefore);
    await save(page, 'Name');
    await expect(dialog.getByRole('alert')).toContainText(
      'It is not known whether this took effect',
    );

    foreign.store.facility(HOSPITAL).fields['name'] = 'Theirs';
    await save(page, 'Name');
    await expect(dialog).toContainText('“Name” was changed meanwhile');
    await expect(dialog.getByRole('definition')).toHaveText(['Theirs', 'Lac']);

    const { held, release } = hold();
    foreign.arm('PATCH', path('name'), heldUntil(held));
    await dialog.getByRole('button', { name: 'Replace theirs' }).click();
    await expect(dialog.getByRole('status').getByText('Saving…')).toBeVisible();
    release();
    await expect(group(page, 'Name')).toContainText('Before: Theirs');

    foreign.arm('PATCH', path('name'), refused(403));
    await change(page, 'Name', 'Not for me');
    await expect(dialog).toContainText('you may not change this');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Not for me');
  },
);

test('a failed save leaves the saved one alone, and only it is sent again', async ({
  page,
  foreign,
}) => {
  await change(page, 'Name', 'Neuf');
  await expect(group(page, 'Name')).toContainText('Saved');
  foreign.arm('PATCH', path('ssid_public'), refused(400));
  await change(page, 'Public SSID', 'Neuf WiFi');
  await expect(form(page, 'Public SSID').getByRole('alert')).toContainText('Nothing was changed');
  await save(page, 'Public SSID');
  await expect(group(page, 'Public SSID')).toContainText('Saved');
  await expect(group(page, 'Name')).toContainText('Saved');
  expect(foreign.writes.map((write) => write.path)).toEqual([
    path('name'),
    path('ssid_public'),
    path('ssid_public'),
  ]);
  expect(foreign.store.facility(HOSPITAL).fields).toMatchObject({
    name: 'Neuf',
    ssid_public: 'Neuf WiFi',
  });
});

test('the line of a saved property shows its former value, to be copied', async ({
  page,
  foreign,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await change(page, 'Public SSID', 'Neuf WiFi');
  const ssid = group(page, 'Public SSID');
  await expect(ssid).toContainText('Before: Hôpital du L WiFi');
  await ssid.getByRole('button', { name: 'Copy Public SSID before' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Hôpital du L WiFi');
  // A cancelled edit leaves the line.
  await ssid.getByRole('button', { name: 'Edit' }).click();
  await page.keyboard.press('Escape');
  await expect(ssid).toContainText('Saved');
  foreign.store.facility(HOSPITAL).fields['ssid_public'] = 'Theirs';
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(ssid).toContainText('Saved, then changed by somebody else');
  expect(foreign.writes).toHaveLength(1);
});

test('a manager changes a field by keyboard alone', onlyInFullRun, async ({ page, foreign }) => {
  await group(page, 'Public SSID').getByRole('button', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Public SSID' })).toBeFocused();
  await page.keyboard.type('Neuf WiFi');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(group(page, 'Public SSID')).toContainText('Saved');
  await expect(group(page, 'Public SSID').getByRole('button', { name: 'Edit' })).toBeFocused();
  expect(foreign.effects).toBe(1);
});

test(
  'signing out during a pending change asks first and leaves no data behind',
  onlyInFullRun,
  async ({ page, foreign, context }) => {
    const menu = page.getByRole('button', { name: 'Session and settings' });
    const question = page.getByRole('dialog', { name: 'Leave before the server has answered?' });
    const signOut = async () => {
      await menu.click();
      await page.getByRole('menuitem', { name: /^Sign out/ }).click();
    };
    /** Requests held between browser and gateway, which then knows no session. */
    const held: (() => void)[] = [];
    const holdWrites = async () => {
      await page.route(`**${path('name')}`, async (route) => {
        await new Promise<void>((resolve) => held.push(resolve));
        await route.continue();
      });
    };
    /** Leaves the form while its change is on its way. */
    const changeAndLeave = async (text: string, requests: number) => {
      for (const section of ['Rooms', 'Facility']) {
        await page.getByRole('navigation').getByRole('link', { name: section }).click();
        await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
      }
      await change(page, 'Name', text);
      await expect.poll(() => held.length).toBe(requests);
      await page.goBack();
      await question.getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
    };
    await holdWrites();
    await changeAndLeave('Neuf', 1);
    await expect.poll(() => held.length).toBe(1);
    await signOut();
    await expect(question).toContainText(
      'you would not see here what came of it. This device’s history keeps what was sent.',
    );
    expect(await context.cookies(), 'the session goes on').toHaveLength(1);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeFocused();
    await expect(page.getByRole('menu')).toHaveCount(0);
    // Once the answer has arrived, the question disappears.
    await signOut();
    held[0]?.();
    await expect(question).toHaveCount(0);
    await page.keyboard.press('Escape');

    // Somebody leaves without waiting, and closes the menu while the session ends.
    await changeAndLeave('Lost', 2);
    await signOut();
    const end = hold();
    await page.route('**/session', async (route) => {
      await end.held;
      await route.continue();
    });
    const ending = page.waitForRequest('**/session');
    await question.getByRole('button', { name: 'Leave' }).click();
    await ending;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    end.release();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    const late = page.waitForResponse(`**${path('name')}`);
    held[1]?.();
    expect((await late).status()).toBe(401);
    await expect(page.locator('body')).not.toContainText('Hôpital du Lac');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await expect(page.locator('body')).not.toContainText('Hôpital du Lac');
    expect(foreign.effects).toBe(1);
  },
);
