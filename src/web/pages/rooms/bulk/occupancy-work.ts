import type { Area } from '../../../../contract/area';
import {
  foundAfter,
  isContradicted,
  sameStay,
  statusAfter,
} from '../../../../contract/same-services';
import type { ApiError } from '../../../api/api-error';
import { sendOccupancy, type OccupancyChange } from '../../../api/areas';
import { nameRoom } from '../../name-room';
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
  return {
    plan: (rooms) => areaIds.map((areaId) => planned(areaId, rooms)),
    send: ({ areaId }, note) => sendOccupancy(facilityId, areaId, change, note),
    check,
    unclear: (error) => error.outcomeUnknown,
    settle,
    contradicted: ({ areaId, area: before }, rooms) => {
      const now = rooms.get(areaId);
      return before !== undefined && now !== undefined && isContradicted(change, before, now);
    },
  };

  function planned(areaId: string, rooms: Rooms): BulkRow {
    const area = rooms.get(areaId);
    const skip = area === undefined ? 'gone' : stands(area) ? 'already' : undefined;
    return { key: areaId, areaId, room: nameRoom(facilityId, areaId), area, ...(skip && { skip }) };
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

  function settle({ areaId, area: before }: BulkRow, rooms: Rooms, error: ApiError): Outcome {
    const found = before && foundAfter(change, before, rooms.get(areaId));
    if (found === 'as-before') return withoutEffect(error);
    return found === 'there'
      ? { kind: 'done', seen: true }
      : { kind: 'unknown', error, looked: true };
  }
}
