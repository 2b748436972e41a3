import { startTransition, useEffect, useState } from 'react';
import { shareTexts } from '../../api/share-texts';
import type { Room } from './room-index';

/** How long a piece of reading ahead may take, in milliseconds: a key pressed meanwhile must not wait for it. */
const PIECE_MS = 8;
/** How many rooms are read between two looks at the clock. */
const ROOMS_PER_LOOK = 50;

/**
 * Reads what costs time, piece by piece once the list stands: the services' times, then what a search goes through. What many rooms say in the
 * same words is held once from then on.
 *
 * @returns whether the times have been read
 */
export function useRoomsReadAhead(rooms: readonly Room[]): boolean {
  const [timesRead, setTimesRead] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function readFrom(start: number, read: (room: Room) => unknown, done: () => void) {
      const end = performance.now() + PIECE_MS;
      let next = start;
      while (next < rooms.length && performance.now() < end) {
        for (const room of rooms.slice(next, next + ROOMS_PER_LOOK)) read(room);
        next += ROOMS_PER_LOOK;
      }
      if (next < rooms.length) timer = setTimeout(readFrom, 0, next, read, done);
      else done();
    }
    const share = shareTexts();
    const readTimes = (room: Room) => {
      share(room.area);
      return room.spans;
    };
    const readTexts = (room: Room) => room.searchText;
    timer = setTimeout(readFrom, 0, 0, readTimes, () => {
      startTransition(() => setTimesRead(true));
      timer = setTimeout(readFrom, 0, 0, readTexts, () => undefined);
    });
    return () => clearTimeout(timer);
  }, [rooms]);
  return timesRead;
}
