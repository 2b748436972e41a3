import { useEffect, useEffectEvent } from 'react';

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
