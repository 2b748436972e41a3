import type { Area } from '../../../../contract/area';
import { sameStay, statusAfter } from '../../../../contract/same-services';
import { sendOccupancy, type OccupancyChange } from '../../../api/areas';
import { partnerMark } from '../../../device/partner';
import { occupancyWrite } from '../../../features/occupancy/occupancy-write';
import {
  putErasure,
  storedErasure,
  storeErasure,
  storingIfLeft,
} from '../../../features/occupancy/stored-erasures';
import {
  bulkWork,
  rowOf,
  rowRoom,
  type BulkOperation,
  type BulkRow,
  type BulkWork,
} from './bulk-work';

/**
 * Opening or closing rooms. Rooms that are as wanted already are left out. A closed room that has
 * services is not as wanted, since closing erases them.
 */
export function occupancyWork(
  change: OccupancyChange,
  facilityId: string,
  areaIds: readonly string[],
  occasion: BulkOperation['occasion'] = 'bulk',
): BulkWork {
  const partner = partnerMark();
  const isAsWanted = ({ status, data_services: services = [] }: Area) =>
    status === statusAfter[change] && (change === 'open' || services.length === 0);
  /** What earlier changes erased, by room. */
  const earlier = new Map(areaIds.map((areaId) => [areaId, storedErasure(facilityId, areaId)]));
  /** Stores at once, row by row, since the page may be closed before the last row is answered. */
  const storeErased = ({ areaId, area }: BulkRow) => {
    // If somebody else has signed in since, they must not see it.
    if (partnerMark() !== partner) return;
    storeErasure(facilityId, areaId, change, area ?? {}, { toReopen: true });
  };
  return bulkWork({
    occasion,
    planRows: (rooms) =>
      areaIds.map((areaId) => {
        const area = rooms.get(areaId);
        const skip =
          area === undefined ? 'gone' : isAsWanted(area) ? statusAfter[change] : undefined;
        return rowOf(rowRoom(facilityId, areaId, rooms), { kind: 'occupancy' }, skip);
      }),
    check: ({ areaId, area }, rooms) => {
      const now = rooms.get(areaId);
      if (now === undefined || area === undefined) return 'gone';
      if (sameStay(now, area)) return undefined;
      return isAsWanted(now) ? statusAfter[change] : 'changed';
    },
    write: (row) =>
      occupancyWrite({
        areaId: row.areaId,
        change,
        services: row.area?.data_services,
        send: (note) =>
          storingIfLeft(
            () => storeErased(row),
            () => sendOccupancy(facilityId, row.areaId, change, note),
          ),
      }),
    onAnswered: storeErased,
    onVerified: (row, what, wasAnswered) => {
      if (!wasAnswered && what === 'there') storeErased(row);
      // Nothing was erased after all.
      if (wasAnswered && what === 'as-before' && partnerMark() === partner)
        putErasure(facilityId, row.areaId, earlier.get(row.areaId));
    },
  });
}
