import { recordedRoom, recordedServices } from '../../../api/recorded-values';
import { recordVerification, type Finding, type WriteNote } from '../../../api/write-log';
import type { Outcome } from './row-state';
import type { BulkRow, BulkWork } from './work';

/** Bulk work whose every request stands in this device's history, with what reading tells of it. */
export function recordedWork({
  send,
  settle,
  contradicted,
  ...rest
}: BulkWork): Omit<BulkWork, 'send'> & { send: (row: BulkRow) => Promise<unknown> } {
  /** Of each row's last request. */
  const notes = new Map<BulkRow, WriteNote>();
  const tell = (row: BulkRow, found: Finding) => {
    const note = notes.get(row);
    if (note !== undefined) recordVerification(note, found);
  };
  return {
    ...rest,
    send: (row) => {
      const note: WriteNote = {
        before:
          row.service === undefined ? recordedRoom(row.area) : recordedServices([row.service]),
        occasion: 'bulk',
      };
      notes.set(row, note);
      return send(row, note);
    },
    settle: (row, rooms, error) => {
      const outcome = settle(row, rooms, error);
      tell(row, findings[outcome.kind]);
      return outcome;
    },
    contradicted: (row, rooms) => {
      const is = contradicted(row, rooms);
      if (is) tell(row, 'as-before');
      return is;
    },
  };
}

const findings: Record<Outcome['kind'], Finding> = {
  done: 'there',
  failed: 'as-before',
  refused: 'as-before',
  unknown: 'unclear',
  skipped: 'unclear',
};
