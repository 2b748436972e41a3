import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { appendAudit, type AuditRecord } from '../../db/audit';
import type { Database } from '../../db/database';
import {
  deleteProvisioningList,
  findFacility,
  findProvisioningList,
  nextRevision,
  storeProvisioningList,
} from '../../db/facilities';
import { insertRows, updateRows } from '../../db/json-batches';
import { DomainError } from '../errors';
import { facilityContentFields, pickDefined, type FacilityContent } from './facility-content';
import { importAreas, type ImportedAreas } from './import-areas';

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
 *   or an area's full id is another facility's.
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
        : await importAreas(transaction, id, content.id_external, content.areas, options);
    const list = await storeList(transaction, id, content.areas_autocomplete_list);
    const counts = areas?.counts;
    const changed =
      facility.changed ||
      list !== undefined ||
      (counts !== undefined && counts.added + counts.changed + counts.removed > 0);
    if (changed) {
      const touch = facility.changed || list !== undefined;
      // What is cached by the revision must not pass for the new content.
      if (!created) await nextRevision(transaction, id, { touch, imported: true });
      const author = { id: null, name: 'roomdesk facility import' };
      const whole = {
        author,
        facility: { id, id_external: content.id_external },
        target: content.id_external,
      };
      await appendAudit(transaction, [
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
  areas: ImportedAreas | undefined,
): Pick<AuditRecord, 'before' | 'after'> {
  if (areas === undefined) return { before, after };
  const { added, changed, removed, unchanged } = areas.counts;
  const remaining = changed + unchanged;
  return {
    before: created ? null : { ...before, areas_count: removed + remaining },
    after: { ...after, areas_count: added + remaining },
  };
}

/** What a new facility cannot do without. */
const needed = ['name', 'status', 'type', 'subscribed'] as const;

/** What of the facility's own columns was and is different. */
interface Stored extends Pick<AuditRecord, 'before' | 'after'> {
  id: string;
  created: boolean;
  changed: boolean;
}

async function storeFacility(db: Database, content: FacilityContent): Promise<Stored> {
  const existing = await findFacility(db, content.id_external, { lock: true });
  if (existing === undefined) {
    const { id_external: _id, ...after } = pickDefined(content, facilityContentFields);
    return {
      id: await createFacility(db, content),
      created: true,
      changed: true,
      before: null,
      after,
    };
  }
  const different = facilityContentFields.filter(
    (field) =>
      content[field] !== undefined &&
      !isDeepStrictEqual(comparable(content[field]), comparable(existing[field])),
  );
  if (different.length > 0) {
    const row = { ...pickDefined(content, different), id: existing.id };
    await updateRows(db, 'facility', { rows: [row], columns: different, touch: false });
  }
  return {
    id: existing.id,
    created: false,
    changed: different.length > 0,
    before: pickDefined(existing, different),
    after: pickDefined(content, different),
  };
}

async function createFacility(db: Database, content: FacilityContent): Promise<string> {
  const missing = needed.filter((field) => content[field] === undefined);
  if (missing.length > 0) {
    throw new DomainError(
      `There is no facility ${content.id_external} yet, and for a new one the file ` +
        `lacks: ${missing.join(', ')}.`,
    );
  }
  const id = randomUUID();
  await insertRows(db, 'facility', [{ ...pickDefined(content, facilityContentFields), id }]);
  return id;
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
  const before = await findProvisioningList(db, facilityId);
  if (isDeepStrictEqual(before, entries)) return undefined;
  if (entries === null) {
    await deleteProvisioningList(db, facilityId);
  } else {
    await storeProvisioningList(db, facilityId, entries);
  }
  return {
    before: { areas_autocomplete_list: before },
    after: { areas_autocomplete_list: entries },
  };
}
