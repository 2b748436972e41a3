import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fullAreaId } from '../../../contract/ids';
import {
  deleteAreas,
  findFullIds,
  isFacilityTooLarge,
  readStoredAreas,
  type StoredArea,
} from '../../db/areas';
import type { AuditRecord } from '../../db/audit';
import type { Database } from '../../db/database';
import { insertRows, updateRows } from '../../db/json-batches';
import { FACILITY_AREAS_MAX_BYTES } from '../../limits';
import { DomainError } from '../errors';
import { areaContentFields, pickDefined, type AreaContent } from './facility-content';
import type { Imported, ImportOptions } from './import-facility';

/** As many ids as a message names before it counts the rest. */
const NAMED_MAX = 5;

type AreaContentField = (typeof areaContentFields)[number];

/** An area as stored, without what an import never changes. */
type PlannedArea = Pick<StoredArea, 'id' | 'id_external' | 'position' | AreaContentField>;

/** What an import does to a facility's areas. */
interface AreaPlan {
  added: PlannedArea[];
  /** More than the position: such an area has a new date, and is on record. */
  changed: { area: PlannedArea; old: PlannedArea }[];
  /** One room put first moves every other. */
  moved: PlannedArea[];
  /** The areas that the file does not have. */
  removed: PlannedArea[];
  unchanged: number;
}

/** What was done to one area, for the record. */
type AreaChange = Pick<AuditRecord, 'action' | 'target' | 'before' | 'after'>;

/** What was done to a facility's areas: how many of each, and area by area for the record. */
export interface ImportedAreas {
  counts: NonNullable<Imported['areas']>;
  changes: AreaChange[];
}

/** Areas of the file whose full ids are another facility's. */
export class ForeignAreasError extends DomainError {
  constructor(readonly fullIds: string[]) {
    super(`Another facility has areas with the same full id: ${firstFew(fullIds)}.`);
  }
}

/** Makes the facility's areas those of the file. The facility's row is locked already. */
export async function importAreas(
  db: Database,
  facilityId: string,
  facilityExternalId: string,
  wanted: AreaContent[],
  { remove, onProgress = () => undefined }: ImportOptions,
): Promise<ImportedAreas> {
  const columns = ['id', 'id_external', 'position', ...areaContentFields] as const;
  const stored = await readStoredAreas(db, facilityId, columns, { lock: true });
  const plan = planAreas(facilityExternalId, stored, wanted);
  if (plan.removed.length > 0 && !remove) {
    throw new DomainError(
      `The facility has ${plan.removed.length} rooms that the file has not: ` +
        `${firstFew(plan.removed.map((area) => area.id_external))}.`,
      { code: 'rooms_to_remove' },
    );
  }
  await refuseForeign(db, plan.added);
  await store(db, facilityId, plan, onProgress);
  if (await isFacilityTooLarge(db, facilityId)) {
    throw new DomainError(
      'The rooms hold more services than the API can answer together: at most ' +
        `${FACILITY_AREAS_MAX_BYTES / 2 ** 20} MiB.`,
    );
  }
  const counts = {
    added: plan.added.length,
    changed: plan.changed.length + plan.moved.length,
    removed: plan.removed.length,
    unchanged: plan.unchanged,
  };
  return { counts, changes: areaChanges(plan) };
}

/**
 * Compares what is stored with what the file says. What an area of the file leaves out stays as it
 * is.
 */
function planAreas(
  facilityExternalId: string,
  stored: PlannedArea[],
  wanted: AreaContent[],
): AreaPlan {
  const before = new Map(stored.map((area) => [area.id_external, area]));
  const plan: AreaPlan = { added: [], changed: [], moved: [], removed: [], unchanged: 0 };
  for (const [position, content] of wanted.entries()) {
    const id_external = fullAreaId(facilityExternalId, content.id_external);
    const old = before.get(id_external);
    before.delete(id_external);
    const area = {
      ...(old ?? newArea),
      ...pickDefined(content, areaContentFields),
      ...(content.data_services && { data_services: content.data_services.map(withId) }),
      id: old?.id ?? randomUUID(),
      id_external,
      position,
    } as PlannedArea;
    if (old === undefined) plan.added.push(area);
    else if (!isDeepStrictEqual({ ...area, position: old.position }, old))
      plan.changed.push({ area, old });
    else if (old.position !== position) plan.moved.push(area);
    else plan.unchanged += 1;
  }
  plan.removed = [...before.values()];
  return plan;
}

/** A room that is new is closed until somebody opens it. */
const newArea = {
  ...Object.fromEntries(areaContentFields.map((field) => [field, null])),
  status: 'closed',
};

/** Spec 2.4: a subscription's id is generated where it has none, and it can be deleted by it. */
function withId(service: Record<string, unknown>): Record<string, unknown> {
  return service.id === undefined ? { id: randomUUID(), ...service } : service;
}

/** Every area that is another now, with the fields that are. */
function areaChanges({ added, changed, removed }: AreaPlan): AreaChange[] {
  return [
    ...removed.map(areaRemoval),
    ...added.map((area): AreaChange => ({
      action: 'area.import',
      target: area.id_external,
      before: null,
      after: pickDefined(area, areaContentFields),
    })),
    ...changed.map(({ area, old }): AreaChange => {
      const different = areaContentFields.filter(
        (field) => !isDeepStrictEqual(area[field], old[field]),
      );
      return {
        action: 'area.import',
        target: area.id_external,
        before: pickDefined(old, different),
        after: pickDefined(area, different),
      };
    }),
  ];
}

/** An area that is no longer there, with all that it had. */
export function areaRemoval(old: Pick<PlannedArea, 'id_external' | AreaContentField>): AreaChange {
  return {
    action: 'area.remove',
    target: old.id_external,
    before: pickDefined(old, areaContentFields),
    after: null,
  };
}

/**
 * A full id is unique over all facilities: facility `H` with area `1-101` and `H-1` with `101`
 * share one.
 */
async function refuseForeign(db: Database, added: PlannedArea[]): Promise<void> {
  const ids = added.map((area) => area.id_external);
  const foreign = await findFullIds(db, ids);
  if (foreign.length > 0) throw new ForeignAreasError(foreign);
}

async function store(
  db: Database,
  facilityId: string,
  { added, changed, moved, removed }: AreaPlan,
  onProgress: (stored: number, of: number) => void,
): Promise<void> {
  const total = added.length + changed.length + moved.length;
  const ids = removed.map((area) => area.id);
  await deleteAreas(db, facilityId, ids);
  let before = 0;
  const onStored = (stored: number) => onProgress(before + stored, total);
  const rows = added.map((area) => ({ ...area, facility_id: facilityId }));
  await insertRows(db, 'area', rows, onStored);
  before += added.length;
  const columns = [...areaContentFields, 'position'];
  const others = changed.map(({ area }) => area);
  await updateRows(db, 'area', { rows: others, columns, touch: true }, onStored);
  before += changed.length;
  await updateRows(db, 'area', { rows: moved, columns: ['position'], touch: false }, onStored);
}

function firstFew(ids: string[]): string {
  const rest = ids.length - NAMED_MAX;
  return ids.slice(0, NAMED_MAX).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
