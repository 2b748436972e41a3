import { OPEN_WRITES_MAX } from '../limits';
import { appendAudit, nobody, type Actor, type AuditRecord } from './audit';
import type { Database } from './database';
import type { Found, Outcome } from './schema';

/** More than an operator leaves unrepaired. */
const MISSING_SHOWN = 20;

/** A write to a remote API, whose outcome comes later, if at all. */
export interface RemoteWrite extends Pick<AuditRecord, 'action' | 'target' | 'before' | 'after'> {
  actor: Actor;
  /** Whose token: a keyed hash of it. */
  mark: string;
  /** Null where the console did not say it: an area's address does not name its facility. */
  facility: string | null;
  as_read: boolean;
  at: Date;
}

export interface WriteEnd {
  outcome: Outcome;
  status?: number | undefined;
}

/** Resolves to the entry's id. */
export async function insertRemoteWrite(
  db: Database,
  { actor, facility, before, after, ...write }: RemoteWrite,
  { outcome, status }: WriteEnd = { outcome: 'sent' },
): Promise<string> {
  const { id } = await db
    .insertInto('audit')
    .values({
      ...write,
      partner_name: actor.name,
      request_id: actor.requestId ?? null,
      facility_id_external: facility,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      outcome,
      status: status ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Completes the entry of a write; false if there is no such entry that is open. */
export async function completeRemoteWrite(
  db: Database,
  id: string,
  { mark, action, target }: Pick<OpenWrite, 'mark' | 'action' | 'target'>,
  end: (WriteEnd & { request_id?: string | undefined }) | { found: Found },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('audit')
    .set('found' in end ? end : { status: null, ...end })
    .where('id', '=', id)
    .where('mark', '=', mark)
    .where('action', '=', action)
    .where('target', '=', target)
    .where('outcome', 'in', ['sent', 'unknown'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A write whose outcome is not known, or not yet. */
export interface OpenWrite extends Omit<RemoteWrite, 'actor' | 'as_read'> {
  id: string;
}

export const readOpenWrites = (db: Database): Promise<OpenWrite[]> =>
  db
    .selectFrom('audit')
    .select(['id', 'at', 'facility_id_external as facility', 'action', 'target', 'before', 'after'])
    .select('mark')
    .$narrowType<OpenWrite>()
    .where('outcome', 'in', ['sent', 'unknown'])
    .where('found', 'is', null)
    .limit(OPEN_WRITES_MAX)
    .execute();

/** Records that others are missing between that time and now. */
export const appendMissing = (db: Database, from: string): Promise<void> =>
  appendAudit(db, [
    { actor: nobody, action: 'audit.missing', target: `${from}/${new Date().toISOString()}` },
  ]);

/** The last times between which records were lost, newest first. */
export async function readMissing(db: Database): Promise<{ from: string; until: string }[]> {
  const entries = await db
    .selectFrom('audit')
    .select('target')
    .where('facility_id_external', 'is', null)
    .where('action', '=', 'audit.missing')
    .orderBy('id', 'desc')
    .limit(MISSING_SHOWN)
    .execute();
  return entries.map(({ target }) => {
    const [from = '', until = ''] = target.split('/');
    return { from, until };
  });
}
