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
import type { SkipReason } from './row-states';
import type { QueuePorts } from './run-queue';

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
  /** The room that its stay moves to. */
  to?: { areaId: string; room: string; area: Area | undefined };
  /** Those to be added. */
  adds?: readonly NewSubscription[];
  /** It is opened again before they are. */
  reopens?: boolean;
  skip?: SkipReason;
}

/**
 * What one kind of bulk work does: which rows it has, when a row may still be sent, and the write
 * of a row.
 */
export interface BulkOperation {
  planRows: (rooms: Rooms) => BulkRow[];
  /** After a pause, before it is sent: why it is not to be sent any more. */
  check: (row: BulkRow, rooms: Rooms) => SkipReason | undefined;
  write: (
    row: BulkRow,
  ) => Pick<
    WriteOperation<Rooms, Verification, unknown>,
    'note' | 'send' | 'verify' | 'trusted' | 'isUnclear'
  >;
  /** Sending it again does no harm, whatever became of the first request. */
  isRepeatable?: boolean;
  occasion?: WriteNote['occasion'];
  onAnswered?: (row: BulkRow) => void;
  /** `wasAnswered`: the request had a 2xx answer before this read. */
  onVerified?: (row: BulkRow, what: Finding, wasAnswered: boolean) => void;
}

/** The operation as the queue runs it; every request stands in this device's history. */
export type BulkWork = {
  planRows: BulkOperation['planRows'];
  /** Sends the row's request. `read`: of the rooms as they are then. */
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
  /** Of each row's last request. */
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
