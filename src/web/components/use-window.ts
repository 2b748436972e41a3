import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handler: (event: WindowEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const listener = (event: WindowEventMap[Type]) => onEvent(event);
    window.addEventListener(type, listener);
    return () => window.removeEventListener(type, listener);
  }, [type]);
}

/** Whether the browser is about to print. What only paper shows has to be in the page by then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)));
  useWindowEvent('afterprint', () => flushSync(() => setPrinting(false)));
  return printing;
}

export const useOnline = (): boolean =>
  useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);

function subscribeToNetwork(changed: () => void): () => void {
  const ending = new AbortController();
  for (const type of ['online', 'offline'])
    window.addEventListener(type, changed, { signal: ending.signal });
  return () => ending.abort();
}
