import { TabLocks } from './tab-locks';

const hasLocks = Boolean(navigator.locks as LockManager | null | undefined);
const tabLocks = hasLocks ? undefined : new TabLocks();

/** As `LockManager.request`; by plain http, too. */
export const requestLock = (
  name: string,
  options: LockOptions,
  callback: (lock: Lock | null) => unknown,
): Promise<unknown> =>
  tabLocks === undefined
    ? navigator.locks.request(name, options, callback)
    : tabLocks.request(name, options, callback);

/**
 * Whether a tab of this browser, this one included, is at work on the list; `asked`: whether one
 * waits to be.
 */
export async function look(name: string): Promise<{ locked: boolean; asked: boolean }> {
  if (tabLocks !== undefined) return tabLocks.look(name);
  // Tabs that only wait for the end of it share their lock, for a moment.
  const isFor = (lock: LockInfo) => lock.name === name && lock.mode === 'exclusive';
  const { held = [], pending = [] } = await navigator.locks.query();
  return { locked: held.some(isFor), asked: pending.some(isFor) };
}

/** Whether a tab of this browser, this one included, is at work on the list. */
export const isLocked = async (name: string): Promise<boolean> => (await look(name)).locked;

type Word = 'held' | 'free' | 'hand-over' | 'handed-over';

/** Of this tab: what it says comes back to its own other channels. */
const me = Math.random();

/** Says it to the other tabs on the list. */
export function say(channel: BroadcastChannel, word: Word): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's; a channel never leaves its origin
  channel.postMessage({ word, from: me });
}

/** Calls back with what another tab says. */
export function hear(channel: BroadcastChannel, heard: (word: Word) => void): void {
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<{ word: Word; from: number }>) => data.from !== me && heard(data.word),
  );
}
