import { useCallback, useEffect, useEffectEvent } from 'react';
import { currentTime } from '../../../device/clock';
import { deleteDraft, readDraft, writeDraft, type ListDraft } from '../../../device/list-drafts';
import { isLong, typedRows, type ListState, type ListStore } from '../list-state';
import type { Row } from '../rows';
import { isLocked } from './use-list-lock';

/** Writing a long list takes time, so it waits for such a pause in typing. In milliseconds. */
const PAUSE_MS = 400;

/** A reloaded page may release its lock this long after the new page looks. In milliseconds. */
const RELEASE_MS = 1_000;
const POLL_MS = 50;

export interface OwnDraft {
  draft: ListDraft<Row> | null;
  /** Another tab has the list locked, and shows the draft. */
  elsewhere: boolean;
}

/** The draft of an earlier visit, unless another tab has it. */
export async function readOwnDraft(key: string): Promise<OwnDraft> {
  for (let waited = 0; await isLocked(key); waited += POLL_MS) {
    if (waited >= RELEASE_MS) return { draft: null, elsewhere: true };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { draft: await readDraft<Row>(key).catch(() => null), elsewhere: false };
}

/** Whether anything would be lost, including what is being typed. */
export const isUnsaved = ({ edited, typing }: ListState) => edited || typing !== undefined;

/** Returns whether no edits are on screen only. */
async function storeDraft(key: string, list: ListState): Promise<boolean> {
  const rows = typedRows(list);
  // Without edits, a cell that is open for typing may still have its old text.
  if (list.edited || rows !== list.history.rows)
    return writeDraft(key, { base: list.base, rows, at: currentTime() });
  await deleteDraft(key);
  return true;
}

/**
 * Stores unsaved edits on this device until they are saved or undone, so that they survive a
 * reload, a crash and signing in again. Nothing is stored without a key, or while another tab has
 * the list. Returns a function that stores them at once.
 *
 * @param isRestored whether the list began with a stored draft
 * @param onStored called after each attempt with whether the edits are stored now
 */
export function useDraft(
  key: string | undefined,
  store: ListStore,
  elsewhere: boolean,
  isRestored: boolean,
  onStored: (stored: boolean) => void,
): () => Promise<void> {
  const isElsewhere = useEffectEvent(() => elsewhere);
  const isRestoredNow = useEffectEvent(() => isRestored);
  useEffect(() => {
    if (key === undefined) return undefined;
    let last = store.getState();
    // The server has all edits of the draft, as after a save whose answer was lost.
    if (isRestoredNow() && !isElsewhere() && !isUnsaved(last)) void deleteDraft(key);
    // Before this tab's first edit, a stored draft may be another tab's and must not be deleted.
    let began = isUnsaved(last);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      if (isElsewhere()) return;
      const list = store.getState();
      if (began) void storeDraft(key, list).then(onStored);
      began = isUnsaved(list);
    };
    const onChange = (list: ListState) => {
      const before = last;
      last = list;
      began = !isElsewhere() && (began || isUnsaved(before) || isUnsaved(list));
      const isSame =
        list.history.rows === before.history.rows &&
        list.base === before.base &&
        list.edited === before.edited &&
        list.typing === before.typing;
      if (isSame || !began) return;
      clearTimeout(timer);
      timer = setTimeout(write, isLong(list) ? PAUSE_MS : 0);
    };
    // Nothing is written when the page is shown again, since another tab may have a newer draft.
    const onVisibility = () => document.visibilityState === 'hidden' && write();
    const unsubscribe = store.subscribe(onChange);
    // What is written this late may be lost: the browser drops a write that it has not completed
    // when the page goes. `beforeunload` leaves it more time than `pagehide`.
    window.addEventListener('beforeunload', write);
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      unsubscribe();
      window.removeEventListener('beforeunload', write);
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', onVisibility);
      if (timer !== undefined) write();
    };
  }, [key, store, onStored]);
  return useCallback(async () => {
    if (key !== undefined) await storeDraft(key, store.getState());
  }, [key, store]);
}
