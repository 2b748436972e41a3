import { useCallback, useEffect, useState } from 'react';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { ShortcutsDialog } from './ShortcutsDialog';

const CommandPalette = lazyWithRetry(async () => (await import('./CommandPalette')).CommandPalette);

type PaletteKind = 'commands' | 'shortcuts';

export function usePalette() {
  const [shown, setShown] = useState<PaletteKind>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const kind = kindOf(event);
      if (kind === undefined || event.defaultPrevented || isOverlayOpen()) return;
      event.preventDefault();
      setShown(kind);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = useCallback(() => setShown(undefined), []);
  const palette = (
    <>
      {shown === 'commands' && <CommandPalette onClose={close} />}
      {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
  return { palette, open: setShown };
}

function kindOf(event: KeyboardEvent): PaletteKind | undefined {
  const { key, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'commands';
  if (key !== '?' || ctrlKey || metaKey || altKey) return undefined;
  return isTyping(event) ? undefined : 'shortcuts';
}

export const isOverlayOpen = (): boolean =>
  document.querySelector(':is([role=dialog], [role=menu]):not(.MuiModal-hidden *)') !== null;

export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]');
