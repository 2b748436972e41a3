import { createStore, useStore, type StoreApi } from 'zustand';
import { wardsOfEntries } from '../../features/rooms/room-groups';
import { analyse, noAnalysis, type ListAnalysis } from './analyse-list';
import { cleanIds, stripFacilityPrefix } from './cell-text';
import { diffLists, hasChanges } from './diff-lists';
import { setCell, sortRows } from './grid/edit-rows';
import { columns, rangeOf, selectCell, type Column } from './grid/selection';
import {
  beginHistory,
  historyReducer,
  selectionIn,
  gridStateOf,
  withRows,
  withFilterView,
  type History,
  type HistoryAction,
} from './undo-history';
import { newRow, reuseRows, withRowsBack, type Row } from './rows';
import { finish, finishInSlices } from './sliced-work';
import { rulesOf, type Rules } from './validate-rows';
import { chooseRows, everything, type Criteria } from './criteria';

/** A list of the server and its edited rows. If the edits come from a draft, `at` is their time. */
export interface EditedList {
  base: readonly Row[];
  rows: readonly Row[];
  at?: Date | undefined;
}

export interface ListState {
  rules: Rules;
  /** The server's list that the edits are compared with. */
  base: readonly Row[];
  /** The newest list of the server: the same object as `base` unless it has changed since. */
  theirs: readonly Row[];
  history: History;
  /** Of a long list, the analysis is updated a moment after the edit. */
  analysis: ListAnalysis;
  /** Whether there is anything to save. */
  edited: boolean;
  /** What is typed into the active cell and not committed yet. Only the draft stores it. */
  typing: string | undefined;
  /** When the edits were made, if they come from a draft. */
  restoredFrom: Date | undefined;
}

/** A cell by its row's key, which is undefined in the empty line at the end. */
export interface CellPlace {
  key: string | undefined;
  column: number;
}

export type ListAction =
  | HistoryAction
  /** All rows, as one step. */
  | { type: 'replace'; rows: readonly Row[] }
  /** Takes the facility's own prefix off all ids that have it. */
  | { type: 'strip-prefix' }
  /** Replaces invisible or unusual characters in ids. */
  | { type: 'clean-ids' }
  /** Sorts the list itself. */
  | { type: 'sort'; by: Column }
  /** Shows the rows that meet the criteria; the list stays as it is. */
  | { type: 'show'; criteria: Criteria }
  /** Selects a cell of the list by the row's index in it; if it is not shown, shows the list. */
  | { type: 'go'; index: number; column: Column }
  /** Undoes all changes of the selected rows: their content and their places. */
  | { type: 'revert' }
  /** Restores removed rows where they were. */
  | { type: 'restore'; keys: readonly string[] }
  /** Sets one cell, whatever is selected; nothing if its row is gone. */
  | { type: 'commit'; cell: CellPlace; text: string }
  /** `text` is undefined once it is committed or given up. */
  | { type: 'typing'; text: string | undefined }
  /** The server's list was read again. */
  | { type: 'read'; theirs: readonly Row[] }
  /** Shows another list, or edits of a draft. Earlier steps cannot be undone. */
  | ({ type: 'load' } & EditedList)
  /** Shows the newest list of the server. */
  | { type: 'discard' }
  /**
   * The server has `base` now, and the edits continue from it. If `rows` hold another person's
   * changes, earlier steps cannot be undone, since that would take those changes back.
   */
  | { type: 'rebase'; base: readonly Row[]; rows: readonly Row[] }
  | { type: 'analysed'; analysis: ListAnalysis };

export function initialList(
  facilityId: string,
  otherFacilities: readonly string[],
  theirs: readonly Row[],
  draft?: EditedList,
): ListState {
  const empty: ListState = {
    rules: rulesOf(facilityId, otherFacilities),
    base: theirs,
    theirs,
    history: beginHistory(theirs, selectCell(0, 0)),
    // The wards at once, since the filter would move what is beside it if it came later.
    analysis: { ...noAnalysis, wards: wardsOfEntries(theirs) },
    edited: false,
    typing: undefined,
    restoredFrom: undefined,
  };
  return listReducer(empty, { type: 'load', ...(draft ?? { base: theirs, rows: theirs }) });
}

export function listReducer(list: ListState, action: ListAction): ListState {
  const next = change(list, action);
  const isSame =
    next.history.rows === list.history.rows &&
    next.theirs === list.theirs &&
    next.edited === list.edited &&
    next.typing === list.typing;
  return isSame || !isOutdated(next) ? next : change(next, { type: 'discard' });
}

