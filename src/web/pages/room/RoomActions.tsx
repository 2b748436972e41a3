import Box from '@mui/material/Box';
import type { Area } from '../../../contract/area';
import { OccupancyButton } from '../../features/occupancy/OccupancyButton';
import { OccupancyDone } from '../../features/occupancy/OccupancyDone';
import { useOccupancyDialog } from '../../features/occupancy/use-occupancy-dialog';

export interface RoomActionsProps {
  area: Area;
  facilityId: string;
  roomName: string;
}

/**
 * Both actions, always: an open room may be opened anew for the next occupant, and a server may not
 * report a status.
 */
export function RoomActions({ area, facilityId, roomName }: RoomActionsProps) {
  const { ask, dialog, done } = useOccupancyDialog(facilityId);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: { sm: 'end' } }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {(['open', 'close'] as const).map((change) => (
          <OccupancyButton
            key={change}
            facilityId={facilityId}
            area={area}
            roomName={roomName}
            change={change}
            onAsk={ask}
          />
        ))}
      </Box>
      <OccupancyDone facilityId={facilityId} areaId={area.id_external} done={done} />
      {dialog}
    </Box>
  );
}
