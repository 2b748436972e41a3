import type { ClipboardEvent } from 'react';
import { copyAs } from '../../../components/CopyButton';
import { parseCells } from '../../../spreadsheet/parse-cells';
import { escapeHtml } from '../escape-html';
import { gridStateOf } from '../undo-history';
import type { ListStore } from '../list-state';
import { clearSelected, pasteTable, placeTable, type GridState } from './edit-rows';
import { columns, rangeOf } from './selection';

/** The action and the number of rows, for the announcement. */
export interface ClipboardResult {
  action: 'copied' | 'cut' | 'pasted';
  /** 0 if the clipboard held no text, or only blanks. */
  rows: number;
  /** The number of cells, where they were not whole rows. */
  cells?: number | undefined;
  /** How many rows above the rooms of the pasted table were left out: titles and a heading. */
  headings?: number;
  /** How many columns of the pasted table the list has no place for. */
  extraColumns?: number;
}

/** Copies, cuts and pastes by the browser's own events, which need no permission. */
export function gridClipboard(
  store: ListStore,
  readOnly: boolean,
  onDone: (result: ClipboardResult) => void,
) {
  const copy = (event: ClipboardEvent) => {
    const table = selectedTable(gridStateOf(store.getState().history));
    event.preventDefault();
    for (const [type, text] of Object.entries(clipboardTypes(table)))
      event.clipboardData.setData(type, text);
    return countsOf(table);
  };
  return {
    onCopy: (event: ClipboardEvent) => onDone({ action: 'copied', ...copy(event) }),
    onCut: (event: ClipboardEvent) => {
      const counts = copy(event);
      if (readOnly) return onDone({ action: 'copied', ...counts });
      store.dispatch({ type: 'edit', edit: clearSelected });
      return onDone({ action: 'cut', ...counts });
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      if (readOnly) return;
      onDone(pasteText(store, event.clipboardData.getData('text/plain')));
    },
  };
}

/**
 * Copies, cuts or pastes from a menu, for which the browser has no event.
 *
 * @throws if the browser does not allow it; Ctrl with a letter still works then
 */
export async function clipboardFromMenu(
  store: ListStore,
  action: ClipboardResult['action'],
): Promise<ClipboardResult> {
  if (action === 'pasted') return pasteText(store, await navigator.clipboard.readText());
  const table = selectedTable(gridStateOf(store.getState().history));
  copyAs(clipboardTypes(table));
  if (action === 'cut') store.dispatch({ type: 'edit', edit: clearSelected });
  return { action, ...countsOf(table) };
}

function countsOf(table: readonly (readonly string[])[]): Pick<ClipboardResult, 'rows' | 'cells'> {
  const rows = table.length;
  const isWhole = table.some((row) => row.length >= columns.length);
  return isWhole ? { rows } : { rows, cells: table.flat().length };
}

function pasteText(store: ListStore, text: string): ClipboardResult {
  if (text.trim() === '') return { action: 'pasted', rows: 0 };
  const table = parseClipboard(text);
  const { left } = rangeOf(store.getState().history.selection);
  const { firstRoom, extraColumns } = placeTable(table, left);
  store.dispatch({ type: 'edit', edit: (grid) => pasteTable(grid, table) });
  return {
    action: 'pasted',
    ...countsOf(table.slice(firstRoom)),
    headings: firstRoom,
    extraColumns,
  };
}

const clipboardTypes = (table: readonly (readonly string[])[]) => ({
  'text/plain': formatClipboard(table),
  'text/html': formatClipboardHtml(table),
});

/** The texts of the selected cells. */
function selectedTable({ rows, selection }: GridState): string[][] {
  const { top, bottom, left, right } = rangeOf(selection);
  return rows
    .slice(top, bottom + 1)
    .map((row) => columns.slice(left, right + 1).map((column) => row[column]));
}

/**
 * Parses a table as spreadsheets put it on the clipboard as plain text. A browser begins the text
 * of a table copied whole with an empty line, which is not a row.
 */
export function parseClipboard(text: string): string[][] {
  const { rows } = parseCells(text, '\t');
  return rows[0]?.join('') === '' && rows.some(({ length }) => length > (rows[0]?.length ?? 0))
    ? rows.slice(1)
    : rows;
}

/** The plain text of a table, as spreadsheets read it. */
export function formatClipboard(table: readonly (readonly string[])[]): string {
  return table.map((row) => `${row.map(quote).join('\t')}\r\n`).join('');
}

const quote = (cell: string) =>
  /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** An HTML table with cells of text, so that a spreadsheet preserves 007 and runs no formula. */
export function formatClipboardHtml(table: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    row
      .map(
        (cell) =>
          `<td style="mso-number-format:'\\@';white-space:pre-wrap">${escapeHtml(cell)}</td>`,
      )
      .join('');
  const rows = table.map((row) => `<tr>${cells(row)}</tr>`).join('');
  return `<meta charset="utf-8"><table>${rows}</table>`;
}
