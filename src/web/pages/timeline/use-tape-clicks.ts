import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { focusTargetOf, type Roving } from '../../features/rooms/use-roving';

/**
 * One listener for all rows: a link stays within the page, a pressed bar gets the focus, and with
 * it its details.
 */
export function useTapeClicks(roving: Roving) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const target = event.target as Element;
    const link = target.closest('a');
    if (link !== null) {
      // As the router's own links do: anything but a plain press is the browser's.
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      void navigate(link.getAttribute('href') ?? '');
      return;
    }
    const focusTarget = target.closest('[data-stop]') && focusTargetOf(target);
    if (focusTarget) roving.go(focusTarget);
  };
}
