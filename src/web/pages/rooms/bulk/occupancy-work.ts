import type { Area } from '../../../../contract/area';
import {
  foundAfter,
  isContradicted,
  sameStay,
  statusAfter,
} from '../../../../contract/same-services';
import type { ApiError } from '../../../api/api-error';
import { sendOccupancy, type OccupancyChange } from '../../../api/areas';
import { partnerMark } from '../../../api/partner';
import { nameRoom } from '../../../features/rooms/name-room';
import { forgetErasure, storeErasure } from '../../../features/occupancy/stored-erasures';
import type { Outcome, SkipReason } from './row-state';
import { withoutEffect, type BulkRow, type BulkWork, type Rooms } from './work';

/**
 * Opening or closing rooms: a request for each, which resets its services (spec 3). A room that
 * stands as wanted is left alone, but for a closed one that has services: closing erases them.
 */
export function occupancyWork(
  change: OccupancyChange,
  facilityId: string,
  areaIds: readonly string[],
): BulkWork {
  const partner = partnerMark();
  return {
    plan: (rooms) => areaIds.map((areaId) => planned(areaId, rooms)),
    send: async (row, note) => {
      await sendOccupancy(facilityId, row.areaId, change, note);
      keepErased(row);
    },
    check,
    unclear: (error) => error.outcomeUnknown,
    settle,
    contradicted: ({ areaId, area: before }, rooms) => {
      const now = rooms.get(areaId);
      const is = before !== undefined && now !== undefined && isContradicted(change, before, now);
      // Nothing was erased after all.
      if (is) forgetErasure(facilityId, areaId);
      return is;
    },
  };

  function planned(areaId: string, rooms: Rooms): BulkRow {
    const area = rooms.get(areaId);
    const skip = area === undefined ? 'gone' : stands(area) ? 'already' : undefined;
    return { key: areaId, areaId, room: nameRoom(facilityId, areaId), area, ...(skip && { skip }) };
  }

  /** At once, row by row: the page may be closed before the last one is answered. */
  function keepErased({ areaId, area }: BulkRow): void {
    // Where somebody else has signed in since, it is not theirs to see.
    if (partnerMark() === partner)
      storeErasure(facilityId, areaId, change, area?.data_services ?? []);
  }

  function stands({ status, data_services: services = [] }: Area): boolean {
    return status === statusAfter[change] && (change === 'open' || services.length === 0);
  }

  function check({ areaId, area }: BulkRow, rooms: Rooms): SkipReason | undefined {
    const now = rooms.get(areaId);
    if (now === undefined || area === undefined) return 'gone';
    if (sameStay(now, area)) return undefined;
    return stands(now) ? 'already' : 'changed';
  }

  function settle(row: BulkRow, rooms: Rooms, error: ApiError): Outcome {
    const { areaId, area: before } = row;
    const found = before && foundAfter(change, before, rooms.get(areaId));
    if (found === 'there') keepErased(row);
    if (found === 'as-before') return withoutEffect(error);
    return found === 'there'
      ? { kind: 'done', seen: true }
      : { kind: 'unknown', error, looked: true };
  }
}
