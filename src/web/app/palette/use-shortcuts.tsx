import { useCallback, useState } from 'react';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { useWindowEvent } from '../../components/use-window';
import { ShortcutsDialog } from './ShortcutsDialog';

const CommandPalette = lazyWithRetry(async () => (await import('./CommandPalette')).CommandPalette);

type Shortcut = 'commands' | 'shortcuts' | 'search';

/** The keys that work on every screen, and the dialogs that they open. */
export function useShortcuts() {
  const [shown, setShown] = useState<Shortcut>();
  useWindowEvent('keydown', (event) => {
    const shortcut = shortcutOf(event);
    if (shortcut === undefined || event.defaultPrevented || isOverlayOpen()) return;
    if (shortcut === 'search') return focusSearch(event);
    event.preventDefault();
    setShown(shortcut);
  });
  const close = useCallback(() => setShown(undefined), []);
  const palette = (
    <>
      {shown === 'commands' && <CommandPalette onClose={close} />}
      {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
  return { palette, openPalette: () => setShown('commands') };
}

function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return undefined;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'k') return 'commands';
    return key.toLowerCase() === 'f' && !shiftKey ? 'search' : undefined;
  }
  if (isTyping(event)) return undefined;
  return key === '?' ? 'shortcuts' : key === '/' ? 'search' : undefined;
}

/**
 * Moves the focus to the screen's search, if there is one. The browser's own search finds only the
 * rows near the window; a second Ctrl-F opens it.
 */
function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (search === null || search === document.activeElement) return;
  event.preventDefault();
  search.focus();
  search.select();
}

const isOverlayOpen = (): boolean =>
  document.querySelector(':is([role=dialog], [role=menu]):not(.MuiModal-hidden *)') !== null;

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]');
