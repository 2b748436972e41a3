import { areaFields } from '../../contract/area';
import { facilityFields } from '../../contract/facility';
import type { AuditEntry } from '../db/audit';
import { hasGrant, mayReadArea, type Grants } from './grants';

/** Whether a recorded field may be read: as on the wire. Nobody sees a field that is not listed. */
const mayRead = new Map<string, (grants: Grants) => boolean>([
  ['areas_autocomplete_list', (grants) => hasGrant(grants, 'read:provisioning')],
  ...facilityFields.map(
    (field) =>
      [
        `facility.${field}`,
        (grants: Grants) => hasGrant(grants, `read:facility.${field}`),
      ] as const,
  ),
  ...areaFields.map(
    (field) => [`area.${field}`, (grants: Grants) => mayReadArea(grants, field)] as const,
  ),
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
  const shown = Object.entries(fields ?? {}).filter(([field]) =>
    (mayRead.get(field) ?? mayRead.get(`${object}.${field}`))?.(grants),
  );
  return shown.length === 0 ? null : Object.fromEntries(shown);
}
