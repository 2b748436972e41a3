import type { ListDiff } from '../diff-lists';
import type { Row } from '../rows';

/**
 * A line on screen: a row by its index (the one after the last is empty and adds a row), or one
 * that was taken out.
 */
type Line = { index: number } | { removed: Row };

/**
 * Rows that are taken out stay in sight where they were, struck through, until the list is saved.
 * One whose id was typed anew is in sight as it is: a line of its own would push what is below it
 * away from under a finger.
 */
export interface Lines {
  count: number;
  at: (line: number) => Line;
  lineOf: (index: number) => number;
  /**
   * The id that a row had before it was typed anew, by the row's key; none where a row of that id
   * is there again.
   */
  formerIds: ReadonlyMap<string, string>;
}

/** The lines of `rows` and of what was removed from `base`. */
export function layLines(
  base: readonly Row[],
  rows: readonly Row[],
  { removed, added }: Pick<ListDiff, 'removed' | 'added'>,
): Lines {
  const formerIds = idsTypedAnew(added, removed);
  const gone = placeRemoved(
    base,
    rows,
    formerIds.size === 0 ? removed : removed.filter(({ row }) => !formerIds.has(row.key)),
  );
  const count = rows.length + 1 + gone.length;
  /** How many of them stand above the row. */
  const above = (index: number) => firstAtLeast(gone, index);
  const lineOf = (index: number) => index + above(index);
  const at = (line: number): Line => {
    if (gone.length === 0) return { index: line };
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (lineOf(middle) < line) low = middle + 1;
      else high = middle;
    }
    const own = lineOf(low);
    if (own === line) return { index: low };
    const taken = gone[above(low) - (own - line)];
    return taken === undefined ? { index: low } : { removed: taken.row };
  };
  return { count, at, lineOf, formerIds };
}

/** The rows that are still there, under another id. */
function idsTypedAnew(added: ListDiff['added'], removed: ListDiff['removed']): Map<string, string> {
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
    // Below one that is gone as well: in the same place.
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
 * Where the rows with these ids are: what a long list has to be told again with every keystroke.
 */
function placesOfFew(
  rows: readonly Row[],
  ids: ReadonlySet<string | undefined>,
): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, { id }] of rows.entries()) if (ids.has(id)) places.set(id, index);
  return places;
}

/** How many stand before the row at `index`: those that follow an earlier one. */
function firstAtLeast(gone: readonly Gone[], index: number): number {
  let [low, high] = [0, gone.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((gone[middle]?.after ?? 0) < index) low = middle + 1;
    else high = middle;
  }
  return low;
}
