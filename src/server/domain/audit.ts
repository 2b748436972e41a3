import { areaFields } from '../../contract/area';
import { facilityFields } from '../../contract/facility';
import type { AuditEntry } from '../db/audit';
import { areaReadGrant, hasGrant, type Grant, type Grants } from './grants';

/**
 * The grant that reading a recorded field takes: the one that reading it on the wire takes. A field
 * not listed is shown to nobody.
 */
const readGrants = new Map<string, Grant>([
  ['areas_autocomplete_list', 'read:provisioning'],
  ...facilityFields.map((field) => [`facility.${field}`, `read:facility.${field}`] as const),
  ...areaFields.map((field) => [`area.${field}`, areaReadGrant(field)] as const),
]);

/**
 * What a reader with these grants on the entry's facility may see of it: fields that it may not
 * read are left out, and an entry of which nothing is left is not shown at all, since it would
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
    // A room is seen in the list of areas only (spec 4.1).
    return (
      grant !== undefined &&
      hasGrant(grants, grant) &&
      (object === 'facility' || hasGrant(grants, 'read:areas'))
    );
  });
  return shown.length === 0 ? null : Object.fromEntries(shown);
}
