import type { Page } from '@playwright/test';
import { HOSPITAL } from './foreign-server/content';
import { acceptedOnly, dropAfter, dropBefore, refused } from './foreign-server/faults';
import { at, enter, expect, test } from './foreign-server/foreign-console';
import { onlyInFullRun, onlyInFullRunIf } from './test-level';

// What becomes of a property's save after its answer: others' changes, late effects, other screens.
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

/** Has the console read again, as when a network comes back. */
async function readAgain(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

async function visit(page: Page, screen: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: screen }).click();
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
}

/** By the navigation, though something is not saved or not answered yet. */
async function leaveFor(page: Page, screen: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: screen }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  // A screen that is left again before it came would stay.
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
}

test('what takes effect later than it was looked for is told as saved, with its undo', async ({
  page,
  foreign,
}) => {
  foreign.arm('PATCH', path('name'), dropBefore);
  await change(page, 'Neuf');
  await expect(page.getByRole('form', { name: 'Name' }).getByRole('alert')).toContainText(
    'reads as before so far',
  );
  foreign.store.facility(HOSPITAL).fields['name'] = 'Neuf';
  await readAgain(page);
  await expect(name(page)).toContainText('Saved');
  await expect(name(page).getByRole('button', { name: 'Undo' })).toBeVisible();
});

test(
  'also where the server had said that it was done',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.arm('PATCH', path('name'), acceptedOnly);
    await change(page, 'Neuf');
    await expect(page.getByRole('form', { name: 'Name' }).getByRole('alert')).toContainText(
      'accepted it',
    );
    foreign.store.facility(HOSPITAL).fields['name'] = 'Neuf';
    await readAgain(page);
    await expect(name(page)).toContainText('Saved');
  },
);

test(
  'beside what somebody else has set since, nothing says that the value before is back',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await change(page, 'Neuf');
    foreign.arm('PATCH', path('name'), dropAfter);
    await name(page).getByRole('button', { name: 'Undo' }).click();
    await expect(name(page)).toContainText('Undone: the value before is back');
    foreign.store.facility(HOSPITAL).fields['name'] = 'Theirs';
    await readAgain(page);
    await expect(name(page)).toContainText('Theirs');
    await expect(name(page)).not.toContainText('Undone');
    await expect(name(page)).toContainText('Changed by somebody since you saved');
    await expect(name(page).getByRole('alert')).toHaveCount(0);
  },
);

test(
  'a change of blanks alone that the server did not keep is not told as saved',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.arm('PATCH', path('name'), {
      unapplied: true,
      answer: () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: '{}' }),
    });
    await change(page, 'Hôpital du Lac ');
    await expect(page.getByRole('form', { name: 'Name' }).getByRole('alert')).toContainText(
      'accepted it, but holds another value',
    );
  },
);

