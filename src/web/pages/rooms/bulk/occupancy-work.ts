import type { Area } from '../../../../contract/area';
import { sameStay, statusAfter } from '../../../../contract/same-services';
import { sendOccupancy, type OccupancyChange } from '../../../api/areas';
import { occupancyWrite } from '../../../features/occupancy/occupancy-write';
import { partnerMark } from '../../../device/partner';
import { storeErasure, storingErasure } from '../../../features/occupancy/stored-erasures';
import { bulkWork, rowOf, rowRoom, type BulkWork } from './bulk-work';

/**
 * Opening or closing rooms. Rooms that are as wanted already are left out. A closed room that has
 * services is not as wanted, since closing erases them.
 */
export function occupancyWork(
  change: OccupancyChange,
  facilityId: string,
  areaIds: readonly string[],
): BulkWork {
  const partner = partnerMark();
  const isAsWanted = ({ status, data_services: services = [] }: Area) =>
    status === statusAfter[change] && (change === 'open' || services.length === 0);
  return bulkWork({
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
        // Row by row, since the page may be closed before the last row is answered.
        send: (note) =>
          storingErasure(facilityId, row.areaId, change, row.area ?? {}, () =>
            sendOccupancy(facilityId, row.areaId, change, note),
          ),
      }),
    onVerified: ({ areaId, area }, what, wasAnswered) => {
      // If somebody else has signed in since, they must not see it.
      const isDone = what === 'there' || (wasAnswered && what === 'unclear');
      if (isDone && partnerMark() === partner) storeErasure(facilityId, areaId, change, area ?? {});
    },
  });
}
