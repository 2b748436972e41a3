import { isDeepStrictEqual } from 'node:util';
import { areaFields } from '../../contract/area';
import { facilityFields } from '../../contract/facility';
import { changeActions } from '../../contract/changes';
import {
  AUDIT_REMOVED_AT_ONCE,
  readChanges,
  removeOldAudit,
  type AuditEntry,
  type AuditRecord,
  type AuditedFields,
  type ChangesFilter,
} from '../db/audit';
import type { Database } from '../db/database';
import { readMissing } from '../db/remote-writes';
import type { Found } from '../db/schema';
import { hasGrant, mayReadArea, type Grants } from './grants';

/** The recorded fields that may be read: as on the wire. Nobody sees a field that is not listed. */
const readableFields = (grants: Grants) => ({
  area: areaFields.filter((field) => mayReadArea(grants, field)),
  facility: [
    ...facilityFields.filter((field) => hasGrant(grants, `read:facility.${field}`)),
    ...(hasGrant(grants, 'read:provisioning') ? ['areas_autocomplete_list'] : []),
  ],
});

export const isOfArea = (action: string) => /^(area|services)\./.test(action);

/**
 * The part of an entry that a reader with these grants on its facility may see. Fields that it may
 * not read are left out. The result is undefined if nothing is left, since an empty entry would
 * reveal that something hidden was changed. Writes to a remote API are seen by no grants: nobody
 * here knows who may read what there.
 */
export function auditToReader(entry: AuditEntry, grants: Grants): AuditEntry | undefined {
  if (entry.mark !== null) return undefined;
  const before = visible(entry, entry.before, grants);
  const after = visible(entry, entry.after, grants);
  return before === null && after === null ? undefined : { ...entry, before, after };
}

function visible(
  { action }: AuditEntry,
  fields: Record<string, unknown> | null,
  grants: Grants,
): Record<string, unknown> | null {
  const readable: string[] = readableFields(grants)[isOfArea(action) ? 'area' : 'facility'];
  const shown = Object.entries(fields ?? {}).filter(([field]) => readable.includes(field));
  return shown.length === 0 ? null : Object.fromEntries(shown);
}

/** Whose rights count: a partner's grants, or with a remote API that it is one's own token. */
export type ChangesReader = { grants: Grants } | { mark: string };

export interface ChangesQuery extends Pick<ChangesFilter, 'since' | 'until' | 'beforeId'> {
  room?: string | undefined;
  actions?: readonly string[] | undefined;
}

export interface ChangesPage {
  entries: AuditEntry[];
  /** The id before which the next page begins; undefined after the last page. */
  next: string | undefined;
  /** Times between which records were lost. */
  missing: { from: string; until: string }[];
}

/**
 * A page of what happened at a facility, newest first: to a partner what its present grants show,
 * and to who holds a token for a remote API what was done with that token.
 */
export async function pageOfChanges(
  db: Database,
  facility: string,
  reader: ChangesReader,
  { room, actions: wanted, ...query }: ChangesQuery,
  limit: number,
): Promise<ChangesPage> {
  const fields = 'grants' in reader ? readableFields(reader.grants) : undefined;
  // Each once: what is named twice would be read twice.
  const actions = changeActions.filter(
    (action) =>
      wanted?.includes(action) !== false &&
      (room === undefined || isOfArea(action)) &&
      fields?.[isOfArea(action) ? 'area' : 'facility'].length !== 0,
  );
  const mark = 'mark' in reader ? reader.mark : undefined;
  const filter = { facility, mark, actions, target: room, fields, ...query };
  const { entries, more } = await readChanges(db, filter, limit);
  const seen = (entry: AuditEntry) =>
    'grants' in reader ? auditToReader(entry, reader.grants) : entry;
  return {
    entries: entries.flatMap((entry) => seen(entry) ?? []),
    next: more ? entries.at(-1)?.id : undefined,
    missing: mark === undefined ? [] : await readMissing(db),
  };
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

/**
 * What a read shows of a change whose outcome is not known; undefined if it shows nothing. A list
 * holds what was added, and no longer what was removed; an entry with an id is known by it.
 */
export function foundOf(
  { before, after }: Partial<Pick<AuditEntry, 'before' | 'after'>>,
  current: Record<string, unknown>,
): Found | undefined {
  const fields = Object.keys({ ...before, ...after }).filter((field) => field in current);
  const found = fields.map((field) =>
    foundOfField(before?.[field], after?.[field], current[field]),
  );
  const [first, ...others] = found.filter((one) => one !== undefined);
  return others.every((other) => other === first) ? first : 'different';
}

function foundOfField(before: unknown, after: unknown, current: unknown): Found | undefined {
  if (isDeepStrictEqual(before, after)) return undefined;
  if (!Array.isArray(current)) {
    if (isDeepStrictEqual(current, after)) return 'applied';
    return isDeepStrictEqual(current, before) ? 'unchanged' : 'different';
  }
  const [removed, added] = [before, after].map((list) => (Array.isArray(list) ? list : []));
  const isThere = (wanted: unknown) => current.some((one) => holds(one, wanted));
  const left = removed?.filter(isThere).length;
  const come = added?.filter(isThere).length;
  if (removed?.length === 0 && added?.length === 0) return undefined;
  if (left === 0 && come === added?.length) return 'applied';
  return left === removed?.length && come === 0 ? 'unchanged' : 'different';
}

const holds = (one: unknown, wanted: unknown): boolean =>
  typeof wanted === 'object' && wanted !== null
    ? Object.entries('id' in wanted ? { id: wanted.id } : wanted).every(([key, value]) =>
        isDeepStrictEqual(Reflect.get(Object(one), key), value),
      )
    : isDeepStrictEqual(one, wanted);

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
