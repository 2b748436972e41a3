import { lowerBound } from '../../../lower-bound';
import type { ListAnalysis } from '../analyse-list';
import type { ListDiff } from '../diff-lists';
import type { Row } from '../rows';
import { matches, type Criteria } from '../criteria';

/** A line on screen: a removed row, or a row by its index. The index after the last adds a row. */
type Line = { index: number } | { removed: Row };

/**
 * The lines of the grid. Removed rows stay where they were, struck through, until the list is
 * saved. A retyped row gets no such line, which would push the rows below away from under a finger.
 */
export interface Lines {
  count: number;
  at: (line: number) => Line;
  lineOf: (index: number) => number;
}

/** @param criteria of the rows' filter view, which shows removed rows if it shows changes */
export function layLines(
  base: readonly Row[],
  rows: readonly Row[],
  { diff, changes }: Pick<ListAnalysis, 'diff' | 'changes'>,
  criteria?: Criteria,
): Lines {
  const removed = diff.removed.filter(({ row }) => changes.get(row.key)?.before !== row);
  const gone =
    criteria === undefined
      ? placeRemoved(base, rows, removed)
      : criteria.changed
        ? placeRemovedInFilterView(base, rows, removed, criteria)
        : [];
  const count = rows.length + 1 + gone.length;
  /** How many removed rows are above a row: those that follow an earlier row. */
  const above = (index: number) => lowerBound(gone, ({ after }) => after < index);
  const lineOf = (index: number) => index + above(index);
  const at = (line: number): Line => {
    if (gone.length === 0) return { index: line };
    const index = lowerBound(rows, (_, row) => lineOf(row) < line);
    const own = lineOf(index);
    if (own === line) return { index };
    const removedRow = gone[above(index) - (own - line)]?.row;
    return removedRow === undefined ? { index } : { removed: removedRow };
  };
  return { count, at, lineOf };
}

interface Gone {
  row: Row;
  /** Index of the row that it follows; -1 at the top. */
  after: number;
}

/** Places each removed row below the row that it followed in `base`; if that is gone, on top. */
function placeRemoved(
  base: readonly Row[],
  rows: readonly Row[],
  removed: ListDiff['removed'],
): Gone[] {
  if (removed.length === 0) return [];
  const places = placesOfFew(rows, new Set(removed.map(({ from }) => base[from - 1]?.id)));
  const placed: Gone[] = [];
  let [previous, after] = [-2, -1];
  for (const { row, from } of removed.toSorted((one, other) => one.from - other.from)) {
    // A removed row that follows another removed row goes to the same place.
    if (from !== previous + 1) {
      const before = base[from - 1];
      after = before === undefined ? -1 : (places.get(before.id) ?? -1);
    }
    placed.push({ row, after });
    previous = from;
  }
  return placed.toSorted((one, other) => one.after - other.after);
}

/** Places the removed rows that match the criteria as if the list had only the rows shown. */
function placeRemovedInFilterView(
  base: readonly Row[],
  rows: readonly Row[],
  removed: ListDiff['removed'],
  criteria: Criteria,
): Gone[] {
  const matching = matches(criteria);
  const gone = new Set(removed.flatMap(({ row }) => (matching(row) ? [row] : [])));
  const ids = new Set(rows.map(({ id }) => id));
  const part = base.filter((row) => gone.has(row) || ids.has(row.id));
  return placeRemoved(
    part,
    rows,
    part.flatMap((row, from) => (gone.has(row) ? [{ row, from }] : [])),
  );
}

/** The index of each row with one of these ids. Only for few ids: it runs with every edit. */
function placesOfFew(
  rows: readonly Row[],
  ids: ReadonlySet<string | undefined>,
): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, { id }] of rows.entries()) if (ids.has(id)) places.set(id, index);
  return places;
}
