import type { Area } from '../../../../contract/area';
import { foundAfter, sameStay, statusAfter } from '../../../../contract/same-services';
import type { NewSubscription } from '../../../../contract/subscription';
import type { ApiError } from '../../../api/api-error';
import { sendOccupancy, type OccupancyChange, type Rooms } from '../../../api/areas';
import { roomRefusal } from '../../../api/refusals';
import { partnerMark } from '../../../device/partner';
import {
  newIdempotencyKey,
  removalOf,
  sendAddition,
  sendRemoval,
} from '../../../api/subscriptions';
import { occupancyWrite } from '../../../features/occupancy/occupancy-write';
import { restorable } from '../../../features/occupancy/restorable';
import {
  forgetErasure,
  hasChangedSince,
  isToReopen,
  putErasure,
  storedErasure,
  storeErasure,
  storingIfLeft,
} from '../../../features/occupancy/stored-erasures';
import { nameRoom } from '../../../i18n/name-room';
import { additionWrite } from '../../../features/subscriptions/addition-write';
import { overlapping } from '../../../features/subscriptions/overlapping';
import { removalWrite } from '../../../features/subscriptions/removal-write';
import type { BulkKind } from './bulk-formatter';
import { bulkWork, type BulkOperation, type BulkRow, type BulkWork } from './bulk-work';
import { moveWork, type MovePair } from './move-work';
import { afterReopening, reopeningOf, reopenRoom } from './reopen-room';
import type { SkipReason } from './row-states';

/** The person's choice for all rooms, if the kind of work needs one. */
export interface BulkChoice {
  /** Services to add to each room. */
  services?: readonly NewSubscription[];
  /** Codes of the services to remove. */
  codes?: readonly string[];
  /** Old and new rooms of the stays to move. */
  pairs?: readonly MovePair[];
}

