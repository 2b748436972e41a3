import type { Page } from '@playwright/test';
import { HOSPITAL } from './foreign-server/content';
import { dropAfter, dropBefore, heldUntil, refused } from './foreign-server/faults';
import { at, enter, expect, test } from './foreign-server/foreign-console';
import { onlyInFullRun } from './test-level';

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
  'a form says where its text stands, and what would be replaced by what',
  onlyInFullRun,
  async ({ page, foreign }) => {
    const says = (words: string) =>
      expect(
        form(page, 'Name').getByRole('status').filter({ hasText: words }).first(),
      ).toBeVisible();
    await group(page, 'Name').getByRole('button', { name: 'Edit' }).click();
    await says('Unchanged');
    await page.getByRole('textbox', { name: 'Name' }).fill('Lac\u200b');
    await says('Edited');
    await expect(form(page, 'Name').getByRole('definition')).toHaveText([
      'Hôpital du Lac',
      'Lac[U+200B]',
    ]);
    expect(foreign.writes).toEqual([]);

    foreign.arm('PATCH', path('name'), refused(400));
    await save(page, 'Name');
    await says('Failed');
    await page.getByRole('textbox', { name: 'Name' }).fill('Lac');
    await says('Edited');

    foreign.arm('PATCH', path('name'), dropBefore);
    await save(page, 'Name');
    await says('Outcome unknown');

    foreign.store.facility(HOSPITAL).fields['name'] = 'Theirs';
    await save(page, 'Name');
    await says('Changed meanwhile');
    await expect(form(page, 'Name').getByRole('definition')).toHaveText([
      'Hôpital du Lac',
      'Theirs',
      'Lac',
    ]);

    let answer = () => {};
    foreign.arm(
      'PATCH',
      path('name'),
      heldUntil(new Promise<void>((resolve) => (answer = resolve))),
    );
    await expect(form(page, 'Name').getByRole('button', { name: 'Save' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
    await save(page, 'Name');
    await says('Saving…');
    answer();
    await expect(
      group(page, 'Name').getByRole('status').filter({ hasText: 'Saved' }),
    ).toBeVisible();

    foreign.arm('PATCH', path('name'), refused(403));
    await change(page, 'Name', 'Not for me');
    await says('Refused');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Not for me');
  },
);

test('of three changes two fail: the third stays saved, and only the failed are sent again', async ({
  page,
  foreign,
}) => {
  await type(page, 'Name', 'Neuf');
  await type(page, 'Public SSID', 'Neuf WiFi');
  await type(page, 'Subscription URL', 'https://neuf.example/');
  foreign.arm('PATCH', path('ssid_public'), refused(400));
  foreign.arm('PATCH', path('subscription_url'), refused(400));
  await save(page, 'Name');
  // The form that closes moves those below it: a press in that moment meets none of their buttons.
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

test('a change is undone by a second one, while the value is still ours', async ({
  page,
  foreign,
}) => {
  await change(page, 'Name', 'Neuf');
  // Another edit that came to nothing takes the way back from nobody.
  await group(page, 'Name').getByRole('button', { name: 'Edit' }).click();
  await page.keyboard.press('Escape');
  await group(page, 'Name').getByRole('button', { name: 'Undo' }).click();
  await expect(group(page, 'Name')).toContainText('Undone: the value before is back');
  await expect(group(page, 'Name')).toContainText('Hôpital du Lac');
  await expect(group(page, 'Name').getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(group(page, 'Name').getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(foreign.writes.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { value: 'Neuf' },
    { value: 'Hôpital du Lac' },
  ]);
});

test('undoing a new SSID names the consequence first', async ({ page, foreign }) => {
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
});

test('what somebody changed since is not undone, and that is said', async ({ page, foreign }) => {
  await change(page, 'Name', 'Neuf');
  await expect(group(page, 'Name').getByRole('button', { name: 'Undo' })).toBeVisible();
  foreign.store.facility(HOSPITAL).fields['name'] = 'Theirs';
  await group(page, 'Name').getByRole('button', { name: 'Undo' }).click();
  await expect(group(page, 'Name')).toContainText(
    'Changed by somebody since you saved: there is nothing of yours left to undo',
  );
  await expect(group(page, 'Name')).toContainText('Theirs');
  await expect(group(page, 'Name')).not.toContainText('Saved');
  await expect(group(page, 'Name').getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(group(page, 'Name').getByRole('button', { name: 'Edit' })).toBeFocused();
  expect(foreign.writes).toHaveLength(1);
});

test('an undo that fails, is lost or refused says so, and leaves what was saved', async ({
  page,
  foreign,
}) => {
  await change(page, 'Name', 'Neuf');
  const name = group(page, 'Name');
  const undo = name.getByRole('button', { name: 'Undo' });
  // Armed too early, it would meet the save itself.
  await expect(undo).toBeVisible();
  foreign.arm('PATCH', path('name'), refused(400));
  await undo.click();
  await expect(name.getByRole('alert')).toContainText('Not undone');
  await expect(name.getByRole('alert')).toContainText('what you saved still holds');

  foreign.arm('PATCH', path('name'), dropBefore);
  await undo.click();
  await expect(name.getByRole('alert')).toContainText('It is not known whether this was undone');

  foreign.arm('PATCH', path('name'), refused(403));
  await undo.click();
  await expect(name).toContainText('You may not undo this');
  await expect(undo).toHaveCount(0);
  expect(foreign.store.facility(HOSPITAL).fields['name']).toBe('Neuf');

  await change(page, 'Subscription URL', 'https://neuf.example/');
  await expect(group(page, 'Subscription URL').getByRole('button', { name: 'Undo' })).toBeVisible();
  foreign.arm('PATCH', path('subscription_url'), dropAfter);
  await group(page, 'Subscription URL').getByRole('button', { name: 'Undo' }).click();
  await expect(group(page, 'Subscription URL')).toContainText('Undone');
  expect(foreign.store.facility(HOSPITAL).fields['subscription_url']).toBe(
    'https://portal.example/lac?lang=fr',
  );
});

test(
  'where the value before is none that may be sent, no undo is offered',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.store.facility(HOSPITAL).fields['ssid_public'] = null;
    await page.reload();
    await change(page, 'Public SSID', 'Neuf WiFi');
    await expect(group(page, 'Public SSID')).toContainText('Saved');
    await expect(group(page, 'Public SSID').getByRole('button')).toHaveText(['Edit']);
  },
);

test('changes and undoes by keyboard alone', onlyInFullRun, async ({ page, foreign }) => {
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
});

test('signing out while a change is on its way asks before the session ends, and leaves nothing of the facility', async ({
  page,
  foreign,
  context,
}) => {
  const menu = page.getByRole('button', { name: 'Session and settings' });
  const question = page.getByRole('dialog', { name: 'Leave before the server has answered?' });
  const signOut = async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: /^Sign out/ }).click();
  };
  /** On its way between browser and gateway, which then knows of no session. */
  const held: (() => void)[] = [];
  const hold = async () => {
    await page.route(`**${path('name')}`, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
  };
  await change(page, 'Name', 'Neuf');
  await expect(group(page, 'Name').getByRole('button', { name: 'Undo' })).toBeVisible();
  await hold();
  await group(page, 'Name').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => held.length).toBe(1);
  await signOut();
  await expect(question).toContainText(
    'you would not see here what came of it. This device’s history keeps what was sent.',
  );
  expect(await context.cookies(), 'the session goes on').toHaveLength(1);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  // So does the palette.
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
  // The answer comes: there is nothing left to ask.
  await signOut();
  held[0]?.();
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(group(page, 'Name')).toContainText('Undone');

  // Now one is not to wait for it, and closes the menu on top of it while the session ends.
  await change(page, 'Name', 'Lost');
  await expect.poll(() => held.length).toBe(2);
  await signOut();
  let end = () => {};
  await page.route('**/session', async (route) => {
    await new Promise<void>((resolve) => (end = resolve));
    await route.continue();
  });
  const ending = page.waitForRequest('**/session');
  await question.getByRole('button', { name: 'Leave' }).click();
  // What it is to save is still on this device only, as far as is known.
  await page.getByRole('dialog').getByRole('button', { name: 'Delete and sign out' }).click();
  await ending;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  end();
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
});
