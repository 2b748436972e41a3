import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Area } from '../../../contract/area';
import { RefusedActions } from '../page-states/RefusedActions';
import { RoomFields } from '../rooms/RoomDetails';
import { RoomServices } from '../subscriptions/RoomServices';
import { OccupancyButtons } from './OccupancyButtons';
import { RoomOutcome } from './RoomOutcome';
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
