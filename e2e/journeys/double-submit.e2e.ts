import { HOSPITAL } from '../foreign-server/content';
import { dialects } from '../foreign-server/dialects';
import { heldUntil, refused } from '../foreign-server/faults';
import { at, enter, expect, test } from '../support/foreign-console';
import { hold } from '../support/hold';

const ROOM = `${HOSPITAL}-101`;

test.use({ expectedFailures: [400] });

test('the second click of a double click neither moves nor cancels the dialog', async ({
  page,
  foreign,
}) => {
  await enter(page);
  for (const [what, before] of [
    ['services changed', () => foreign.store.room(ROOM).services.pop()],
    ['refused once', () => foreign.arm('DELETE', `/v1/areas/${ROOM}/`, refused(400))],
  ] as const) {
    foreign.reset();
    foreign.dialect = dialects.reporting;
    await page.goto(at(HOSPITAL, '/rooms'));
    await page.getByRole('button', { name: 'Close room 101' }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Close room 101' });
    await expect(dialog).toContainText('restored for an hour only');
    before();
    await confirm.click();
    await expect(
      dialog.getByRole('alert').or(dialog.getByText('The room’s services changed meanwhile')),
    ).toBeVisible();
    await expect(confirm).toHaveAttribute('aria-disabled', 'false');
    const sent = foreign.writes.length;

    // While the dialog reads again, it does not shrink, and a click beside it does not cancel.
    const { held, release } = hold();
    // Every read is held: one from the first press may still be pending.
    foreign.arm('GET', /areas$/, heldUntil(held), Infinity);
    const height = (await dialog.boundingBox())?.height;
    await confirm.dblclick();
    expect((await dialog.boundingBox())?.height, what).toBe(height);
    await page.mouse.click(20, 20);
    release();
    // The page reports the outcome of the closing.
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Room 101 closed, \d services erased\.$/)).toBeVisible();
    expect(foreign.writes, what).toHaveLength(sent + 1);
  }
});
