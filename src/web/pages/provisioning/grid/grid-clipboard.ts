import type { ClipboardEvent } from 'react';
import type { ListStore } from '../list-store';
import { formatClipboard, formatClipboardHtml, readClipboard } from './clipboard-table';
import { clearCells, removeRows, type Sheet } from './edit-rows';
import { pasteTable, placeTable } from './paste-table';
import { columns, rangeOf } from './selection';

/** The texts of the selected cells. */
function selectedTable({ rows, selection }: Sheet): string[][] {
  const { top, bottom, left, right } = rangeOf(selection);
  return rows
    .slice(top, bottom + 1)
    .map((row) => columns.slice(left, right + 1).map((column) => row[column]));
}

/**
 * What was done to how many rows, and what of a pasted table is not in the list: the row that names
 * its columns, and so many columns.
 */
export interface Told {
  what: 'copied' | 'cut' | 'pasted';
  rows: number;
  headed?: boolean;
  left?: number;
}

/**
 * Copy, cut and paste by the browser's own events: nobody is asked for a permission. `told` says
 * how much it was.
 */
export function gridClipboard(store: ListStore, readOnly: boolean, told: (told: Told) => void) {
  const copy = (event: ClipboardEvent): number => {
    const table = selectedTable(store.now.history);
    event.preventDefault();
    event.clipboardData.setData('text/plain', formatClipboard(table));
    event.clipboardData.setData('text/html', formatClipboardHtml(table));
    return table.length;
  };
  return {
    onCopy: (event: ClipboardEvent) => told({ what: 'copied', rows: copy(event) }),
    onCut: (event: ClipboardEvent) => {
      const rows = copy(event);
      if (readOnly) return told({ what: 'copied', rows });
      store.dispatch({
        type: 'edit',
        edit: (now) => (now.selection.wholeRows ? removeRows(now) : clearCells(now)),
      });
      return told({ what: 'cut', rows });
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      if (readOnly) return;
      const table = readClipboard(
        event.clipboardData.getData('text/plain'),
        event.clipboardData.getData('text/html'),
      );
      if (table.length === 0) return;
      const { headed, left } = placeTable(table, rangeOf(store.now.history.selection).left);
      store.dispatch({ type: 'edit', edit: (now) => pasteTable(now, table) });
      told({ what: 'pasted', rows: table.length - Number(headed), headed, left });
    },
  };
}
