import { useLayoutEffect, type RefObject } from 'react';
import { restoreFocus, controlAt, focusTargetOf } from './use-roving';

/**
 * Keeps the focus in a list when what has it is drawn no more: in its line, at the control that is
 * reached instead; where the line left too, at the list's Tab stop; and with the list, on the
 * screen.
 */
export function useRestoreFocus(list: RefObject<HTMLElement | null>): void {
  // Before anything is taken away: afterwards nobody can tell that it had the focus.
  const held =
    list.current?.contains(document.activeElement) === true ? document.activeElement : null;
  const focusTarget = held === null ? undefined : focusTargetOf(held);
  useLayoutEffect(() => {
    if (
      focusTarget === undefined ||
      held?.isConnected === true ||
      document.activeElement !== document.body
    )
      return;
    const next =
      controlAt(list.current, focusTarget) ??
      list.current?.querySelector<HTMLElement>('[data-stop][tabindex="0"]');
    next?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const drawn = list.current;
    return () => {
      if (drawn?.contains(document.activeElement) === true) restoreFocus();
    };
  }, [list]);
}
