import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { facilityAreasSchema, type Area } from '../../contract/area';
import { paths } from '../../contract/paths';
import { callApi } from './client';
import { facilityKey } from './facility';
import { readNow } from './read-now';
import { recordRoomRefusal } from './refusals';
import type { WriteNote } from './write-log';

export const areaQueries = {
  /**
   * All areas of the facility (spec 4.1), by their full ids. There is no read of one room: it is
   * selected from here.
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
    }),
};

/** Opening or closing: both reset the room's services (spec 3). */
export type OccupancyChange = 'open' | 'close';

/**
 * POST or DELETE of the area (spec 4.2), sent once; a refusal is recorded. The spec does not
 * show the answer. @throws {ApiError}
 */
export function sendOccupancy(
  facilityId: string,
  areaId: string,
  change: OccupancyChange,
  note: WriteNote,
): Promise<unknown> {
  const method = change === 'open' ? 'POST' : 'DELETE';
  return recordRoomRefusal(facilityId, change, areaId, () =>
    callApi({
      method,
      path: () => paths.area(areaId),
      log: { kind: change, facilityId, areaId, note },
      schema: z.unknown(),
      anyAnswer: true,
    }),
  );
}

/** One opening or closing, after which the areas are read again. Never retried. */
export function changeOccupancy(queryClient: QueryClient, facilityId: string, areaId: string) {
  const { queryKey } = areaQueries.list(facilityId);
  return mutationOptions({
    mutationKey: [...queryKey, 'occupancy', areaId],
    mutationFn: ({ change, note }: { change: OccupancyChange; note: WriteNote }) =>
      sendOccupancy(facilityId, areaId, change, note),
    // Not waited for: the outcome is known, or is found out by a read of its own.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

/**
 * Writes to many rooms are one mutation under this key, followed by the full ids: its rooms are
 * ours, and polling waits for it.
 */
export const bulkKey = (facilityId: string) =>
  [...areaQueries.list(facilityId).queryKey, 'bulk'] as const;

/**
 * Writes to many rooms, made by `act`, as one mutation, which ends when the areas have been read
 * again. What others write meanwhile is then not mistaken for what we wrote.
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

/** Every room of a facility at one moment, by full id. */
export type Rooms = ReadonlyMap<string, Area>;

/** The rooms as the server has them now. */
export async function readAreasNow(queryClient: QueryClient, facilityId: string): Promise<Rooms> {
  const areas = await readNow(queryClient, areaQueries.list(facilityId));
  return new Map(areas.map((area) => [area.id_external, area]));
}

/** The room as the server has it now; undefined where it is no longer there. */
export async function readAreaNow(
  queryClient: QueryClient,
  facilityId: string,
  areaId: string,
): Promise<Area | undefined> {
  return findArea(await readNow(queryClient, areaQueries.list(facilityId)), areaId);
}

/** The area with exactly this id. */
export function findArea(areas: Area[], areaId: string): Area | undefined {
  return areas.find((area) => area.id_external === areaId);
}
