import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Area, Subscription } from '../../contract/area';
import { paths, UnsafePathSegmentError } from '../../contract/paths';
import {
  addedAnswerSchema,
  removedAnswerSchema,
  type NewSubscription,
} from '../../contract/subscription';
import { encodeServices } from '../../contract/value';
import { areaQueries } from './areas';
import { callApi } from './client';
import { recordRoomRefusal } from './refusals';
import type { WriteNote } from './verified-write';

export interface Addition {
  services: readonly NewSubscription[];
  /**
   * A key for each confirmed submission. If that is sent again, it has the same key, and a server
   * that knows the key adds once.
   */
  idempotencyKey: string;
  note: WriteNote;
}

/** A new {@link Addition.idempotencyKey}. Over plain http there is no `crypto.randomUUID`. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Sends one or several subscriptions (spec 4.2) in one POST, once, and records a refusal. Resolves
 * to the subscriptions in the answer. @throws {ApiError}
 */
export function sendAddition(
  facilityId: string,
  areaId: string,
  { services, idempotencyKey, note }: Addition,
) {
  const request = {
    method: 'POST',
    path: () => paths.services(areaId),
    facilityId,
    body: encodeServices(services),
    headers: { 'idempotency-key': idempotencyKey },
    change: {
      facilityId,
      action: 'services.add',
      room: areaId,
      ...note,
      after: { data_services: services },
    },
    schema: addedAnswerSchema,
  } as const;
  return recordRoomRefusal(facilityId, 'add', areaId, () => callApi(request));
}

/**
 * Sends the DELETE of one subscription by its id (spec 4.2) once, and records a refusal. Resolves
 * to the remaining subscriptions, if the answer has them. @throws {ApiError}
 */
export function sendRemoval(
  facilityId: string,
  areaId: string,
  serviceId: string,
  note: WriteNote,
) {
  const request = {
    method: 'DELETE',
    path: () => paths.service(areaId, serviceId),
    facilityId,
    change: { facilityId, action: 'services.remove', room: areaId, ...note },
    schema: removedAnswerSchema,
  } as const;
  return recordRoomRefusal(facilityId, 'remove', areaId, () => callApi(request));
}

/**
 * An addition, which is never repeated by itself. The subscriptions in the answer, the added ones
 * or all, are merged by id; whoever verifies it reads the areas again.
 */
export function addSubscriptions(queryClient: QueryClient, facilityId: string, areaId: string) {
  const { queryKey } = areaQueries.list(facilityId);
  return mutationOptions({
    mutationKey: [...queryKey, 'subscriptions', areaId, 'add'],
    mutationFn: (addition: Addition) => sendAddition(facilityId, areaId, addition),
    onSuccess: (listed = []) =>
      updateServices(queryClient, facilityId, areaId, (services) => mergeById(services, listed)),
  });
}

/**
 * The removal of one subscription. `remaining_services` replaces the room's services; whoever
 * verifies it reads the areas again.
 */
export function removeSubscription(queryClient: QueryClient, facilityId: string, areaId: string) {
  const { queryKey } = areaQueries.list(facilityId);
  return mutationOptions({
    mutationKey: [...queryKey, 'subscriptions', areaId, 'remove'],
    mutationFn: ({ serviceId, note }: { serviceId: string; note: WriteNote }) =>
      sendRemoval(facilityId, areaId, serviceId, note),
    onSuccess: (remaining) =>
      updateServices(queryClient, facilityId, areaId, (services) => remaining ?? services),
  });
}

/**
 * Why a subscription cannot be removed: it has no id, its id would change the meaning of the path,
 * or another subscription of the room has the same id, so that nobody knows which would be removed.
 */
export type AddressObstacle = 'no-id' | 'unsafe-id' | 'shared-id';

/**
 * The id of a subscription for its removal, as text, since some servers have numbers; or the
 * obstacle.
 *
 * @param among all subscriptions of the room
 */
export function removalOf(
  areaId: string,
  { id }: Subscription,
  among: readonly Subscription[],
): { serviceId: string } | { obstacle: AddressObstacle } {
  if (id === undefined || id === null) return { obstacle: 'no-id' };
  // An unsafe number was rounded when it was read, so it names another subscription, or none.
  const serviceId = typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : id;
  if (typeof serviceId !== 'string') return { obstacle: 'unsafe-id' };
  try {
    paths.service(areaId, serviceId);
    return among.filter((other) => isOfId(other, serviceId)).length > 1
      ? { obstacle: 'shared-id' }
      : { serviceId };
  } catch (error) {
    if (error instanceof UnsafePathSegmentError) return { obstacle: 'unsafe-id' };
    throw error;
  }
}

/**
 * Puts `listed` into `services`, each in the place of the same id or at the end. A subscription
 * without an id cannot be merged; the next read shows it.
 */
function mergeById(
  services: readonly Subscription[],
  listed: readonly Subscription[],
): Subscription[] {
  const byId = new Map(listed.filter(hasId).map((service) => [String(service.id), service]));
  const merged = services.map(
    (service) => (hasId(service) ? byId.get(String(service.id)) : undefined) ?? service,
  );
  for (const service of services.filter(hasId)) byId.delete(String(service.id));
  return [...merged, ...byId.values()];
}

const hasId = ({ id }: Subscription) => typeof id === 'string' || typeof id === 'number';

export function isOfId(service: Subscription, serviceId: string): boolean {
  return hasId(service) && String(service.id) === serviceId;
}

function updateServices(
  queryClient: QueryClient,
  facilityId: string,
  areaId: string,
  change: (services: Subscription[]) => Subscription[],
): void {
  queryClient.setQueryData<Area[]>(areaQueries.list(facilityId).queryKey, (areas) =>
    areas?.map((area) =>
      area.id_external === areaId && area.data_services !== undefined
        ? { ...area, data_services: change(area.data_services) }
        : area,
    ),
  );
}
