import type { Page } from '@playwright/test';
import { HOSPITAL } from '../foreign-server/content';
import { acceptedOnly, dropAfter, dropBefore, heldUntil, refused } from '../foreign-server/faults';
import { at, enter, expect, test } from '../support/foreign-console';
import { onlyInFullRun } from '../test-level';
import { hold } from '../support/hold';

// A saved property meets late effects, others' changes and other screens.
test.use({ expectedFailures: [400, 403, 502, 'offline'] });

const path = (property: string) => `/v1/facilities/${HOSPITAL}/${property}`;
const name = (page: Page) => page.getByRole('group', { name: 'Name', exact: true });

test.beforeEach(async ({ page }) => {
  await enter(page);
  await page.goto(at(HOSPITAL));
});

async function change(page: Page, text: string): Promise<void> {
  await name(page).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(text);
  await page.getByRole('form', { name: 'Name' }).getByRole('button', { name: 'Save' }).click();
}

/** Makes the console read again, as when the network comes back. */
async function refetch(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

async function visit(page: Page, screen: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: screen }).click();
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
}

/** Leaves by the navigation although a write is unsaved or pending. */
async function leaveFor(page: Page, screen: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: screen }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  // Waits for the screen: a second navigation before it loads would stay on this one.
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
}

test('a save that takes effect late is reported as saved, with undo', async ({ page, foreign }) => {
  foreign.arm('PATCH', path('name'), dropBefore);
  await change(page, 'Neuf');
  await expect(page.getByRole('form', { name: 'Name' }).getByRole('alert')).toContainText(
    'is unchanged so far',
  );
  foreign.store.facility(HOSPITAL).fields['name'] = 'Neuf';
  await refetch(page);
  await expect(name(page)).toContainText('Saved');
  await expect(name(page).getByRole('button', { name: 'Undo' })).toBeVisible();
});

test(
  'a save that was accepted and takes effect late is reported as saved',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.arm('PATCH', path('name'), acceptedOnly);
    await change(page, 'Neuf');
    await expect(page.getByRole('form', { name: 'Name' }).getByRole('alert')).toContainText(
      'accepted it',
    );
    foreign.store.facility(HOSPITAL).fields['name'] = 'Neuf';
    await refetch(page);
    await expect(name(page)).toContainText('Saved');
  },
);

test(
  '"Undone" disappears once somebody else has set another value',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await change(page, 'Neuf');
    foreign.arm('PATCH', path('name'), dropAfter);
    await name(page).getByRole('button', { name: 'Undo' }).click();
    await expect(name(page)).toContainText('Undone: the earlier value is back');
    foreign.store.facility(HOSPITAL).fields['name'] = 'Theirs';
    await refetch(page);
    await expect(name(page)).toContainText('Theirs');
    await expect(name(page)).not.toContainText('Undone');
    await expect(name(page)).toContainText('Somebody changed it after you saved');
    await expect(name(page).getByRole('alert')).toHaveCount(0);
  },
);

test(
  'an added blank that the server drops is not reported as saved',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.arm('PATCH', path('name'), {
      unapplied: true,
      answer: () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: '{}' }),
    });
    await change(page, 'Hôpital du Lac ');
    await page.getByRole('button', { name: 'Save with the space' }).click();
    await expect(page.getByRole('form', { name: 'Name' }).getByRole('alert')).toContainText(
      'accepted it, but now has another value',
    );
  },
);

test('a save can be undone after other screens', onlyInFullRun, async ({ page, foreign }) => {
  await change(page, 'Neuf');
  await expect(name(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await visit(page, 'Rooms');
  await visit(page, 'Facility');
  await name(page).getByRole('button', { name: 'Undo' }).click();
  await expect(name(page)).toContainText('Undone: the earlier value is back');
  expect(foreign.store.facility(HOSPITAL).fields['name']).toBe('Hôpital du Lac');

  // An undone save is no longer shown as saved or undone.
  await visit(page, 'Rooms');
  await visit(page, 'Facility');
  await expect(name(page)).not.toContainText(/Saved|Undone/);
  await expect(name(page).getByRole('button')).toHaveText(['Edit']);
});

test(
  'a refused field stays read-only and keeps its text after leaving the page',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.arm('PATCH', path('name'), refused(403));
    await change(page, 'Not for me');
    const form = page.getByRole('form', { name: 'Name' });
    await expect(form).toContainText('You may not change');
    await leaveFor(page, 'Rooms');
    await visit(page, 'Facility');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Not for me');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly', '');
    await expect(form.getByRole('button', { name: 'Save' })).toHaveCount(0);
    expect(foreign.writes).toHaveLength(1);
  },
);

