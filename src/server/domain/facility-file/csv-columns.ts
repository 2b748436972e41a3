import {
  jsonOrNull,
  jsonOrText,
  text,
  textOrAbsent,
  textOrNull,
  trueOrFalse,
  type ReadCell,
} from './cells';
import type { RecordKind } from './raw-file';

/** The column that tells what kind of record a row is. */
export const RECORD_COLUMN = 'record';

/** The columns of each kind of record, and what their cells stand for. */
export const csvColumns: Record<RecordKind, Record<string, ReadCell>> = {
  facility: {
    id_external: text,
    name: text,
    status: text,
    type: text,
    subscribed: trueOrFalse,
    per_room_services: trueOrFalse,
    ssid_public: textOrNull,
    subscription_url: textOrNull,
    address: jsonOrText,
    devices: jsonOrText,
    date_created: textOrAbsent,
  },
  area: {
    id_external: text,
    name: textOrNull,
    status: textOrAbsent,
    data_services: jsonOrNull,
    data_general: jsonOrNull,
  },
  provisioning: { id_external: text, name: text },
};

/** All columns, in the order in which they are exported. */
export const csvHeader = [
  RECORD_COLUMN,
  ...new Set(Object.values(csvColumns).flatMap((columns) => Object.keys(columns))),
];

export function isRecordKind(word: string): word is RecordKind {
  return Object.hasOwn(csvColumns, word);
}
