import type { Page } from '@playwright/test';
import { dialects } from './foreign-server/dialects';
import {
  faultNames,
  faultOutcomes,
  type FaultName,
  type Outcome,
} from './foreign-server/fault-outcomes';
import { neverAnswered } from './foreign-server/faults';
import { enter, expect, test } from './foreign-server/foreign-console';
import type { ForeignServer } from './foreign-server/server';
import { writes, type Write } from './foreign-server/writes';
import { announcements, recordAnnouncements } from './announcements';
import { onlyInFullRun } from './test-level';

test.describe.configure({ mode: 'parallel' });
test.use({
  expectedFailures: [400, 401, 403, 404, 429, 500, 502, 503, 504],
  // Nothing here is about motion, and drawing each step of it takes a sixth of the time.
  reducedMotion: 'reduce',
});

/**
 * One fault for each kind of write, so that every outcome is met on a screen: every write with every
 * fault is proved by src/web/pages/write-faults.test.tsx. Only here a browser sends, which repeats
 * by itself what is answered by 408, unless the gateway keeps that from it.
 */
const chosen: Record<string, FaultName> = {
  'changing name': '202 and nothing done',
  'changing ssid_public': '403',
  'changing subscription_url': '503 in place of doing it',
  'open a room': '408 after it was done',
  'close a room': '400',
  'adding a service': 'the answer lost',
  'removing a service': 'errors in a 200 and nothing done',
  'saving the provisioning list': '408 in place of doing it',
};

/** What a screen reader says of it, wherever the keyboard is. */
const spoken: Record<Outcome, RegExp> = {
  done: /^Saved|erased\.$|^Service added to room .*\.$|removed\.$/,
  unknown: /not known|reads as before so far/,
  accepted: /accepted/,
  failed: /Nothing was/,
  refused: /^Refused|Nothing was/,
};

/** Makes the write, whose request goes wrong, and looks at what is said and at what was done. */
async function meet(page: Page, foreign: ForeignServer, write: Write, what: FaultName) {
  const { fault, outcome } = faultOutcomes[what];
  foreign.reset();
  foreign.dialect = dialects.reporting;
  await write.prepare(page);
  foreign.arm(write.method, write.path, fault());
  await recordAnnouncements(page);
  await write.button(page).click();
  await write.says(page, outcome);
  await expect
    .poll(() => announcements(page), `${what}: heard`)
    .toContainEqual(expect.stringMatching(spoken[outcome]));
  expect(foreign.writes, `${what}: sent once`).toMatchObject([
    { method: write.method, path: write.path },
  ]);
  const isDone = outcome === 'done';
  expect([foreign.effects, write.applied(foreign.store)], what).toEqual([isDone ? 1 : 0, isDone]);
}

for (const write of writes) {
  const what = chosen[write.name];
  if (what === undefined) throw new Error(`no fault is chosen for ${write.name}`);
  test(`${write.name}, ${what}: at most one effect, and the screen says what is true, to be heard as well`, async ({
    page,
    foreign,
  }) => {
    await enter(page);
    await meet(page, foreign, write, what);
  });
}

test(
  'close a room: whatever goes wrong, at most one effect, and the screen says what is true, to be heard as well',
  onlyInFullRun,
  async ({ page, foreign }) => {
    test.slow();
    const write = writes.find(({ name }) => name === 'close a room');
    if (write === undefined) throw new Error('no write closes a room');
    await enter(page);
    for (const what of faultNames) {
      await test.step(what, async () => {
        await meet(page, foreign, write, what);
        // What was left open is kept on the device.
        await page.evaluate(() => localStorage.clear());
      });
    }
  },
);

// A browser opens six connections to a server, and one that is not answered holds one of them.
for (const some of [writes.slice(0, writes.length / 2), writes.slice(writes.length / 2)]) {
  test(
    `no answer at all: ${some.map(({ name }) => name).join(', ')} are given up in time and looked up`,
    onlyInFullRun,
    async ({ page, context, foreign }) => {
      test.slow();
      foreign.dialect = dialects.reporting;
      await enter(page);
      // Each in a tab of its own: the time runs for all of them at once.
      for (const write of some) {
        foreign.arm(write.method, write.path, neverAnswered);
        const tab = await context.newPage();
        await write.prepare(tab);
        await write.button(tab).click();
      }
      for (const [index, write] of some.entries()) {
        const tab = context.pages()[index + 1] ?? page;
        await expect(
          tab.getByText(/^Saved$|erased\.$|^Service added to room .*\.$|removed\.$|^Saved: /),
        ).toBeVisible({ timeout: 40_000 });
        expect(write.applied(foreign.store)).toBe(true);
      }
      expect(foreign.writes).toHaveLength(some.length);
    },
  );
}
