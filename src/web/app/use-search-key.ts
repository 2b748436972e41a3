import { useEffect } from 'react';
import { isOverlayOpen, isTyping } from './palette/use-palette';

/**
 * `/` and Ctrl-F or ⌘-F move the focus to the screen's search, if there is one, but not while a
 * dialog is open. The browser's own search finds only the rows near the window; a second Ctrl-F
 * opens it.
 */
export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || event.defaultPrevented || isOverlayOpen()) return;
      const search = document.querySelector<HTMLInputElement>('main input[type=search]');
      if (search === null || search === document.activeElement) return;
      event.preventDefault();
      search.focus();
      search.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'f' && !altKey && !shiftKey;
  return key === '/' && !altKey && !isTyping(event);
}
