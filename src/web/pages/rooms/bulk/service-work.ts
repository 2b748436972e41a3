import type { Subscription } from '../../../../contract/area';
import { wasClosed } from '../../../../contract/same-services';
import type { NewSubscription } from '../../../../contract/subscription';
import type { Rooms } from '../../../api/areas';
import {
  newIdempotencyKey,
  removalOf,
  sendAddition,
  sendRemoval,
} from '../../../api/subscriptions';
import { additionWrite } from '../../../features/subscriptions/addition-write';
import { overlapping } from '../../../features/subscriptions/overlapping';
import { removalWrite } from '../../../features/subscriptions/removal-write';
import {
  bulkWork,
  rowOf,
  rowRoom,
  type BulkOperation,
  type BulkRow,
  type BulkWork,
} from './bulk-work';
import type { SkipReason } from './row-states';

/** Adding services to every room. A room that has one of them at that time is left out. */
export const additionWork = (
  services: readonly NewSubscription[],
  facilityId: string,
  areaIds: readonly string[],
): BulkWork => bulkWork(additionOperation(() => services, facilityId, areaIds));

/** Adding to each room services of its own. */
export function additionOperation(
  servicesOf: (areaId: string) => readonly NewSubscription[],
  facilityId: string,
  areaIds: readonly string[],
): BulkOperation {
  // A request that is sent again has the same key: a server that knows the key adds once.
  const keys = new Map(areaIds.map((areaId) => [areaId, newIdempotencyKey()]));
  const check = (
    { areaId, area }: Pick<BulkRow, 'areaId' | 'area'>,
    rooms: Rooms,
  ): SkipReason | undefined => {
    const now = rooms.get(areaId);
    if (now === undefined) return 'gone';
    if (wasClosed(area?.status, now.status)) return 'closed-since';
    return overlapping(servicesOf(areaId), now.data_services ?? []).length > 0
      ? 'has-it'
      : undefined;
  };
  return {
    planRows: (rooms) =>
      areaIds.map((areaId) => {
        const room = rowRoom(facilityId, areaId, rooms);
        const services = servicesOf(areaId);
        return rowOf(room, { kind: 'add', services, reopens: false }, check(room, rooms));
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

const removalSkips = {
  gone: 'gone',
  absent: 'no-such-code',
  erased: 'closed-since',
  shared: 'shared-id',
  changed: 'changed',
} as const;

/** Removing the services of some codes. Each service has its own request and outcome. */
export function removalWork(
  codes: readonly string[],
  facilityId: string,
  areaIds: readonly string[],
): BulkWork {
  const write = ({ areaId, area, request }: BulkRow) => {
    const service = (request.kind === 'remove' && request.service) || {};
    const removal = removalOf(areaId, service, area?.data_services ?? []);
    // A service with an obstacle is left out from the start.
    const serviceId = 'serviceId' in removal ? removal.serviceId : '';
    return removalWrite({
      areaId,
      serviceId,
      service,
      status: area?.status,
      send: (note) => sendRemoval(facilityId, areaId, serviceId, note),
    });
  };
  const work = bulkWork({
    planRows: (rooms) =>
      areaIds.flatMap((areaId): BulkRow | BulkRow[] => {
        const all = rooms.get(areaId)?.data_services;
        const row = (service: Subscription | undefined, skip?: SkipReason) =>
          rowOf(rowRoom(facilityId, areaId, rooms), { kind: 'remove', service }, skip);
        if (!rooms.has(areaId)) return row(undefined, 'gone');
        if (all === undefined) return row(undefined, 'not-shared');
        const services = all.filter(({ code }) => codes.some((wanted) => wanted === code));
        if (services.length === 0) return row(undefined, 'no-such-code');
        return services.map((service, index) => {
          const removal = removalOf(areaId, service, all);
          const skip = 'obstacle' in removal ? removal.obstacle : undefined;
          return { ...row(service, skip), key: `${areaId} ${index}` };
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
  return {
    ...work,
    settle: (row, rooms, error) => {
      const outcome = work.settle(row, rooms, error);
      const { erased } = write(row).verify(rooms, rooms, { error });
      return erased === true ? { kind: 'skipped', why: removalSkips.erased } : outcome;
    },
  };
}
