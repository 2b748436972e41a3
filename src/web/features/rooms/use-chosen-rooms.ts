import { useMemo } from 'react';
import type { Area } from '../../../contract/area';
import { momentOf, type Moment } from '../../components/time-span';
import { useNow } from '../../components/use-now';
import { useZone } from '../../i18n/zone';
import { sortRooms } from './choose-rooms';
import { countRooms, type RoomTotals } from './count-rooms';
import { indexRooms, type Room } from './room-index';
import type { RoomView } from './room-view';
import { useListedIds, type ListedIds } from './use-listed-ids';
import { useRoomOrder, type RoomOrder } from './use-room-order';
import { useRoomsReadAhead, type ReadAhead } from './use-rooms-read-ahead';

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
