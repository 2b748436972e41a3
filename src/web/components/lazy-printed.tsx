import { useEffect, type ComponentType } from 'react';
import { fetchWhenIdle } from './fetch-when-idle';
import { usePrinting } from './use-printing';

/**
 * A part that only paper shows, in place of the screen. It has to be in the page before the browser
 * prints, so it is prefetched once the browser is idle, or as soon as the pointer leaves the page
 * for the browser's menu. The keys that print wait for it. If it cannot be loaded, the
 * screen is printed.
 */
export function lazyPrinted<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let Printed: ComponentType<P> | undefined;
  const fetched = async () => {
    Printed ??= await load().catch(() => undefined);
  };
  const fetchNow = () => void fetched();
  fetchWhenIdle(fetched);
  return LazyPrinted;

  function LazyPrinted(props: P) {
    const printing = usePrinting();
    useEffect(() => {
      const listen = (event: KeyboardEvent) => {
        if (Printed !== undefined || !prints(event)) return;
        event.preventDefault();
        void fetched().then(() => window.print());
      };
      window.addEventListener('keydown', listen);
      document.documentElement.addEventListener('pointerleave', fetchNow);
      return () => {
        window.removeEventListener('keydown', listen);
        document.documentElement.removeEventListener('pointerleave', fetchNow);
      };
    }, []);
    return printing && Printed !== undefined ? <Printed {...props} /> : null;
  }
}

const prints = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'p';
