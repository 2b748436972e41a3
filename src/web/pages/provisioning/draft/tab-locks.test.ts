import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { TabLocks } from './tab-locks';

const tabs: TabLocks[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

function newTab(): TabLocks {
  const tab = new TabLocks();
  tabs.push(tab);
  return tab;
}

/** Takes the lock until it is released. */
async function take(tab: TabLocks, options: LockOptions = {}) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let request = Promise.resolve();
  await new Promise<void>((resolve) => {
    request = tab.request('list', options, () => {
      resolve();
      return released;
    });
  });
  return { release, request };
}

it('gives a lock to the next tab when it is free, and not before', async () => {
  const [one, other] = [newTab(), newTab()];
  const { release } = await take(one);
  expect(await other.query('list')).toEqual({ locked: true, pending: false });
  expect(await other.query('another list')).toEqual({ locked: false, pending: false });
  const next = take(other);
  expect(await Promise.race([next.then(() => 'taken'), wait(500, 'waits')])).toBe('waits');
  expect(await other.query('list')).toEqual({ locked: true, pending: true });
  release();
  (await next).release();
});

it('gives a lock to one of the tabs that ask at the same moment', async () => {
  let [now, most] = [0, 0];
  const work = async () => {
    now += 1;
    most = Math.max(most, now);
    await wait(20);
    now -= 1;
  };
  await Promise.all([1, 2, 3, 4].map(() => newTab().request('list', {}, work)));
  expect(most).toBe(1);
});

it('tells the tab whose lock is taken over', async () => {
  const [one, other] = [newTab(), newTab()];
  const { request } = await take(one);
  const loss = request.catch((error: unknown) => error);
  const { release } = await take(other, { steal: true });
  expect(await loss).toMatchObject({ message: 'another tab took the lock' });
  expect(await one.query('list')).toEqual({ locked: true, pending: false });
  release();
});

it('answers at once where the lock is wanted only if it is free', async () => {
  const [one, other] = [newTab(), newTab()];
  const { release, request } = await take(one);
  const available = () =>
    new Promise((resolve) => void other.request('list', { ifAvailable: true }, resolve));
  expect(await available()).toBeNull();
  release();
  await request;
  expect(await available()).toMatchObject({ name: 'list' });
});

it('lets a tab that waits for the end of a lock go on, and gives it none', async () => {
  const [one, other] = [newTab(), newTab()];
  const { release } = await take(one);
  const shared = other.request('list', { mode: 'shared' }, () => undefined);
  expect(await Promise.race([shared.then(() => 'over'), wait(500, 'waits')])).toBe('waits');
  release();
  await shared;
  expect(await one.query('list')).toEqual({ locked: false, pending: false });
});

it('forgets a tab that is gone without a word, and a request that was given up', async () => {
  const [one, given, other] = [newTab(), newTab(), newTab()];
  const { request: lost } = await take(one);
  lost.catch(() => undefined);
  const giveUp = new AbortController();
  const request = given.request('list', { signal: giveUp.signal }, () => undefined);
  giveUp.abort();
  await expect(request).rejects.toThrow('aborted');
  one.close();
  (await take(other)).release();
});
