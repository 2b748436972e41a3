import { prefixOf } from '../../features/rooms/room-groups';
import { sortedNaturally } from '../../features/rooms/fold-text';
import type { ListAnalysis } from './analyse-list';
import { finderOf } from './grid/find-replace';
import type { Column } from './grid/selection';
import type { Row } from './rows';

/** What is searched for, the filters and the order. The list itself stays as it is. */
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

/** Whether they show a part of the list, and not all of it in another order. */
export const isNarrowed = ({ search, ward, changed, problems }: Criteria): boolean =>
  search !== '' || ward !== undefined || changed || problems;

/** A part of the list, or the list in another order. */
export interface View {
  criteria: Criteria;
  /**
   * The rows that met the criteria when these were set, and those added since: one that is edited
   * stays in sight, where it was. Some may be gone from the list.
   */
  keys: readonly string[];
  /** The index in the list of each row that is shown. */
  places: readonly number[];
}

/** Whether the row is of the ward and holds what is searched for. */
export function matches({ search, ward }: Criteria): (row: Row) => boolean {
  const find = search === '' ? undefined : finderOf(search);
  return (row) =>
    (ward === undefined || prefixOf(row.id, 'ward') === ward) && (find?.(row) ?? true);
}

/**
 * The keys of the rows that meet the criteria, in their order; undefined where that is the list.
 */
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
 * The list after an edit of a part of it. Rows of the part that are left keep their places; new
 * ones follow the row that they follow in the part.
 *
 * @param ordered false where the part is in another order: what is added below it goes to the end
 * @returns also the new rows' keys, by the key of the row above them
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

/** Stands for the key of the row above the first one. */
export const TOP = '';
