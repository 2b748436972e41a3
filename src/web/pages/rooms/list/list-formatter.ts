import { useMemo } from 'react';
import type { OccupancyChange } from '../../../api/areas';
import { useRoomRefusal } from '../../../api/refusals';
import { useRoomFormatter, type RoomFormatter } from '../../../features/rooms/room-formatter';

/** What rows and tiles say that can be pressed. */
export interface ListFormatter extends RoomFormatter {
  /** What was refused for every room: its buttons say why they are off. */
  off: Record<OccupancyChange, boolean>;
}

export function useListFormatter(facilityId: string): ListFormatter {
  const format = useRoomFormatter();
  const open = useRoomRefusal(facilityId, 'open') !== undefined;
  const close = useRoomRefusal(facilityId, 'close') !== undefined;
  return useMemo(() => ({ ...format, off: { open, close } }), [format, open, close]);
}
