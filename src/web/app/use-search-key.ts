import { useEffect } from 'react';
import { isTyping } from './palette/use-palette';

/** `/` goes to the search of the screen, where it has one. Over a dialog it does not. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(event))
        return;
      if (document.querySelector('[role=dialog], [role=menu]') !== null) return;
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
