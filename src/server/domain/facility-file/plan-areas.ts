import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fullAreaId } from '../../../contract/ids';
import type { AuditRecord } from '../../db/audit';
import type { Occupancy } from '../../db/schema';
import type { AreaContent } from './export-facility';

/** An area as stored, without what an import never changes. */
export interface StoredArea {
  id: string;
  id_external: string;
  name: string | null;
  status: Occupancy;
  position: number;
  data_services: unknown[] | null;
  data_general: unknown[] | null;
}

/** What an import does to a facility's areas. */
export interface AreaPlan {
  added: StoredArea[];
  changed: ChangedArea[];
  /** The areas that the file does not have. */
  removed: StoredArea[];
  unchanged: number;
}

/** `touched`: more than the position, so that the area has a new date. */
interface ChangedArea {
  area: StoredArea & { touched: boolean };
  old: StoredArea;
}

/**
 * Compares what is stored with what the file says. What an area of the file leaves out stays as it
 * is.
 */
export function planAreas(
  facilityExternalId: string,
  stored: StoredArea[],
  wanted: AreaContent[],
): AreaPlan {
  const before = new Map(stored.map((area) => [area.id_external, area]));
  const plan: AreaPlan = { added: [], changed: [], removed: [], unchanged: 0 };
  for (const [position, content] of wanted.entries()) {
    const id_external = fullAreaId(facilityExternalId, content.id_external);
    const old = before.get(id_external);
    before.delete(id_external);
    const area = merge(old ?? newArea(id_external, position), content);
    if (old === undefined) plan.added.push(area);
    else if (!isDeepStrictEqual(area, old))
      plan.changed.push({ area: { ...area, position, touched: true }, old });
    else if (old.position !== position)
      plan.changed.push({ area: { ...area, position, touched: false }, old });
    else plan.unchanged += 1;
  }
  plan.removed = [...before.values()];
  return plan;
}

function merge(
  area: StoredArea,
  { name, status, data_services, data_general }: AreaContent,
): StoredArea {
  return {
    ...area,
    name: name === undefined ? area.name : name,
    status: status ?? area.status,
    data_services: data_services === undefined ? area.data_services : withIds(data_services),
    data_general: data_general === undefined ? area.data_general : data_general,
  };
}

/** Spec 2.4: a subscription's id is generated where it has none, and it can be deleted by it. */
function withIds(services: Record<string, unknown>[] | null): Record<string, unknown>[] | null {
  return (
    services?.map((service) =>
      service.id === undefined ? { id: randomUUID(), ...service } : service,
    ) ?? null
  );
}

/** A room that is new is closed until somebody opens it. */
function newArea(id_external: string, position: number): StoredArea {
  return {
    id: randomUUID(),
    id_external,
    name: null,
    status: 'closed',
    position,
    data_services: null,
    data_general: null,
  };
}

/** What was done to one area, for the record. */
export type AreaChange = Pick<AuditRecord, 'action' | 'target' | 'before' | 'after'>;

/** What of an area is put on record. Its position is not: one room put first moves every other. */
const recorded = ['name', 'status', 'data_services', 'data_general'] as const;

/** Every area that is another now, with the fields that are. */
export function areaChanges({
  added,
  changed,
  removed,
}: Pick<AreaPlan, 'added' | 'changed' | 'removed'>): AreaChange[] {
  const moreThanMoved = changed.filter(({ area }) => area.touched);
  return [
    ...removed.map((old) => areaRemoval(old)),
    ...added.map((area): AreaChange => ({
      action: 'area.import',
      target: area.id_external,
      before: null,
      after: fields(area),
    })),
    ...moreThanMoved.map(({ area, old }): AreaChange => {
      const different = recorded.filter((field) => !isDeepStrictEqual(area[field], old[field]));
      return {
        action: 'area.import',
        target: area.id_external,
        before: fields(old, different),
        after: fields(area, different),
      };
    }),
  ];
}

/** An area that is no longer there, with all that it had. */
export function areaRemoval(
  old: Pick<StoredArea, 'id_external' | (typeof recorded)[number]>,
): AreaChange {
  return { action: 'area.remove', target: old.id_external, before: fields(old), after: null };
}

function fields(
  area: Pick<StoredArea, (typeof recorded)[number]>,
  wanted: readonly (typeof recorded)[number][] = recorded,
) {
  return Object.fromEntries(wanted.map((field) => [field, area[field]]));
}
