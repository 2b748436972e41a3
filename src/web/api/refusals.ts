import { create } from 'zustand';
import { UnsafePathSegmentError } from '../../contract/paths';
import { ApiError } from './api-error';

/**
 * What answers of this session refused. No write is ever sent to find out. The state is in memory:
 * a reload, a sign-in or a 2xx answer to the same request forgets it.
 */
interface RefusalState {
  refusals: ReadonlyMap<string, ApiError>;
  /** Actions that at least one room allowed, so that a refusal is only for its own room. */
  allowed: ReadonlySet<string>;
  /** The last refusal whose message somebody has closed. */
  closed?: ApiError | undefined;
}

const useRefusals = create<RefusalState>()(() => ({ refusals: new Map(), allowed: new Set() }));

function setRefusal(key: string, refusal: ApiError | undefined): void {
  useRefusals.setState(({ refusals }) => {
    const next = new Map(refusals);
    if (refusal === undefined) next.delete(key);
    else next.set(key, refusal);
    return { refusals: next };
  });
}

/**
 * Records the answer to a request. `request`: such as `PATCH /v1/facilities/CHU-LYON/name`.
 * `error`: its 403; undefined after a 2xx.
 */
export function recordRefusal(request: string, error: ApiError | undefined): void {
  if (error !== undefined || useRefusals.getState().refusals.has(request))
    setRefusal(request, error);
}

export function forgetRefusals(): void {
  useRefusals.setState({ refusals: new Map(), allowed: new Set(), closed: undefined });
}

export function useRefusal(method: 'GET' | 'PATCH', path: () => string): ApiError | undefined {
  const key = `${method} ${pathOrNothing(path)}`;
  return useRefusals(({ refusals }) => refusals.get(key));
}

export const isRefused = (method: 'GET' | 'PATCH', path: () => string): boolean =>
  useRefusals.getState().refusals.has(`${method} ${pathOrNothing(path)}`);

export const roomActions = ['open', 'close', 'add', 'remove'] as const;
export type RoomAction = (typeof roomActions)[number];

// No request begins like this, so the keys differ from those of requests.
const actionKey = (facilityId: string, action: RoomAction) => JSON.stringify([action, facilityId]);
const roomKey = (facilityId: string, action: RoomAction, areaId: string) =>
  JSON.stringify([action, facilityId, areaId]);

/**
 * Makes a room's write, and records a 403. By spec 7, an installation without services per room or
 * a partner without permission gets it, so the refusal counts for every room of the facility; but
 * once a room allowed the action, only for its own room.
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
      setRefusal(room, error);
      if (!useRefusals.getState().allowed.has(facility)) setRefusal(facility, error);
    }
    throw error;
  }
}

/**
 * The refusal that an action in this room would most likely get again; without a room, the one for
 * all rooms.
 */
export function useRoomRefusal(
  facilityId: string,
  action: RoomAction,
  areaId?: string,
): ApiError | undefined {
  return useRefusals((state) => findRoomRefusal(state, facilityId, action, areaId));
}

export function roomRefusal(
  facilityId: string,
  action: RoomAction,
  areaId?: string,
): ApiError | undefined {
  return findRoomRefusal(useRefusals.getState(), facilityId, action, areaId);
}

function findRoomRefusal(
  state: RefusalState,
  facilityId: string,
  action: RoomAction,
  areaId: string | undefined,
): ApiError | undefined {
  return (
    state.refusals.get(actionKey(facilityId, action)) ??
    (areaId === undefined ? undefined : state.refusals.get(roomKey(facilityId, action, areaId))) ??
    readOnlyRefusal(state, facilityId)
  );
}

/**
 * The last refusal if two actions were refused and none was allowed. All four need one permission
 * (spec 5 rule 4), so the others would most likely be refused too.
 */
function readOnlyRefusal(
  { refusals, allowed }: RefusalState,
  facilityId: string,
): ApiError | undefined {
  const keys = roomActions.map((action) => actionKey(facilityId, action));
  const refused = [...refusals].filter(([key]) => keys.includes(key)).map(([, error]) => error);
  return refused.length < 2 || keys.some((key) => allowed.has(key)) ? undefined : refused.at(-1);
}

/** The refusals of the actions in a room, or in all rooms of the facility. */
export function useRoomRefusals(facilityId: string, areaId?: string) {
  const state = useRefusals();
  const refused = roomActions.filter(
    (action) => findRoomRefusal(state, facilityId, action, areaId) !== undefined,
  );
  const errors = refused.map((action) => findRoomRefusal(state, facilityId, action, areaId));
  const error = errors.toSorted((a, b) => Number(a?.at) - Number(b?.at)).at(-1);
  return { refused, error: error === state.closed ? undefined : error };
}

/** Hides the message of this refusal on all screens, until the next refusal. */
export const closeRefusal = (closed: ApiError): void => useRefusals.setState({ closed });

/** Whether the rooms are only read: every change of them would most likely be refused. */
export const useIsReadOnly = (facilityId: string): boolean =>
  useRefusals((state) =>
    roomActions.every((action) => findRoomRefusal(state, facilityId, action, undefined)),
  );

/** Offers the action again in every room of the facility. It sends nothing. */
export function forgetRoomRefusals(facilityId: string, action: RoomAction): void {
  const prefix = actionKey(facilityId, action).slice(0, -1);
  useRefusals.setState(({ refusals }) => ({
    refusals: new Map(
      [...refusals].filter(([key]) => key !== `${prefix}]` && !key.startsWith(`${prefix},`)),
    ),
  }));
}

function pathOrNothing(path: () => string): string {
  try {
    return path();
  } catch (cause) {
    if (cause instanceof UnsafePathSegmentError) return '';
    throw cause;
  }
}
