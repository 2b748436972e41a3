import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Area } from '../../../contract/area';
import { statusAfter } from '../../../contract/compare-areas';
import { useRoomRefusal } from '../../api/refusals';
import { useMessages } from '../../i18n/messages';
import { nameRoom } from '../../i18n/foreign-text';
import { useFacilityId } from '../../use-path-ids';
import { RefusedActions } from '../page-states/RefusedActions';
import { RoomFields } from '../rooms/RoomDetails';
import { RoomServices } from '../subscriptions/RoomServices';
import { RoomChanges } from './RoomChanges';
import { RoomOutcome, useRestoresFirst } from './RoomOutcome';
import type { OnAsk } from './use-occupancy-dialog';

export interface RoomContentProps {
  area: Area;
  onAsk: OnAsk;
  children?: ReactNode;
}

export function RoomContent({ area, onAsk, children }: RoomContentProps) {
  return (
    <>
      <OccupancyButtons area={area} onAsk={onAsk} />
      <Box sx={outcome}>
        <RoomOutcome area={area} onAsk={onAsk} />
      </Box>
      <RefusedActions areaId={area.id_external} />
      {children}
      {area.data_services !== undefined && (
        <RoomServices key={area.id_external} area={area} services={area.data_services} />
      )}
      <RoomChanges key={`changes ${area.id_external}`} area={area} onAsk={onAsk} />
      <RoomFields area={area} />
    </>
  );
}

const outcome = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  alignItems: 'center',
  '&:not(:has(> :not(:empty)))': { position: 'absolute' },
} as const;

/** Closing never looks like the main action, since it ends what runs. */
function OccupancyButtons({ area, onAsk }: { area: Area; onAsk: OnAsk }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const { id_external: areaId, status, data_services: services } = area;
  const room = { room: nameRoom(facilityId, areaId) };
  const mayOpen = useRoomRefusal(facilityId, 'open', areaId) === undefined;
  const mayClose = useRoomRefusal(facilityId, 'close', areaId) === undefined;
  const mayAdd = useRoomRefusal(facilityId, 'add', areaId) === undefined;
  const restoresFirst = useRestoresFirst(area);
  const isClosed = status === statusAfter.close;
  const hasStay = services !== undefined && (services.length > 0 || !isClosed);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
      {mayOpen && status !== statusAfter.open && (
        <Button
          variant={isClosed && !restoresFirst ? 'contained' : 'outlined'}
          onClick={() => onAsk(area, 'open')}
        >
          {t('occupancy.open.submit', room)}
        </Button>
      )}
      {mayClose && !isClosed && (
        <Button variant="outlined" color="error" onClick={() => onAsk(area, 'close')}>
          {t('occupancy.close.submit', room)}
        </Button>
      )}
      {hasStay && mayClose && mayAdd && (
        <Button aria-haspopup="dialog" onClick={() => onAsk(area, 'move')}>
          {t('move.ask')}
        </Button>
      )}
    </Box>
  );
}
