import { foundAfter } from '../../../../contract/same-services';
import type { ApiError } from '../../../api/api-error';
import type { Rooms } from '../../../api/areas';
import { roomRefusal } from '../../../api/refusals';
import { partnerMark } from '../../../device/partner';
import { restorable } from '../../../features/occupancy/restorable';
import {
  forgetErasure,
  hasChangedSince,
  isToReopen,
  storedErasure,
  storeErasure,
} from '../../../features/occupancy/stored-erasures';
import { bulkWork, type BulkRow, type BulkWork } from './bulk-work';
import { afterReopening, reopeningOf, reopenRoom } from './reopen-room';
import type { SkipReason } from './row-states';
import { additionOperation } from './service-work';

/**
 * Adds to each room what opening or closing erased. A room that was open is opened first. A room
 * that somebody opened or closed since is left out: it may be another person's.
 */
export function restoreWork(facilityId: string, areaIds: readonly string[]): BulkWork {
  const partner = partnerMark();
  const erased = new Map(
    areaIds.map((areaId) => {
      const erasure = storedErasure(facilityId, areaId);
      const { change, wasClosed } = erasure ?? {};
      return [areaId, { ...restorable(erasure?.lost ?? []), change, wasClosed }];
    }),
  );
  const adding = additionOperation(
    (areaId) => erased.get(areaId)?.services ?? [],
    facilityId,
    areaIds,
  );
  const mayOpen = (areaId: string) => roomRefusal(facilityId, 'open', areaId) === undefined;
  const reopensRoom = (areaId: string, rooms: Rooms) => {
    const { change, wasClosed } = erased.get(areaId) ?? {};
    return (
      change !== undefined &&
      isToReopen({ change, wasClosed }, rooms.get(areaId)?.status) &&
      mayOpen(areaId)
    );
  };
  const check = (row: BulkRow, rooms: Rooms): SkipReason | undefined => {
    const { lost = [], change } = erased.get(row.areaId) ?? {};
    const room = rooms.get(row.areaId);
    if (room !== undefined && (change === undefined || lost.length > 0)) return 'not-restorable';
    if (change !== undefined && hasChangedSince({ change }, room?.status)) return 'new-stay';
    // Opening the room would erase what somebody added since.
    const isTaken = (room?.data_services ?? []).length > 0 && reopensRoom(row.areaId, rooms);
    return adding.check(row, rooms) ?? (isTaken ? 'taken' : undefined);
  };
  /** Records that the room is open, so that a retry adds its services without opening it again. */
  const onReopened = (areaId: string) => {
    const own = erased.get(areaId);
    if (own !== undefined) erased.set(areaId, { ...own, change: 'open' });
    if (partnerMark() === partner) storeErasure(facilityId, areaId, 'open', {});
  };
  const work = bulkWork({
    ...adding,
    planRows: (rooms) =>
      adding.planRows(rooms).map((row) => {
        const skip = check(row, rooms);
        const { areaId, request } = row;
        const reopens = skip === undefined && reopensRoom(areaId, rooms);
        return {
          ...row,
          request: request.kind === 'add' ? { ...request, reopens } : request,
          ...(skip && { skip }),
        };
      }),
    check,
    occasion: 'restore',
    onVerified: (row, what, wasAnswered) => {
      if (what === 'there' || (wasAnswered && what !== 'as-before'))
        forgetErasure(facilityId, row.areaId);
    },
  });
  return {
    ...work,
    send: async (row, read) => {
      const { request } = row;
      const reopens = request.kind === 'add' && request.reopens;
      if (!reopens) return work.send(row, read);
      if (erased.get(row.areaId)?.change === 'close') {
        await reopenRoom(facilityId, row.areaId, read);
        onReopened(row.areaId);
      }
      await work.send(row, read).catch((thrown: unknown) => {
        throw afterReopening(thrown);
      });
    },
    isUnclear: (error, row) =>
      isBeforeAdding(error) ? reopeningOf(error) === 'unknown' : work.isUnclear(error, row),
    settle: (row, rooms, error) => {
      if (!isBeforeAdding(error)) return work.settle(row, rooms, error);
      if (row.area === undefined || foundAfter('open', row.area, rooms.get(row.areaId)) !== 'there')
        return { kind: 'unknown', error, looked: true };
      onReopened(row.areaId);
      // The room is open, and adding its services can be tried again.
      return { kind: 'failed', error };
    },
  };
}

const isBeforeAdding = (error: ApiError) =>
  ['unknown', 'not-opened'].includes(reopeningOf(error) ?? '');
