import type { Page } from '@playwright/test';
import { HOSPITAL } from '../foreign-server/content';
import { dropAfter, dropBefore, heldUntil, refused } from '../foreign-server/faults';
import { at, enter, expect, test } from '../support/foreign-console';
import { onlyInFullRun } from '../test-level';
import { hold } from '../support/hold';

test.use({ expectedFailures: [400, 401, 403, 502] });

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
  'a form shows the state of its text and which value would be replaced',
  onlyInFullRun,
  async ({ page, foreign }) => {
    const expectStatus = (text: string) =>
      expect(
        form(page, 'Name').getByRole('status').filter({ hasText: text }).first(),
      ).toBeVisible();
    await group(page, 'Name').getByRole('button', { name: 'Edit' }).click();
    await expectStatus('Unchanged');
    await page.getByRole('textbox', { name: 'Name' }).fill('Lac\u200b');
    await expectStatus('Edited');
    await expect(form(page, 'Name').getByRole('definition')).toHaveText([
      'Hôpital du Lac',
      'Lac[U+200B]',
    ]);
    expect(foreign.writes).toEqual([]);

    foreign.arm('PATCH', path('name'), refused(400));
    await save(page, 'Name');
    await expectStatus('Failed');
    await page.getByRole('textbox', { name: 'Name' }).fill('Lac');
    await expectStatus('Edited');

    foreign.arm('PATCH', path('name'), dropBefore);
    await save(page, 'Name');
    await expectStatus('Outcome unknown');

    foreign.store.facility(HOSPITAL).fields['name'] = 'Theirs';
    await save(page, 'Name');
    await expectStatus('Changed meanwhile');
    await expect(form(page, 'Name').getByRole('definition')).toHaveText([
      'Hôpital du Lac',
      'Theirs',
      'Lac',
    ]);

    const { held, release } = hold();
    foreign.arm('PATCH', path('name'), heldUntil(held));
    await form(page, 'Name').getByRole('button', { name: 'Replace theirs' }).click();
    await expectStatus('Saving…');
    release();
    await expect(
      group(page, 'Name').getByRole('status').filter({ hasText: 'Saved' }),
    ).toBeVisible();

    foreign.arm('PATCH', path('name'), refused(403));
    await change(page, 'Name', 'Not for me');
    await expectStatus('Refused');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Not for me');
  },
);

test('when two of three changes fail, only those two are sent again', async ({ page, foreign }) => {
  await type(page, 'Name', 'Neuf');
  await type(page, 'Public SSID', 'Neuf WiFi');
  await type(page, 'Subscription URL', 'https://neuf.example/');
  foreign.arm('PATCH', path('ssid_public'), refused(400));
  foreign.arm('PATCH', path('subscription_url'), refused(400));
  await save(page, 'Name');
  // Waits, because the closing form moves the forms below it, and a click would miss them.
  await expect(group(page, 'Name')).toContainText('Saved');
  await save(page, 'Public SSID');
  await expect(form(page, 'Public SSID').getByRole('alert')).toContainText('Not saved');
  await expect(page.getByRole('button', { name: 'Try both again' })).toHaveCount(0);
  await save(page, 'Subscription URL');
  await expect(form(page, 'Subscription URL').getByRole('alert')).toContainText(
    'Not saved so far: Public SSID, Subscription URL.',
  );
  await expect(group(page, 'Name')).toContainText('Saved');

  const before = foreign.writes.length;
  await form(page, 'Subscription URL').getByRole('button', { name: 'Try both again' }).click();
  await expect(group(page, 'Public SSID')).toContainText('Saved');
  await expect(group(page, 'Subscription URL')).toContainText('Saved');
  expect(
    foreign.writes
      .slice(before)
      .map((write) => write.path)
      .toSorted(),
  ).toEqual([path('ssid_public'), path('subscription_url')]);
  expect(foreign.store.facility(HOSPITAL).fields).toMatchObject({
    name: 'Neuf',
    ssid_public: 'Neuf WiFi',
    subscription_url: 'https://neuf.example/',
  });
});

test('an undo sends the old value while the field still has our value', async ({
  page,
  foreign,
}) => {
  await change(page, 'Name', 'Neuf');
  // A cancelled edit does not remove the undo.
  await group(page, 'Name').getByRole('button', { name: 'Edit' }).click();
  await page.keyboard.press('Escape');
  await group(page, 'Name').getByRole('button', { name: 'Undo' }).click();
  await expect(group(page, 'Name')).toContainText('Undone: the earlier value is back');
  await expect(group(page, 'Name')).toContainText('Hôpital du Lac');
  await expect(group(page, 'Name').getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(group(page, 'Name').getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(foreign.writes.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { value: 'Neuf' },
    { value: 'Hôpital du Lac' },
  ]);
});

test(
  'undoing an SSID change names the consequence first',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await change(page, 'Public SSID', 'Neuf WiFi');
    await group(page, 'Public SSID').getByRole('button', { name: 'Undo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the public SSID?' });
    await expect(dialog.getByRole('definition')).toHaveText(['Neuf WiFi', 'Hôpital du L WiFi']);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(foreign.writes).toHaveLength(1);
    await group(page, 'Public SSID').getByRole('button', { name: 'Undo' }).click();
    await dialog.getByRole('button', { name: 'Change SSID' }).click();
    await expect(group(page, 'Public SSID')).toContainText('Undone');
    expect(foreign.store.facility(HOSPITAL).fields['ssid_public']).toBe('Hôpital du L WiFi');
  },
);

