import type { ReactNode } from 'react';

/**
 * A column of a table, described once for the screen (`DataTable`), for paper (`PrintedTable`) and
 * for a file (`tableSheet`).
 */
export interface TableColumn<Row> {
  id: string;
  header: string;
  /** Content on screen; a column without it is for files and paper only. */
  cell?: (row: Row) => ReactNode;
  /** Content in a file or on paper; a column without it is left out there. */
  text?: (row: Row, index: number) => string;
  /** Least width on screen, for words that must not be broken beside a long name. */
  minWidth?: string;
  /** A number, an id or a time: not broken into lines on paper. */
  unbroken?: boolean;
  /** Buttons: hidden when the screen is printed. */
  screenOnly?: boolean;
  /** Sorts by it, or reverses the order. */
  onSort?: () => void;
}

/** The columns that have a text. */
export const textColumns = <Row>(columns: readonly TableColumn<Row>[]) =>
  columns.flatMap((column) =>
    column.text === undefined ? [] : [{ ...column, text: column.text }],
  );

/**
 * The table as rows of text for a file. Lone surrogates, which foreign names may hold, are
 * replaced: no writer takes them.
 */
export function tableSheet<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]) {
  const shown = textColumns(columns);
  return {
    header: shown.map(({ header }) => header),
    rows: rows.map((row, index) => shown.map(({ text }) => text(row, index).toWellFormed())),
  };
}
