import type { Row } from '../rows';
import { columns, type Cell } from './selection';

export interface Sought {
  text: string;
  matchCase: boolean;
  wholeCell: boolean;
}

/** The pattern for what is sought, literally; undefined where nothing is. */
function patternOf({ text, matchCase, wholeCell }: Sought): RegExp | undefined {
  if (text === '') return undefined;
  const literal = text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(wholeCell ? `^(?:${literal})$` : literal, matchCase ? 'gu' : 'giu');
}

/** Every cell that holds what is sought, in reading order. */
export function findCells(rows: readonly Row[], sought: Sought): Cell[] {
  const pattern = patternOf(sought);
  if (pattern === undefined) return [];
  return rows.flatMap((cells, row) =>
    columns.flatMap((name, column) =>
      cells[name].search(pattern) === -1 ? [] : [{ row, column }],
    ),
  );
}

/** The rows with every occurrence replaced, literally. */
export function replaceAll(
  rows: readonly Row[],
  sought: Sought,
  replacement: string,
): readonly Row[] {
  const pattern = patternOf(sought);
  if (pattern === undefined) return rows;
  const replace = (text: string) => text.replaceAll(pattern, () => replacement);
  return rows.map((row) => {
    const id = replace(row.id);
    const name = replace(row.name);
    return id === row.id && name === row.name ? row : { ...row, id, name };
  });
}
