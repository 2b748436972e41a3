import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { areasSchema, type Area } from '../../contract/area';
import { asFullAreaId } from '../../contract/ids';
import { paths } from '../../contract/paths';
import { callApi } from './client';
import { facilityKey } from './facility';
import { readNow } from './read-now';

export const areaQueries = {
  /** All areas of the facility (spec 4.1), by full ids. There is no read of one room: it is selected from here. */
  list: (facilityId: string) =>
    queryOptions({
      queryKey: [...facilityKey(facilityId), 'areas'],
      queryFn: async ({ signal }) => {
        const areas = await callApi({ path: () => paths.areas(facilityId), schema: areasSchema, signal });
        return areas.map((area) => withFullId(facilityId, area));
      },
    }),
};

function withFullId(facilityId: string, area: Area): Area {
  const id_external = asFullAreaId(facilityId, area.id_external);
  return id_external === area.id_external ? area : { ...area, id_external };
}

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
