import { useCallback, useReducer, useState } from 'react';
import { hasChanges, useListAnalysis, type ListAnalysis } from './analyse-list';
import { beginHistory, historyReducer, type History, type HistoryAction } from './grid/history';
import { selectCell } from './grid/selection';
import { newRow, type Row } from './rows';

export interface ListEditorState {
  /** The server's list that the edits are held against. */
  base: readonly Row[];
  history: History;
  dispatch: (action: HistoryAction) => void;
  analysis: ListAnalysis;
  /** Whether there is anything to save. */
  edited: boolean;
  /** Holds the edits against another list of the server from now on; they stay as they are. */
  rebase: (base: readonly Row[]) => void;
  /** Shows another list of the server, or edits of it that were kept; nothing of this one can be undone any more. */
  adopt: (list: EditedList) => void;
  /** Puts `rows` in the place of all, as one step. */
  replaceRows: (rows: readonly Row[]) => void;
  /** Puts a removed row back where it was. */
  putBack: (keys: readonly string[]) => void;
}

/** A list of the server and what became of it. */
export interface EditedList {
  base: readonly Row[];
  rows: readonly Row[];
}

/** Edits that are shown again are one step, which can be undone. */
function restored({ base, rows }: EditedList): History {
  const history = beginHistory(base, selectCell(0, 0));
  return rows === base ? history : historyReducer(history, { type: 'edit', edit: (now) => ({ ...now, rows }) });
}

/** The list that is edited, what it was, and what is to be said of it. */
export function useListEditor(facilityId: string, initial: EditedList): ListEditorState {
  const [base, rebase] = useState(initial.base);
  const [history, dispatch] = useReducer(historyReducer, undefined, () => restored(initial));
  const analysis = useListAnalysis(base, history.rows, facilityId);
  const replaceRows = useCallback((rows: readonly Row[]) => dispatch({ type: 'edit', edit: (now) => ({ ...now, rows }) }), []);
  const adopt = useCallback((list: EditedList) => {
    rebase(list.base);
    dispatch({ type: 'begin', rows: list.base });
    if (list.rows !== list.base) dispatch({ type: 'edit', edit: (now) => ({ ...now, rows: list.rows }) });
  }, []);
  const putBack = useCallback(
    (keys: readonly string[]) => dispatch({ type: 'edit', edit: (now) => ({ ...now, rows: withRowsBack(base, now.rows, new Set(keys)) }) }),
    [base],
  );
  const analysed = analysis.base === base && analysis.rows === history.rows;
  const edited = history.rows !== base && (!analysed || hasChanges(analysis.diff));
  return { base, history, dispatch, analysis, edited, rebase, adopt, replaceRows, putBack };
}

/** The rows with those of `base` that have these keys, each below the row that it followed there. */
function withRowsBack(base: readonly Row[], rows: readonly Row[], keys: ReadonlySet<string>): Row[] {
  const result = [...rows];
  for (const [from, row] of base.entries()) {
    if (!keys.has(row.key)) continue;
    const before = base[from - 1];
    const at = before === undefined ? 0 : result.findIndex(({ id }) => id === before.id) + 1;
    // With a key of its own: its old one may be at work under another id.
    result.splice(at, 0, newRow(row.id, row.name, row.extra));
  }
  return result;
}
