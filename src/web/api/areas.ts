import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { facilityAreasSchema, type Area } from '../../contract/area';
import { paths } from '../../contract/paths';
import { callApi } from './client';
import { facilityKey } from './facility';
import { readNow } from './verified-write';
import { recordRoomRefusal } from './refusals';
import type { WriteNote } from './verified-write';

export const areaQueries = {
  /**
   * All areas of the facility (spec 4.1), by their full ids. The API cannot read a single room, so
   * it is selected from these.
   */
  list: (facilityId: string) =>
    queryOptions({
      queryKey: [...facilityKey(facilityId), 'areas'],
      queryFn: ({ signal }) =>
        callApi({
          path: () => paths.areas(facilityId),
          schema: facilityAreasSchema(facilityId),
          signal,
        }),
      // Comparing 10,000 rooms takes longer than indexing those of the new answer.
      structuralSharing: false,
    }),
};

/** Opening or closing. Both erase the room's services (spec 3). */
export type OccupancyChange = 'open' | 'close';
const methods: Record<OccupancyChange, 'POST' | 'DELETE'> = { open: 'POST', close: 'DELETE' };

/**
 * Sends the POST or DELETE of an area (spec 4.2) once, and records a refusal. The spec does not
 * show the answer. @throws {ApiError}
 */
export function sendOccupancy(
  facilityId: string,
  areaId: string,
  change: OccupancyChange,
  note: WriteNote,
): Promise<unknown> {
  return recordRoomRefusal(facilityId, change, areaId, () =>
    callApi({
      method: methods[change],
      path: () => paths.area(areaId),
      facilityId,
      change: { facilityId, action: `area.${change}`, room: areaId, ...note },
      schema: z.unknown(),
      anyAnswer: true,
    }),
  );
}

/** One opening or closing. It is never retried; whoever verifies it reads the areas again. */
export function changeOccupancy(facilityId: string, areaId: string) {
  const { queryKey } = areaQueries.list(facilityId);
  return mutationOptions({
    mutationKey: [...queryKey, 'occupancy', areaId],
    mutationFn: ({ change, note }: { change: OccupancyChange; note: WriteNote }) =>
      sendOccupancy(facilityId, areaId, change, note),
  });
}

/**
 * Writes to many rooms are one mutation under this key followed by the full ids, so that changes of
 * these rooms count as ours, and polling waits.
 */
export const bulkKey = (facilityId: string) =>
  [...areaQueries.list(facilityId).queryKey, 'bulk'] as const;

/**
 * Writes to many rooms, made by `act`, as one mutation that ends once the areas have been read
 * again, so that our own changes are not shown as somebody else's.
 */
export function changeManyAreas(
  queryClient: QueryClient,
  facilityId: string,
  areaIds: readonly string[],
) {
  return mutationOptions({
    mutationKey: [...bulkKey(facilityId), ...areaIds],
    mutationFn: async (act: () => Promise<void>) => {
      await act();
      await queryClient.invalidateQueries({ queryKey: areaQueries.list(facilityId).queryKey });
    },
  });
}

export type Rooms = ReadonlyMap<string, Area>;

export async function readAreasNow(queryClient: QueryClient, facilityId: string): Promise<Rooms> {
  const areas = await readNow(queryClient, areaQueries.list(facilityId));
  return new Map(areas.map((area) => [area.id_external, area]));
}

export function findArea(areas: Area[], areaId: string): Area | undefined {
  return areas.find((area) => area.id_external === areaId);
}
