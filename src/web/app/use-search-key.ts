import { useEffect } from 'react';
import { isOverlayOpen, isTyping } from './palette/use-palette';

/** `/` goes to the search of the screen, where it has one. Over a dialog it does not. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (isTyping(event) || isOverlayOpen()) return;
      const search = document.querySelector<HTMLInputElement>('main input[type=search]');
      if (search === null) return;
      event.preventDefault();
      search.focus();
      search.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
