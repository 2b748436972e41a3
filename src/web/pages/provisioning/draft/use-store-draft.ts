import { useCallback, useEffect, useRef } from 'react';
import type { ListState, ListStore } from '../list-store';
import type { Row } from '../rows';
import { finishInSlices } from '../steps';
import { editsToText, rowsToText, textInSteps } from './draft-rows';
import { deleteDraft, writeDraft } from '../../../device/list-drafts';
import { currentTime } from '../../../device/clock';

/**
 * Between two keystrokes of somebody who types: it is written in a pause, so that no key waits. In
 * milliseconds.
 */
const PAUSE_MS = 400;

/**
 * Names the server's list that edits belong to: another tab, or an earlier visit, may have kept
 * those of another one.
 */
const marks = new WeakMap<readonly Row[], string>();

function markOf(base: readonly Row[]): string {
  const mark = marks.get(base) ?? `${Date.now()} ${Math.random()}`;
  marks.set(base, mark);
  return mark;
}

/** The server's list as a draft holds it, made once, in pauses. */
const texts = new WeakMap<readonly Row[], string>();

/** Whether there is anything to keep: half a word is lost as easily as a whole one. */
export const isStored = ({ edited, typing }: ListState) => edited || typing !== undefined;

function write(key: string, { now, typedRows }: ListStore): Promise<void> {
  if (!isStored(now)) return deleteDraft(key);
  const { base } = now;
  // A reload or a crash in the midst of a word takes nothing of it.
  const rows = typedRows();
  return writeDraft(
    key,
    { mark: markOf(base), edits: editsToText(base, rows), at: currentTime().getTime() },
    () => texts.get(base) ?? rowsToText(base),
  );
}

/**
 * Keeps unsaved edits on this device until they are saved or undone: they survive a reload, a crash
 * and signing in again.
 * Answers what writes them at once. Without a key nothing is kept.
 */
export function useStoreDraft(key: string | undefined, store: ListStore): () => Promise<void> {
  /** What was left within the pause. */
  const unwritten = useRef<() => void>(undefined);
  useEffect(() => {
    // Another tab has the edits now: its are not to be written over.
    unwritten.current = undefined;
    if (key === undefined) return undefined;
    // Before the first edit there is nothing to keep, and what another tab keeps is not to be taken
    // away.
    let began = isStored(store.now);
    let last: ListState | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let preparing: { base: readonly Row[]; giveUp: () => void } | undefined;
    /** The list that edits belong to takes the longest: it is begun with the first of them. */
    const prepare = () => {
      const { base } = store.now;
      if (texts.has(base) || preparing?.base === base) return;
      preparing?.giveUp();
      const giveUp = finishInSlices(textInSteps(base), (text) => {
        texts.set(base, text);
        preparing = undefined;
      });
      preparing = { base, giveUp };
    };
    const paused = () => {
      if (preparing === undefined) now();
      else timer = setTimeout(paused, PAUSE_MS);
    };
    const now = () => {
      clearTimeout(timer);
      timer = undefined;
      if (began) void write(key, store);
      began = isStored(store.now);
    };
    // Not when it is seen again: another tab may have gone on with newer ones.
    const hidden = () => document.visibilityState === 'hidden' && now();
    const changed = () => {
      const { now: state } = store;
      began ||= isStored(state);
      if (
        state.history.rows === last?.history.rows &&
        state.base === last.base &&
        state.edited === last.edited &&
        state.typing === last.typing
      )
        return;
      last = state;
      clearTimeout(timer);
      if (!began) return;
      prepare();
      timer = setTimeout(paused, PAUSE_MS);
    };
    changed();
    const stop = store.subscribe(changed);
    // Before leaving is asked about, too: by `pagehide` it may be too late.
    window.addEventListener('beforeunload', now);
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      stop();
      preparing?.giveUp();
      window.removeEventListener('beforeunload', now);
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', hidden);
      if (timer === undefined) return;
      clearTimeout(timer);
      unwritten.current = now;
    };
  }, [key, store]);
  useEffect(() => () => unwritten.current?.(), []);
  return useCallback(async () => {
    if (key !== undefined) await write(key, store);
  }, [key, store]);
}
