import { csvHeader } from '../domain/facility-file/csv-columns';

/** The two formats, in the words of the help. They are what `facility export` writes. */
export const importFormats = `What a file leaves out stays as it is. A list that it has is the whole list. A facility that is new needs name, status,
type and subscribed. Identifiers of rooms are in the short form, without the facility's. They are text: 007 stays 007.

JSON: an object
  { "id_external": "CHU-LYON", "name": "…", "status": "active", "type": "hospital", "subscribed": true,
    "per_room_services": true, "ssid_public": "…" or null, "subscription_url": "https://…" or null,
    "address": any JSON, "devices": any JSON, "date_created": "2021-03-15T09:12:44.120Z",
    "areas": [ { "id_external": "A-101", "name": "…" or null, "status": "open" or "closed",
                 "data_services": [ { "id": "…", "code": "TV", … } ] or null, "data_general": [ … ] or null } ],
    "areas_autocomplete_list": [ { "id_external": "A-101", "name": "…" } ] or null }
  A service without an id is given one.

CSV: UTF-8 or UTF-16, with or without a byte order mark; "," or ";" or tab; the first row names the columns, in any order:
  ${csvHeader.slice(0, 8).join(',')},
  ${csvHeader.slice(8).join(',')}
  "record" tells what a row is: facility, area or provisioning. Without that column all rows are what --rows says, of
  the facility that --facility names; then id_external and name are enough. data_services, data_general, address and
  devices are JSON (address and devices may be plain text); an empty cell is no value. A text that a spreadsheet would
  take for a formula (it begins with = + - @, tab or CR) has an apostrophe before it, which the import takes away.`;
