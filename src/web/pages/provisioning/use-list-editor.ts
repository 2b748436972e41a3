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
  /** Shows another list of the server, where nothing of this one was edited. */
  adopt: (base: readonly Row[]) => void;
  /** Puts `rows` in the place of all, as one step. */
  replaceRows: (rows: readonly Row[]) => void;
  /** Puts a removed row back where it was. */
  putBack: (keys: readonly string[]) => void;
}

/** The list that is edited, what it was, and what is to be said of it. */
export function useListEditor(facilityId: string, initial: readonly Row[]): ListEditorState {
  const [base, rebase] = useState(initial);
  const [history, dispatch] = useReducer(historyReducer, undefined, () => beginHistory(initial, selectCell(0, 0)));
  const analysis = useListAnalysis(base, history.rows, facilityId);
  const replaceRows = useCallback((rows: readonly Row[]) => dispatch({ type: 'edit', edit: (now) => ({ ...now, rows }) }), []);
  const adopt = useCallback((newer: readonly Row[]) => {
    rebase(newer);
    dispatch({ type: 'begin', rows: newer });
  }, []);
  const putBack = useCallback(
    (keys: readonly string[]) => dispatch({ type: 'edit', edit: (now) => ({ ...now, rows: withRowsBack(base, now.rows, new Set(keys)) }) }),
    [base],
  );
  return { base, history, dispatch, analysis, edited: hasChanges(analysis.diff) || analysis.rows !== history.rows, rebase, adopt, replaceRows, putBack };
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
