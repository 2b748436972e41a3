import type { Area, Subscription } from '../../../../contract/area';
import type { NewSubscription } from '../../../../contract/subscription';
import type { ApiError } from '../../../api/api-error';
import type { WriteNote } from '../../../api/write-log';
import type { Outcome, SkipReason } from './row-state';

/** Every room of the facility at one moment, by full id. */
export type Rooms = ReadonlyMap<string, Area>;

/** One request that is planned, or why none is. */
export interface BulkRow {
  key: string;
  areaId: string;
  /** How staff call it, e.g. `A-101`. */
  room: string;
  /** The room as it was confirmed; undefined where it is not there any more. */
  area: Area | undefined;
  /** The one to be removed. */
  service?: Subscription;
  /** Those to be added. */
  adds?: readonly NewSubscription[];
  skip?: SkipReason;
}

/** What is to be done with many rooms: how it is planned, sent, and told by reading. */
export interface BulkWork {
  plan: (rooms: Rooms) => BulkRow[];
  send: (row: BulkRow, note: WriteNote) => Promise<unknown>;
  /** Right before it is sent, after a pause: why it is not to be sent any more. */
  check: (row: BulkRow, rooms: Rooms) => SkipReason | undefined;
  unclear: (error: ApiError) => boolean;
  /** Whether reading tells that a request, answered well, took no effect. */
  contradicted: (row: BulkRow, rooms: Rooms) => boolean;
  settle: (row: BulkRow, rooms: Rooms, error: ApiError) => Outcome;
}

/**
 * What a request came to of which reading shows no effect, by the rule that one room's dialog keeps
 * to: without an answer, or with a server's failure, it may still take effect; only a refusal says
 * that it did not.
 */
export function withoutEffect(error: ApiError): Outcome {
  return error.outcomeUnknown
    ? { kind: 'unknown', error, looked: true }
    : { kind: 'failed', error };
}
