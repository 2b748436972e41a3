import type { ClipboardEvent } from 'react';
import type { ListStore } from '../list-store';
import { formatClipboard, formatClipboardHtml, parseClipboard, parseClipboardHtml } from './clipboard-table';
import { clearCells, pasteTable, removeRows, type Sheet } from './edit-rows';
import { columns, rangeOf } from './selection';

/** The texts of the selected cells. */
function selectedTable({ rows, selection }: Sheet): string[][] {
  const { top, bottom, left, right } = rangeOf(selection);
  return rows.slice(top, bottom + 1).map((row) => columns.slice(left, right + 1).map((column) => row[column]));
}

/** What was done to how many rows; `pastedPart`: without the columns that a list does not have. */
export type Told = 'copied' | 'cut' | 'pasted' | 'pastedPart';

/** Copy, cut and paste by the browser's own events: nobody is asked for a permission. `told` says how much it was. */
export function gridClipboard(store: ListStore, readOnly: boolean, told: (what: Told, rows: number) => void) {
  const copy = (event: ClipboardEvent): number => {
    const table = selectedTable(store.now.history);
    event.preventDefault();
    event.clipboardData.setData('text/plain', formatClipboard(table));
    event.clipboardData.setData('text/html', formatClipboardHtml(table));
    return table.length;
  };
  return {
    onCopy: (event: ClipboardEvent) => told('copied', copy(event)),
    onCut: (event: ClipboardEvent) => {
      const rows = copy(event);
      if (readOnly) return told('copied', rows);
      store.dispatch({ type: 'edit', edit: (now) => (now.selection.wholeRows ? removeRows(now) : clearCells(now)) });
      return told('cut', rows);
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      if (readOnly) return;
      const text = event.clipboardData.getData('text/plain');
      // Some spreadsheets offer HTML alone.
      const table = text === '' ? parseClipboardHtml(event.clipboardData.getData('text/html')) : parseClipboard(text);
      if (table.length === 0) return;
      store.dispatch({ type: 'edit', edit: (now) => pasteTable(now, table) });
      told(table.some((row) => row.length > columns.length) ? 'pastedPart' : 'pasted', table.length);
    },
  };
}
