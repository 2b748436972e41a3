import type { Area, Subscription } from '../../../../contract/area';
import type { NewSubscription } from '../../../../contract/subscription';
import type { Rooms } from '../../../api/areas';
import {
  isUnclear,
  outcomeAfterRead,
  type Verification,
  type WriteOperation,
} from '../../../api/verified-write';
import { recordVerification, type Finding, type WriteNote } from '../../../api/write-log';
import { nameRoom } from '../../../i18n/name-room';
import type { SkipReason } from './row-states';
import type { QueuePorts } from './run-queue';

/** What a row's request is to do. */
export type RowRequest =
  /** Opens or closes the room. */
  | { kind: 'occupancy' }
  /** `reopens`: the room is opened again first. */
  | { kind: 'add'; services: readonly NewSubscription[]; reopens: boolean }
  /** `service`: undefined if the room has none that could be removed. */
  | { kind: 'remove'; service: Subscription | undefined };

export interface RowRoom {
  areaId: string;
  /** How staff call the room, e.g. `A-101`. */
  room: string;
  /** The room as the person confirmed it; undefined if the facility no longer has it. */
  area: Area | undefined;
}

/** One planned request, or why there is none. */
export interface BulkRow extends RowRoom {
  key: string;
  request: RowRequest;
  skip?: SkipReason;
}

/**
 * One kind of bulk work: its rows, when a row may still be sent, and the write of a row.
 */
export interface BulkOperation {
  planRows: (rooms: Rooms) => BulkRow[];
  /** After a later read, before a row is sent: why it must not be sent any more, if so. */
  check: (row: BulkRow, rooms: Rooms) => SkipReason | undefined;
  write: (
    row: BulkRow,
  ) => Pick<
    WriteOperation<Rooms, Verification, unknown>,
    'note' | 'send' | 'verify' | 'trusted' | 'isUnclear'
  >;
  /** Whether sending a row again does no harm, whatever the first request did. */
  isRepeatable?: boolean;
  occasion?: WriteNote['occasion'];
  onAnswered?: (row: BulkRow) => void;
  /** `wasAnswered`: the request had a 2xx answer before this read. */
  onVerified?: (row: BulkRow, what: Finding, wasAnswered: boolean) => void;
}

/** The operation as the queue runs it. This device's history records every request. */
export type BulkWork = {
  planRows: BulkOperation['planRows'];
  /** Sends the row's request. `read` reads the rooms as they are at that time. */
  send: (row: BulkRow, read: () => Promise<Rooms>) => Promise<void>;
} & Pick<QueuePorts<BulkRow, Rooms>, 'check' | 'isUnclear' | 'settle' | 'isContradicted'>;

export function bulkWork({
  planRows,
  check,
  write,
  isRepeatable = false,
  occasion = 'bulk',
  onAnswered,
  onVerified,
}: BulkOperation): BulkWork {
  /** The notes of each row's last request. */
  const notes = new Map<BulkRow, WriteNote>();
  const before = ({ areaId, area }: BulkRow): Rooms => new Map(area && [[areaId, area]]);
  const record = (row: BulkRow, what: Finding) => {
    const note = notes.get(row);
    if (note !== undefined) recordVerification(note, what);
  };
  return {
    planRows,
    check,
    send: async (row) => {
      const operation = write(row);
      const note: WriteNote = { ...operation.note(before(row)), occasion };
      notes.set(row, note);
      await operation.send(before(row), { note, ifMatch: undefined });
      onAnswered?.(row);
    },
    isUnclear: (error, row) => isUnclear(write(row), error),
    settle: (row, rooms, error) => {
      const operation = write(row);
      const found = operation.verify(before(row), rooms, { error });
      record(row, found.what);
      onVerified?.(row, found.what, false);
      const outcome = outcomeAfterRead(operation, found, error);
      if (outcome === 'done') return { kind: 'done', seen: true };
      return outcome === 'failed' || (isRepeatable && found.what === 'as-before')
        ? { kind: 'failed', error }
        : { kind: 'unknown', error, looked: true };
    },
    isContradicted: (row, rooms) => {
      const { what } = write(row).verify(before(row), rooms, { answer: undefined });
      if (what === 'as-before') record(row, what);
      onVerified?.(row, what, true);
      return what === 'as-before';
    },
  };
}

/** A room as a row shows it. */
export const rowRoom = (facilityId: string, areaId: string, rooms: Rooms): RowRoom => ({
  areaId,
  room: nameRoom(facilityId, areaId),
  area: rooms.get(areaId),
});

/** The row of a room that has one request. */
export const rowOf = (room: RowRoom, request: RowRequest, skip?: SkipReason): BulkRow => ({
  key: room.areaId,
  ...room,
  request,
  ...(skip && { skip }),
});
