import { ApiError, asApiError } from '../../../api/api-error';
import { sendOccupancy, type Rooms } from '../../../api/areas';
import { verifiedWrite } from '../../../api/verified-write';
import { reopeningWrite } from '../../../features/occupancy/occupancy-write';
import { RowError } from './row-states';

type Reopening = 'unknown' | 'not-opened' | 'opened';

class ReopeningError extends RowError<Reopening> {}

/**
 * What became of opening the room again, for a row that ended with this error; undefined if the
 * room was not to be opened.
 */
export const reopeningOf = (error: ApiError): Reopening | undefined =>
  error instanceof ReopeningError ? error.own : undefined;

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
  throw new ReopeningError(
    outcome.kind === 'changed' ? new ApiError('conflict') : outcome.error,
    outcome.kind === 'unknown' ? 'unknown' : 'not-opened',
  );
}

/** The error of adding the services, marked as one after the room was opened. */
export const afterReopening = (thrown: unknown): ApiError =>
  new ReopeningError(asApiError(thrown), 'opened');