/**
 * Whether the newest list of the server is to replace the older one: if there are no edits, or the
 * newest list has all of them, and nobody is typing.
 */
function isOutdated({ base, theirs, history: { rows }, edited, typing }: ListState): boolean {
  if (theirs === base || typing !== undefined) return false;
  return !edited || (rows.length === theirs.length && !hasChanges(diffLists(theirs, rows)));
}

function change(list: ListState, action: ListAction): ListState {
  const { base, history } = list;
  switch (action.type) {
    case 'replace':
      return withHistory(list, base, withRows(withFilterView(history, undefined), action.rows));
    case 'strip-prefix':
      return withHistory(
        list,
        base,
        withRows(history, stripFacilityPrefix(history.rows, list.rules.facilityId)),
      );
    case 'clean-ids':
      return withHistory(list, base, withRows(history, cleanIds(history.rows)));
    case 'sort':
      return withHistory(list, base, withRows(history, sortRows(history.rows, action.by)));
    case 'show':
      return { ...list, history: chosen(list, action.criteria) };
    case 'go': {
      const { index, column } = action;
      const at =
        history.filterView === undefined ? index : history.filterView.places.indexOf(index);
      const next = at === -1 ? withFilterView(history, undefined) : history;
      const selection = selectCell(at === -1 ? index : at, columns.indexOf(column));
      return { ...list, history: { ...next, selection } };
    }
    case 'revert':
      return withHistory(list, base, withRows(history, revertedRows(list)));
    case 'restore': {
      const keys = new Set(action.keys);
      const taken = new Set(history.rows.map(({ key }) => key));
      // The row needs a new key if the old one belongs to a row whose id was retyped.
      const back = (row: Row) => (taken.has(row.key) ? newRow(row.id, row.name, row.extra) : row);
      return withHistory(
        list,
        base,
        withRows(
          history,
          withRowsBack(base, history.rows, (row) => (keys.has(row.key) ? back(row) : undefined)),
        ),
      );
    }
    case 'commit':
      return withHistory(list, base, withCell(history, action.cell, action.text));
    case 'typing':
      // A cell that is only left again, as after a tap, keeps the ticks.
      return {
        ...list,
        typing: action.text,
        history: action.text === undefined ? history : unticked(history),
      };
    case 'read':
      return withTheirs(list, action.theirs);
    case 'load': {
      // Edits of a draft are one step, which can be undone.
      const selection = selectionIn(action.rows, history);
      const loaded = withRows(beginHistory(action.base, selection), action.rows);
      const next = { ...list, typing: undefined, restoredFrom: action.at };
      return withTheirs(chosenAgain(withHistory(next, action.base, loaded), history), list.theirs);
    }
    case 'discard':
      return change(list, { type: 'load', base: list.theirs, rows: list.theirs });
    case 'rebase': {
      const rebased = reuseRows(action.base, action.rows);
      const next = { ...list, theirs: rebased, restoredFrom: undefined };
      const { past } = withRows(history, action.rows);
      const continued =
        past === history.past
          ? history
          : beginHistory(action.rows, selectionIn(action.rows, history));
      return chosenAgain(withHistory(next, rebased, continued), history);
    }
    case 'analysed':
      return withEdited({ ...list, analysis: action.analysis });
    case 'select':
    case 'edit':
    case 'move':
    case 'undo':
    case 'redo': {
      const next = historyReducer(history, action);
      return next === history ? list : withHistory(list, base, next);
    }
  }
}

function withTheirs(list: ListState, theirs: readonly Row[]): ListState {
  const isSame = theirs === list.base || !hasChanges(diffLists(list.base, theirs));
  return { ...list, theirs: isSame ? list.base : reuseRows(theirs, list.base) };
}

/** The rows, including what is being typed. */
export function typedRows({ history, typing }: ListState): readonly Row[] {
  const { row, column } = history.selection.anchor;
  if (typing === undefined) return history.rows;
  return withCell(history, { key: history.shown[row]?.key, column }, typing).rows;
}

function withCell(history: History, { key, column }: CellPlace, text: string): History {
  const { shown } = history;
  const row = key === undefined ? shown.length : shown.findIndex((known) => known.key === key);
  if (row === -1) return history;
  return historyReducer(unticked(history), {
    type: 'edit',
    edit: (grid) => setCell(grid, row, column, text),
  });
}

/** Typing changes one cell only, so it ends the selection by ticks. */
function unticked(history: History): History {
  const { ticked, anchor } = history.selection;
  if (ticked === undefined) return history;
  return { ...history, selection: selectCell(anchor.row, anchor.column) };
}

