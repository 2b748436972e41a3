import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Subscription } from '../../../contract/area';
import type { OccupancyChange } from '../../api/areas';
import { facilityKey } from '../../api/facility';
import type { Added } from '../subscriptions/use-add-subscriptions';

/** What this session's last opening or closing of a room erased. */
export interface Erasure {
  /** The last one of the two: closed by mistake and opened again, a room still lacks what the closing erased. */
  change: OccupancyChange;
  lost: Subscription[];
  /** What came of bringing it back. */
  restored?: Added;
}

/** A mistake is noticed within an hour; later the room may well be another person's. In milliseconds. */
const OFFERED_FOR_MS = 3_600_000;

const erasureKey = (facilityId: string, areaId: string) => [...facilityKey(facilityId), 'erasure', areaId] as const;

/** What can be brought back in the room, by its full id, on whichever screen it was erased. */
export function useErasure(facilityId: string, areaId: string): Erasure | undefined {
  return useQuery<Erasure>({ queryKey: erasureKey(facilityId, areaId), queryFn: skipToken, gcTime: OFFERED_FOR_MS }).data;
}

/** Kept with what was read: whoever signs in next gets neither. */
export function noteErasure(client: QueryClient, facilityId: string, areaId: string, change: OccupancyChange, erased: Subscription[]): void {
  const key = erasureKey(facilityId, areaId);
  client.setQueryDefaults(key, { gcTime: OFFERED_FOR_MS });
  client.setQueryData<Erasure>(key, (before) => {
    if (erased.length > 0) return { change, lost: erased };
    return before?.restored === undefined ? before && { ...before, change } : { change, lost: [] };
  });
}

export function noteRestored(client: QueryClient, facilityId: string, areaId: string, restored: Added): void {
  client.setQueryData<Erasure>(erasureKey(facilityId, areaId), (before) => before && { ...before, restored });
}
