import type { ReactNode } from 'react';

/**
 * A column of a table, described once for the screen (`VirtualTable`), for paper (`PrintedTable`)
 * and for a file (`tableSheet`).
 */
export interface TableColumn<Row> {
  id: string;
  header: string;
  cell?: (row: Row) => ReactNode;
  text?: (row: Row, index: number) => string;
  unbroken?: boolean;
}

export const textColumns = <Row>(columns: readonly TableColumn<Row>[]) =>
  columns.flatMap((column) =>
    column.text === undefined ? [] : [{ ...column, text: column.text }],
  );

/** The table as rows of text for a file. */
export function tableSheet<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]) {
  const shown = textColumns(columns);
  return {
    header: shown.map(({ header }) => header),
    rows: rows.map((row, index) => shown.map(({ text }) => text(row, index))),
  };
}