/** A list of up to so many rows is analysed and stored with the edit, a longer one after it. */
const AT_ONCE_ROWS = 2000;

/** Whether the list is so long that an edit must not wait for work on all rows. */
export const isLong = ({ base, history }: ListState) =>
  Math.max(base.length, history.rows.length) > AT_ONCE_ROWS;

export const isAnalysed = ({ base, history, analysis }: ListState) =>
  analysis.base === base && analysis.rows === history.rows;

/** The analysis of the list as it is now. For a long list, computing it takes a while. */
const analysisNow = (list: ListState): ListAnalysis =>
  isAnalysed(list) ? list.analysis : finish(analyse(list.base, list.history.rows, list.rules));

function chosen(list: ListState, criteria: Criteria): History {
  const { history } = list;
  const analysis = criteria.changed || criteria.problems ? analysisNow(list) : noAnalysis;
  const keys = chooseRows(criteria, history.rows, analysis);
  return withFilterView(history, keys && { criteria, keys });
}

/** Applies the filter view's criteria to other rows. Without edits, the filter for changes ends. */
function chosenAgain(list: ListState, { filterView }: History): ListState {
  if (filterView === undefined) return list;
  const changed = filterView.criteria.changed && list.edited;
  return { ...list, history: chosen(list, { ...filterView.criteria, changed }) };
}

function withHistory(list: ListState, base: readonly Row[], history: History): ListState {
  const next = { ...list, base, history };
  return isAnalysed(next) ? next : withAnalysis(next);
}

function withAnalysis(list: ListState): ListState {
  const { base, history, rules } = list;
  return withEdited(
    isLong(list) ? list : { ...list, analysis: finish(analyse(base, history.rows, rules)) },
  );
}

/** Until the analysis is there, the list counts as edited if its rows are not the server's. */
function withEdited(list: ListState): ListState {
  const { base, history, analysis } = list;
  return {
    ...list,
    edited: history.rows !== base && (!isAnalysed(list) || hasChanges(analysis.diff)),
  };
}

/** Gives changed rows of the selection the server's content, and moved ones their old places. */
function revertedRows(list: ListState): readonly Row[] {
  const { base, history } = list;
  const { changes } = analysisNow(list);
  const { rows, selection } = gridStateOf(history);
  const { top, bottom } = rangeOf(selection);
  const selected = new Set(rows.slice(top, bottom + 1).map(({ key }) => key));
  const moved = new Set<string>();
  const left = history.rows.flatMap((row) => {
    const changed = selected.has(row.key) ? changes.get(row.key) : undefined;
    if (changed === undefined) return [row];
    const { kind, before } = changed;
    if (kind === 'moved' && before !== undefined) moved.add(before.key);
    if (kind === 'moved' || before === undefined) return [];
    return [before.key === row.key ? before : { ...before, key: row.key }];
  });
  return moved.size === 0
    ? left
    : withRowsBack(base, left, (row) => (moved.has(row.key) ? row : undefined));
}

/**
 * The list of one editor. It is a store, so that each part of the editor selects what it shows: in
 * a list of 50,000 rows, an edit then renders one row.
 */
export type ListStore = Pick<StoreApi<ListState>, 'getState' | 'getInitialState' | 'subscribe'> & {
  dispatch: (action: ListAction) => void;
};

export function createListStore(...initial: Parameters<typeof initialList>): ListStore {
  const store = createStore<ListState>(() => initialList(...initial));
  let cancelAnalysis = () => {};
  const analyseLater = () => {
    const list = store.getState();
    cancelAnalysis();
    if (isAnalysed(list)) return;
    const { base, history, rules } = list;
    cancelAnalysis = finishInSlices(analyse(base, history.rows, rules), (analysis) =>
      dispatch({ type: 'analysed', analysis }),
    );
  };
  const dispatch = (action: ListAction) => {
    const { base, history } = store.getState();
    store.setState((list) => listReducer(list, action), true);
    const next = store.getState();
    if (next.base !== base || next.history.rows !== history.rows) analyseLater();
  };
  analyseLater();
  return { ...store, dispatch };
}

/** `select` must return the same object as long as the list is the same. */
export const useList = <Selected>(
  store: ListStore,
  select: (list: ListState) => Selected,
): Selected => useStore(store, select);

/** The criteria of the filter view, and `show`, which changes some of them. */
export function useCriteria(store: ListStore) {
  const criteria = useList(store, ({ history }) => history.filterView?.criteria) ?? everything;
  const show = (some: Partial<Criteria>) =>
    store.dispatch({ type: 'show', criteria: { ...criteria, ...some } });
  return { criteria, show };
}
