import type { NewSubscription } from '../../../../contract/subscription';
import type { ApiError } from '../../../api/api-error';
import { newIdempotencyKey, sendAddition } from '../../../api/subscriptions';
import { overlapping } from '../../../features/subscriptions/overlapping';
import { settleAdded } from '../../../features/subscriptions/addition-write';
import { nameRoom } from '../../../features/rooms/name-room';
import type { Outcome, SkipReason } from './row-state';
import { withoutEffect, type BulkRow, type BulkWork, type Rooms } from './work';

/**
 * Services for every room: a request for each. A room that has one of them at that time
 * already is left out.
 */
export function additionWork(
  servicesOf: (areaId: string) => readonly NewSubscription[],
  facilityId: string,
  areaIds: readonly string[],
): BulkWork {
  // The same where a room's request is sent again: a server that knows the key adds once.
  const keys = new Map(areaIds.map((areaId) => [areaId, newIdempotencyKey()]));
  return {
    plan: (rooms) =>
      areaIds.map((areaId) => {
        const skip = check({ areaId }, rooms);
        return {
          key: areaId,
          areaId,
          room: nameRoom(facilityId, areaId),
          area: rooms.get(areaId),
          adds: servicesOf(areaId),
          ...(skip && { skip }),
        };
      }),
    send: ({ areaId }, note) =>
      sendAddition(facilityId, areaId, {
        services: servicesOf(areaId),
        idempotencyKey: keys.get(areaId) ?? newIdempotencyKey(),
        note,
      }),
    check,
    unclear: (error) => error.outcomeUnknown,
    settle,
    contradicted: ({ areaId, area: before }, rooms) => {
      const [old, now] = [before?.data_services, rooms.get(areaId)?.data_services];
      return (
        old !== undefined &&
        now !== undefined &&
        settleAdded(old, now, servicesOf(areaId)).kind === 'absent'
      );
    },
  };

  function check({ areaId }: Pick<BulkRow, 'areaId'>, rooms: Rooms): SkipReason | undefined {
    const now = rooms.get(areaId);
    if (now === undefined) return 'gone';
    return overlapping(servicesOf(areaId), now.data_services ?? []).length > 0
      ? 'has-it'
      : undefined;
  }

  function settle({ areaId, area: before }: BulkRow, rooms: Rooms, error: ApiError): Outcome {
    const [old, now] = [before?.data_services, rooms.get(areaId)?.data_services];
    if (old === undefined || now === undefined) return { kind: 'unknown', error, looked: true };
    const { kind } = settleAdded(old, now, servicesOf(areaId));
    if (kind === 'added') return { kind: 'done', seen: true };
    return kind === 'absent' ? withoutEffect(error) : { kind: 'unknown', error, looked: true };
  }
}
