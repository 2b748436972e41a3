import { describe, expect, it } from 'vitest';
import { HOSPITAL } from '../../../e2e/foreign-server/content';
import { faultNames, faultOutcomes } from '../../../e2e/foreign-server/fault-outcomes';
import { changedByOthers, failedAfter, refused } from '../../../e2e/foreign-server/faults';
import { startForeignServer } from '../api/test-foreign-server';
import { listSave, removal, testWrites } from './test-writes';

/** The wait for a lagging replica takes 12 ms. */
const FASTER = 100;
const foreign = startForeignServer(FASTER);

/**
 * The same faults as in e2e/foreign-server, where a browser meets some of them. Here is no gateway:
 * its own tests prove what it makes of a 408, and a redirect comes from something on the way, so
 * that the write did not arrive.
 */
const cases = faultNames.map((what) => {
  const { outcome, fault } = faultOutcomes[what];
  return [what, what.startsWith('redirected') ? 'failed' : outcome, fault] as const;
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
  foreign.arm(removal.method, removal.path, failedAfter(404));
  expect(await removal.make()).toBe('other: already');
  expect(removal.isApplied(foreign.store)).toBe(true);
});

it('a list that others changed just before it is replaced (412) is reviewed again', async () => {
  const late = { id_external: 'late', name: 'Late' };
  foreign.arm(listSave.method, listSave.path, {
    ...refused(412),
    afterwards: (store) => store.facility(HOSPITAL).provisioning.push(late),
  });
  expect(await listSave.make()).toBe('other: review');
  expect(foreign.effects).toBe(0);
});

it('a list that is stored otherwise than it was sent is told as such', async () => {
  const drops = changedByOthers((store) => store.facility(HOSPITAL).provisioning.pop());
  foreign.arm(listSave.method, listSave.path, drops);
  expect(await listSave.make()).toBe('other: unknown');
  expect(foreign.writes).toHaveLength(1);
});
