import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { lazyWithRetry } from '../../components/lazy-with-retry';

// Loaded with the messages of `editing`, since signing out asks in these words.
const CommandPalette = lazyWithRetry(async () => (await import('./CommandPalette')).CommandPalette);
const ShortcutsDialog = lazyWithRetry(
  async () => (await import('./ShortcutsDialog')).ShortcutsDialog,
);

export type PaletteKind = 'commands' | 'shortcuts';

/**
 * Ctrl-K or ⌘-K opens the palette on any screen, and `?` the list of shortcuts. While a dialog is
 * open, neither does.
 */
export function usePalette() {
  const [shown, setShown] = useState<PaletteKind>();
  // Listens from the first paint on, when people see the screen and may press.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const kind = kindOf(event);
      if (kind === undefined || event.defaultPrevented || isOverlayOpen()) return;
      event.preventDefault();
      setShown(kind);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const typed = useBufferedKeys(shown === 'commands');
  const close = useCallback(() => setShown(undefined), []);
  const openShortcuts = useCallback(() => setShown('shortcuts'), []);
  const palette = (
    <>
      {shown === 'commands' && (
        <CommandPalette typed={typed} onShortcuts={openShortcuts} onClose={close} />
      )}
      {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
  return { palette, open: setShown };
}

/**
 * Collects what is typed until the palette has loaded, so that the focused element does not get it.
 * Stops when the palette reports that it cannot load.
 */
function useBufferedKeys(active: boolean): RefObject<string> {
  const typed = useRef('');
  useLayoutEffect(() => {
    if (!active) return undefined;
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event;
      if (
        key === 'Escape' ||
        ctrlKey ||
        metaKey ||
        document.querySelector('[role=dialog], .lazy-notice [role=alert]') !== null
      )
        return;
      event.preventDefault();
      event.stopPropagation();
      if (key.length === 1) typed.current += key;
    };
    document.addEventListener('keydown', keep, true);
    return () => {
      typed.current = '';
      document.removeEventListener('keydown', keep, true);
    };
  }, [active]);
  return typed;
}

function kindOf(event: KeyboardEvent): PaletteKind | undefined {
  const { key, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'commands';
  if (key !== '?' || ctrlKey || metaKey || altKey) return undefined;
  return isTyping(event) ? undefined : 'shortcuts';
}

/** Whether a visible dialog or menu has the keyboard. */
export const isOverlayOpen = (): boolean =>
  document.querySelector(':is([role=dialog], [role=menu]):not(.MuiModal-hidden *)') !== null;

/** Whether a key is text for the focused field. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]');
