import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { currentTime } from '../../device/clock';
import { deleteDraft, readDraft, writeDraft, type ListDraft } from '../../device/list-drafts';
import type { ListState } from './list-state';
import type { Row } from './rows';

/** Writing a long list takes time, so it waits for such a pause in the edits. In milliseconds. */
const PAUSE_MS = 400;
const LONG_ROWS = 2000;

export interface DraftOptions {
  key: string | undefined;
  list: Pick<ListState, 'base' | 'rows'>;
  edited: boolean;
  restored: ListDraft<Row> | undefined;
}

/**
 * Stores unsaved edits on this device until they are saved or undone, so that they survive a
 * reload, a crash and signing in again. Of several tabs, the device keeps the edits made last. A
 * tab deletes only the draft that it wrote or began with.
 *
 * @returns `isStored`: whether the edits are on the device. `otherTab`: the draft, if another tab
 *   has written it since this one did
 */
export function useDraft({ key, list: { base, rows }, edited, restored }: DraftOptions) {
  const [isStored, setStored] = useState(key !== undefined);
  const [otherTab, setOtherTab] = useState<ListDraft<Row>>();
  const writtenAt = useRef(restored?.at);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useEffectEvent(() => {
    clearTimeout(pending.current);
    pending.current = undefined;
    if (key === undefined) return;
    if (edited) {
      writtenAt.current = currentTime();
      void writeDraft(key, { base, rows, at: writtenAt.current }).then(setStored);
    } else if (writtenAt.current !== undefined) {
      void deleteDraft(key, writtenAt.current);
      writtenAt.current = undefined;
      setStored(true);
    }
  });
  useEffect(() => {
    // The device has them already.
    if (edited && rows === restored?.rows && base === restored.base) return undefined;
    pending.current = setTimeout(write, rows.length > LONG_ROWS ? PAUSE_MS : 0);
    return () => clearTimeout(pending.current);
  }, [base, rows, edited, restored]);
  const writePending = useEffectEvent(() => pending.current !== undefined && write());
  const compare = useEffectEvent(async () => {
    if (key === undefined) return;
    const draft = await readDraft<Row>(key).catch(() => null);
    // Another tab has saved or discarded the draft, so this tab's edits are the last.
    if (draft === null && edited) write();
    const isNewer = draft !== null && draft.at.getTime() > (writtenAt.current?.getTime() ?? 0);
    setOtherTab(isNewer ? draft : undefined);
  });
  useEffect(() => {
    // What is written this late may be lost: the browser drops a write that it has not completed
    // when the page goes. `beforeunload` leaves it more time than `pagehide`.
    const leave = () => writePending();
    const onVisibility = () =>
      document.visibilityState === 'visible' ? void compare() : writePending();
    window.addEventListener('beforeunload', leave);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('beforeunload', leave);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', onVisibility);
      writePending();
    };
  }, []);
  return { isStored, otherTab, forgetOtherTab: () => setOtherTab(undefined) };
}
