import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Area } from '../../../contract/area';
import type { OccupancyChange } from '../../api/areas';
import { useMessages } from '../../messages/messages';

const OccupancyDialog = lazy(async () => ({ default: (await import('../OccupancyDialog')).OccupancyDialog }));

export interface RoomActionsProps {
  area: Area;
  facilityId: string;
  roomName: string;
}

/** Both actions, always: an open room may be opened anew for the next occupant, and a server may not report a status. */
export function RoomActions({ area, facilityId, roomName }: RoomActionsProps) {
  const { t } = useMessages();
  const [change, setChange] = useState<OccupancyChange>();
  const [told, setTold] = useState('');
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'end' }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {(['open', 'close'] as const).map((each) => (
          <Button key={each} variant="outlined" aria-label={t(`occupancy.${each}.submit`, { room: roomName })} onClick={() => setChange(each)}>
            {t(`room.${each}`)}
          </Button>
        ))}
      </Box>
      <Box role="status" sx={{ color: 'success.main', fontWeight: 550 }}>{told}</Box>
      {change !== undefined && (
        <Suspense>
          <OccupancyDialog
            area={area}
            facilityId={facilityId}
            roomName={roomName}
            change={change}
            onClose={() => setChange(undefined)}
            onDone={(erased) => {
              setTold(t(`occupancy.${change}.done`, { room: roomName, count: erased }));
              setChange(undefined);
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
