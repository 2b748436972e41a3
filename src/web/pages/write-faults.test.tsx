import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOKEN } from '../../../e2e/foreign-server/content';
import { dialects } from '../../../e2e/foreign-server/dialects';
import { faultNames, faultOutcomes } from '../../../e2e/foreign-server/fault-outcomes';
import { dropAfter, dropBefore, failedAfter } from '../../../e2e/foreign-server/faults';
import { ForeignServer } from '../../../e2e/foreign-server/server';
import { clearResponseCache } from '../api/response-cache';
import { markPartner } from '../api/partner';
import { forgetRefusals } from '../api/refusals';
import { recordSessionEnd } from '../api/session-end';
import { pretendOrigin } from '../api/test-server';
import { addAgain, testWrites } from './test-writes';

/** By this factor every wait is shorter: the one for a replica that lags takes 12 ms. */
const FASTER = 100;

const foreign = new ForeignServer();

beforeAll(async () => {
  pretendOrigin(await foreign.start());
  markPartner('p');
  const realFetch = globalThis.fetch;
  // The gateway would add the token of the session.
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) =>
    realFetch(url, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), authorization: `Bearer ${TOKEN}` },
    }),
  );
  const realSetTimeout = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, milliseconds = 0, ...given) =>
    realSetTimeout(work, milliseconds / FASTER, ...given),
  );
});
afterEach(() => {
  cleanup();
  // A refusal would be told again instead of asking, and the end of a session would last.
  clearResponseCache();
  forgetRefusals();
  recordSessionEnd(undefined);
});
afterAll(async () => {
  vi.restoreAllMocks();
  markPartner('');
  await foreign.stop();
});

/**
 * The same faults as in e2e/foreign-server, where a browser meets some of them. Here no gateway
 * stands between: what it makes of a 408 is proved by its own tests, and a redirect comes
 * from something on the way, so that the write did not arrive.
 */
const cases = faultNames.map((what) => {
  const { outcome, fault } = faultOutcomes[what];
  return [what, what.startsWith('redirected') ? 'failed' : outcome, fault] as const;
});

beforeEach(() => {
  foreign.reset();
  foreign.dialect = dialects.reporting;
});

describe.each(testWrites.map((write) => [write.name, write] as const))('%s:', (_name, write) => {
  const { method, path, make, isApplied } = write;

  it.each(cases)('%s ends as %s', async (_what, outcome, fault) => {
    foreign.arm(method, path, fault);
    expect(isApplied(foreign.store)).toBe(false);

    expect(await make()).toBe(outcome);

    expect(foreign.writes).toMatchObject([{ method, path }]);
    expect(foreign.effects).toBe(outcome === 'done' ? 1 : 0);
    expect(isApplied(foreign.store)).toBe(outcome === 'done');
  });

  it('a second press before the screen changes sends nothing more', async () => {
    expect(await make(2)).toBe('done');
    expect(foreign.writes).toMatchObject([{ method, path }]);
    expect(foreign.effects).toBe(1);
  });
});

it('shows a 404 to a removal that took effect as done', async () => {
  const removal = testWrites.find(({ name }) => name === 'removing a service');
  if (removal === undefined) throw new Error('no such write');
  foreign.arm(removal.method, removal.path, failedAfter(404));
  expect(await removal.make()).toBe('other: already');
  expect(removal.isApplied(foreign.store)).toBe(true);
});

it('an addition beside one of one’s own is not taken for a change by somebody else', async () => {
  expect(await addAgain()).toBe('done');
});

it.each(['opening a room', 'closing a room'])(
  '%s whose answer was lost is done where a server without a status shows its services gone',
  async (what) => {
    const occupancy = testWrites.find(({ name }) => name === what);
    if (occupancy === undefined) throw new Error('no such write');
    foreign.dialect = dialects.plain;
    foreign.arm(occupancy.method, occupancy.path, dropAfter);
    expect(await occupancy.make()).toBe('done');
    foreign.reset();
    foreign.arm(occupancy.method, occupancy.path, dropBefore);
    expect(await occupancy.make()).toBe('unknown');
  },
);
