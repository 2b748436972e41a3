import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Area } from '../../../contract/area';
import { shortAreaId } from '../../../contract/ids';
import { provisioningQueries } from '../../api/provisioning';
import { momentOf, type Moment } from '../subscriptions/time-span';
import { useNow } from '../../components/time/use-now';
import { useZone } from '../../i18n/zone';
import { useFacilityId } from '../../use-path-ids';
import { useUnknownOutcomes } from '../../api/outcomes';
import { indexRooms, type Room } from './room-index';
import { useRoomOrder, type RoomOrder } from './room-order';
import { countRooms, type RoomTotals } from './room-summary';
import type { RoomView } from './room-view';

export interface ChosenRooms {
  rooms: readonly Room[];
  moment: Moment;
  totals: RoomTotals;
  listed: ListedIds;
  order: RoomOrder;
}

export function useChosenRooms(
  areas: readonly Area[],
  view: RoomView,
  hidesEmpty = false,
): ChosenRooms {
  const facilityId = useFacilityId();
  const now = useNow();
  const zone = useZone();
  const unknown = useUnknownOutcomes(facilityId, areas);
  const rooms = useMemo(
    () => indexRooms(areas, facilityId, zone, unknown),
    [areas, facilityId, zone, unknown],
  );
  // oxlint-disable-next-line react/exhaustive-deps -- `momentOf` reads the zone that is shown
  const moment = useMemo(() => momentOf(now), [now, zone]);
  const totals = useMemo(() => countRooms(rooms, moment, view.ward), [rooms, moment, view.ward]);
  const listed = useListedIds(facilityId, view.listed !== null);
  const order = useRoomOrder(rooms, view, moment, listed.ids, hidesEmpty);
  return { rooms, moment, totals, listed, order };
}

export interface ListedIds {
  ids: ReadonlySet<string> | undefined;
  state: 'off' | 'reading' | 'refused' | 'failed' | 'known';
}

/**
 * The short ids in the provisioning list, whichever form the server shows (spec 2.3). The list is
 * read only for a filter that needs it.
 */
function useListedIds(facilityId: string, enabled: boolean): ListedIds {
  const { data, error } = useQuery({ ...provisioningQueries.list(facilityId), enabled });
  const ids = useMemo(
    () =>
      data === undefined || !enabled
        ? undefined
        : new Set(data.map((entry) => shortAreaId(facilityId, entry.id_external))),
    [data, enabled, facilityId],
  );
  if (!enabled) return { ids: undefined, state: 'off' };
  if (ids !== undefined) return { ids, state: 'known' };
  if (error === null) return { ids: undefined, state: 'reading' };
  return { ids: undefined, state: error.kind === 'forbidden' ? 'refused' : 'failed' };
}
