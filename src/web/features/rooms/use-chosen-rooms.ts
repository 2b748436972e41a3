import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Area } from '../../../contract/area';
import { shortAreaId } from '../../../contract/ids';
import { provisioningQueries } from '../../api/provisioning';
import { momentOf, type Moment } from '../subscriptions/time-span';
import { useNow } from '../../components/time/use-now';
import { useZone } from '../../i18n/zone';
import { useFacilityId } from '../../use-path-ids';
import { useUnknownOutcomes } from '../../api/outcomes';
import { indexRooms, type Room, hasServices } from './room';
import { countRooms, type RoomTotals } from './room-summary';
import type { RoomView } from './room-view';
import { filterRooms, sortRooms } from './choose-rooms';
import { groupRooms, prefixOf, wardsOf, type RoomGroup } from './room-groups';

export interface ChosenRooms {
  rooms: readonly Room[];
  moment: Moment;
  totals: RoomTotals;
  listed: ListedIds;
  order: RoomOrder;
  /** How many rooms of other wards than the chosen ones match the search. */
  elsewhere: number;
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
  const moment = useMemo(() => momentOf(now, zone), [now, zone]);
  const totals = useMemo(() => countRooms(rooms, moment, view.ward), [rooms, moment, view.ward]);
  const listed = useListedIds(facilityId, view.listed !== null);
  const order = useRoomOrder(rooms, view, moment, listed.ids, hidesEmpty);
  const elsewhere = useMemo(() => {
    if (view.q.trim() === '' || view.ward.length === 0) return 0;
    const everywhere = filterRooms(rooms, { ...view, ward: [] }, moment, listed.ids);
    return everywhere.filter(({ shortId }) => !view.ward.includes(prefixOf(shortId, 'ward')))
      .length;
  }, [rooms, view, moment, listed.ids]);
  return { rooms, moment, totals, listed, order, elsewhere };
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

export interface RoomOrder {
  rooms: readonly Room[];
  groups: readonly RoomGroup[];
  /** Full ids of rooms that the facility no longer has, which are shown as last read. */
  gone: ReadonlySet<string>;
  shown: number;
  changed: { left: number; joined: number };
  update: () => void;
}

/**
 * The rooms that match the view. They are found when the view is another object: somebody else's
 * change never moves a room under a finger.
 */
export function useRoomOrder(
  all: readonly Room[],
  view: RoomView,
  moment: Moment,
  listed: ReadonlySet<string> | undefined,
  hidesEmpty = false,
): RoomOrder {
  const matching = useMemo(
    () => filterRooms(hidesEmpty ? all.filter(hasServices) : all, view, moment, listed),
    [all, hidesEmpty, view, moment, listed],
  );
  const { sort, group } = view;
  const isListKnown = listed !== undefined;
  const find = () => ({
    by: [view, hidesEmpty, isListKnown],
    groups: groupRooms(sortRooms(matching, sort, moment), group),
  });
  const [found, setFound] = useState(find);
  const isOther = [view, hidesEmpty, isListKnown].some((part, index) => part !== found.by[index]);
  // Where nothing is shown, nothing can move.
  const isNew =
    isOther || (matching.length > 0 && found.groups.every(({ rooms }) => rooms.length === 0));
  const current = isNew ? find() : found;
  if (isNew) setFound(current);
  const byId = useMemo(() => new Map(all.map((room) => [room.id, room])), [all]);
  const groups = useMemo(() => {
    const wards = new Map(wardsOf(all).map(({ prefix, name }) => [prefix, name]));
    return current.groups.map((one) => ({
      ...one,
      rooms: one.rooms.map((room) => byId.get(room.id) ?? room),
      wardName:
        group === 'none' ? undefined : wards.get(prefixOf(one.rooms[0]?.shortId ?? '', 'ward')),
      gone: one.rooms.filter(({ id }) => !byId.has(id)).length,
    }));
  }, [current.groups, group, all, byId]);
  const rooms = useMemo(() => groups.flatMap((one) => one.rooms), [groups]);
  const gone = useMemo(
    () => new Set(rooms.flatMap(({ id }) => (byId.has(id) ? [] : [id]))),
    [rooms, byId],
  );
  const changed = useMemo(() => changesOf(rooms, matching), [rooms, matching]);
  return {
    rooms,
    groups,
    gone,
    shown: rooms.length - gone.size,
    changed,
    update: () => setFound(find()),
  };
}

function changesOf(shown: readonly Room[], matching: readonly Room[]): RoomOrder['changed'] {
  const before = new Set(shown.map(({ id }) => id));
  const after = new Set(matching.map(({ id }) => id));
  return {
    left: shown.filter(({ id }) => !after.has(id)).length,
    joined: matching.filter(({ id }) => !before.has(id)).length,
  };
}
