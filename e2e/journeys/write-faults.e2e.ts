import type { Page } from '@playwright/test';
import { dialects } from '../foreign-server/dialects';
import { faultOutcomes, type FaultName, type Outcome } from '../foreign-server/fault-outcomes';
import { enter, expect, test } from '../support/foreign-console';
import type { ForeignServer } from '../foreign-server/server';
import { writes, type Write } from '../support/write-screens';
import { announcements, recordAnnouncements } from '../support/announcements';
import { onlyInFullRunIf } from '../test-level';

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
