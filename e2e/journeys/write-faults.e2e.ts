import { HOSPITAL } from '../foreign-server/content';
import { dialects } from '../foreign-server/dialects';
import { faultOutcomes } from '../foreign-server/fault-outcomes';
import { at, enter, expect, test } from '../support/foreign-console';
import { announcements, recordAnnouncements } from '../support/announcements';

test.use({ expectedFailures: [408, 503, 504] });

const ROOM = `${HOSPITAL}-102`;
const DONE = 'Room 102 opened, 4 services erased.';
const UNKNOWN = 'It is not known whether this took effect';

/**
 * Only a real browser repeats a request by itself after a 408, unless the gateway prevents it. Every
 * write meets every fault in src/web/pages/write-faults.test.tsx.
 */
for (const [what, says] of [
  ['408 after it was done', DONE],
  ['408 in place of doing it', UNKNOWN],
] as const)
  test(`opening a room is sent once, and its outcome is announced: ${what}`, async ({
    page,
    foreign,
  }) => {
    foreign.dialect = dialects.reporting;
    await enter(page);
    await page.goto(at(HOSPITAL, `/rooms/${ROOM}`));
    await page.getByRole('button', { name: 'Open room 102' }).click();
    const dialog = page.getByRole('dialog', { name: 'Open room 102?' });
    await expect(dialog.getByRole('listitem')).toHaveCount(4);
    foreign.arm('POST', `/v1/areas/${ROOM}/`, faultOutcomes[what].fault);
    await recordAnnouncements(page);
    await dialog.getByRole('button', { name: 'Open room 102' }).click();
    await expect(page.getByText(says)).toBeVisible();
    await expect.poll(() => announcements(page)).toContainEqual(expect.stringContaining(says));
    expect(foreign.writes).toMatchObject([{ method: 'POST', path: `/v1/areas/${ROOM}/` }]);
    expect(foreign.store.room(ROOM).services).toHaveLength(says === DONE ? 0 : 4);
  });
