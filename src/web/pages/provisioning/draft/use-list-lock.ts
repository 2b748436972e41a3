import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a tab may take to hand its edits over: a crashed one never answers. In milliseconds. */
const HAND_OVER_MS = 1500;
/** A lock that is free is had within a few milliseconds; by then it is asked whether another tab has it. In milliseconds. */
const FREE_MS = 150;
/** A tab that saved or gave up has forgotten what it kept by this time after it gave the lock back. In milliseconds. */
const SETTLED_MS = 1000;

/** Browsers have no locks on a page that is not served securely: then tabs do not know of each other. */
const locks = () => navigator.locks as LockManager | undefined;

/** Whether a tab of this browser, this one included, has unsaved edits of the list. */
export async function isLocked(name: string): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}

type Word = 'held' | 'free' | 'hand-over' | 'handed-over';

function say(channel: BroadcastChannel, word: Word): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's; a channel never leaves its origin
  channel.postMessage(word);
}

interface ListLock {
  /** Another tab of this browser has unsaved edits of this list. */
  elsewhere: boolean;
  /** Has the other tab keep its edits and give way; `restore` shows them here, and tells whether there were any. */
  takeOver: (restore: () => Promise<boolean>) => Promise<void>;
}

export interface ListLockProps {
  name: string;
  /** Whether this tab has unsaved edits. */
  edited: boolean;
  /** Another tab had the lock when this one looked for what was kept. */
  taken: boolean;
  /** Writes the edits to where the other tab finds them. */
  flush: () => Promise<void>;
  /** Another tab saved or gave up. */
  changed: () => void;
  /** The other tab has gone, to another screen or altogether, or was this one before it was loaded again: what is kept now is nobody's. */
  left: () => void;
}

/** Two tabs of one browser on one list: the one that has unsaved edits holds a lock, the other one is told. */
export function useListLock({ name, edited, taken, flush, changed, left }: ListLockProps): ListLock {
  const [elsewhere, setElsewhere] = useState(taken);
  /** A new one asks for the lock again. */
  const [claim, setClaim] = useState({ steal: false });
  /** From taking over until the edits that were taken over are here. */
  const [claiming, setClaiming] = useState(false);
  const wanted = edited || claiming;
  if (claiming && edited) setClaiming(false);
  if (!wanted && claim.steal) setClaim({ steal: false });
  const mine = useRef(false);
  const latest = useRef({ flush, changed, left });
  useEffect(() => {
    latest.current = { flush, changed, left };
  });

  useEffect(() => {
    if (!wanted) return undefined;
    const manager = locks();
    if (manager === undefined) return undefined;
    const channel = new BroadcastChannel(name);
    const waiting = new AbortController();
    let release: () => void = () => undefined;
    const had = () => {
      clearTimeout(timer);
      mine.current = true;
      setElsewhere(false);
      say(channel, 'held');
      return new Promise<void>((resolve) => (release = resolve));
    };
    const ask = async () => {
      const { pending = [] } = await manager.query();
      // Not by the time alone: a busy device gives one's own lock late, and what is typed until then would be lost.
      if (!mine.current && !waiting.signal.aborted && pending.some((lock) => lock.name === name)) setElsewhere(true);
    };
    const timer = setTimeout(() => void ask(), FREE_MS);
    const request = claim.steal ? manager.request(name, { steal: true }, had) : manager.request(name, { signal: waiting.signal }, had);
    request.catch(() => {
      if (waiting.signal.aborted) return;
      // Taken over by another tab: one's turn comes again when it is done.
      mine.current = false;
      setElsewhere(true);
      setClaim({ steal: false });
    });
    return () => {
      clearTimeout(timer);
      waiting.abort();
      if (mine.current) say(channel, 'free');
      mine.current = false;
      release();
      channel.close();
    };
  }, [name, wanted, claim]);

  useEffect(() => {
    if (locks() === undefined) return undefined;
    const channel = new BroadcastChannel(name);
    const look = async () => {
      if ((await isLocked(name)) && !mine.current) setElsewhere(true);
    };
    channel.addEventListener('message', ({ data }) => {
      if (data === 'hand-over') {
        if (mine.current) void latest.current.flush().then(() => say(channel, 'handed-over'));
      } else if (data === 'held') {
        if (!mine.current) setElsewhere(true);
      } else if (data === 'free') {
        latest.current.changed();
      }
    });
    void look();
    return () => channel.close();
  }, [name]);

  useEffect(() => {
    if (!elsewhere || wanted) return undefined;
    const waiting = new AbortController();
    const { signal } = waiting;
    const wait = async () => {
      do {
        // Had for a moment only: that nobody else has it is all that is asked.
        await locks()?.request(name, { signal }, () => undefined);
        await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
      } while (!signal.aborted && (await isLocked(name)));
      if (signal.aborted) return;
      setElsewhere(false);
      latest.current.left();
    };
    wait().catch(() => undefined);
    return () => waiting.abort();
  }, [name, elsewhere, wanted]);

  const takeOver = useCallback(async (restore: () => Promise<boolean>) => {
    const channel = new BroadcastChannel(name);
    await new Promise<void>((resolve) => {
      setTimeout(resolve, HAND_OVER_MS);
      channel.addEventListener('message', ({ data }) => data === 'handed-over' && resolve());
      say(channel, 'hand-over');
    });
    channel.close();
    setClaiming(true);
    setClaim({ steal: true });
    if (!(await restore())) setClaiming(false);
  }, [name]);
  return { elsewhere, takeOver };
}