test('a save can be undone after other screens were looked at', async ({ page, foreign }) => {
  await change(page, 'Neuf');
  await expect(name(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await visit(page, 'Rooms');
  await visit(page, 'Facility');
  await name(page).getByRole('button', { name: 'Undo' }).click();
  await expect(name(page)).toContainText('Undone: the value before is back');
  expect(foreign.store.facility(HOSPITAL).fields['name']).toBe('Hôpital du Lac');

  // Undone, it is no save any more; nor where somebody else has set another.
  await visit(page, 'Rooms');
  await visit(page, 'Facility');
  await expect(name(page)).not.toContainText(/Saved|Undone/);
  await expect(name(page).getByRole('button')).toHaveText(['Edit']);
});

test('a refused field is read-only also when one comes back to it, and its text is there to be copied', async ({
  page,
  foreign,
}) => {
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
});

test(
  'nor is an undo offered again that was refused, until the page is read anew',
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

test('an undo of which nobody knows what became is not followed by "Saved" on the next screen', async ({
  page,
  foreign,
}) => {
  await change(page, 'Neuf');
  await expect(name(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  foreign.arm('PATCH', path('name'), dropBefore);
  await name(page).getByRole('button', { name: 'Undo' }).click();
  await expect(name(page)).toContainText('It is not known whether this was undone');
  await visit(page, 'Rooms');
  await visit(page, 'Facility');
  await expect(name(page)).toContainText('Neuf');
  await expect(name(page)).not.toContainText('Saved');
});

test(
  'a refused undo is offered again where one asks for it on the same screen',
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
  'an undo that is still under way, or of which nobody knows, is not called "Saved" by what one looks at meanwhile',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await change(page, 'Neuf');
    await expect(name(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    let answer: () => void = () => undefined;
    foreign.arm('PATCH', path('name'), {
      ...dropBefore,
      until: new Promise<void>((resolve) => (answer = resolve)),
    });
    await name(page).getByRole('button', { name: 'Undo' }).click();
    await leaveFor(page, 'Rooms');
    await leaveFor(page, 'Facility');
    await expect(name(page)).toContainText('Neuf');
    await expect(name(page).getByRole('button')).toHaveText(['Edit']);
    answer();

    // On the same screen, by its form.
    await visit(page, 'Rooms');
    await visit(page, 'Facility');
    await change(page, 'Neuf 2');
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
  'a form that came back is closed by nothing that is typed',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await name(page).getByRole('button', { name: 'Edit' }).click();
    const field = page.getByRole('textbox', { name: 'Name' });
    await field.fill('Neuf');
    await page.reload();
    await expect(field).toHaveValue('Neuf');
    await field.fill('N');
    foreign.store.facility(HOSPITAL).fields['name'] = 'Neuf';
    await readAgain(page);
    await expect(page.getByRole('form', { name: 'Name' })).toContainText('Neuf');
    await field.press('ControlOrMeta+a');
    await field.pressSequentially('Neuf et grand');
    await expect(field).toHaveValue('Neuf et grand');
  },
);

test(
  'what somebody else sets to a text that was undone here is not told as saved here',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await change(page, 'Neuf');
    await name(page).getByRole('button', { name: 'Undo' }).click();
    await expect(name(page)).toContainText('Undone');
    foreign.store.facility(HOSPITAL).fields['name'] = 'Neuf';
    await visit(page, 'Rooms');
    await visit(page, 'Facility');
    await readAgain(page);
    await expect(name(page)).toContainText('Neuf');
    await expect(name(page)).not.toContainText('Saved');
  },
);

test(
  'what took effect while other screens were looked at is not brought back as not saved',
  onlyInFullRun,
  async ({ page, foreign }) => {
    foreign.arm('PATCH', path('name'), dropBefore);
    await change(page, 'Neuf');
    await expect(page.getByRole('form', { name: 'Name' }).getByRole('alert')).toContainText(
      'reads as before so far',
    );
    await leaveFor(page, 'Rooms');
    await visit(page, 'Facility');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Neuf');
    foreign.store.facility(HOSPITAL).fields['name'] = 'Neuf';
    await readAgain(page);
    await expect(name(page)).toContainText('Neuf');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0);
  },
);

test(
  'while an undo is under way nothing is edited that it is about to take away; one that failed later keeps to its own save',
  onlyInFullRun,
  async ({ page, foreign }) => {
    await change(page, 'Neuf');
    await expect(name(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    let answer: () => void = () => undefined;
    const arm = () =>
      foreign.arm('PATCH', path('name'), {
        ...refused(400),
        until: new Promise<void>((resolve) => (answer = resolve)),
      });
    arm();
    await name(page).getByRole('button', { name: 'Undo' }).click();
    await expect(name(page).getByRole('button', { name: 'Undoing…' })).toBeVisible();
    const edit = name(page).getByRole('button', { name: 'Edit' });
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    await edit.click({ force: true });
    await expect(page.getByRole('form', { name: 'Name' })).toHaveCount(0);
    answer();
    await expect(name(page)).toContainText('Not undone');
    await expect(edit).not.toHaveAttribute('aria-disabled', 'true');

    // Left, and saved anew before its answer.
    arm();
    await name(page).getByRole('button', { name: 'Undo' }).click();
    await leaveFor(page, 'Rooms');
    await leaveFor(page, 'Facility');
    await change(page, 'Third');
    await expect(name(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.status() === 400,
    );
    answer();
    await answered;
    await visit(page, 'Rooms');
    await visit(page, 'Facility');
    await expect(name(page)).toContainText('Third');
    await expect(name(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  },
);

test('where others set an SSID, nothing of an undo is left to be confirmed', async ({
  page,
  foreign,
}) => {
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
  await readAgain(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(group).toContainText('there is nothing of yours left to undo');
  expect(foreign.writes).toHaveLength(1);
});

test(
  'an SSID is not confirmed anew by itself once others have set it to and fro',
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
    await readAgain(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    foreign.store.facility(HOSPITAL).fields['ssid_public'] = before ?? '';
    await readAgain(page);
    await expect(page.getByRole('form', { name: 'Public SSID' })).not.toContainText('Theirs');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(foreign.writes).toHaveLength(0);
  },
);

for (const width of [390, 640, 1100, 1440]) {
  test(
    `a long value that is read-only stands in whole words, at ${width} px`,
    onlyInFullRunIf(width !== 390),
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

test('what cannot be copied is told', async ({ page }) => {
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: {} }));
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  await expect(page.getByRole('alert')).toContainText('Not copied');
});

test(
  'what can neither be copied nor read elsewhere is shown, to be selected',
  onlyInFullRun,
  async ({ page }) => {
    await visit(page, 'Timeline');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: {} }));
    await page.getByRole('button', { name: /^Copy/ }).first().click();
    await expect(page.getByRole('alert').getByRole('code')).toHaveText(/^http.*\/timeline/);
  },
);

test('a service whose ID is a long number is removed by all of its digits', async ({
  page,
  foreign,
}) => {
  foreign.store.room(`${HOSPITAL}-101`).services = [{ id: 'ID', code: 'TV', label: 'Télévision' }];
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
    page.getByRole('dialog').getByRole('button', { name: 'Remove service' }).click(),
  ]);
  expect(request.url()).toMatch(/\/data_services\/12345678901234567890$/);
});

test(
  'a long number keeps its digits, to be read and to be copied',
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
