import type { ListDiff } from '../diff-lists';
import type { Row } from '../rows';
import { lowerBound } from '../sliced-work';

/**
 * A line on screen: a row by its index (after the last, an empty one adds a row), or a removed row.
 */
type Line = { index: number } | { removed: Row };

/**
 * Removed rows stay in sight where they were, struck through, until the list is saved. A row whose
 * id was retyped gets no such line: it would push what is below away from under a finger.
 */
export interface Lines {
  count: number;
  at: (line: number) => Line;
  lineOf: (index: number) => number;
  /**
   * The id of a row before it was retyped, by the row's key; unless another row has that id now.
   */
  formerIds: ReadonlyMap<string, string>;
}

export function layLines(
  base: readonly Row[],
  rows: readonly Row[],
  { removed, added }: Pick<ListDiff, 'removed' | 'added'>,
): Lines {
  const formerIds = retypedIds(added, removed);
  const gone = placeRemoved(
    base,
    rows,
    formerIds.size === 0 ? removed : removed.filter(({ row }) => !formerIds.has(row.key)),
  );
  const count = rows.length + 1 + gone.length;
  /** How many removed rows are above the row: those that follow an earlier one. */
  const above = (index: number) => lowerBound(gone.length, (at) => (gone[at]?.after ?? 0) < index);
  const lineOf = (index: number) => index + above(index);
  const at = (line: number): Line => {
    if (gone.length === 0) return { index: line };
    const index = lowerBound(rows.length, (row) => lineOf(row) < line);
    const own = lineOf(index);
    if (own === line) return { index };
    const removedRow = gone[above(index) - (own - line)]?.row;
    return removedRow === undefined ? { index } : { removed: removedRow };
  };
  return { count, at, lineOf, formerIds };
}

/** Rows that are still there under another id. */
function retypedIds(added: ListDiff['added'], removed: ListDiff['removed']): Map<string, string> {
  const former = new Map<string, string>();
  if (removed.length === 0) return former;
  const ids = new Map(removed.map(({ row }) => [row.key, row.id]));
  for (const { row } of added) {
    const before = ids.get(row.key);
    if (before !== undefined) former.set(row.key, before);
  }
  return former;
}

interface Gone {
  row: Row;
  /** Index of the row it follows; -1 at the top. */
  after: number;
}

/** Each follows the row that it followed in `base`, as far as that is still there. */
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
    // Below another removed row: in the same place.
    if (from !== previous + 1) {
      const before = base[from - 1];
      after = before === undefined ? -1 : (places.get(before.id) ?? -1);
    }
    placed.push({ row, after });
    previous = from;
  }
  return placed.toSorted((one, other) => one.after - other.after);
}

/**
 * The index of each row with one of these ids. Only of few: it runs with every edit of a long list.
 */
function placesOfFew(
  rows: readonly Row[],
  ids: ReadonlySet<string | undefined>,
): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, { id }] of rows.entries()) if (ids.has(id)) places.set(id, index);
  return places;
}
