import { useEffect } from 'react';
import type { ListStore } from './list-store';

/**
 * Undo and redo by their keys also where the grid has not the keyboard: after an import, say, or
 * beside the summary.
 */
export function useUndoKeys(store: ListStore, readOnly: boolean): void {
  useEffect(() => {
    if (readOnly) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey, altKey, ctrlKey, metaKey, target } = event;
      if (event.defaultPrevented || altKey || !(ctrlKey || metaKey)) return;
      // A field's own; and a dialog is about the list as it stands.
      if (
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        document.querySelector('[role=dialog]') !== null
      )
        return;
      const pressed = key.toLowerCase();
      if (pressed !== 'z' && pressed !== 'y') return;
      event.preventDefault();
      store.dispatch({ type: pressed === 'y' || shiftKey ? 'redo' : 'undo' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store, readOnly]);
}
