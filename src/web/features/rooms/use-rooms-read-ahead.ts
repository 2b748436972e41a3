import { startTransition, useCallback, useEffect, useState } from 'react';
import { shareTexts } from '../../api/share-texts';
import { nextTask } from './next-task';
import type { Room } from './room-index';
import { searchOf } from './room-search';

/**
 * How long a piece of reading ahead may take, in milliseconds: a key pressed meanwhile must not
 * wait for it.
 */
const PIECE_MS = 8;
/**
 * So many take a slow device longer to read than a person takes from the search box to the first
 * letter.
 */
const MANY_ROOMS = 20_000;
/** How many rooms are read between two looks at the clock. */
const ROOMS_PER_LOOK = 50;

export interface ReadAhead {
  /** Whether the services' times have been read. */
  timesRead: boolean;
  /**
   * To be called when a search may follow: what it goes through is kept from then on. Of very many
   * rooms it is read at once.
   */
  readTexts: () => void;
}

/**
 * Reads what costs time, piece by piece: the services' times once the list stands, and what a
 * search goes through. What many rooms say in the same words is held once from then on.
 *
 * @param sorted the same rooms in the order that they are searched in
 */
export function useRoomsReadAhead(rooms: readonly Room[], sorted: readonly Room[]): ReadAhead {
  const [timesRead, setTimesRead] = useState(false);
  useEffect(() => {
    const share = shareTexts();
    const readTimes = (from: number, to: number) => {
      for (const room of rooms.slice(from, to)) {
        share(room.area);
        void room.spans;
      }
    };
    return readInPieces(rooms.length, readTimes, () => startTransition(() => setTimesRead(true)));
  }, [rooms]);
  const readTexts = useCallback(
    () => readInPieces(sorted.length, (_from, to) => searchOf(sorted).readTo(to)),
    [sorted],
  );
  useEffect(
    () => (timesRead && sorted.length > MANY_ROOMS ? readTexts() : undefined),
    [timesRead, sorted, readTexts],
  );
  return { timesRead, readTexts };
}

/**
 * Has `read` look at so many rooms, some at a time, giving way in between. Returns how it is given
 * up.
 */
function readInPieces(
  count: number,
  read: (from: number, to: number) => void,
  done?: () => void,
): () => void {
  let givenUp = false;
  const readAll = async () => {
    for (let next = 0; next < count;) {
      // No timer: browsers let those wait, and before a search there is little time.
      await nextTask();
      if (givenUp) return;
      for (
        const end = performance.now() + PIECE_MS;
        next < count && performance.now() < end;
        next += ROOMS_PER_LOOK
      )
        read(next, next + ROOMS_PER_LOOK);
    }
    done?.();
  };
  void readAll();
  return () => (givenUp = true);
}