test(
  'an undo never overwrites a newer change, and says so',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await change(page, 'Name', 'Neuf');
    await expect(group(page, 'Name').getByRole('button', { name: 'Undo' })).toBeVisible();
    foreign.store.facility(HOSPITAL).fields['name'] = 'Theirs';
    await group(page, 'Name').getByRole('button', { name: 'Undo' }).click();
    await expect(group(page, 'Name')).toContainText(
      'Somebody changed it after you saved: there is nothing left to undo',
    );
    await expect(group(page, 'Name')).toContainText('Theirs');
    await expect(group(page, 'Name')).not.toContainText('Saved');
    await expect(group(page, 'Name').getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(group(page, 'Name').getByRole('button', { name: 'Edit' })).toBeFocused();
    expect(foreign.writes).toHaveLength(1);
  },
);

test(
  'an undo that fails, is lost or refused says so and keeps the saved value',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await change(page, 'Name', 'Neuf');
    const name = group(page, 'Name');
    const undo = name.getByRole('button', { name: 'Undo' });
    // Waits, because a fault armed earlier would hit the save itself.
    await expect(undo).toBeVisible();
    foreign.arm('PATCH', path('name'), refused(400));
    await undo.click();
    await expect(name.getByRole('alert')).toContainText('Not undone');
    await expect(name.getByRole('alert')).toContainText('what you saved is still there');

    foreign.arm('PATCH', path('name'), dropBefore);
    await undo.click();
    await expect(name.getByRole('alert')).toContainText('It is not known whether this was undone');

    foreign.arm('PATCH', path('name'), refused(403));
    await undo.click();
    await expect(name).toContainText('You may not undo this');
    await expect(undo).toHaveCount(0);
    expect(foreign.store.facility(HOSPITAL).fields['name']).toBe('Neuf');

    await change(page, 'Subscription URL', 'https://neuf.example/');
    await expect(
      group(page, 'Subscription URL').getByRole('button', { name: 'Undo' }),
    ).toBeVisible();
    foreign.arm('PATCH', path('subscription_url'), dropAfter);
    await group(page, 'Subscription URL').getByRole('button', { name: 'Undo' }).click();
    await expect(group(page, 'Subscription URL')).toContainText('Undone');
    expect(foreign.store.facility(HOSPITAL).fields['subscription_url']).toBe(
      'https://portal.example/lac?lang=fr',
    );
  },
);

test(
  'no undo is offered if the old value could not be sent',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.store.facility(HOSPITAL).fields['ssid_public'] = null;
    await page.reload();
    await change(page, 'Public SSID', 'Neuf WiFi');
    await expect(group(page, 'Public SSID')).toContainText('Saved');
    await expect(group(page, 'Public SSID').getByRole('button')).toHaveText(['Edit']);
  },
);

test(
  'a manager changes and undoes a field by keyboard alone',
  onlyInFullRun,
  async ({ page, foreign }) => {
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
    await page.keyboard.press('Shift+Tab');
    await expect(group(page, 'Public SSID').getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(group(page, 'Public SSID')).toContainText('Undone');
    await expect(group(page, 'Public SSID').getByRole('button', { name: 'Edit' })).toBeFocused();
    expect(foreign.effects).toBe(2);
  },
);

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
    await change(page, 'Name', 'Neuf');
    await expect(group(page, 'Name').getByRole('button', { name: 'Undo' })).toBeVisible();
    await holdWrites();
    await group(page, 'Name').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => held.length).toBe(1);
    await signOut();
    await expect(question).toContainText(
      'you would not see here what came of it. This device’s history keeps what was sent.',
    );
    expect(await context.cookies(), 'the session goes on').toHaveLength(1);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    // Signing out by the palette shows the same question.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('sign out');
    await expect(page.getByRole('option')).toHaveText(['Sign out']);
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    expect(await context.cookies(), 'the session goes on').toHaveLength(1);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeFocused();
    await expect(page.getByRole('menu')).toHaveCount(0);
    // Once the answer has arrived, the question disappears.
    await signOut();
    held[0]?.();
    await expect(question).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(group(page, 'Name')).toContainText('Undone');

    // Somebody leaves without waiting, and closes the menu while the session ends.
    await change(page, 'Name', 'Lost');
    await expect.poll(() => held.length).toBe(2);
    await signOut();
    const end = hold();
    await page.route('**/session', async (route) => {
      await end.held;
      await route.continue();
    });
    const ending = page.waitForRequest('**/session');
    await question.getByRole('button', { name: 'Leave' }).click();
    // As far as the console knows, the text is only on this device.
    await page.getByRole('dialog').getByRole('button', { name: 'Delete and sign out' }).click();
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
    expect(foreign.effects).toBe(2);
  },
);
