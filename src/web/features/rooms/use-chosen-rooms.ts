import { useMemo, startTransition, useCallback, useEffect, useState } from 'react';
import type { Area } from '../../../contract/area';
import { momentOf, type Moment } from '../../components/time-span';
import { useNow } from '../../components/use-now';
import { useZone } from '../../i18n/zone';
import { sortRooms } from './choose-rooms';
import { countRooms, type RoomTotals } from './room-summary';
import { indexRooms, type Room } from './room-index';
import type { RoomView } from './room-view';
import { useRoomOrder, type RoomOrder } from './room-order';
import { useQuery } from '@tanstack/react-query';
import { provisioningQueries } from '../../api/provisioning';
import { shareTexts } from '../../api/share-texts';
import { searchOf } from './room-search';

export interface ChosenRooms extends ReadAhead {
  /** All of them. */
  rooms: readonly Room[];
  moment: Moment;
  totals: RoomTotals;
  listed: ListedIds;
  /** Those that the view asks for. */
  order: RoomOrder;
}

/**
 * The rooms of an answer as the view asks for them, counted and in order, as of now in the zone
 * shown.
 */
export function useChosenRooms(
  areas: readonly Area[],
  facilityId: string,
  view: RoomView,
): ChosenRooms {
  const now = useNow();
  const zone = useZone();
  const rooms = useMemo(() => indexRooms(areas, facilityId, zone), [areas, facilityId, zone]);
  // oxlint-disable-next-line react/exhaustive-deps -- the day that the moment lies in is the zone's
  const moment = useMemo(() => momentOf(now), [now, zone]);
  // Each minute sorts anew only where the order depends on it.
  const sorted = useMemo(
    () => sortRooms(rooms, view.sort, view.descending, moment),
    // oxlint-disable-next-line react/exhaustive-deps -- as said above
    [rooms, view.sort, view.descending, view.sort === 'end' && moment],
  );
  const { timesRead, readTexts } = useRoomsReadAhead(rooms, sorted);
  const totals = useMemo(() => countRooms(rooms, moment, timesRead), [rooms, moment, timesRead]);
  const listed = useListedIds(facilityId, view.listed !== undefined);
  const order = useRoomOrder(sorted, view, moment, listed.ids);
  return { rooms, moment, totals, timesRead, readTexts, listed, order };
}

interface ListedIds {
  ids: ReadonlySet<string> | undefined;
  state: 'off' | 'reading' | 'refused' | 'failed' | 'known';
}

/**
 * Full ids in the provisioning list, read only where they are asked for. `ids` is undefined until
 * they are known.
 */
function useListedIds(facilityId: string, wanted: boolean): ListedIds {
  const { data, error } = useQuery({ ...provisioningQueries.list(facilityId), enabled: wanted });
  const ids = useMemo(
    () =>
      data === undefined || !wanted ? undefined : new Set(data.map((entry) => entry.id_external)),
    [data, wanted],
  );
  if (!wanted) return { ids: undefined, state: 'off' };
  if (ids !== undefined) return { ids, state: 'known' };
  if (error === null) return { ids: undefined, state: 'reading' };
  return { ids: undefined, state: error.kind === 'forbidden' ? 'refused' : 'failed' };
}

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

interface ReadAhead {
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
function useRoomsReadAhead(rooms: readonly Room[], sorted: readonly Room[]): ReadAhead {
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

/**
 * Lets what else the page has to do come between: a press, a frame. Unlike a timer it waits for
 * nothing else.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
