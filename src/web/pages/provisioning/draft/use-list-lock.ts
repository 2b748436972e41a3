import { useCallback, useEffect, useRef, useState } from 'react';
import { hear, isLocked, look, requestLock, say } from './tabs-of-list';

/** How long a tab may take to hand its edits over: a crashed one never answers. In milliseconds. */
const HAND_OVER_MS = 1500;
/**
 * A lock that is free is had within a few milliseconds; by then it is asked whether another tab has
 * it. In milliseconds.
 */
const FREE_MS = 150;
/** A tab that is only loaded again has its lock back by this time. In milliseconds. */
const SETTLED_MS = 1000;

interface ListLock {
  /** Another tab of this browser is at work on this list: what this one shows is not to be kept. */
  elsewhere: boolean;
  /** Has the other tab keep its edits and give way, and shows them here. */
  takeOver: () => Promise<void>;
}

export interface ListLockProps {
  name: string;
  /** Whether this tab has unsaved edits, or something is being typed. */
  atWork: boolean;
  /** Another tab had the lock when this one looked for what was kept. */
  taken: boolean;
  /**
   * Writes the edits to where the other tab finds them, or deletes what was kept where there are
   * none any more.
   */
  flush: () => Promise<void>;
  /** Another tab saved or gave up. */
  changed: () => void;
  /**
   * No other tab is at work: what is kept takes the place of what this one shows, which may be
   * older. Answers whether there is anything.
   */
  regain: () => Promise<boolean>;
}

/**
 * Several tabs of one browser on one list: the one at work on it holds a lock, the others are told
 * and wait. What is kept on the device is true: whoever gets the lock after another tab had it goes
 * on with that.
 */
export function useListLock({
  name,
  atWork,
  taken,
  flush,
  changed,
  regain,
}: ListLockProps): ListLock {
  const [elsewhere, setElsewhere] = useState(taken);
  /** What was kept is here: the lock is wanted, and taken from whoever has it. */
  const [claiming, setClaiming] = useState(false);
  const wanted = claiming || (atWork && !elsewhere);
  const mine = useRef(false);
  /** Given back, once what is kept is right. */
  const givingBack = useRef(0);
  const latest = useRef({ claiming, flush, changed, regain });
  useEffect(() => {
    latest.current = { claiming, flush, changed, regain };
  });

  useEffect(() => {
    if (!wanted) return undefined;
    const channel = new BroadcastChannel(name);
    const waiting = new AbortController();
    let release: () => void = () => undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const had = () => {
      if (waiting.signal.aborted) return undefined;
      clearTimeout(timer);
      mine.current = true;
      setElsewhere(false);
      setClaiming(false);
      say(channel, 'held');
      return new Promise<void>((resolve) => (release = resolve));
    };
    const ask = async () => {
      const { locked, asked } = await look(name);
      if (mine.current || waiting.signal.aborted) return;
      // Not by the time alone: a busy device gives one's own lock late, and what is typed until
      // then would be lost.
      if (locked && asked && givingBack.current === 0) setElsewhere(true);
      else timer = setTimeout(() => void ask(), FREE_MS);
    };
    timer = setTimeout(() => void ask(), FREE_MS);
    const request = latest.current.claiming
      ? requestLock(name, { steal: true }, had)
      : requestLock(name, { signal: waiting.signal }, had);
    request.catch(() => {
      if (waiting.signal.aborted) return;
      // Taken over by another tab.
      mine.current = false;
      setElsewhere(true);
    });
    const giveBack = async () => {
      givingBack.current += 1;
      // Whoever gets it next goes by what is kept.
      await latest.current.flush().catch(() => undefined);
      givingBack.current -= 1;
      release();
    };
    return () => {
      clearTimeout(timer);
      waiting.abort();
      if (mine.current) {
        mine.current = false;
        say(channel, 'free');
        void giveBack();
      }
      channel.close();
    };
  }, [name, wanted]);

  useEffect(() => {
    const channel = new BroadcastChannel(name);
    const lookOnce = async () => {
      if ((await isLocked(name)) && !mine.current && givingBack.current === 0) setElsewhere(true);
    };
    hear(channel, (word) => {
      if (word === 'hand-over') {
        if (mine.current) void latest.current.flush().then(() => say(channel, 'handed-over'));
      } else if (word === 'held') {
        if (!mine.current) setElsewhere(true);
      } else if (word === 'free') {
        latest.current.changed();
      }
    });
    void lookOnce();
    return () => channel.close();
  }, [name]);

  useEffect(() => {
    if (!elsewhere || wanted) return undefined;
    const waiting = new AbortController();
    const { signal } = waiting;
    const claim = async (lock: Lock | null) => {
      // Another of those that waited was quicker, or the tab that had it is there again.
      if (lock === null || signal.aborted) return;
      const found = await latest.current.regain();
      if (signal.aborted) return;
      if (found) setClaiming(true);
      else setElsewhere(false);
      // Until this tab has its own, or needs none.
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    };
    const wait = async () => {
      while (!signal.aborted) {
        await requestLock(name, { mode: 'shared', signal }, () => undefined);
        await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
        await requestLock(name, { ifAvailable: true }, claim);
      }
    };
    wait().catch(() => undefined);
    return () => waiting.abort();
  }, [name, elsewhere, wanted]);

  const takingOver = useRef(false);
  const takeOver = useCallback(async () => {
    if (takingOver.current) return;
    takingOver.current = true;
    await askForEdits(name);
    // It waited too, and may have it by now: what is typed since is newer than what is kept.
    if (!mine.current) await latest.current.regain();
    if (!mine.current) setClaiming(true);
    takingOver.current = false;
  }, [name]);
  return { elsewhere, takeOver };
}

/** Has the tab that is at work write its edits down, and waits until it has; not for ever. */
async function askForEdits(name: string): Promise<void> {
  const channel = new BroadcastChannel(name);
  await new Promise<void>((resolve) => {
    setTimeout(resolve, HAND_OVER_MS);
    hear(channel, (word) => word === 'handed-over' && resolve());
    say(channel, 'hand-over');
  });
  channel.close();
}
