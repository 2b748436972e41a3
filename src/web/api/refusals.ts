import { useSyncExternalStore } from 'react';
import { UnsafePathSegmentError } from '../../contract/paths';
import { ApiError } from './api-error';

/**
 * What this session was refused: learnt from answers only, never asked for by a write. In memory: a
 * reload, another partner and a good answer to the same request forget it.
 */
const refusals = new Map<string, ApiError>();
/** What was allowed for one room at least, so that a refusal stands for its own room only. */
const allowed = new Set<string>();
/** The room that was refused, by full id. */
const refusedRooms = new WeakMap<ApiError, string>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/**
 * `request` as in `PATCH /v1/facilities/CHU-LYON/name`; `error` is the 403 that came, undefined
 * where it was answered well.
 */
export function recordRefusal(request: string, error: ApiError | undefined): void {
  if (error === undefined && !refusals.has(request)) return;
  if (error === undefined) refusals.delete(request);
  else refusals.set(request, error);
  tell();
}

/** To be called when a session ends: the next one may be granted more. */
export function forgetRefusals(): void {
  allowed.clear();
  if (refusals.size === 0) return;
  refusals.clear();
  tell();
}

/**
 * The refusal of this request, if it was refused in this session; renders again when that changes.
 */
export function useRefusal(method: 'GET' | 'PATCH', path: () => string): ApiError | undefined {
  return useSyncExternalStore(subscribe, () => refusals.get(`${method} ${addressable(path)}`));
}

/** What may be done with a room (spec 4.2), each by a request of its own and refused by itself. */
export type RoomAction = 'open' | 'close' | 'add' | 'remove';

// No request begins like this.
const facilityKey = (facilityId: string, action: RoomAction) =>
  JSON.stringify([action, facilityId]);
const roomKey = (facilityId: string, action: RoomAction, areaId: string) =>
  JSON.stringify([action, facilityId, areaId]);

/**
 * Makes a room's write, and remembers a 403. Spec 7 gives it for an installation without services
 * per room and for a partner without permission, so it stands for every room of the facility; once
 * any room was allowed it, for its own room only.
 *
 * @throws {ApiError} what `write` throws
 */
export async function recordRoomRefusal<T>(
  facilityId: string,
  action: RoomAction,
  areaId: string,
  write: () => Promise<T>,
): Promise<T> {
  const facility = facilityKey(facilityId, action);
  const room = roomKey(facilityId, action, areaId);
  try {
    const answer = await write();
    allowed.add(facility);
    if (refusals.delete(room) || refusals.has(facility)) recordRefusal(facility, undefined);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'forbidden') {
      refusals.set(room, error);
      refusedRooms.set(error, areaId);
      if (!allowed.has(facility)) refusals.set(facility, error);
      tell();
    }
    throw error;
  }
}

/**
 * The refusal that an action in this room would most likely meet again; without a room, one that
 * stands for all of them.
 */
export function useRoomRefusal(
  facilityId: string,
  action: RoomAction,
  areaId?: string,
): ApiError | undefined {
  return useSyncExternalStore(subscribe, () => roomRefusal(facilityId, action, areaId));
}

/** The same, as it is now. */
export function roomRefusal(
  facilityId: string,
  action: RoomAction,
  areaId?: string,
): ApiError | undefined {
  return (
    refusals.get(facilityKey(facilityId, action)) ??
    (areaId === undefined ? undefined : refusals.get(roomKey(facilityId, action, areaId)))
  );
}

/** The room, by full id, that this refusal was an answer about; others were not asked for. */
export function refusedRoomOf(error: ApiError): string | undefined {
  return refusedRooms.get(error);
}

/** Offers the action anew in every room of the facility. Nothing is sent by it. */
export function forgetRoomRefusals(facilityId: string, action: RoomAction): void {
  const prefix = facilityKey(facilityId, action).slice(0, -1);
  for (const key of refusals.keys())
    if (key === `${prefix}]` || key.startsWith(`${prefix},`)) refusals.delete(key);
  tell();
}

function addressable(path: () => string): string {
  try {
    return path();
  } catch (cause) {
    if (cause instanceof UnsafePathSegmentError) return '';
    throw cause;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
