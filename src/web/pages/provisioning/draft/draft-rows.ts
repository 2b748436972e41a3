import { newRow, type Row } from '../rows';

/** Rows as a draft holds them, ids as typed: one text is kept and read faster than many objects. */
export function rowsToText(rows: readonly Row[]): string {
  return JSON.stringify(rows.map(({ id, name, extra }) => (extra === undefined ? [id, name] : [id, name, extra])));
}

export function rowsFromText(text: string): Row[] {
  const rows = JSON.parse(text) as [string, string, Row['extra']?][];
  return rows.map(([id, name, extra]) => newRow(id, name, extra));
}
