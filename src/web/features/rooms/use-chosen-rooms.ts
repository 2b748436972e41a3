import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Area } from '../../../contract/area';
import { shortAreaId } from '../../../contract/ids';
import { provisioningQueries } from '../../api/provisioning';
import { momentOf, type Moment } from '../subscriptions/time-span';
import { useNow } from '../../components/time/use-now';
import { useZone } from '../../i18n/zone';
import { useFacilityId } from '../../use-path-ids';
import { sortRooms } from './choose-rooms';
import { useUnknownOutcomes } from '../../api/outcomes';
import { indexRooms, type Room } from './room-index';
import { useRoomOrder, type RoomOrder } from './room-order';
import { countRooms, type RoomTotals } from './room-summary';
import type { RoomView } from './room-view';

export interface ChosenRooms {
  /** All rooms of the facility. */
  rooms: readonly Room[];
  /** Whether the times of all services have been parsed. */
  timesRead: boolean;
  moment: Moment;
  totals: RoomTotals;
  listed: ListedIds;
  /** The rooms that match the view. */
  order: RoomOrder;
}

/** Counts the rooms, and gives those that match the view in order, by the zone shown. */
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
  const orderedAt = view.sort.id === 'end' ? moment : undefined;
  const sorted = useMemo(
    () => sortRooms(rooms, view.sort, orderedAt),
    [rooms, view.sort, orderedAt],
  );
  const timesRead = useTimesRead(rooms);
  const totals = useMemo(
    () => countRooms(rooms, moment, view.ward, timesRead),
    [rooms, moment, view.ward, timesRead],
  );
  const listed = useListedIds(facilityId, view.listed !== null);
  const order = useRoomOrder(sorted, view, moment, listed.ids, hidesEmpty);
  return { rooms, moment, totals, timesRead, listed, order };
}

export interface ListedIds {
  /** Short ids; undefined until they are known. */
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

/** Parses the services' times in idle slices, before their first use. True once all are parsed. */
function useTimesRead(rooms: readonly Room[]): boolean {
  const [timesRead, setTimesRead] = useState(false);
  useEffect(() => {
    const readTimes = (from: number, to: number) => {
      for (const room of rooms.slice(from, to)) void room.spans;
    };
    return runInSlices(rooms.length, readTimes, () => startTransition(() => setTimesRead(true)));
  }, [rooms]);
  return timesRead;
}

/** Longest slice, in milliseconds, so that a key pressed meanwhile does not wait. */
const SLICE_MS = 8;
const ROOMS_PER_CLOCK_READ = 50;

/** Runs `work` over `count` rooms in slices. Returns a function that cancels it. */
function runInSlices(
  count: number,
  work: (from: number, to: number) => void,
  onDone: () => void,
): () => void {
  let cancelled = false;
  const run = async () => {
    for (let next = 0; next < count;) {
      await nextTask();
      if (cancelled) return;
      for (
        const end = performance.now() + SLICE_MS;
        next < count && performance.now() < end;
        next += ROOMS_PER_CLOCK_READ
      )
        work(next, next + ROOMS_PER_CLOCK_READ);
    }
    onDone();
  };
  void run();
  return () => (cancelled = true);
}

/**
 * Yields to input and drawing, since Safari has no `scheduler.yield()`. Browsers delay timers, but
 * not messages.
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
