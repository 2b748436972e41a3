import { useMemo, useState } from 'react';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { fold, sortedNaturally, spacedWord } from '../../features/rooms/fold-text';
import { prefixOf } from '../../features/rooms/room-groups';
import { isError, isWarning, type ListAnalysis } from './analyse-list';
import { changeKinds } from './diff-lists';
import { columns, placesOf, type Row } from './rows';

export const filters = ['errors', 'warnings', ...changeKinds] as const;
export type ListFilter = (typeof filters)[number];

const parsers = {
  q: parseAsString.withDefault(''),
  ward: parseAsString.withDefault(''),
  show: parseAsStringLiteral(filters),
  /** A column; after a minus, from its end. */
  sort: parseAsStringLiteral(['id', '-id', 'name', '-name'] as const),
};

export const useCriteria = () => useQueryStates(parsers);
export type Criteria = ReturnType<typeof useCriteria>[0];

export const everything: Criteria = { q: '', ward: '', show: null, sort: null };

export const isNarrowed = ({ q, ward, show }: Criteria): boolean =>
  q !== '' || ward !== '' || show !== null;

export interface Line {
  row: Row;
  number: number | undefined;
}

/** All rows, and those that were removed, where they were. */
export function linesOf(base: readonly Row[], rows: readonly Row[]): Line[] {
  const lines = rows.map((row, index): Line => ({ row, number: index + 1 }));
  const present = new Set(rows.map(({ key }) => key));
  if (base.every(({ key }) => present.has(key))) return lines;
  const below = new Map<string, Line[]>();
  const places = placesOf(rows);
  let above = '';
  for (const [place, index] of placesOf(base)) {
    const row = base[index];
    if (row === undefined) continue;
    if (present.has(row.key)) above = row.key;
    else if (!places.has(place)) {
      below.set(above, [...(below.get(above) ?? []), { row, number: undefined }]);
    }
  }
  return [
    ...(below.get('') ?? []),
    ...lines.flatMap((line) => [line, ...(below.get(line.row.key) ?? [])]),
  ];
}

function finderOf(text: string): (row: Row) => boolean {
  const folded = spacedWord(fold(text));
  // Text that folds to nothing, such as U+200B, is searched for as it is.
  if (folded === '') return (row) => columns.some((name) => row[name].includes(text));
  return (row) => columns.some((name) => spacedWord(fold(row[name])).includes(folded));
}

export interface View {
  hidden: ReadonlySet<string>;
  order: readonly string[] | undefined;
}

export function chooseView(
  { q, ward, show, sort }: Criteria,
  lines: readonly Line[],
  { changes, problemsOfRow }: Pick<ListAnalysis, 'changes' | 'problemsOfRow'>,
): View {
  const find = q === '' ? undefined : finderOf(q);
  const isOf = ({ row, number }: Line) => {
    if (show === null) return true;
    if (number === undefined || show === 'removed')
      return number === undefined && show === 'removed';
    if (show === 'errors') return problemsOfRow.get(row.key)?.some(isError) === true;
    if (show === 'warnings') return problemsOfRow.get(row.key)?.some(isWarning) === true;
    return changes.get(row.key)?.kind === show;
  };
  const isShown = (line: Line) =>
    isOf(line) &&
    (ward === '' || prefixOf(line.row.id, 'ward') === ward) &&
    (find?.(line.row) ?? true);
  const hidden = new Set(lines.filter((line) => !isShown(line)).map(({ row }) => row.key));
  if (sort === null) return { hidden, order: undefined };
  const column = sort.endsWith('id') ? 'id' : 'name';
  const sorted = sortedNaturally(lines, ({ row }) => row[column]).map(({ row }) => row.key);
  return { hidden, order: sort.startsWith('-') ? sorted.toReversed() : sorted };
}

/**
 * The lines that the view shows. It was chosen before the latest edits, so that a row stays in its
 * place while it is edited; rows added since are shown too, in another order at the end.
 */
export function shownLines(lines: readonly Line[], { hidden, order }: View): Line[] {
  const shown = lines.filter(({ row }) => !hidden.has(row.key));
  if (order === undefined) return shown;
  const byKey = new Map(shown.map((line) => [line.row.key, line]));
  const ordered = order.flatMap((key) => byKey.get(key) ?? []);
  const known = new Set(order);
  return [...ordered, ...shown.filter(({ row }) => !known.has(row.key))];
}

/**
 * All lines, and those shown, which are chosen again if the criteria or the server's list change.
 */
export function useLines(
  { base, rows }: { base: readonly Row[]; rows: readonly Row[] },
  analysis: ListAnalysis,
  criteria: Criteria,
) {
  const lines = useMemo(() => linesOf(base, rows), [base, rows]);
  const choose = () => ({ criteria, base, view: chooseView(criteria, lines, analysis) });
  const [chosen, setChosen] = useState(choose);
  if (chosen.criteria !== criteria || chosen.base !== base) setChosen(choose);
  const shown = useMemo(() => shownLines(lines, chosen.view), [lines, chosen.view]);
  return { lines, shown };
}
