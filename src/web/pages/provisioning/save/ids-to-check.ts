import type { ListDiff } from '../diff-lists';
import type { Row } from '../rows';
import { validateRows, type CellProblem } from '../validate-rows';

export interface IdToCheck extends Pick<CellProblem, 'kind' | 'values'> {
  row: Row;
  /** The row whose id looks the same. */
  like?: Row | undefined;
}

/** What is odd about ids that come into the list, the first for each. */
export function idsToCheck(
  rows: readonly Row[],
  { added }: ListDiff,
  facilityId: string,
  otherFacilities: readonly string[],
): IdToCheck[] {
  const fresh = new Set(added.map(({ row }) => row.id));
  const found = new Map<string, IdToCheck>();
  for (const { index, column, kind, values } of validateRows(rows, facilityId, otherFacilities)) {
    const row = rows[index];
    if (row === undefined || column !== 'id') continue;
    const like =
      kind === 'looks_alike' && typeof values?.['row'] === 'number'
        ? rows[values['row'] - 1]
        : undefined;
    // Of a pair, the new one is told, wherever it stands.
    const told = like !== undefined && !fresh.has(row.id) ? like : row;
    if (!fresh.has(told.id) || found.has(told.id)) continue;
    found.set(told.id, { row: told, kind, values, like: told === row ? like : row });
  }
  return [...found.values()];
}