/** The work of a kind; undefined until the person has chosen what to add, remove or move. */
export function workOf(
  kind: BulkKind,
  facilityId: string,
  areaIds: readonly string[],
  { services, codes, pairs }: BulkChoice = {},
): BulkWork | undefined {
  switch (kind) {
    case 'open':
    case 'close':
      return occupancyWork(kind, facilityId, areaIds);
    case 'restore':
      return restoreWork(facilityId, areaIds);
    case 'add':
      return services && additionWork(services, facilityId, areaIds);
    case 'remove':
      return codes && removalWork(codes, facilityId, areaIds);
    case 'move':
      return pairs && moveWork(pairs, facilityId);
  }
}

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
    storeErasure(facilityId, areaId, change, area ?? {}, true);
  };
  return bulkWork({
    occasion,
    planRows: (rooms) =>
      areaIds.map((areaId) => {
        const area = rooms.get(areaId);
        const skip = area === undefined ? 'gone' : isAsWanted(area) ? 'already' : undefined;
        return rowOf(facilityId, areaId, rooms, { ...(skip && { skip }) });
      }),
    check: ({ areaId, area }, rooms) => {
      const now = rooms.get(areaId);
      if (now === undefined || area === undefined) return 'gone';
      if (sameStay(now, area)) return undefined;
      return isAsWanted(now) ? 'already' : 'changed';
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

/** Adding services to every room. A room that has one of them at that time is left out. */
export const additionWork = (
  services: readonly NewSubscription[],
  facilityId: string,
  areaIds: readonly string[],
): BulkWork => bulkWork(additionOperation(() => services, facilityId, areaIds));

function additionOperation(
  servicesOf: (areaId: string) => readonly NewSubscription[],
  facilityId: string,
  areaIds: readonly string[],
): BulkOperation {
  // A request that is sent again has the same key: a server that knows the key adds once.
  const keys = new Map(areaIds.map((areaId) => [areaId, newIdempotencyKey()]));
  const check = ({ areaId }: Pick<BulkRow, 'areaId'>, rooms: Rooms): SkipReason | undefined => {
    const now = rooms.get(areaId);
    if (now === undefined) return 'gone';
    return overlapping(servicesOf(areaId), now.data_services ?? []).length > 0
      ? 'has-it'
      : undefined;
  };
  return {
    planRows: (rooms) =>
      areaIds.map((areaId) => {
        const skip = check({ areaId }, rooms);
        return rowOf(facilityId, areaId, rooms, {
          adds: servicesOf(areaId),
          ...(skip && { skip }),
        });
      }),
    check,
    write: ({ areaId, area }) =>
      additionWrite({
        areaId,
        services: servicesOf(areaId),
        shown: area?.data_services,
        idempotencyKey: keys.get(areaId) ?? newIdempotencyKey(),
        send: (addition) => sendAddition(facilityId, areaId, addition),
      }),
  };
}

/**
 * Adds to each room what opening or closing erased. A room that was open is opened first; if it
 * lost nothing, it is only opened. A room that somebody opened or closed since is left out: it may
 * be another person's.
 */
export function restoreWork(facilityId: string, areaIds: readonly string[]): BulkWork {
  const partner = partnerMark();
  const erased = new Map(
    areaIds.map((areaId) => {
      const erasure = storedErasure(facilityId, areaId);
      const isEmpty = erasure?.lost.length === 0;
      const { change, wasClosed } = erasure ?? {};
      return [areaId, { ...restorable(erasure?.lost ?? []), change, wasClosed, isEmpty }];
    }),
  );
  const adding = additionOperation(
    (areaId) => erased.get(areaId)?.services ?? [],
    facilityId,
    areaIds,
  );
  const opening = occupancyWork('open', facilityId, areaIds, 'restore');
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
    const { lost = [], change, isEmpty = false } = erased.get(row.areaId) ?? {};
    const room = rooms.get(row.areaId);
    if (room !== undefined && (change === undefined || lost.length > 0)) return 'not-restorable';
    if (isEmpty && !mayOpen(row.areaId)) return 'not-openable';
    if (change !== undefined && hasChangedSince({ change }, room?.status)) return 'new-stay';
    // Opening the room would erase what somebody added since.
    const isTaken = (room?.data_services ?? []).length > 0 && reopensRoom(row.areaId, rooms);
    return adding.check(row, rooms) ?? (isTaken ? 'new-stay' : undefined);
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
        const reopens = skip === undefined && reopensRoom(row.areaId, rooms);
        return { ...row, ...(skip && { skip }), ...(reopens && { reopens }) };
      }),
    check,
    occasion: 'restore',
    onVerified: (row, what, wasAnswered) => {
      if (what === 'there' || (wasAnswered && what !== 'as-before'))
        forgetErasure(facilityId, row.areaId);
    },
  });
  /** A room that lost nothing is only opened. */
  const workFor = ({ areaId }: BulkRow) => (erased.get(areaId)?.isEmpty === true ? opening : work);
  return {
    ...work,
    send: async (row, read) => {
      if (row.reopens !== true || workFor(row) === opening) return workFor(row).send(row, read);
      if (erased.get(row.areaId)?.change === 'close') {
        await reopenRoom(facilityId, row.areaId, read);
        onReopened(row.areaId);
      }
      await work.send(row, read).catch((thrown: unknown) => {
        throw afterReopening(thrown);
      });
    },
    isUnclear: (error, row) =>
      isBeforeAdding(error) ? reopeningOf(error) === 'unknown' : workFor(row).isUnclear(error, row),
    isContradicted: (row, rooms) => workFor(row).isContradicted(row, rooms),
    settle: (row, rooms, error) => {
      if (!isBeforeAdding(error)) return workFor(row).settle(row, rooms, error);
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

const removalSkips = {
  gone: 'gone',
  absent: 'no-such-code',
  shared: 'shared-id',
  changed: 'changed',
} as const;

/** Removing the services of some codes. Each service has its own request and outcome. */
export function removalWork(
  codes: readonly string[],
  facilityId: string,
  areaIds: readonly string[],
): BulkWork {
  const write = ({ areaId, area, service = {} }: BulkRow) => {
    const removal = removalOf(areaId, service, area?.data_services ?? []);
    // A service with an obstacle is left out from the start.
    const serviceId = 'serviceId' in removal ? removal.serviceId : '';
    return removalWrite({
      areaId,
      serviceId,
      service,
      send: (note) => sendRemoval(facilityId, areaId, serviceId, note),
    });
  };
  return bulkWork({
    planRows: (rooms) =>
      areaIds.flatMap((areaId): BulkRow | BulkRow[] => {
        const all = rooms.get(areaId)?.data_services;
        const row = (more: Partial<BulkRow>) => rowOf(facilityId, areaId, rooms, more);
        if (!rooms.has(areaId)) return row({ skip: 'gone' });
        if (all === undefined) return row({ skip: 'not-shared' });
        const services = all.filter(({ code }) => codes.some((wanted) => wanted === code));
        if (services.length === 0) return row({ skip: 'no-such-code' });
        return services.map((service, index) => {
          const removal = removalOf(areaId, service, all);
          return row({
            key: `${areaId} ${index}`,
            service,
            ...('obstacle' in removal && { skip: removal.obstacle }),
          });
        });
      }),
    check: (row, rooms) => {
      const room = rooms.get(row.areaId);
      if (room !== undefined && room.data_services === undefined) return 'not-shared';
      const obstacle = write(row).check(rooms);
      return obstacle && removalSkips[obstacle];
    },
    write,
    isRepeatable: true,
  });
}

const rowOf = (
  facilityId: string,
  areaId: string,
  rooms: Rooms,
  more: Partial<BulkRow>,
): BulkRow => ({
  key: areaId,
  areaId,
  room: nameRoom(facilityId, areaId),
  area: rooms.get(areaId),
  ...more,
});
