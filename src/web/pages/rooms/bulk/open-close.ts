import type { Area } from '../../../../contract/area';
import { statusAfter } from '../../../../contract/compare-areas';
import { sendOccupancy, type OccupancyChange } from '../../../api/areas';
import { partnerMark } from '../../../device/partner';
import { occupancyWrite } from '../../../features/occupancy/occupancy-write';
import { storeErasure, storingErasure } from '../../../features/occupancy/stored-erasures';
import type { BulkOperation, BulkPlan, BulkTarget } from './bulk-operation';
import { resolved, rowOf, type BulkRow, type Skip } from './bulk-rows';

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
  const asWanted = ({ status, data_services: services }: Partial<Area>): Skip | undefined => {
    if (status !== statusAfter[change]) return undefined;
    if (services === undefined && change === 'close') return resolved('bulk.skip.close.unshared');
    return change === 'open' || services?.length === 0
      ? resolved(`bulk.skip.${change}`)
      : undefined;
  };
  const write = ({ areaId, area }: BulkRow) =>
    occupancyWrite({
      areaId,
      change,
      services: area?.data_services,
      status: area?.status,
      // Row by row, since the page may be closed before the last row is answered.
      send: (note) =>
        storingErasure(facilityId, areaId, change, area ?? {}, () =>
          sendOccupancy(facilityId, areaId, change, note),
        ),
    });
  const check: BulkPlan['check'] = (row, rooms) => {
    const why = write(row).check(rooms);
    return asWanted(rooms.get(row.areaId) ?? {}) ?? (why && { changed: why });
  };
  return {
    planRows: (rooms) =>
      areaIds.map((areaId): BulkRow => {
        const row = rowOf(facilityId, areaId, rooms, rooms.get(areaId)?.data_services);
        return { ...row, skip: check(row, rooms) };
      }),
    check,
    write,
    onVerified: ({ areaId, area = {} }, what, wasAnswered) => {
      // If somebody else has signed in since, they must not see it.
      const isDone = what === 'there' || (wasAnswered && what === 'unclear');
      if (isDone && partnerMark() === partner) storeErasure(facilityId, areaId, change, area);
    },
  };
}
