import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TabLocks } from './tab-locks';

/** How long a tab may take to hand over its edits. It may have crashed. In milliseconds. */
const HAND_OVER_MS = 1500;
/**
 * A free lock is granted within this time. Afterwards, this tab checks who has it. In milliseconds.
 */
const GRANT_MS = 150;
/** A tab that only reloads has its lock back within this time. In milliseconds. */
const RELOAD_MS = 1000;

export interface ListLockProps {
  name: string;
  /** Whether this tab has unsaved edits, or something is being typed. */
  unsaved: boolean;
  /** Whether another tab has the list, so that this one shows it read-only and stores nothing. */
  elsewhere: boolean;
  onElsewhere: (elsewhere: boolean) => void;
  /** Stores the edits for the other tab to read. Without edits, deletes what was stored. */
  flush: () => Promise<void>;
  /** Called when another tab saved its edits or discarded them. */
  onReleased: () => void;
  /** Shows the stored draft instead of this tab's list. Resolves to whether there is one. */
  loadDraft: () => Promise<boolean>;
}

/**
 * Of several tabs on one list, the one with unsaved edits holds a lock; the others are read-only
 * and wait. Only the draft stored on the device counts: a tab that gets the lock after another one
 * continues from it. Returns a function that takes the edits over from the other tab.
 */
export function useListLock({
  name,
  unsaved,
  elsewhere,
  onElsewhere,
  flush,
  onReleased,
  loadDraft,
}: ListLockProps): () => Promise<void> {
  /** Whether this tab is to show the draft and take the lock, even from another tab. */
  const [claiming, setClaiming] = useState(false);
  const wanted = claiming || (unsaved && !elsewhere);
  const mine = useRef(false);
  /** How many locks this tab still has only until the draft is stored. */
  const releasing = useRef(0);
  const isClaiming = useEffectEvent(() => claiming);
  const reportElsewhere = useEffectEvent(onElsewhere);
  const storeDraft = useEffectEvent(flush);
  const reportReleased = useEffectEvent(onReleased);
  const showDraft = useEffectEvent(loadDraft);

  // Holds the lock while this tab wants it.
  useEffect(() => {
    if (!wanted) return undefined;
    const channel = new BroadcastChannel(name);
    const aborted = new AbortController();
    const { signal } = aborted;
    let release = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onGranted = () => {
      if (signal.aborted) return undefined;
      clearTimeout(timer);
      mine.current = true;
      reportElsewhere(false);
      setClaiming(false);
      postToTabs(channel, 'held');
      return new Promise<void>((resolve) => (release = resolve));
    };
    const checkHolder = async () => {
      const { locked, pending } = await queryLock(name);
      if (mine.current || signal.aborted) return;
      // A timeout alone does not prove that another tab has the lock: a busy device grants this
      // tab's own lock late, and what is typed until then would be lost.
      if (locked && pending && releasing.current === 0) reportElsewhere(true);
      else timer = setTimeout(() => void checkHolder(), GRANT_MS);
    };
    timer = setTimeout(() => void checkHolder(), GRANT_MS);
    const request = requestLock(name, isClaiming() ? { steal: true } : { signal }, onGranted);
    request.catch(() => {
      if (signal.aborted) return;
      // Another tab took it.
      mine.current = false;
      reportElsewhere(true);
    });
    const storeAndRelease = async () => {
      releasing.current += 1;
      await storeDraft().catch(() => undefined);
      release();
      await request.catch(() => undefined);
      releasing.current -= 1;
    };
    return () => {
      clearTimeout(timer);
      aborted.abort();
      if (mine.current) {
        mine.current = false;
        postToTabs(channel, 'free');
        void storeAndRelease();
      }
      channel.close();
    };
  }, [name, wanted]);

  // Answers the other tabs.
  useEffect(() => {
    const channel = new BroadcastChannel(name);
    onTabMessage(channel, (word) => {
      if (word === 'hand-over') {
        if (mine.current) void storeDraft().then(() => postToTabs(channel, 'handed-over'));
      } else if (word === 'held') {
        if (!mine.current) reportElsewhere(true);
      } else if (word === 'free') reportReleased();
    });
    void isLocked(name).then(
      (locked) => locked && !mine.current && releasing.current === 0 && reportElsewhere(true),
    );
    return () => channel.close();
  }, [name]);

  // Waits while another tab has the lock, and continues from the draft once the lock is free.
  useEffect(() => {
    if (!elsewhere || wanted) return undefined;
    const aborted = new AbortController();
    const { signal } = aborted;
    const goOn = async (lock: Lock | null) => {
      // Another waiting tab was first, or the tab that had the lock has it again.
      if (lock === null || signal.aborted) return;
      const found = await showDraft();
      if (signal.aborted) return;
      if (found) setClaiming(true);
      else reportElsewhere(false);
      // This lock stays until the tab has its own lock, or needs none.
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    };
    const wait = async () => {
      while (!signal.aborted) {
        await requestLock(name, { mode: 'shared', signal }, () => undefined);
        await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
        await requestLock(name, { ifAvailable: true }, goOn);
      }
    };
    wait().catch(() => undefined);
    return () => aborted.abort();
  }, [name, elsewhere, wanted]);

  const takingOver = useRef(false);
  return async () => {
    if (takingOver.current) return;
    takingOver.current = true;
    await requestDraft(name);
    // This tab waited too and may have the lock by now. What was typed since then is newer.
    if (!mine.current) await loadDraft();
    if (!mine.current) setClaiming(true);
    takingOver.current = false;
  };
}

/** Has the tab with the lock store its draft. Resolves when it has, or after `HAND_OVER_MS`. */
async function requestDraft(name: string): Promise<void> {
  const channel = new BroadcastChannel(name);
  await new Promise<void>((resolve) => {
    setTimeout(resolve, HAND_OVER_MS);
    onTabMessage(channel, (word) => word === 'handed-over' && resolve());
    postToTabs(channel, 'hand-over');
  });
  channel.close();
}

const hasLocks = Boolean(navigator.locks as LockManager | null | undefined);
const tabLocks = hasLocks ? undefined : new TabLocks();

/** `LockManager.request`, which here also works over plain http. */
const requestLock = (
  name: string,
  options: LockOptions,
  callback: (lock: Lock | null) => unknown,
): Promise<unknown> =>
  tabLocks === undefined
    ? navigator.locks.request(name, options, callback)
    : tabLocks.request(name, options, callback);

/** Whether a tab of this browser, this one included, has the lock, and whether one waits for it. */
async function queryLock(name: string): Promise<{ locked: boolean; pending: boolean }> {
  if (tabLocks !== undefined) return tabLocks.query(name);
  // Shared locks do not count: tabs that wait for a free lock have one for a moment.
  const isFor = (lock: LockInfo) => lock.name === name && lock.mode === 'exclusive';
  const { held = [], pending = [] } = await navigator.locks.query();
  return { locked: held.some(isFor), pending: pending.some(isFor) };
}

export const isLocked = async (name: string): Promise<boolean> => (await queryLock(name)).locked;

type Word = 'held' | 'free' | 'hand-over' | 'handed-over';

/** Identifies this tab, because a tab also receives what it posts on another of its channels. */
const sender = Math.random();

/** Posts a word to the other tabs on the list. */
function postToTabs(channel: BroadcastChannel, word: Word): void {
  channel.postMessage({ word, sender });
}

function onTabMessage(channel: BroadcastChannel, onWord: (word: Word) => void): void {
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<{ word: Word; sender: number }>) =>
      data.sender !== sender && onWord(data.word),
  );
}
