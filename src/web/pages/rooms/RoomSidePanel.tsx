import Box from '@mui/material/Box';
import { surface } from '../../components/tokens';
import { byText } from '../../components/text-scale';
import { useWindowEvent } from '../../components/use-window-event';
import useMediaQuery from '@mui/material/useMediaQuery';
import { nameRoom } from '../../i18n/name-room';
import { useFacilityId } from '../../use-path-ids';
import { lazyWithRetry, usePreload } from '../../components/lazy-with-retry';
import type { RoomPanelProps } from './panel/RoomPanel';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { useRoomView } from '../../features/rooms/room-view';
import { PANEL_KEY } from '../../features/rooms/rooms-address';

const RoomPanel = lazyWithRetry(async () => (await import('./panel/RoomPanel')).RoomPanel);
const RoomSheet = lazyWithRetry(async () => (await import('./panel/RoomSheet')).RoomSheet);

export const usePanelPreload = () => usePreload(RoomPanel, RoomSheet);

/**
 * From this width the panel stands beside the list, in em of the browser's text (1100 px): a table
 * keeps its most important columns next to it.
 */
const BESIDE_FROM_EM = 68.75;
export const besideOneTile = {
  [`@media (width >= ${BESIDE_FROM_EM}em)`]: {
    '& > div': { flex: '0 0 20rem' },
    '& > aside': { flexGrow: 1, maxWidth: 720 },
  },
} as const;
const WIDTH_PX = byText(384);

/**
 * A room beside the list on a wide screen, or in a sheet over the list on a tablet or a phone. If
 * nobody opened the room and it is the only search result, a small screen shows it below the list.
 */
export function RoomSidePanel(props: RoomPanelProps) {
  const facilityId = useFacilityId();
  const { areaId, onClose } = props;
  const label = nameRoom(facilityId, areaId);
  const beside = useMediaQuery(`(width >= ${BESIDE_FROM_EM}em)`);
  // If a shared address opened the panel, nothing in the list has had the focus yet.
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && document.activeElement === document.body) onClose?.();
  });
  const panel = <RoomPanel {...props} />;
  return beside || onClose === undefined ? (
    <Box component="aside" aria-label={label} sx={beside ? aside : below}>
      {panel}
    </Box>
  ) : (
    <RoomSheet label={label} onClose={onClose}>
      {panel}
    </RoomSheet>
  );
}

const below = { ...surface, flex: '1 1 100%', minWidth: 0 } as const;
const aside = {
  ...surface,
  position: 'sticky',
  top: 'calc(var(--top-bar) + 16px)',
  flex: 'none',
  width: WIDTH_PX,
  maxHeight: 'calc(100dvh - var(--top-bar) - 32px)',
  overflow: 'auto',
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
