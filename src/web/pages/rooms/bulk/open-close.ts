import type { Area } from '../../../../contract/area';
import { sameStay, statusAfter } from '../../../../contract/compare-areas';
import { sendOccupancy, type OccupancyChange } from '../../../api/areas';
import { partnerMark } from '../../../device/partner';
import { occupancyWrite } from '../../../features/occupancy/occupancy-write';
import { storeErasure, storingErasure } from '../../../features/occupancy/stored-erasures';
import type { BulkOperation, BulkPlan, BulkTarget } from './bulk-operation';
import { resolved, rowOf, type Skip } from './bulk-rows';

/** Opening or closing rooms (spec 4.2). Both erase all services of a room. */
export const occupancyOperation = (change: OccupancyChange): BulkOperation => ({
  kind: change,
  action: change,
  erases: 'rooms',
  start: { plan: (target) => occupancyPlan(change, target) },
});

export function occupancyPlan(
  change: OccupancyChange,
  { facilityId, areaIds }: BulkTarget,
): BulkPlan {
  const partner = partnerMark();
  // A closed room that has services is not as wanted, since closing erases them.
  const asWanted = ({ status, data_services: services = [] }: Area): Skip | undefined =>
    status === statusAfter[change] && (change === 'open' || services.length === 0)
      ? resolved(`bulk.skip.${change}`)
      : undefined;
  return {
    planRows: (rooms) =>
      areaIds.map((areaId) => {
        const area = rooms.get(areaId);
        const skip: Skip | undefined = area === undefined ? { changed: 'gone' } : asWanted(area);
        return rowOf(facilityId, areaId, rooms, area?.data_services, skip);
      }),
    check: ({ areaId, area }, rooms) => {
      const now = rooms.get(areaId);
      if (now === undefined || area === undefined) return { changed: 'gone' };
      return sameStay(now, area) ? undefined : (asWanted(now) ?? { changed: 'stay' });
    },
    write: ({ areaId, area = {} }) =>
      occupancyWrite({
        areaId,
        change,
        services: area.data_services,
        // Row by row, since the page may be closed before the last row is answered.
        send: (note) =>
          storingErasure(facilityId, areaId, change, area, () =>
            sendOccupancy(facilityId, areaId, change, note),
          ),
      }),
    onVerified: ({ areaId, area = {} }, what, wasAnswered) => {
      // If somebody else has signed in since, they must not see it.
      const isDone = what === 'there' || (wasAnswered && what === 'unclear');
      if (isDone && partnerMark() === partner) storeErasure(facilityId, areaId, change, area);
    },
  };
}
