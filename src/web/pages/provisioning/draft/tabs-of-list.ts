import { TabLocks } from './tab-locks';

const hasLocks = Boolean(navigator.locks as LockManager | null | undefined);
const tabLocks = hasLocks ? undefined : new TabLocks();

/** As `LockManager.request`, also over plain http. */
export const requestLock = (
  name: string,
  options: LockOptions,
  callback: (lock: Lock | null) => unknown,
): Promise<unknown> =>
  tabLocks === undefined
    ? navigator.locks.request(name, options, callback)
    : tabLocks.request(name, options, callback);

/** Whether a tab of this browser, this one included, has the lock, and whether one waits for it. */
export async function queryLock(name: string): Promise<{ locked: boolean; pending: boolean }> {
  if (tabLocks !== undefined) return tabLocks.query(name);
  // Not the shared ones: tabs that only wait for the lock to be free have them for a moment.
  const isFor = (lock: LockInfo) => lock.name === name && lock.mode === 'exclusive';
  const { held = [], pending = [] } = await navigator.locks.query();
  return { locked: held.some(isFor), pending: pending.some(isFor) };
}

export const isLocked = async (name: string): Promise<boolean> => (await queryLock(name)).locked;

type Word = 'held' | 'free' | 'hand-over' | 'handed-over';

/** Identifies this tab: a tab also receives what it posts on another channel of its own. */
const sender = Math.random();

/** Posts it to the other tabs on the list. */
export function postToTabs(channel: BroadcastChannel, word: Word): void {
  channel.postMessage({ word, sender });
}

export function onTabMessage(channel: BroadcastChannel, onWord: (word: Word) => void): void {
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<{ word: Word; sender: number }>) =>
      data.sender !== sender && onWord(data.word),
  );
}
