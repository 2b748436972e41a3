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
import type { WriteNote } from './write-log';

export interface Addition {
  services: readonly NewSubscription[];
  /**
   * One for each submission that was confirmed, the same where that one is sent again: a server
   * that knows it adds once.
   */
  idempotencyKey: string;
  note: WriteNote;
}

/** A new {@link Addition.idempotencyKey}. By plain http there is no `crypto.randomUUID`. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * POST of one or several subscriptions (spec 4.2): all in one request, sent once; a refusal is
 * recorded. Answers what the server lists. @throws {ApiError}
 */
export function sendAddition(
  facilityId: string,
  areaId: string,
  { services, idempotencyKey, note }: Addition,
) {
  const request = {
    method: 'POST',
    path: () => paths.services(areaId),
    body: encodeServices(services),
    headers: { 'idempotency-key': idempotencyKey },
    log: { kind: 'add', facilityId, areaId, after: services, note },
    schema: addedAnswerSchema,
  } as const;
  return recordRoomRefusal(facilityId, 'add', areaId, () => callApi(request));
}

/**
 * DELETE of one subscription by its id (spec 4.2), sent once; a refusal is recorded. Answers what
 * is left, where the server says. @throws {ApiError}
 */
export function sendRemoval(
  facilityId: string,
  areaId: string,
  serviceId: string,
  note: WriteNote,
) {
  const log = { kind: 'remove', facilityId, areaId, note } as const;
  const request = {
    method: 'DELETE',
    path: () => paths.service(areaId, serviceId),
    log,
    schema: removedAnswerSchema,
  } as const;
  return recordRoomRefusal(facilityId, 'remove', areaId, () => callApi(request));
}

/**
 * An addition that is never repeated by itself. What the answer lists, the added ones or all, is
 * merged by id; then the areas are read again.
 */
export function addSubscriptions(queryClient: QueryClient, facilityId: string, areaId: string) {
  const { queryKey } = areaQueries.list(facilityId);
  return mutationOptions({
    mutationKey: [...queryKey, 'subscriptions', areaId, 'add'],
    mutationFn: (addition: Addition) => sendAddition(facilityId, areaId, addition),
    onSuccess: (listed = []) =>
      updateServices(queryClient, facilityId, areaId, (services) => mergeById(services, listed)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

/**
 * The removal of one subscription. `remaining_services` replaces what is known; then the areas are
 * read again.
 */
export function removeSubscription(queryClient: QueryClient, facilityId: string, areaId: string) {
  const { queryKey } = areaQueries.list(facilityId);
  return mutationOptions({
    mutationKey: [...queryKey, 'subscriptions', areaId, 'remove'],
    mutationFn: ({ serviceId, note }: { serviceId: string; note: WriteNote }) =>
      sendRemoval(facilityId, areaId, serviceId, note),
    onSuccess: (remaining) =>
      updateServices(queryClient, facilityId, areaId, (services) => remaining ?? services),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

/**
 * Why a subscription cannot be removed: it has no id, one that no address can hold without meaning
 * something else, or one that another of the room has as well, so that nobody knows which of them
 * would go.
 */
export type RemovalObstacle = 'no-id' | 'unsafe-id' | 'shared-id';

/**
 * The id to remove a subscription of the area by, as text: some servers count. Nothing is sent
 * where there is an obstacle.
 *
 * @param among all subscriptions of the room
 */
export function removalOf(
  areaId: string,
  { id }: Subscription,
  among: readonly Subscription[],
): { serviceId: string } | { obstacle: RemovalObstacle } {
  if (id === undefined || id === null) return { obstacle: 'no-id' };
  // A number beyond the safe ones was rounded on reading: it names another subscription, or none.
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
 * `listed` over `services`, each in its place or at the end. One without an id cannot be merged:
 * the next read shows it.
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

/** Whether this is the subscription's id: ids are text, or on some servers numbers. */
export function isOfId(service: Subscription, serviceId: string): boolean {
  return hasId(service) && String(service.id) === serviceId;
}

/** Services that are not shared with this partner stay unknown. */
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
