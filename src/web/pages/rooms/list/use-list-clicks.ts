import { useRef, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RoomListProps } from './room-list';
import { useMessages } from '../../../i18n/messages';
import { copyText } from '../../../components/CopyButton';
import type { Room } from '../../../features/rooms/room-index';
import { keyOfHeading, roomIdOf, focusTargetOf } from '../../../features/rooms/use-roving';

/** How long a copied id is announced, in milliseconds. */
const COPIED_MS = 1500;

/** What a control in a list does, by its `data-do`. */
type ListAction =
  | 'open'
  | 'close'
  | 'restore'
  | 'copy'
  | 'select'
  | 'select-group'
  | 'select-all'
  | 'fold';

/**
 * One listener for a whole list. What a press does depends on the other rooms, so a row with a
 * listener of its own would be drawn again whenever they change.
 *
 * @param focus focuses the room that is opened, so that arrow keys go on from there
 */
export function useListClicks(
  { rooms, groups, selection, selecting, changes, onFold, onOpen, onAsk }: RoomListProps,
  focus: (key: string) => void,
) {
  const navigate = useNavigate();
  const { copied, copy } = useCopy();

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const key = focusTargetOf(target)?.key ?? '';
    const action = target.closest('[data-do]')?.getAttribute('data-do') as
      | ListAction
      | null
      | undefined;
    const link = target.closest('a');
    const idsOf = (some: readonly Room[] = []) => some.map(({ id }) => id);

    if (action === 'select-all') return selection.toggleAll(idsOf(rooms));
    if (action === 'select-group')
      return selection.toggleAll(
        idsOf(groups.find(({ prefix }) => keyOfHeading(prefix) === key)?.rooms),
      );
    const group = groups.find(({ prefix }) => keyOfHeading(prefix) === key);
    if (action === 'fold') return group && onFold(group.prefix);
    const room = rooms.find(({ id }) => id === roomIdOf(key));
    if (room === undefined) return undefined;
    changes.look(room.id);
    if (action === 'open' || action === 'close' || action === 'restore')
      return onAsk(room.area, action);
    if (action === 'copy') return copy(room.id);
    if (event.shiftKey && (action === 'select' || link === null || selecting)) {
      // While a press selects, a link leads nowhere, not even to a new window.
      if (link !== null) event.preventDefault();
      return selection.extendTo(room.id, idsOf(rooms));
    }
    if (action === 'select') return selection.toggle(room.id);
    if (selecting) {
      event.preventDefault();
      return selection.toggle(room.id);
    }
    if (link !== null) return follow(event, () => void navigate(link.getAttribute('href') ?? ''));
    if (event.ctrlKey || event.metaKey) return selection.toggle(room.id);
    // Marking text to copy it is no press.
    if (window.getSelection()?.isCollapsed === false) return undefined;
    focus(key);
    return onOpen(room.id);
  };
  return { onClick, copied };
}

function useCopy(): { copied: string; copy: (text: string) => void } {
  const [copied, setCopied] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { t } = useMessages();
  const copy = (text: string) => {
    try {
      copyText(text);
    } catch {
      // The row has no space for the text. The browser's prompt shows it, selected to be copied.
      window.prompt(t('copy.failed'), text);
      return;
    }
    setCopied(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(''), COPIED_MS);
  };
  return { copied, copy };
}

/**
 * Follows a link like the router's own links: a plain press stays in the page, and the browser
 * handles any other.
 */
function follow(event: MouseEvent, go: () => void): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  go();
}
