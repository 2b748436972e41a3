import { isDeepStrictEqual } from 'node:util';
import type { AuditRecord } from '../../db/audit';
import type { AreaPlan, StoredArea } from './plan-areas';

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
