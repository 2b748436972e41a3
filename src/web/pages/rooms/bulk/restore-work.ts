import {
  forgetErasure,
  hasChangedSince,
  storedErasure,
} from '../../../features/occupancy/stored-erasures';
import { restorable } from '../../../features/occupancy/restorable';
import { additionWork } from './addition-work';
import type { SkipReason } from './row-state';
import type { BulkRow, BulkWork, Rooms } from './work';

/**
 * What opening or closing erased, added again to each room. A room that was opened or closed since
 * by somebody else may be another person's, and is left out.
 */
export function restoreWork(facilityId: string, areaIds: readonly string[]): BulkWork {
  const erased = new Map(
    areaIds.map((areaId) => {
      const erasure = storedErasure(facilityId, areaId);
      return [areaId, { ...restorable(erasure?.lost ?? []), change: erasure?.change }];
    }),
  );
  const adding = additionWork((areaId) => erased.get(areaId)?.services ?? [], facilityId, areaIds);
  const check = (row: BulkRow, rooms: Rooms): SkipReason | undefined => {
    const { services = [], lost = [], change } = erased.get(row.areaId) ?? {};
    const status = rooms.get(row.areaId)?.status;
    if (rooms.has(row.areaId) && (services.length === 0 || lost.length > 0))
      return 'not-restorable';
    if (change !== undefined && hasChangedSince({ change }, status)) return 'new-stay';
    return adding.check(row, rooms);
  };
  return {
    ...adding,
    plan: (rooms) =>
      adding.plan(rooms).map((row) => {
        const skip = check(row, rooms);
        return { ...row, ...(skip && { skip }) };
      }),
    check,
    send: (row, note) => adding.send(row, Object.assign(note, { occasion: 'restore' })),
    contradicted: (row, rooms) => {
      const is = adding.contradicted(row, rooms);
      if (!is) forgetErasure(facilityId, row.areaId);
      return is;
    },
    settle: (row, rooms, error) => {
      const outcome = adding.settle(row, rooms, error);
      if (outcome.kind === 'done') forgetErasure(facilityId, row.areaId);
      return outcome;
    },
  };
}
