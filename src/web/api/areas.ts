import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { facilityAreasSchema, type Area } from '../../contract/area';
import { paths } from '../../contract/paths';
import { callApi } from './client';
import { facilityKey } from './facility';
import { readNow } from './read-now';

export const areaQueries = {
  /** All areas of the facility (spec 4.1), by their full ids. There is no read of one room: it is selected from here. */
  list: (facilityId: string) =>
    queryOptions({
      queryKey: [...facilityKey(facilityId), 'areas'],
      queryFn: ({ signal }) => callApi({ path: () => paths.areas(facilityId), schema: facilityAreasSchema(facilityId), signal }),
    }),
};

/** Opening or closing: both reset the room's services (spec 3). */
export type OccupancyChange = 'open' | 'close';

/** POST or DELETE of the area (spec 4.2). The answer is not shown in the spec, so the areas are read again. Never retried. */
export function changeOccupancy(queryClient: QueryClient, facilityId: string, areaId: string) {
  const { queryKey } = areaQueries.list(facilityId);
  return mutationOptions({
    mutationKey: [...queryKey, 'occupancy', areaId],
    mutationFn: (change: OccupancyChange) =>
      callApi({ method: change === 'open' ? 'POST' : 'DELETE', path: () => paths.area(areaId), schema: z.unknown() }),
    // Not waited for: the outcome is known, or is found out by a read of its own.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

/** The room as the server has it now; undefined where it is no longer there. */
export async function readAreaNow(queryClient: QueryClient, facilityId: string, areaId: string): Promise<Area | undefined> {
  return findArea(await readNow(queryClient, areaQueries.list(facilityId)), areaId);
}

/** The area with exactly this id. */
export function findArea(areas: Area[], areaId: string): Area | undefined {
  return areas.find((area) => area.id_external === areaId);
}
