import { useCallback, useRef, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RoomListProps } from './room-list';
import { useMessages } from '../../../i18n/messages';
import { copyText } from '../../../components/CopyButton';
import type { Room } from '../../../features/rooms/room-index';
import { keyOfHeading, roomIdOf, focusTargetOf } from '../../../features/rooms/use-roving';

/** How long a copied id is announced, in milliseconds. */
const COPIED_MS = 1500;

/** What a control in a list does, as its `data-do` says. */
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
 * One listener for a whole list: what a press does depends on the other rooms, and a row that was
 * given it would be drawn again with them.
 *
 * @param focus gives the room that is opened the focus, so that the arrows go on from it
 */
export function useListClicks(
  { rooms, groups, selection, selecting, changes, onFold, onOpen, onAsk, onRestore }: RoomListProps,
  focus: (key: string) => void,
) {
  const navigate = useNavigate();
  const { copied, copy } = useCopy();

  const onClick = useCallback(
    (event: MouseEvent) => {
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
      if (action === 'open' || action === 'close') return onAsk(room.area, action);
      if (action === 'restore') return onRestore(room.id);
      if (action === 'copy') return copy(room.id);
      if (event.shiftKey && (action === 'select' || link === null || selecting)) {
        // Where a press selects, a link leads nowhere: not to a window of its own either.
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
      // Text that was marked to be copied is no press.
      if (window.getSelection()?.isCollapsed === false) return undefined;
      focus(key);
      return onOpen(room.id);
    },
    [
      rooms,
      groups,
      selection,
      changes,
      onFold,
      onOpen,
      onAsk,
      onRestore,
      navigate,
      selecting,
      copy,
      focus,
    ],
  );
  return { onClick, copied };
}

function useCopy(): { copied: string; copy: (text: string) => void } {
  const [copied, setCopied] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { t } = useMessages();
  const copy = useCallback(
    (text: string) => {
      try {
        copyText(text);
      } catch {
        // The row has no room for it; in the browser's own question it is marked to be copied.
        window.prompt(t('copy.failed'), text);
        return;
      }
      setCopied(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(''), COPIED_MS);
    },
    [t],
  );
  return { copied, copy };
}

/**
 * As the router's own links do: a plain press stays in the page, anything else is the browser's.
 */
function follow(event: MouseEvent, go: () => void): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  go();
}
