import type { WriteEntry } from '../../api/write-log';
import type { Sheet } from '../../spreadsheet/writable';
import type { Reading } from '../../components/format-time';
import { nameRoom } from '../../features/rooms/name-room';
import { afterOf, beforeOf, describeOutcome, whatOf } from './describe-write';
import { toWellFormed } from '../../../contract/well-formed';

const COLUMNS = [
  'time',
  'facility',
  'room',
  'what',
  'occasion',
  'before',
  'after',
  'outcome',
  'how',
  'foundAt',
  'message',
  'status',
  'request',
  'requestId',
] as const;

/** The entries as rows of a spreadsheet: times in UTC, as the server's log has them. */
export function historySheet(entries: readonly WriteEntry[], reading: Reading): Sheet {
  const { t } = reading;
  const rows = entries.map((entry) => {
    const {
      at,
      facilityId,
      areaId,
      occasion,
      found,
      message = '',
      status = '',
      method,
      path,
      requestId = '',
    } = entry;
    const { outcome, how } = describeOutcome(entry, reading);
    const cells: Record<(typeof COLUMNS)[number], string> = {
      time: new Date(at).toISOString(),
      facility: facilityId,
      room: areaId === undefined ? '' : nameRoom(facilityId, areaId),
      what: whatOf(entry, t),
      occasion: occasion === undefined ? '' : t(`history.occasion.${occasion}`),
      before: beforeOf(entry, reading) ?? '',
      after: afterOf(entry, reading),
      outcome: t(`history.outcome.${outcome}`),
      how,
      foundAt: found === undefined ? '' : new Date(found.at).toISOString(),
      message,
      status: String(status),
      request: `${method} ${path}`,
      requestId,
    };
    // Values come from elsewhere: half a character in one of them must not cost the file.
    return COLUMNS.map((column) => toWellFormed(cells[column]));
  });
  return { header: COLUMNS.map((column) => t(`history.column.${column}`)), rows };
}
