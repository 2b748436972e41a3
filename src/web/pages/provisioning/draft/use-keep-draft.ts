import { useCallback, useEffect, useRef } from 'react';
import type { Row } from '../rows';
import { rowsToText } from './draft-rows';
import { writeDraft, type ListDraft } from '../../../api/list-drafts';

/** Writing a draft of a long list takes some milliseconds: it waits for a pause in typing. In milliseconds. */
const PAUSE_MS = 400;

interface Kept {
  key: string | undefined;
  base: readonly Row[];
  rows: readonly Row[];
  edited: boolean;
}

/**
 * Keeps unsaved edits on this device until they are saved or undone: they survive a reload, a crash and signing in again.
 * Answers what writes them at once.
 */
export function useKeepDraft({ key, base, rows, edited }: Kept): () => Promise<void> {
  const last = useRef<{ base: readonly Row[]; text: string }>(undefined);
  const write = useCallback(async () => {
    if (key === undefined) return;
    if (!edited) return writeDraft(key, undefined);
    if (last.current?.base !== base) last.current = { base, text: rowsToText(base) };
    const draft: ListDraft = { base: last.current.text, rows: rowsToText(rows), at: Date.now() };
    return writeDraft(key, draft);
  }, [key, base, rows, edited]);
  const began = useRef(false);
  useEffect(() => {
    // Before the first edit there is nothing to keep, and what another tab keeps is not to be taken away.
    if (!edited && !began.current) return undefined;
    began.current = edited;
    const timer = setTimeout(() => void write(), PAUSE_MS);
    const now = () => void write();
    // Before leaving is asked about, too: by `pagehide` it may be too late.
    window.addEventListener('beforeunload', now);
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeunload', now);
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', now);
      // Left within the pause.
      if (edited) unwritten.current = write;
    };
  }, [write, edited]);
  const unwritten = useRef<() => Promise<void>>(undefined);
  useEffect(() => () => void unwritten.current?.(), []);
  return write;
}
