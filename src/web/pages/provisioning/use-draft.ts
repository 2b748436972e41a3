import { useEffect, useEffectEvent } from 'react';
import { currentTime } from '../../device/clock';
import { deleteDraft, readDraft, writeDraft, type ListDraft } from '../../device/list-drafts';
import { isLong, typedRows, type ListState, type ListStore } from './list-state';
import type { Row } from './rows';

/** Writing a long list takes time, so it waits for such a pause in typing. In milliseconds. */
const PAUSE_MS = 400;

/** Whether anything would be lost, including what is being typed. */
export const isUnsaved = ({ edited, typing }: ListState) => edited || typing !== undefined;

export interface DraftOptions {
  /** Where the draft is stored; undefined where none is. */
  key: string | undefined;
  store: ListStore;
  /** The draft that the list began with. */
  restored: ListDraft<Row> | undefined;
  /** Called after each attempt with whether the edits are stored now. */
  onStored: (stored: boolean) => void;
  /** Called when this tab is shown again, with the draft if another tab has written it since. */
  onOtherTab: (draft: ListDraft<Row> | undefined) => void;
}

/**
 * Stores unsaved edits on this device until they are saved or undone, so that they survive a
 * reload, a crash and signing in again. Of several tabs, the device keeps the edits made last. A
 * tab deletes only the draft that it wrote or began with.
 */
export function useDraft({ key, store, restored, onStored, onOtherTab }: DraftOptions): void {
  const stored = useEffectEvent(onStored);
  const otherTab = useEffectEvent(onOtherTab);
  const draftAtStart = useEffectEvent(() => restored);
  useEffect(() => {
    if (key === undefined) return undefined;
    let last = store.getState();
    /** When the stored draft was written, if it is this tab's. */
    let writtenAt = draftAtStart()?.at;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      const list = store.getState();
      const rows = typedRows(list);
      // Without edits, a cell that is open for typing may still have its old text.
      if (list.edited || rows !== list.history.rows) {
        writtenAt = currentTime();
        void writeDraft(key, { base: list.base, rows, at: writtenAt }).then(stored);
      } else if (writtenAt !== undefined) {
        void deleteDraft(key, writtenAt);
        writtenAt = undefined;
        stored(true);
      }
    };
    // The server has all edits of the draft, as after a save whose answer was lost.
    if (!isUnsaved(last)) write();
    const onChange = (list: ListState) => {
      const before = last;
      last = list;
      const isSame =
        list.history.rows === before.history.rows &&
        list.base === before.base &&
        list.edited === before.edited &&
        list.typing === before.typing;
      if (isSame) return;
      clearTimeout(timer);
      timer = setTimeout(write, isLong(list) ? PAUSE_MS : 0);
    };
    const compare = async () => {
      const draft = await readDraft<Row>(key).catch(() => null);
      // Another tab has saved or discarded the draft, so this tab's edits are the last.
      if (draft === null && isUnsaved(store.getState())) write();
      otherTab(
        draft !== null && draft.at.getTime() > (writtenAt?.getTime() ?? 0) ? draft : undefined,
      );
    };
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void compare();
      // Only what is not written yet: another tab may have a newer draft.
      else if (timer !== undefined) write();
    };
    const writePending = () => timer !== undefined && write();
    const unsubscribe = store.subscribe(onChange);
    // What is written this late may be lost: the browser drops a write that it has not completed
    // when the page goes. `beforeunload` leaves it more time than `pagehide`.
    window.addEventListener('beforeunload', writePending);
    window.addEventListener('pagehide', writePending);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      unsubscribe();
      window.removeEventListener('beforeunload', writePending);
      window.removeEventListener('pagehide', writePending);
      document.removeEventListener('visibilitychange', onVisibility);
      writePending();
    };
  }, [key, store]);
}
