import { isDeepStrictEqual } from 'node:util';
import { areaFields } from '../../contract/area';
import { facilityFields } from '../../contract/facility';
import { removeOldAudit, type AuditEntry, type AuditRecord, type AuditedFields } from '../db/audit';
import type { Database } from '../db/database';
import { AUDIT_REMOVED_AT_ONCE } from '../limits';
import { hasGrant, mayReadArea, type Grants } from './grants';

/** Whether a recorded field may be read: as on the wire. Nobody sees a field that is not listed. */
function mayRead(action: string, field: string, grants: Grants): boolean {
  if (field === 'areas_autocomplete_list') return hasGrant(grants, 'read:provisioning');
  if (/^(area|services)\./.test(action))
    return areaFields.some((known) => known === field && mayReadArea(grants, known));
  return facilityFields.some(
    (known) => known === field && hasGrant(grants, `read:facility.${known}`),
  );
}

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
  const shown = Object.entries(fields ?? {}).filter(([field]) => mayRead(action, field, grants));
  return shown.length === 0 ? null : Object.fromEntries(shown);
}

/**
 * What a change is recorded as: the fields that differ, of lists only the entries that do. Two
 * empty lists mean another order. Undefined if nothing differs.
 */
export function difference(
  before: AuditedFields,
  after: AuditedFields,
): Pick<AuditRecord, 'before' | 'after'> | undefined {
  const [old, now]: [AuditedFields, AuditedFields] = [{}, {}];
  for (const field of Object.keys(after) as (keyof AuditedFields)[])
    if (!isDeepStrictEqual(before[field], after[field]))
      [old[field], now[field]] = entriesThatDiffer(before[field], after[field]);
  return Object.keys(now).length === 0 ? undefined : { before: old, after: now };
}

/** Values other than lists whose entries all have ids are whole. */
function entriesThatDiffer(before: unknown, after: unknown): [unknown, unknown] {
  const [old, now] = [entriesById(before), entriesById(after)];
  if (old === undefined || now === undefined) return [before, after];
  const differing = (these: typeof old, others: typeof old) =>
    [...these].flatMap(([id, one]) => (isDeepStrictEqual(one, others.get(id)) ? [] : [one]));
  return [differing(old, now), differing(now, old)];
}

function entriesById(list: unknown): Map<unknown, unknown> | undefined {
  if (!Array.isArray(list)) return undefined;
  const idOf = (entry: unknown): unknown =>
    Reflect.get(Object(entry), 'id_external') ?? Reflect.get(Object(entry), 'id');
  const byId = new Map(list.map((entry: unknown) => [idOf(entry), entry]));
  return byId.size === list.length && !byId.has(undefined) ? byId : undefined;
}

export function removeOldAuditDaily(
  db: Database,
  days: number,
  notify: (line: string) => void,
): void {
  const remove = async () => {
    let removed = 0;
    for (let count = AUDIT_REMOVED_AT_ONCE; count === AUDIT_REMOVED_AT_ONCE; removed += count)
      count = await removeOldAudit(db, days);
    if (removed > 0) notify(`Removed from the audit: ${removed} entries older than ${days} days.`);
  };
  const removeOrSay = () =>
    void remove().catch((error: Error) =>
      notify(`Old entries of the audit stay until tomorrow: ${error.message}`),
    );
  removeOrSay();
  setInterval(removeOrSay, 24 * 3_600_000).unref();
}
