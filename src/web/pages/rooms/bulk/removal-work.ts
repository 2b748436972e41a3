import type { Area, Subscription } from '../../../../contract/area';
import { shownService } from '../../../../contract/same-services';
import { ApiError } from '../../../api/api-error';
import { removalOf, sendRemoval } from '../../../api/subscriptions';
import { nameRoom } from '../../../features/rooms/name-room';
import type { Outcome, SkipReason } from './row-state';
import type { BulkRow, BulkWork, Rooms } from './work';

/**
 * Removing the services of some codes: a request for each service, so that each has an outcome of
 * its own.
 */
export function removalWork(
  codes: readonly string[],
  facilityId: string,
  areaIds: readonly string[],
): BulkWork {
  return {
    plan: (rooms) => areaIds.flatMap((areaId) => planned(areaId, rooms)),
    send: ({ areaId, area, service }, note) => {
      const removal = service && removalOf(areaId, service, area?.data_services ?? []);
      return removal !== undefined && 'serviceId' in removal
        ? sendRemoval(facilityId, areaId, removal.serviceId, note)
        : Promise.reject(new ApiError('not-found'));
    },
    check,
    // Not found: it may be gone already, which is what was wanted.
    unclear: (error) => error.outcomeUnknown || error.kind === 'not-found',
    settle,
    contradicted: ({ areaId, service }, rooms) => {
      const now = rooms.get(areaId);
      return now !== undefined && serviceIn(now, service) !== undefined;
    },
  };

  function planned(areaId: string, rooms: Rooms): BulkRow[] {
    const area = rooms.get(areaId);
    const row = { areaId, room: nameRoom(facilityId, areaId), area };
    if (area === undefined) return [{ ...row, key: areaId, skip: 'gone' }];
    if (area.data_services === undefined) return [{ ...row, key: areaId, skip: 'not-shared' }];
    const services = area.data_services.filter(({ code }) =>
      codes.some((wanted) => wanted === code),
    );
    if (services.length === 0) return [{ ...row, key: areaId, skip: 'no-such-code' }];
    return services.map((service, index) => {
      const removal = removalOf(areaId, service, area.data_services ?? []);
      return {
        ...row,
        key: `${areaId} ${index}`,
        service,
        ...('obstacle' in removal && { skip: removal.obstacle }),
      };
    });
  }

  function check({ areaId, service }: BulkRow, rooms: Rooms): SkipReason | undefined {
    const now = rooms.get(areaId);
    if (now === undefined) return 'gone';
    const found = serviceIn(now, service);
    if (found === undefined) return 'no-such-code';
    const removal = removalOf(areaId, found, now.data_services ?? []);
    if ('obstacle' in removal) return removal.obstacle;
    return service !== undefined && shownService(found) === shownService(service)
      ? undefined
      : 'changed';
  }

  function settle({ areaId, service }: BulkRow, rooms: Rooms, error: ApiError): Outcome {
    const now = rooms.get(areaId);
    if (now?.data_services === undefined) return { kind: 'unknown', error, looked: true };
    // Still there: removing again does no harm, whatever became of the first request.
    return serviceIn(now, service) === undefined
      ? { kind: 'done', seen: true }
      : { kind: 'failed', error };
  }
}

function serviceIn(
  { data_services = [] }: Area,
  service: Subscription | undefined,
): Subscription | undefined {
  return data_services.find(({ id }) => id === service?.id);
}
