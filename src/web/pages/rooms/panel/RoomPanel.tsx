import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ArrowRight, SearchX, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Area } from '../../../../contract/area';
import { useMessages } from '../../../i18n/messages';
import { useFacilityId } from '../../../use-path-ids';
import { consolePaths } from '../../../paths';
import { flushStart } from '../../../components/tokens';
import { RoomContent } from '../../../features/occupancy/RoomContent';
import { StateMessage } from '../../../components/StateMessage';
import type { OnAsk } from '../../../features/occupancy/use-occupancy-dialog';
import { RoomSubtitle } from '../../../features/rooms/RoomDetails';
import { nameRoom } from '../../../i18n/name-room';

export interface RoomPanelProps {
  areaId: string;
  area: Area | undefined;
  onAsk: OnAsk;
  /** Undefined if nobody opened the room: it is the only search result. */
  onClose: (() => void) | undefined;
}

export function RoomPanel({ areaId, area, onAsk, onClose }: RoomPanelProps) {
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
