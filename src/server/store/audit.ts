import type { FacilityField } from '../../contract/facility';
import type { Database } from './database';

/** Who an entry is by: a partner, or the command line under a name of its own. */
interface Author {
  id: string | null;
  name: string;
}

/** What was done. A new kind of write gets a name here. */
type AuditAction =
  | 'facility.update'
  | 'facility.import'
  | 'provisioning.replace'
  | 'area.open'
  | 'area.close'
  | 'services.add'
  | 'services.remove';

/** What a write changed, by the field's name on the wire. Of a list that was added to or taken from: only those entries. */
type AuditedFields = Partial<Record<FacilityField | 'areas_autocomplete_list' | 'data_services', unknown>>;

/** One accepted write, to be put on record in its own transaction. */
export interface AuditRecord {
  author: Author;
  facility: { id: string; id_external: string };
  action: AuditAction;
  /** What was changed: the facility's id, or the area's full id. */
  target: string;
  before: AuditedFields | null;
  after: AuditedFields | null;
}

/** A record as read. `id` grows with time; within one facility it is the order in which the writes took effect. */
export interface AuditEntry {
  id: string;
  at: Date;
  partner_name: string;
  facility_id_external: string;
  action: string;
  target: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Appends to the audit table. `transaction` is the write's own: neither is there without the other. */
export async function appendAudit(transaction: Database, record: AuditRecord): Promise<void> {
  const { author, facility, action, target, before, after } = record;
  await transaction
    .insertInto('audit')
    .values({
      partner_id: author.id,
      partner_name: author.name,
      facility_id: facility.id,
      facility_id_external: facility.id_external,
      action,
      target,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}

export interface AuditFilter {
  /** External id of a facility. */
  facility?: string | undefined;
  since?: Date | undefined;
  /** Name of the partner that wrote. */
  partner?: string | undefined;
  /** Entries after this id, for reading on. */
  afterId?: string | undefined;
}

/** The records that match, oldest first, at most `limit`. Whole: `v1/audit-view` leaves out what a reader may not read. */
export async function readAudit(db: Database, { facility, since, partner, afterId }: AuditFilter, limit: number): Promise<AuditEntry[]> {
  let query = db
    .selectFrom('audit')
    .select(['id', 'at', 'partner_name', 'facility_id_external', 'action', 'target', 'before', 'after'])
    .$narrowType<Pick<AuditEntry, 'before' | 'after'>>();
  if (facility !== undefined) query = query.where('facility_id_external', '=', facility);
  if (since !== undefined) query = query.where('at', '>=', since);
  if (partner !== undefined) query = query.where('partner_name', '=', partner);
  if (afterId !== undefined) query = query.where('id', '>', afterId);
  return query.orderBy('id').limit(limit).execute();
}
