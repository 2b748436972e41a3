import type { Page } from '@playwright/test';
import { dialects } from '../foreign-server/dialects';
import {
  faultNames,
  faultOutcomes,
  type FaultName,
  type Outcome,
} from '../foreign-server/fault-outcomes';
import { neverAnswered } from '../foreign-server/faults';
import { enter, expect, test } from '../support/foreign-console';
import type { ForeignServer } from '../foreign-server/server';
import { writes, type Write } from '../support/write-screens';
import { announcements, recordAnnouncements } from '../support/announcements';
import { onlyInFullRun, onlyInFullRunIf } from '../test-level';

test.describe.configure({ mode: 'parallel' });
test.use({
  expectedFailures: [400, 401, 403, 404, 429, 500, 502, 503, 504],
  // Drawing motion would take a sixth of the time.
  reducedMotion: 'reduce',
});

/**
 * One fault for each kind of write, so that every outcome appears on a screen.
 * src/web/pages/write-faults.test.tsx tests every write with every fault. Only a real browser
 * repeats a request by itself after a 408, unless the gateway prevents it.
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

/**
 * The writes that `npm test` runs: after a 408, which only a browser repeats, and after an answer
 * that a read contradicts.
 */
const everyday = ['open a room', 'removing a service', 'saving the provisioning list'];

/** The announcement of each outcome by a screen reader, wherever the focus is. */
const spoken: Record<Outcome, RegExp> = {
  done: /^Saved|erased\.$|^Subscription added to room .*\.$|removed\.$/,
  unknown: /not known|is unchanged so far/,
  accepted: /accepted/,
  failed: /Nothing was/,
  refused: /^Refused|Nothing was/,
};

/** Makes the write with a fault, and checks what is shown, announced, sent and stored. */
async function expectOutcome(page: Page, foreign: ForeignServer, write: Write, what: FaultName) {
  const { fault, outcome } = faultOutcomes[what];
  foreign.reset();
  foreign.dialect = dialects.reporting;
  await write.prepare(page);
  foreign.arm(write.method, write.path, fault);
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
  test(
    `${write.name}, ${what}: has at most one effect and reports the truth`,
    onlyInFullRunIf(!everyday.includes(write.name)),
    async ({ page, foreign }) => {
      await enter(page);
      await expectOutcome(page, foreign, write, what);
    },
  );
}

test(
  'close a room, every fault: has at most one effect and reports the truth',
  onlyInFullRun,
  async ({ page, foreign }) => {
    test.slow();
    const write = writes.find(({ name }) => name === 'close a room');
    if (write === undefined) throw new Error('no write closes a room');
    await enter(page);
    for (const what of faultNames) {
      await test.step(what, async () => {
        await expectOutcome(page, foreign, write, what);
      });
    }
  },
);

// A browser opens six connections to a server, and each request without an answer holds one.
for (const group of [writes.slice(0, writes.length / 2), writes.slice(writes.length / 2)]) {
  test(
    `without an answer, writes time out and are verified: ${group[0]?.name} and others`,
    onlyInFullRun,
    async ({ page, context, foreign }) => {
      test.slow();
      foreign.dialect = dialects.reporting;
      await enter(page);
      // Each write has its own tab, so that all time out together.
      for (const write of group) {
        foreign.arm(write.method, write.path, neverAnswered);
        const tab = await context.newPage();
        await write.prepare(tab);
        await write.button(tab).click();
      }
      for (const [index, write] of group.entries()) {
        const tab = context.pages()[index + 1] ?? page;
        await expect(
          tab.getByText(
            /^Saved$|erased\.$|^Subscription added to room .*\.$|removed\.(?:Undo)?$|^Saved: /,
          ),
        ).toBeVisible({ timeout: 40_000 });
        expect(write.applied(foreign.store)).toBe(true);
      }
      expect(foreign.writes).toHaveLength(group.length);
    },
  );
}
