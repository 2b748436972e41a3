import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Subscription } from '../../../contract/area';
import type { OccupancyChange } from '../../api/areas';
import { facilityKey } from '../../api/facility';
import type { Added } from '../subscriptions/use-add-subscriptions';
import {
  forgetErasure,
  keepErasure,
  keptErasure,
  OFFERED_FOR_MS,
  type Loss,
} from './kept-erasures';

/**
 * What this session's last opening or closing of a room erased. The last one of the two: closed by
 * mistake and opened again, a room still lacks what the closing erased.
 */
export interface Erasure extends Loss {
  /** What came of bringing it back. */
  restored?: Added;
}

const erasureKey = (facilityId: string, areaId: string) =>
  [...facilityKey(facilityId), 'erasure', areaId] as const;

/** What can be brought back in the room, by its full id, on whichever screen it was erased. */
export function useErasure(facilityId: string, areaId: string): Erasure | undefined {
  return useQuery<Erasure>({
    queryKey: erasureKey(facilityId, areaId),
    queryFn: skipToken,
    initialData: () => keptErasure(facilityId, areaId),
    gcTime: OFFERED_FOR_MS,
  }).data;
}

/** Kept with what was read, and in this tab for a reload: whoever signs in next gets neither. */
export function noteErasure(
  client: QueryClient,
  facilityId: string,
  areaId: string,
  change: OccupancyChange,
  erased: Subscription[],
): void {
  const key = erasureKey(facilityId, areaId);
  const before: Erasure | undefined =
    client.getQueryData<Erasure>(key) ?? keptErasure(facilityId, areaId);
  client.setQueryDefaults(key, { gcTime: OFFERED_FOR_MS });
  const left =
    erased.length > 0 || before?.restored !== undefined
      ? { change, lost: erased }
      : before && { ...before, change };
  client.setQueryData<Erasure>(key, left);
  if (left !== undefined && left.lost.length > 0) keepErasure(facilityId, areaId, left);
}

export function noteRestored(
  client: QueryClient,
  facilityId: string,
  areaId: string,
  restored: Added,
): void {
  client.setQueryData<Erasure>(
    erasureKey(facilityId, areaId),
    (before) => before && { ...before, restored },
  );
  forgetErasure(facilityId, areaId);
}
