import { areaFields } from '../../contract/area';
import { facilityFields } from '../../contract/facility';
import type { AuditEntry } from '../db/audit';
import { areaReadGrant, hasGrant, type Grant, type Grants } from './grants';

/**
 * The grant needed to read a recorded field: the same as for reading it on the wire. Nobody sees a
 * field that is not listed.
 */
const readGrants = new Map<string, Grant>([
  ['areas_autocomplete_list', 'read:provisioning'],
  ...facilityFields.map((field) => [`facility.${field}`, `read:facility.${field}`] as const),
  ...areaFields.map((field) => [`area.${field}`, areaReadGrant(field)] as const),
]);

/**
 * The part of an entry that a reader with these grants on its facility may see. Fields that it may
 * not read are left out. The result is undefined if nothing is left, since an empty entry would
 * reveal that something hidden was changed.
 */
export function auditToReader(entry: AuditEntry, grants: Grants): AuditEntry | undefined {
  const before = visible(entry, entry.before, grants);
  const after = visible(entry, entry.after, grants);
  return before === null && after === null ? undefined : { ...entry, before, after };
}

function visible(
  { action }: AuditEntry,
  fields: Record<string, unknown> | null,
  grants: Grants,
): Record<string, unknown> | null {
  const object = /^(area|services)\./.test(action) ? 'area' : 'facility';
  const shown = Object.entries(fields ?? {}).filter(([field]) => {
    const grant = readGrants.get(field) ?? readGrants.get(`${object}.${field}`);
    // A room is only visible in the list of areas (spec 4.1).
    return (
      grant !== undefined &&
      hasGrant(grants, grant) &&
      (object === 'facility' || hasGrant(grants, 'read:areas'))
    );
  });
  return shown.length === 0 ? null : Object.fromEntries(shown);
}
