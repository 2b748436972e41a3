import { ApiError, asApiError } from '../../../api/api-error';
import { sendOccupancy, type Rooms } from '../../../api/areas';
import { verifiedWrite } from '../../../api/verified-write';
import { reopeningWrite } from '../../../features/occupancy/occupancy-write';

const reopenings = new WeakMap<ApiError, 'unknown' | 'not-opened' | 'opened'>();

/**
 * What became of opening the room again, for a row that ended with this error; undefined if the
 * room was not to be opened.
 */
export const reopeningOf = (error: ApiError) => reopenings.get(error);

/**
 * Opens a room again before it gets its services back.
 *
 * @throws {ApiError} unless a read shows that the room is open
 */
export async function reopenRoom(
  facilityId: string,
  areaId: string,
  read: () => Promise<Rooms>,
): Promise<void> {
  const operation = reopeningWrite(areaId, (note) =>
    sendOccupancy(facilityId, areaId, 'open', note),
  );
  const outcome = await verifiedWrite(
    { ...operation, note: (rooms) => ({ ...operation.note(rooms), occasion: 'restore' }) },
    { read },
  );
  if (outcome === undefined || outcome.kind === 'done') return;
  const error = outcome.kind === 'changed' ? new ApiError('conflict') : outcome.error;
  reopenings.set(error, outcome.kind === 'unknown' ? 'unknown' : 'not-opened');
  throw error;
}

/** The error of adding the services, marked as one after the room was opened. */
export function afterReopening(thrown: unknown): ApiError {
  const error = asApiError(thrown);
  reopenings.set(error, 'opened');
  return error;
}
