import { isDeepStrictEqual } from 'node:util';
import { storeProvisioningList } from '../../db/facilities';
import { sql, type Transaction } from 'kysely';
import { DomainError } from '../errors';
import { appendAudits, type AuditRecord } from '../../db/audit';
import type { Database } from '../../db/database';
import type { Schema } from '../../db/schema';
import type { FacilityContent } from './export-facility';
import { storeAreas, type StoredAreas } from './store-areas';

export interface ImportOptions {
  /** Also remove rooms that the file does not have. */
  remove: boolean;
  /** Gets how many rooms of how many are stored. */
  onProgress?: (stored: number, of: number) => void;
}

/** What an import has done. */
export interface Imported {
  created: boolean;
  /** Whether anything at all is different now. */
  changed: boolean;
  areas: { added: number; changed: number; removed: number; unchanged: number } | undefined;
  /** How many entries the provisioning list has now; undefined where the file has none. */
  entries: number | undefined;
}

/**
 * Creates or updates a facility with its areas and list: all of it or nothing, in one transaction.
 * A running server answers the old content or the new, never a part. Where the file says what is
 * stored already, nothing is written. On record are the facility, its list and every room that is
 * another now, each on its own.
 *
 * @throws {DomainError} where a new facility lacks what it needs, rooms would be removed unasked,
 *   or an area's full id is
 *   another facility's.
 */
export function importFacility(
  db: Database,
  content: FacilityContent,
  options: ImportOptions,
): Promise<Imported> {
  return db.transaction().execute(async (transaction) => {
    const facility = await storeFacility(transaction, content);
    const { id, created } = facility;
    const areas =
      content.areas === undefined
        ? undefined
        : await storeAreas(transaction, id, content.id_external, content.areas, options);
    const list = await storeList(transaction, id, content.areas_autocomplete_list);
    const counts = areas?.counts;
    const changed =
      facility.changed ||
      list !== undefined ||
      (counts !== undefined && counts.added + counts.changed + counts.removed > 0);
    if (changed) {
      if (!created) await countUp(transaction, id, facility.changed || list !== undefined);
      const author = { id: null, name: 'roomdesk facility import' };
      const whole = {
        author,
        facility: { id, id_external: content.id_external },
        target: content.id_external,
      };
      await appendAudits(transaction, [
        { ...whole, action: 'facility.import', ...withCount(facility, areas) },
        ...(list === undefined
          ? []
          : [{ ...whole, action: 'provisioning.replace' as const, ...list }]),
        ...(areas?.changes ?? []).map((change) => ({ ...whole, ...change })),
      ]);
    }
    return { created, changed, areas: counts, entries: content.areas_autocomplete_list?.length };
  });
}

/** What of the facility's own fields is another now, and how many rooms it had and has. */
function withCount(
  { created, before, after }: Stored,
  areas: StoredAreas | undefined,
): Pick<AuditRecord, 'before' | 'after'> {
  if (areas === undefined) return { before, after };
  const { added, changed, removed, unchanged } = areas.counts;
  const remaining = changed + unchanged;
  return {
    before: created ? null : { ...before, areas_count: removed + remaining },
    after: { ...after, areas_count: added + remaining },
  };
}

/**
 * What is cached by the revision must not pass for the new content. A facility that was seeded is
 * the importer's now.
 */
async function countUp(db: Database, id: string, isUpdated: boolean): Promise<void> {
  await db
    .updateTable('facility')
    .set({
      revision: sql<string>`revision + 1`,
      generated: false,
      ...(isUpdated ? { date_updated: sql<Date>`clock_timestamp()` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

const columns = [
  'name',
  'status',
  'type',
  'subscribed',
  'per_room_services',
  'ssid_public',
  'subscription_url',
  'address',
  'devices',
  'date_created',
] as const;

type Column = (typeof columns)[number];

/** What a new facility cannot do without. */
const needed = ['name', 'status', 'type', 'subscribed'] as const;

/** What of the facility's own columns was and is different. */
interface Stored extends Pick<AuditRecord, 'before' | 'after'> {
  id: string;
  created: boolean;
  changed: boolean;
}

async function storeFacility(db: Transaction<Schema>, content: FacilityContent): Promise<Stored> {
  const existing = await db
    .selectFrom('facility')
    .where('id_external', '=', content.id_external)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (existing === undefined) {
    return {
      id: await createFacility(db, content),
      created: true,
      changed: true,
      before: null,
      after: pick(content, columns),
    };
  }
  const given = columns.filter((column) => content[column] !== undefined);
  const different = given.filter(
    (column) => !isDeepStrictEqual(comparable(content[column]), comparable(existing[column])),
  );
  if (different.length > 0) {
    await db
      .updateTable('facility')
      .set(values(content, different))
      .where('id', '=', existing.id)
      .execute();
  }
  return {
    id: existing.id,
    created: false,
    changed: different.length > 0,
    before: pick(existing, different),
    after: pick(content, different),
  };
}

function pick(
  from: Partial<Record<Column, unknown>>,
  wanted: readonly Column[],
): Partial<Record<Column, unknown>> {
  return Object.fromEntries(
    wanted.filter((column) => from[column] !== undefined).map((column) => [column, from[column]]),
  );
}

async function createFacility(db: Database, content: FacilityContent): Promise<string> {
  const { name, status, type, subscribed } = content;
  if (
    name === undefined ||
    status === undefined ||
    type === undefined ||
    subscribed === undefined
  ) {
    const missing = needed.filter((column) => content[column] === undefined);
    throw new DomainError(
      `There is no facility ${content.id_external} yet, and for a new one the file ` +
        `lacks: ${missing.join(', ')}.`,
    );
  }
  const { id } = await db
    .insertInto('facility')
    .values({
      ...values(content, columns),
      id_external: content.id_external,
      name,
      status,
      type,
      subscribed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The columns as the driver takes them: JSON as text, a date as such. */
function values(content: FacilityContent, wanted: readonly Column[]) {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const all = {
    ...content,
    address: json(content.address),
    devices: json(content.devices),
    date_created: content.date_created === undefined ? undefined : new Date(content.date_created),
  };
  return Object.fromEntries(
    wanted.filter((column) => content[column] !== undefined).map((column) => [column, all[column]]),
  );
}

function comparable(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

type ListChange = Record<
  'before' | 'after',
  { areas_autocomplete_list: FacilityContent['areas_autocomplete_list'] }
>;

/** Answers the list that was and the one that is, where it is another now. */
async function storeList(
  db: Database,
  facilityId: string,
  entries: FacilityContent['areas_autocomplete_list'],
): Promise<ListChange | undefined> {
  if (entries === undefined) return undefined;
  const existing = await db
    .selectFrom('provisioning_list')
    .where('facility_id', '=', facilityId)
    .select('entries')
    .executeTakeFirst();
  const before = existing?.entries ?? null;
  if (isDeepStrictEqual(before, entries)) return undefined;
  if (entries === null) {
    await db.deleteFrom('provisioning_list').where('facility_id', '=', facilityId).execute();
  } else {
    await storeProvisioningList(db, facilityId, entries);
  }
  return {
    before: { areas_autocomplete_list: before },
    after: { areas_autocomplete_list: entries },
  };
}
