import { create } from 'zustand';
import { UnsafePathSegmentError } from '../../contract/paths';
import { ApiError } from './api-error';

interface Refusal {
  error: ApiError;
  /** The room that was refused, by full id; undefined for a request that is not about a room. */
  areaId?: string;
}

/**
 * What this session was refused, according to answers: no write is ever sent to find out. It lives
 * in memory: a reload, another partner and a good answer to the same request forget it.
 */
interface RefusalState {
  refusals: ReadonlyMap<string, Refusal>;
  /** What was allowed in at least one room, so that a refusal stands for its own room only. */
  allowed: ReadonlySet<string>;
}

const useRefusals = create<RefusalState>()(() => ({ refusals: new Map(), allowed: new Set() }));

function setRefusal(key: string, refusal: Refusal | undefined): void {
  useRefusals.setState(({ refusals }) => {
    const next = new Map(refusals);
    if (refusal === undefined) next.delete(key);
    else next.set(key, refusal);
    return { refusals: next };
  });
}

/**
 * `request` as in `PATCH /v1/facilities/CHU-LYON/name`; `error` is the 403 that came, undefined
 * where it was answered well.
 */
export function recordRefusal(request: string, error: ApiError | undefined): void {
  if (error !== undefined || useRefusals.getState().refusals.has(request))
    setRefusal(request, error && { error });
}

/** Call it when a session ends: the next one may be granted more. */
export function forgetRefusals(): void {
  useRefusals.setState({ refusals: new Map(), allowed: new Set() });
}

/** The refusal of this request, if it was refused in this session. */
export function useRefusal(method: 'GET' | 'PATCH', path: () => string): ApiError | undefined {
  const key = `${method} ${pathOrNothing(path)}`;
  return useRefusals(({ refusals }) => refusals.get(key)?.error);
}

/** The same, as it is now. */
export const isRefused = (method: 'GET' | 'PATCH', path: () => string): boolean =>
  useRefusals.getState().refusals.has(`${method} ${pathOrNothing(path)}`);

/** What may be done with a room (spec 4.2), each by a request of its own and refused by itself. */
export type RoomAction = 'open' | 'close' | 'add' | 'remove';

// No request begins like this.
const actionKey = (facilityId: string, action: RoomAction) => JSON.stringify([action, facilityId]);
const roomKey = (facilityId: string, action: RoomAction, areaId: string) =>
  JSON.stringify([action, facilityId, areaId]);

/**
 * Makes a room's write, and records a 403. Spec 7 gives it for an installation without services per
 * room and for a partner without permission, so it stands for every room of the facility; once any
 * room was allowed it, for its own room only.
 *
 * @throws {ApiError} what `write` throws
 */
export async function recordRoomRefusal<T>(
  facilityId: string,
  action: RoomAction,
  areaId: string,
  write: () => Promise<T>,
): Promise<T> {
  const facility = actionKey(facilityId, action);
  const room = roomKey(facilityId, action, areaId);
  try {
    const answer = await write();
    useRefusals.setState(({ allowed }) => ({ allowed: new Set(allowed).add(facility) }));
    recordRefusal(room, undefined);
    recordRefusal(facility, undefined);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'forbidden') {
      setRefusal(room, { error, areaId });
      if (!useRefusals.getState().allowed.has(facility)) setRefusal(facility, { error, areaId });
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
  return useRefusals((state) => findRoomRefusal(state, facilityId, action, areaId));
}

/** The same, as it is now. */
export function roomRefusal(
  facilityId: string,
  action: RoomAction,
  areaId?: string,
): ApiError | undefined {
  return findRoomRefusal(useRefusals.getState(), facilityId, action, areaId);
}

function findRoomRefusal(
  { refusals }: RefusalState,
  facilityId: string,
  action: RoomAction,
  areaId: string | undefined,
): ApiError | undefined {
  const refusal =
    refusals.get(actionKey(facilityId, action)) ??
    (areaId === undefined ? undefined : refusals.get(roomKey(facilityId, action, areaId)));
  return refusal?.error;
}

/** The room, by full id, that this refusal was an answer about; the others were not tried. */
export function refusedRoomOf(error: ApiError): string | undefined {
  // The request itself was recorded by the same error, and without a room.
  return [...useRefusals.getState().refusals.values()].find(
    (refusal) => refusal.error === error && refusal.areaId !== undefined,
  )?.areaId;
}

/** Offers the action again in every room of the facility. It sends nothing. */
export function forgetRoomRefusals(facilityId: string, action: RoomAction): void {
  const prefix = actionKey(facilityId, action).slice(0, -1);
  useRefusals.setState(({ refusals }) => ({
    refusals: new Map(
      [...refusals].filter(([key]) => key !== `${prefix}]` && !key.startsWith(`${prefix},`)),
    ),
  }));
}

/** "" where the id is one that no path can hold: then nothing was sent, and nothing refused. */
function pathOrNothing(path: () => string): string {
  try {
    return path();
  } catch (cause) {
    if (cause instanceof UnsafePathSegmentError) return '';
    throw cause;
  }
}