test(
  'a refused undo is offered again only after another check',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await change(page, 'Neuf');
    await expect(name(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    foreign.arm('PATCH', path('name'), refused(403));
    await name(page).getByRole('button', { name: 'Undo' }).click();
    await expect(name(page)).toContainText('Read-only');
    await expect(name(page)).toContainText('You may not undo this');
    await visit(page, 'Rooms');
    await visit(page, 'Facility');
    await expect(name(page)).toContainText('Read-only');
    await expect(name(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await name(page).getByRole('button', { name: 'Check again' }).click();
    await expect(name(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(foreign.writes).toHaveLength(2);
  },
);

test(
  'an undo with unknown outcome is not followed by "Saved" on the next visit',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await change(page, 'Neuf');
    await expect(name(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    foreign.arm('PATCH', path('name'), dropBefore);
    await name(page).getByRole('button', { name: 'Undo' }).click();
    await expect(name(page)).toContainText('It is not known whether this was undone');
    await visit(page, 'Rooms');
    await visit(page, 'Facility');
    await expect(name(page)).toContainText('Neuf');
    await expect(name(page)).not.toContainText('Saved');
  },
);

test(
  'a refused undo works after "Check again" on the same screen',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await change(page, 'Neuf');
    await expect(name(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    foreign.arm('PATCH', path('name'), refused(403));
    await name(page).getByRole('button', { name: 'Undo' }).click();
    await name(page).getByRole('button', { name: 'Check again' }).click();
    await expect(name(page)).not.toContainText('You may not');
    await name(page).getByRole('button', { name: 'Undo' }).click();
    await expect(name(page)).toContainText('Undone');
  },
);

test(
  'a pending undo is not shown as "Saved" after other screens',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await change(page, 'Neuf');
    await expect(name(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    const { held, release } = hold();
    foreign.arm('PATCH', path('name'), {
      ...dropBefore,
      ...heldUntil(held),
    });
    await name(page).getByRole('button', { name: 'Undo' }).click();
    await leaveFor(page, 'Rooms');
    await leaveFor(page, 'Facility');
    await expect(name(page)).toContainText('Neuf');
    await expect(name(page).getByRole('button')).toHaveText(['Edit']);
    release();
  },
);

test(
  'an unknown undo is not shown as "Saved" after the form was opened and closed',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await change(page, 'Neuf');
    await expect(name(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    foreign.arm('PATCH', path('name'), dropBefore);
    await name(page).getByRole('button', { name: 'Undo' }).click();
    await expect(name(page)).toContainText('It is not known whether this was undone');
    await name(page).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('form', { name: 'Name' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(name(page).getByRole('button')).toHaveText(['Edit']);
  },
);

test(
  'typing never closes a form restored from a draft',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await name(page).getByRole('button', { name: 'Edit' }).click();
    const field = page.getByRole('textbox', { name: 'Name' });
    await field.fill('Neuf');
    await page.reload();
    await expect(field).toHaveValue('Neuf');
    await field.fill('N');
    foreign.store.facility(HOSPITAL).fields['name'] = 'Neuf';
    await refetch(page);
    await expect(page.getByRole('form', { name: 'Name' })).toContainText('Neuf');
    await field.press('ControlOrMeta+a');
    await field.pressSequentially('Neuf et grand');
    await expect(field).toHaveValue('Neuf et grand');
  },
);

test(
  'an undone text that somebody else sets is not reported as our save',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await change(page, 'Neuf');
    await name(page).getByRole('button', { name: 'Undo' }).click();
    await expect(name(page)).toContainText('Undone');
    foreign.store.facility(HOSPITAL).fields['name'] = 'Neuf';
    await visit(page, 'Rooms');
    await visit(page, 'Facility');
    await refetch(page);
    await expect(name(page)).toContainText('Neuf');
    await expect(name(page)).not.toContainText('Saved');
  },
);

test(
  'a save that takes effect on another screen does not return as a draft',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.arm('PATCH', path('name'), dropBefore);
    await change(page, 'Neuf');
    await expect(page.getByRole('form', { name: 'Name' }).getByRole('alert')).toContainText(
      'is unchanged so far',
    );
    await leaveFor(page, 'Rooms');
    await visit(page, 'Facility');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Neuf');
    foreign.store.facility(HOSPITAL).fields['name'] = 'Neuf';
    await refetch(page);
    await expect(name(page)).toContainText('Neuf');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0);
  },
);

test(
  'a pending undo blocks editing, and its late failure leaves a newer save alone',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await change(page, 'Neuf');
    await expect(name(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    const arm = () => {
      const { held, release } = hold();
      foreign.arm('PATCH', path('name'), { ...refused(400), ...heldUntil(held) });
      return release;
    };
    const answer = arm();
    await name(page).getByRole('button', { name: 'Undo' }).click();
    await expect(name(page).getByRole('button', { name: 'Undoing…' })).toBeVisible();
    const edit = name(page).getByRole('button', { name: 'Edit' });
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    await edit.click({ force: true });
    await expect(page.getByRole('form', { name: 'Name' })).toHaveCount(0);
    answer();
    await expect(name(page)).toContainText('Not undone');
    await expect(edit).not.toHaveAttribute('aria-disabled', 'true');

    // Somebody leaves, and saves another value before the undo is answered.
    const answerAgain = arm();
    await name(page).getByRole('button', { name: 'Undo' }).click();
    await leaveFor(page, 'Rooms');
    await leaveFor(page, 'Facility');
    await change(page, 'Third');
    await expect(name(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.status() === 400,
    );
    answerAgain();
    await answered;
    await visit(page, 'Rooms');
    await visit(page, 'Facility');
    await expect(name(page)).toContainText('Third');
    await expect(name(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  },
);

test(
  'the confirmation of an undo closes once somebody else has set the SSID',
  onlyInFullRun,
  async ({ page, foreign }) => {
    const group = page.getByRole('group', { name: 'Public SSID' });
    await group.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Public SSID' }).fill('Mine');
    await page
      .getByRole('form', { name: 'Public SSID' })
      .getByRole('button', { name: 'Save' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change SSID' }).click();
    await group.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    foreign.store.facility(HOSPITAL).fields['ssid_public'] = 'Theirs';
    await refetch(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(group).toContainText('there is nothing left to undo');
    expect(foreign.writes).toHaveLength(1);
  },
);

test(
  'the confirmation of an SSID does not reopen when others set the old value back',
  onlyInFullRun,
  async ({ page, foreign }) => {
    const before = foreign.store.facility(HOSPITAL).fields['ssid_public'];
    await page
      .getByRole('group', { name: 'Public SSID' })
      .getByRole('button', { name: 'Edit' })
      .click();
    await page.getByRole('textbox', { name: 'Public SSID' }).fill('Mine');
    await page
      .getByRole('form', { name: 'Public SSID' })
      .getByRole('button', { name: 'Save' })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    foreign.store.facility(HOSPITAL).fields['ssid_public'] = 'Theirs';
    await refetch(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    foreign.store.facility(HOSPITAL).fields['ssid_public'] = before ?? '';
    await refetch(page);
    await expect(page.getByRole('form', { name: 'Public SSID' })).not.toContainText('Theirs');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(foreign.writes).toHaveLength(0);
  },
);

for (const width of [390, 640, 1100, 1440]) {
  test(
    `a long read-only value does not break within words, at ${width} px`,
    onlyInFullRun,
    async ({ page, foreign }) => {
      foreign.store.facility(HOSPITAL).fields['name'] = 'Centre hospitalier universitaire du Lac';
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      foreign.arm('PATCH', path('name'), refused(403));
      await change(page, 'Not for me');
      await page.getByRole('form', { name: 'Name' }).getByRole('button', { name: 'Close' }).click();
      await expect(name(page)).toContainText('Read-only');
      const value = name(page).getByText('Centre hospitalier');
      const { width: room, height } = (await value.boundingBox()) ?? { width: 0, height: 0 };
      expect(room).toBeGreaterThan(180);
      expect(height).toBeLessThan(90);
    },
  );
}

test(
  'a service with a long numeric ID is removed by its exact digits',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.store.room(`${HOSPITAL}-101`).services = [
      { id: 'ID', code: 'TV', label: 'Télévision' },
    ];
    await page.route('**/v1/**/areas*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll('"ID"', '12345678901234567890'),
      });
    });
    await page.goto(at(HOSPITAL, `/rooms/${HOSPITAL}-101`));
    await page.getByRole('button', { name: 'Remove Télévision' }).click();
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'DELETE'),
      page.getByRole('dialog').getByRole('button', { name: 'Remove subscription' }).click(),
    ]);
    expect(request.url()).toMatch(/\/data_services\/12345678901234567890$/);
  },
);

test(
  'a long number keeps all digits when shown and copied',
  onlyInFullRun,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route(`**/v1/facilities/${HOSPITAL}/`, async (route) => {
      const answer = await route.fetch();
      const text = JSON.stringify({ ...((await answer.json()) as object), id: 'ID', other: 1.5 });
      await route.fulfill({ response: answer, body: text.replace('"ID"', '12345678901234567890') });
    });
    await page.reload();
    await expect(page.getByText('12345678901234567890', { exact: true })).toBeVisible();
    await expect(page.getByText('1.5', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Copy Internal ID' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('12345678901234567890');
  },
);
