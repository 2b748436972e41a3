import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useWindowEvent } from './use-window-event';

/** Whether the browser is about to print. What only paper shows has to be in the page by then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)));
  useWindowEvent('afterprint', () => flushSync(() => setPrinting(false)));
  return printing;
}
