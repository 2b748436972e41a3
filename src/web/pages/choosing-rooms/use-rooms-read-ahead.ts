import { startTransition, useCallback, useEffect, useState } from 'react';
import { shareTexts } from '../../api/share-texts';
import type { Room } from './room-index';

/** How long a piece of reading ahead may take, in milliseconds: a key pressed meanwhile must not wait for it. */
const PIECE_MS = 8;
/** How many rooms are read between two looks at the clock. */
const ROOMS_PER_LOOK = 50;

export interface ReadAhead {
  /** Whether the services' times have been read. */
  timesRead: boolean;
  /** To be called when a search may follow: what it goes through is kept from then on. */
  readTexts: () => void;
}

/**
 * Reads what costs time, piece by piece: the services' times once the list stands, and what a search goes through. What many rooms say in
 * the same words is held once from then on.
 */
export function useRoomsReadAhead(rooms: readonly Room[]): ReadAhead {
  const [timesRead, setTimesRead] = useState(false);
  useEffect(() => {
    const share = shareTexts();
    const readTimes = (room: Room) => {
      share(room.area);
      return room.spans;
    };
    return readInPieces(rooms, readTimes, () => startTransition(() => setTimesRead(true)));
  }, [rooms]);
  const readTexts = useCallback(() => void readInPieces(rooms, (room) => room.searchText), [rooms]);
  return { timesRead, readTexts };
}

/** Has `read` look at all rooms, giving way in between. Returns how it is given up. */
function readInPieces(rooms: readonly Room[], read: (room: Room) => unknown, done?: () => void): () => void {
  const readFrom = (start: number) => {
    const end = performance.now() + PIECE_MS;
    let next = start;
    while (next < rooms.length && performance.now() < end) {
      for (const room of rooms.slice(next, next + ROOMS_PER_LOOK)) read(room);
      next += ROOMS_PER_LOOK;
    }
    if (next < rooms.length) timer = setTimeout(readFrom, 0, next);
    else done?.();
  };
  let timer = setTimeout(readFrom, 0, 0);
  return () => clearTimeout(timer);
}
