import { useMemo } from 'react';
import type { OccupancyChange } from '../../../api/areas';
import { useRoomRefusal } from '../../../api/refusals';
import { useRoomWords, type RoomWords } from '../../../features/rooms/room-words';

/** What rows and tiles say that can be pressed. */
export interface ListWords extends RoomWords {
  /** What was refused for every room: its buttons say why they are off. */
  off: Record<OccupancyChange, boolean>;
}

export function useListWords(facilityId: string): ListWords {
  const words = useRoomWords();
  const open = useRoomRefusal(facilityId, 'open') !== undefined;
  const close = useRoomRefusal(facilityId, 'close') !== undefined;
  return useMemo(() => ({ ...words, off: { open, close } }), [words, open, close]);
}
