import { prefixOf } from '../../features/rooms/room-groups';
import { fold, sortedNaturally, spacedWord } from '../../features/rooms/fold-text';
import type { ListAnalysis } from './analyse-list';
import { columns, type Column } from './grid/selection';
import type { Row } from './rows';

/** The search, the filters and the order. The list itself stays as it is. */
export interface Criteria {
  search: string;
  /** The beginning that the ward's ids share. */
  ward: string | undefined;
  changed: boolean;
  problems: boolean;
  sort: { column: Column; descending: boolean } | undefined;
}

export const everything: Criteria = {
  search: '',
  ward: undefined,
  changed: false,
  problems: false,
  sort: undefined,
};

/** Whether the criteria show a part of the list, and not only another order. */
export const isNarrowed = ({ search, ward, changed, problems }: Criteria): boolean =>
  search !== '' || ward !== undefined || changed || problems;

/** A part of the list, or the list in another order. */
export interface FilterView {
  criteria: Criteria;
  /**
   * The rows that met the criteria when these were set, and those added since. An edited row stays
   * in view at its place. Some may no longer be in the list.
   */
  keys: readonly string[];
  /** The index in the list of each row that is shown. */
  places: readonly number[];
}

/** A test for rows that have the text in a cell, whatever its case, accents, hyphens and blanks. */
function finderOf(text: string): (row: Row) => boolean {
  const folded = spacedWord(fold(text));
  // Text that folds to nothing, such as U+200B, is searched for as it is.
  if (folded === '') return (row) => columns.some((name) => row[name].includes(text));
  return (row) => columns.some((name) => spacedWord(fold(row[name])).includes(folded));
}

/** Whether the row belongs to the ward and contains the text of the search. */
export function matches({ search, ward }: Criteria): (row: Row) => boolean {
  const find = search === '' ? undefined : finderOf(search);
  return (row) =>
    (ward === undefined || prefixOf(row.id, 'ward') === ward) && (find?.(row) ?? true);
}

/** The keys of the rows that meet the criteria, in their order; undefined if none is set. */
export function chooseRows(
  criteria: Criteria,
  rows: readonly Row[],
  { changes, problemsOfRow }: Pick<ListAnalysis, 'changes' | 'problemsOfRow'>,
): string[] | undefined {
  const { changed, problems, sort } = criteria;
  if (!isNarrowed(criteria) && sort === undefined) return undefined;
  const matching = matches(criteria);
  const chosen = rows.filter(
    (row) =>
      (!changed || changes.has(row.key)) &&
      (!problems || problemsOfRow.has(row.key)) &&
      matching(row),
  );
  const sorted = sort === undefined ? chosen : sortedNaturally(chosen, (row) => row[sort.column]);
  return (sort?.descending ? sorted.toReversed() : sorted).map(({ key }) => key);
}

/**
 * The list after an edit of a part of it. Remaining rows of the part keep their places. A new row
 * comes after the row that it follows in the part.
 *
 * @param ordered false if the part is in another order: rows added at its end then go to the list's
 * @returns also the new rows, by the key of the row above them
 */
export function withPart(
  rows: readonly Row[],
  part: readonly Row[],
  edited: readonly Row[],
  ordered: boolean,
): { rows: Row[]; added: ReadonlyMap<string, readonly Row[]> } {
  const before = new Set(part.map(({ key }) => key));
  const remaining = new Map<string, Row>();
  const added = new Map<string, Row[]>();
  let above = TOP;
  for (const row of edited) {
    if (before.has(row.key)) {
      remaining.set(row.key, row);
      above = row.key;
    } else if (added.get(above)?.push(row) === undefined) added.set(above, [row]);
  }
  const atEnd = !ordered || part.length === 0 ? above : undefined;
  const below = (key: string) => (key === atEnd ? [] : (added.get(key) ?? []));
  const [first] = part;
  const woven = rows.flatMap((row) => {
    const own = before.has(row.key) ? remaining.get(row.key) : row;
    return [
      ...(row.key === first?.key ? below(TOP) : []),
      ...(own === undefined ? [] : [own]),
      ...below(row.key),
    ];
  });
  return { rows: atEnd === undefined ? woven : woven.concat(added.get(atEnd) ?? []), added };
}

/** The key that stands for the row above the first one. */
export const TOP = '';
