import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fullAreaId } from '../../../contract/ids';
import { deleteAreas, findFullIds, readStoredAreas, type StoredArea } from '../../db/areas';
import type { AuditRecord, Actor } from '../../db/audit';
import type { Database } from '../../db/database';
import { lockFacility } from '../../db/facilities';
import { insertRows, updateRows } from '../../db/json-batches';
import { FACILITY_AREAS_MAX_BYTES } from '../../limits';
import { difference } from '../audit';
import { DomainError } from '../errors';
import { areaContentFields, pickDefined, type AreaContent } from './facility-content';

export interface ImportOptions {
  remove: boolean;
  /** Also takes occupancy and services of rooms that are still as when the file was written. */
  withOccupancy?: boolean;
  actor?: Actor;
}

const NAMED_MAX = 5;

type AreaContentField = (typeof areaContentFields)[number];

type PlannedArea = Pick<
  StoredArea,
  'id' | 'id_external' | 'position' | 'date_updated' | AreaContentField
>;

interface AreaPlan {
  added: PlannedArea[];
  /** Areas that differ in more than their position. They get a new date and an audit record. */
  changed: { area: PlannedArea; old: PlannedArea }[];
  /** Areas that only change position: one room put first moves every other. */
  moved: PlannedArea[];
  removed: PlannedArea[];
  /** Ids of areas whose occupancy or services differ from the file and stay. */
  left: string[];
  unchanged: number;
}

type AreaChange = Pick<AuditRecord, 'action' | 'target' | 'before' | 'after'>;

export interface ImportedAreas {
  counts: { added: number; changed: number; removed: number; unchanged: number };
  left: string[];
  changes: AreaChange[];
}

/** Makes the facility's areas those of the file. The facility's row must be locked already. */
export async function importAreas(
  db: Database,
  facilityId: string,
  facilityExternalId: string,
  wanted: AreaContent[],
  { remove, withOccupancy = false }: ImportOptions,
): Promise<ImportedAreas> {
  const columns = ['id', 'id_external', 'position', 'date_updated', ...areaContentFields] as const;
  const stored = await readStoredAreas(db, facilityId, columns, { lock: true });
  const plan = planAreas(facilityExternalId, stored, wanted, withOccupancy);
  if (plan.removed.length > 0 && !remove) {
    throw new DomainError(
      `The facility has ${plan.removed.length} rooms that the file has not: ` +
        `${firstFew(plan.removed.map((area) => area.id_external))}. --remove removes them.`,
    );
  }
  await refuseForeign(db, plan.added);
  await store(db, facilityId, plan);
  if ((await lockFacility(db, facilityId)).areasBytes > FACILITY_AREAS_MAX_BYTES) {
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
  return { counts, left: plan.left, changes: areaChanges(plan) };
}

/** Occupancy and services in the file may be older than those stored, which then stay. */
function planAreas(
  facilityExternalId: string,
  stored: PlannedArea[],
  wanted: AreaContent[],
  withOccupancy: boolean,
): AreaPlan {
  const before = new Map(stored.map((area) => [area.id_external, area]));
  const plan: AreaPlan = { added: [], changed: [], moved: [], removed: [], left: [], unchanged: 0 };
  for (const [position, content] of wanted.entries()) {
    const id_external = fullAreaId(facilityExternalId, content.id_external);
    const old = before.get(id_external);
    before.delete(id_external);
    const inFile = {
      ...(old ?? { ...newArea, date_updated: content.date_updated ?? new Date() }),
      ...pickDefined(content, areaContentFields),
      ...(content.data_services && {
        data_services: withIds(content.data_services, old?.data_services ?? []),
      }),
      id: old?.id ?? randomUUID(),
      id_external,
      position,
    } as PlannedArea;
    const isCurrent = withOccupancy && content.date_updated === old?.date_updated.toISOString();
    const area = {
      ...inFile,
      ...(!isCurrent && old && { status: old.status, data_services: old.data_services }),
    };
    if (!isDeepStrictEqual(area, inFile)) plan.left.push(id_external);
    if (old === undefined) plan.added.push(area);
    else if (!isDeepStrictEqual({ ...area, position: old.position }, old))
      plan.changed.push({ area, old });
    else if (old.position !== position) plan.moved.push(area);
    else plan.unchanged += 1;
  }
  plan.removed = [...before.values()];
  return plan;
}

/** A new room is closed until somebody opens it. */
const newArea = {
  ...Object.fromEntries(areaContentFields.map((field) => [field, null])),
  status: 'closed',
};

/**
 * Spec 2.4: a subscription without an id gets one, by which it can be deleted. If the same one is
 * stored already, that is its id, so that importing a file again changes nothing.
 */
function withIds(
  services: Record<string, unknown>[],
  stored: readonly unknown[],
): Record<string, unknown>[] {
  const idOf = (one: unknown): unknown => Reflect.get(Object(one), 'id');
  // An id that the file gives to one service is no other's.
  const left = stored.filter((one) => !services.some((service) => service['id'] === idOf(one)));
  return services.map((service) => {
    if (service['id'] !== undefined) return service;
    const withIdOf = (one: unknown) => ({ ...service, id: idOf(one) });
    const same = left.findIndex((one) => isDeepStrictEqual(withIdOf(one), one));
    if (same === -1) return { id: randomUUID(), ...service };
    // Of two equal services, each has an id of its own.
    return withIdOf(left.splice(same, 1)[0]);
  });
}

function areaChanges({ added, changed, removed }: AreaPlan): AreaChange[] {
  return [
    ...removed.map((old): AreaChange => ({
      action: 'area.remove',
      target: old.id_external,
      before: pickDefined(old, areaContentFields),
    })),
    ...added.map((area): AreaChange => ({
      action: 'area.import',
      target: area.id_external,
      after: pickDefined(area, areaContentFields),
    })),
    ...changed.map(({ area, old }): AreaChange => ({
      action: 'area.import',
      target: area.id_external,
      ...difference(pickDefined(old, areaContentFields), pickDefined(area, areaContentFields)),
    })),
  ];
}

/**
 * Refuses full ids of other facilities. A full id is unique over all facilities: facility `H` with
 * area `1-101` and facility `H-1` with area `101` share one.
 */
async function refuseForeign(db: Database, added: PlannedArea[]): Promise<void> {
  const ids = added.map((area) => area.id_external);
  const foreign = await findFullIds(db, ids);
  if (foreign.length > 0)
    throw new DomainError(
      `Another facility has areas with the same full id: ${firstFew(foreign)}.`,
    );
}

async function store(
  db: Database,
  facilityId: string,
  { added, changed, moved, removed }: AreaPlan,
): Promise<void> {
  const ids = removed.map((area) => area.id);
  await deleteAreas(db, facilityId, ids);
  const rows = added.map((area) => ({ ...area, facility_id: facilityId }));
  await insertRows(db, 'area', rows);
  const columns = [...areaContentFields, 'position'];
  const others = changed.map(({ area }) => area);
  await updateRows(db, 'area', { rows: others, columns, touch: true });
  await updateRows(db, 'area', { rows: moved, columns: ['position'], touch: false });
}

function firstFew(ids: string[]): string {
  const rest = ids.length - NAMED_MAX;
  return ids.slice(0, NAMED_MAX).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
