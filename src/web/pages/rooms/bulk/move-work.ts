import { sameStay } from '../../../../contract/same-services';
import { ApiError } from '../../../api/api-error';
import type { Rooms } from '../../../api/areas';
import { verifiedWrite } from '../../../api/verified-write';
import {
  hasTakenEffect,
  idempotencyKeys,
  moveStay,
  planMove,
  type MoveObstacle,
  type MovePlan,
  type MoveStop,
} from '../../../features/occupancy/move-stay';
import { rowOf, rowRoom, type BulkRow, type BulkWork } from './bulk-work';
import { RowError, type SkipReason } from './row-states';

/** The move of a stay from one room to another, by full ids. */
export interface MovePair {
  from: string;
  to: string;
}

class MoveError extends RowError<MoveStop> {}

/** Where a move stopped, by the error with which its row ended. */
export const stopOf = (error: ApiError): MoveStop | undefined =>
  error instanceof MoveError ? error.own : undefined;

const obstacles: Record<MoveObstacle, SkipReason> = {
  'from-gone': 'gone',
  'to-gone': 'to-gone',
  'from-hidden': 'not-shared',
  'to-hidden': 'to-not-shared',
  'from-empty': 'no-stay',
};

/** A move that a person has to look at closely is left to the room's page. */
function skipOf(plan: MovePlan | MoveObstacle): SkipReason | undefined {
  if (typeof plan === 'string') return obstacles[plan];
  if (plan.lost.length > 0) return 'not-movable';
  return plan.others > 0 || plan.erased.length > 0 ? 'to-taken' : undefined;
}

/**
 * Moving stays: each row is one stay, which moves step by step, as on the room's page. A retry
 * goes on where the move stopped.
 */
export function moveWork(pairs: readonly MovePair[], facilityId: string): BulkWork {
  const keyOf = idempotencyKeys();
  const targets = new Map(pairs.map(({ from, to }) => [from, to]));
  const targetIn = (rooms: Rooms, { areaId }: BulkRow) => rooms.get(targets.get(areaId) ?? '');
  return {
    planRows: (rooms) =>
      pairs.map((pair) => {
        const from = rowRoom(facilityId, pair.from, rooms);
        const to = rowRoom(facilityId, pair.to, rooms);
        const plan = planMove(from.area, to.area);
        // Nothing has moved yet, so even services like those to move may be somebody else's.
        const hasServices = (to.area?.data_services?.length ?? 0) > 0;
        const services = typeof plan === 'string' ? undefined : plan.services;
        return rowOf(
          from,
          { kind: 'move', to, services },
          skipOf(plan) ?? (hasServices ? 'to-taken' : undefined),
        );
      }),
    check: (row, rooms) => {
      const now = rooms.get(row.areaId);
      const isChanged = now !== undefined && row.area !== undefined && !sameStay(now, row.area);
      return isChanged ? 'changed' : skipOf(planMove(now, targetIn(rooms, row)));
    },
    send: async (row, read) => {
      const rooms = await read();
      // Plans with the stay that the person confirmed. If the rooms no longer allow it, stops.
      const plan = planMove(row.area, targetIn(rooms, row));
      if (typeof plan === 'string' || skipOf(plan) !== undefined) throw new ApiError('conflict');
      const stop = await moveStay(facilityId, plan, keyOf, (operation) =>
        verifiedWrite(operation, { read }),
      );
      if (stop === undefined || stop === 'left') return;
      const { outcome } = stop;
      throw new MoveError(
        outcome.kind === 'changed' ? new ApiError('conflict') : outcome.error,
        stop,
      );
    },
    isUnclear: (error) => stopOf(error)?.outcome.kind === 'unknown',
    settle: (_row, rooms, error) => {
      const stop = stopOf(error);
      if (stop === undefined || !hasTakenEffect(stop.step, stop.plan, rooms))
        return { kind: 'unknown', error, looked: true };
      // After an earlier step, the rest of the move can be tried again.
      return stop.step === 'closing' ? { kind: 'done', seen: true } : { kind: 'failed', error };
    },
    // A read has verified each step already.
    isContradicted: () => false,
  };
}
