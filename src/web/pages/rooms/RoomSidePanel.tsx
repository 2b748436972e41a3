import { BESIDE_FROM_EM } from './list/list-sizes';
import { lazyWithRetry, usePreload } from '../../components/lazy-with-retry';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { useRoomView } from '../../features/rooms/room-view';
import { PANEL_KEY } from '../../features/rooms/rooms-address';

export const RoomSidePanel = lazyWithRetry(
  async () => (await import('./panel/RoomPanel')).RoomSidePanel,
);

export const usePanelPreload = () => usePreload(RoomSidePanel);

export const besideOneTile = {
  [`@media (width >= ${BESIDE_FROM_EM}em)`]: {
    '& > div': { flex: '0 0 20rem' },
    '& > aside': { flexGrow: 1, maxWidth: 720 },
  },
} as const;

/**
 * The room beside the list, by full id, and a function that shows another or none. Back closes it,
 * so it is the router's to write, and to read: the router asks before Back leaves unsaved work,
 * while `nuqs` follows Back at once.
 */
export function usePanelRoom(
  changeView: ReturnType<typeof useRoomView>[1],
): [string | undefined, (id: string | undefined) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const room = params.get(PANEL_KEY) ?? undefined;
  const isOpen = room !== undefined;
  const show = useCallback(
    async (id: string | undefined) => {
      // A letter typed just now gets into the address first: a navigation would drop it.
      const search = new URLSearchParams(await changeView({}));
      if (id === undefined) search.delete(PANEL_KEY);
      else search.set(PANEL_KEY, id);
      await navigate(
        { search: search.toString() },
        { replace: isOpen || id === undefined, flushSync: true },
      );
    },
    [changeView, navigate, isOpen],
  );
  return [room, useCallback((id) => void show(id), [show])];
}
