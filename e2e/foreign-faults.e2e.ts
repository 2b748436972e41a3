import { dialects } from './foreign-server/dialects';
import {
  acceptedOnly,
  cutShort,
  delayed,
  dropAfter,
  dropBefore,
  errorsInside,
  failedAfter,
  neverAnswered,
  nothing,
  page as aPage,
  redirected,
  refused,
  tooMany,
  truncated,
  type Fault,
} from './foreign-server/faults';
import { enter, expect, test } from './foreign-server/foreign-console';
import { writes, type Outcome } from './foreign-server/writes';
import { heard, listen } from './heard';

test.describe.configure({ mode: 'parallel' });
// As for people who ask for less motion: this is repeated so often that drawing each step of fading
// and sliding would take a sixth of the time.
test.use({
  expectedFailures: [400, 401, 403, 404, 429, 500, 502, 503, 504],
  reducedMotion: 'reduce',
});

/**
 * What goes wrong with the request, whether it takes effect all the same, and how that must end on
 * the screen.
 */
const faults: [what: string, fault: () => Fault, effects: 0 | 1, outcome: Outcome][] = [
  ['lost on the way', () => dropBefore, 0, 'unknown'],
  ['500 in place of doing it', () => refused(500), 0, 'unknown'],
  ['502 in place of doing it', () => refused(502), 0, 'unknown'],
  ['503 in place of doing it', () => refused(503), 0, 'unknown'],
  ['redirected, 301', () => redirected(301, '/v1/elsewhere'), 0, 'unknown'],
  ['redirected, 307', () => redirected(307, '/v1/elsewhere'), 0, 'unknown'],
  ['the answer lost', () => dropAfter, 1, 'done'],
  ['500 after it was done', () => failedAfter(500), 1, 'done'],
  ['502 after it was done', () => failedAfter(502), 1, 'done'],
  ['503 after it was done', () => failedAfter(503), 1, 'done'],
  // A browser sends again by itself what is answered so.
  ['408 after it was done', () => failedAfter(408), 1, 'done'],
  ['408 in place of doing it', () => refused(408), 0, 'unknown'],
  ['half of the JSON', () => truncated, 1, 'done'],
  ['half of the answer', () => cutShort, 1, 'done'],
  ['a page for an answer', () => aPage, 1, 'done'],
  ['an empty answer', () => nothing, 1, 'done'],
  ['a slow answer', () => delayed(700), 1, 'done'],
  ['202, and nothing done', () => acceptedOnly, 0, 'accepted'],
  ['errors in a 200, and nothing done', () => errorsInside, 0, 'accepted'],
  ['400', () => refused(400), 0, 'failed'],
  ['401', () => refused(401), 0, 'failed'],
  ['403', () => refused(403), 0, 'refused'],
  ['404', () => refused(404), 0, 'failed'],
  ['429', () => tooMany(1), 0, 'failed'],
];

/** What a screen reader says of it, wherever the keyboard is. */
const spoken: Record<Outcome, RegExp> = {
  done: /^Saved|erased\.$|^Service added to room .*\.$|removed\.$/,
  unknown: /not known|reads as before so far/,
  accepted: /accepted/,
  failed: /Nothing was/,
  refused: /^Refused|Nothing was/,
};

for (const write of writes) {
  test(`${write.name}: whatever goes wrong, at most one effect, and the screen says what is true, to be heard as well`, async ({
    page,
    foreign,
  }) => {
    test.slow();
    await enter(page);
    for (const [what, fault, effects, outcome] of faults) {
      await test.step(what, async () => {
        foreign.reset();
        foreign.dialect = dialects.reporting;
        await write.prepare(page);
        foreign.arm(write.method, write.path, fault());
        await listen(page);
        await write.button(page).click();
        await write.says(page, outcome);
        await expect
          .poll(() => heard(page), `${what}: heard`)
          .toContainEqual(expect.stringMatching(spoken[outcome]));
        expect(foreign.writes, `${what}: sent once`).toMatchObject([
          { method: write.method, path: write.path },
        ]);
        expect([foreign.effects, write.applied(foreign.store)], what).toEqual([
          effects,
          effects === 1,
        ]);
        // What was typed and not saved is kept on the device.
        await page.evaluate(() => localStorage.clear());
      });
    }
  });
}

// A browser opens six connections to a server, and one that is not answered holds one of them.
for (const some of [writes.slice(0, writes.length / 2), writes.slice(writes.length / 2)]) {
  test(`no answer at all: ${some.map(({ name }) => name).join(', ')} are given up in time and looked up`, async ({
    page,
    context,
    foreign,
  }) => {
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
  });
}
