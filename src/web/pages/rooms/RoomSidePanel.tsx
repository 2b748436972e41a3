import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import Typography from '@mui/material/Typography';
import { ArrowRight, SearchX, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Area } from '../../../contract/area';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { consolePaths } from '../../paths';
import { BESIDE_FROM_EM, flushStart, PANEL_PX, surface } from '../../components/tokens';
import { useWindowEvent } from '../../components/use-window';
import { RoomContent } from '../../features/occupancy/RoomContent';
import { StateMessage } from '../../components/StateMessage';
import type { OnAsk } from '../../features/occupancy/use-occupancy-dialog';
import { RoomSubtitle } from '../../features/rooms/RoomDetails';
import { nameRoom } from '../../i18n/foreign-text';

export interface RoomPanelProps {
  areaId: string;
  area: Area | undefined;
  onAsk: OnAsk;
  /** Undefined if nobody opened the room: it is the only search result. */
  onClose: (() => void) | undefined;
}

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
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, 'aria-modal': true, sx: sheet } }}
    >
      {panel}
    </Drawer>
  );
}

const below = { ...surface, flex: '1 1 100%', minWidth: 0 } as const;
const aside = {
  ...surface,
  position: 'sticky',
  top: 'calc(var(--top-bar) + 16px)',
  flex: 'none',
  width: PANEL_PX,
  maxHeight: 'calc(100dvh - var(--top-bar) - 32px)',
  overflow: 'auto',
} as const;
/** On part of a tablet's screen, or all of a phone's. */
const sheet = {
  height: { xs: '100dvh', sm: '75dvh' },
  borderRadius: { sm: '12px 12px 0 0' },
} as const;

function RoomPanel({ areaId, area, onAsk, onClose }: RoomPanelProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const roomName = nameRoom(facilityId, areaId);
  return (
    <Box
      sx={{ display: 'grid', gap: 2, p: 2, alignContent: 'start', '& > .MuiButton-root': pageLink }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'flex-start',
          '& > .MuiIconButton-root': { mt: -0.5, mr: -0.5 },
        }}
      >
        <Typography variant="h2" sx={{ fontSize: '1.25rem', flex: 1, minWidth: 0 }}>
          {t('room.title', { room: roomName })}
        </Typography>
        {onClose && (
          <IconButton aria-label={t('panel.close')} title={t('panel.close')} onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </Box>
      {area === undefined ? (
        // A shared link may lead to a room that is gone.
        <StateMessage
          icon={SearchX}
          title={t('room.unknown.title', { id: roomName })}
          action={
            <Button variant="outlined" onClick={onClose}>
              {t('panel.close')}
            </Button>
          }
        >
          {t('room.unknown.body')}
        </StateMessage>
      ) : (
        <>
          <RoomSubtitle area={area} />
          <Button
            component={Link}
            to={consolePaths.room(facilityId, area.id_external)}
            endIcon={<ArrowRight size={14} aria-hidden />}
          >
            {t('panel.page')}
          </Button>
          <RoomContent area={area} onAsk={onAsk} />
        </>
      )}
    </Box>
  );
}

const pageLink = { ...flushStart, justifySelf: 'start', my: -1 } as const;
