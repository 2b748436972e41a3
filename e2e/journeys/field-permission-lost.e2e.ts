import { HOSPITAL } from '../foreign-server/content';
import { dropAfter, type Fault } from '../foreign-server/faults';
import { at, enter, expect, test } from '../support/foreign-console';
import { onlyInFullRun } from '../test-level';

test.use({ expectedFailures: [502] });

const ssidPath = `/v1/facilities/${HOSPITAL}/ssid_public`;

test.beforeEach(async ({ page, foreign }) => {
  expect(foreign.requests).toEqual([]);
  await enter(page);
  await page.goto(at(HOSPITAL));
  await page
    .getByRole('group', { name: 'Public SSID' })
    .getByRole('button', { name: 'Edit' })
    .click();
  await page.getByRole('textbox', { name: 'Public SSID' }).fill('Neuf WiFi');
});

test(
  'saving a field no longer shared keeps the text and says that nothing was sent',
  onlyInFullRun,
  async ({ page, foreign }) => {
    const form = page.getByRole('form', { name: 'Public SSID' });
    const notice = form
      .getByRole('status')
      .filter({ hasText: '“Public SSID” is no longer shown to you' });
    const { fields } = foreign.store.facility(HOSPITAL);
    const before = fields['ssid_public'];
    delete fields['ssid_public'];
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change SSID' }).click();

    await expect(notice).toContainText('Nothing was changed: your text was not sent.');
    const field = page.getByRole('textbox', { name: 'Public SSID' });
    await expect(field).toHaveValue('Neuf WiFi');
    await expect(field).toBeFocused();
    await expect(form.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await expect(form.getByRole('definition')).toHaveCount(0);
    // Enter sends nothing, and Escape does not lose the text.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('Neuf WiFi');
    expect(foreign.writes).toEqual([]);

    // Once the field is shared again, editing continues.
    fields['ssid_public'] = before;
    await form.getByRole('button', { name: 'Check again' }).click();
    await expect(notice).toHaveCount(0);
    await expect(form.getByRole('button', { name: 'Save' })).toBeVisible();
    await expect(field).toBeEditable();
    // The pressed button has disappeared, so the focus moves to the field.
    await expect(field).toBeFocused();

    delete fields['ssid_public'];
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change SSID' }).click();
    await form.getByRole('button', { name: 'Close' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText('Public SSID')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('navigation').getByRole('link', { name: 'Rooms' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible();
    expect(foreign.writes).toEqual([]);
  },
);

/** The field stops being shared after the change. */
const hiddenAfterwards: Fault = {
  afterwards: (store) => delete store.facility(HOSPITAL).fields['ssid_public'],
};
for (const [what, fault, says] of [
  [
    'lost answer',
    { ...hiddenAfterwards, ...dropAfter },
    'It is not known whether this took effect',
  ],
  [
    'success',
    hiddenAfterwards,
    'The server accepted your text, but it cannot be read again to check it.',
  ],
] as const) {
  test(
    `a field hidden by its own change keeps its form until closed (${what})`,
    onlyInFullRun,
    async ({ page, foreign }) => {
      const form = page.getByRole('form', { name: 'Public SSID' });
      foreign.arm('PATCH', ssidPath, fault);
      await form.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Change SSID' }).click();
      await expect(form).toContainText('“Public SSID” is no longer shown to you');
      await expect(form).toContainText(says);
      await expect(form).not.toContainText('not sent');
      await expect(page.getByRole('textbox', { name: 'Public SSID' })).toHaveValue('Neuf WiFi');
      await form.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText('Public SSID')).toHaveCount(0);
      expect(foreign.effects).toBe(1);
    },
  );
}

test(
  'a field whose value is no longer text keeps its form and shows the value after',
  onlyInFullRun,
  async ({ page, foreign }) => {
    const form = page.getByRole('form', { name: 'Public SSID' });
    foreign.store.facility(HOSPITAL).fields['ssid_public'] = 12;
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change SSID' }).click();
    await expect(form).toContainText('“Public SSID” is no longer shown to you as text');
    await expect(form).toContainText('Nothing was changed: your text was not sent.');
    await form.getByRole('button', { name: 'Close' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText('Public SSID', { exact: true }).locator('..')).toContainText('12');
    expect(foreign.writes).toEqual([]);
  },
);
