import { randomUUID } from 'node:crypto';
import { appendAudit, nobody, type AuditRecord } from '../../db/audit';
import { facilityTouch } from '../../db/write-steps';
import type { Database } from '../../db/database';
import {
  deleteProvisioningList,
  findFacility,
  findProvisioningList,
  provisioningListUpsert,
} from '../../db/facilities';
import { insertRows, updateRows } from '../../db/json-batches';
import { difference } from '../audit';
import { DomainError } from '../errors';
import { facilityContentFields, pickDefined, type FacilityContent } from './facility-content';
import { importAreas, type ImportedAreas, type ImportOptions } from './import-areas';

export interface Imported {
  created: boolean;
  changed: boolean;
  areas: ImportedAreas['counts'] | undefined;
  left: string[];
  entries: number | undefined;
}

/** One transaction, so that a running server answers the old content or the new. */
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
      if (!created && (facility.changed || list !== undefined))
        await facilityTouch(id).execute(transaction);
      const { actor = nobody } = options;
      const whole = {
        actor,
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
    const entries = content.areas_autocomplete_list?.length;
    return { created, changed, areas: counts, left: areas?.left ?? [], entries };
  });
}

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

const needed = ['name', 'status', 'type', 'subscribed'] as const;

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
  const { id } = existing;
  const wanted = pickDefined(content, facilityContentFields);
  const stored = { ...existing, date_created: existing.date_created.toISOString() };
  const changed = difference(stored, wanted);
  if (changed !== undefined) {
    const columns = Object.keys(changed.after ?? {});
    await updateRows(db, 'facility', { rows: [{ ...wanted, id }], columns, touch: false });
  }
  const unchanged = { before: {}, after: {} };
  return { id, created: false, changed: changed !== undefined, ...(changed ?? unchanged) };
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

async function storeList(
  db: Database,
  facilityId: string,
  entries: FacilityContent['areas_autocomplete_list'],
): Promise<ReturnType<typeof difference>> {
  if (entries === undefined) return undefined;
  const before = await findProvisioningList(db, facilityId);
  const changed = difference(
    { areas_autocomplete_list: before },
    { areas_autocomplete_list: entries },
  );
  if (changed === undefined) return undefined;
  if (entries === null) await deleteProvisioningList(db, facilityId);
  else await provisioningListUpsert(facilityId, entries).execute(db);
  return changed;
}
