import { moveRows, type GridState } from './grid/edit-rows';
import {
  clampSelection,
  rangeOf,
  selectCell,
  selectRows,
  type Cell,
  type Selection,
} from './grid/selection';
import type { Row } from './rows';
import { TOP, withPart, type Criteria, type FilterView } from './criteria';

/** More steps than anybody remembers. Even if each replaced the list, they would fit in memory. */
const MAX_STEPS = 200;

/** One step: the rows that it replaced, and those it put there. All others are not stored. */
interface Step {
  start: number;
  before: readonly Row[];
  after: readonly Row[];
  /** The criteria of the filter view, if there was one: the selections count its rows. */
  criteria: Criteria | undefined;
  selectedBefore: Selection;
  selectedAfter: Selection;
}

/** The rows of the list, the filter view, and the steps to undo and redo. */
export interface History {
  /** All rows, in the order in which they are saved. */
  rows: readonly Row[];
  /** Undefined where the list is shown as it is. */
  filterView: FilterView | undefined;
  /** The rows that are shown, which the selection counts. */
  shown: readonly Row[];
  selection: Selection;
  past: readonly Step[];
  future: readonly Step[];
  /** Whether the last change of the rows was an undo or a redo. */
  by?: 'undo' | 'redo' | undefined;
}

export type HistoryAction =
  | { type: 'select'; selection: Selection | ((grid: GridState) => Selection) }
  /** One step, unless no row changes. `edit` gets the rows shown, or only the ticked ones. */
  | { type: 'edit'; edit: (grid: GridState) => GridState }
  /** Moves the selected rows one line up or down, unless {@link moveRefusal} has a reason. */
  | { type: 'move'; by: -1 | 1 }
  | { type: 'undo' | 'redo' };

export function beginHistory(rows: readonly Row[], selection: Selection): History {
  return {
    ...shownOf(rows, undefined),
    selection: clampSelection(selection, rows.length + 1),
    past: [],
    future: [],
  };
}

/**
 * The selection of the same rows in another list. If that has others among them, or lacks one, only
 * the active cell is selected.
 */
export function selectionIn(
  rows: readonly Row[],
  { shown, selection }: Pick<History, 'shown' | 'selection'>,
): Selection {
  const { anchor, head, wholeRows, ticked } = selection;
  const places = new Map(rows.map(({ key }, index) => [key, index]));
  const placeOf = ({ row }: Cell) => {
    const key = shown[row]?.key;
    return key === undefined ? rows.length : places.get(key);
  };
  const [from, to] = [placeOf(anchor), placeOf(head)];
  if (from === undefined || shown.length === 0) return selectCell(anchor.row, anchor.column);
  const moved = from - anchor.row;
  const { top, bottom } = rangeOf(selection);
  const isSame = shown
    .slice(top, bottom + 1)
    .every(({ key }, index) => rows[top + moved + index]?.key === key);
  if (to === undefined || to - head.row !== moved || !isSame)
    return selectCell(from, anchor.column);
  const stillThere = ticked && [...ticked].filter((key) => places.has(key));
  return {
    anchor: { ...anchor, row: from },
    head: { ...head, row: to },
    wholeRows,
    ...(stillThere !== undefined && stillThere.length > 0 && { ticked: new Set(stillThere) }),
  };
}

export function historyReducer(history: History, action: HistoryAction): History {
  switch (action.type) {
    case 'select': {
      const { shown: rows, selection } = history;
      return selected(
        history,
        typeof action.selection === 'function'
          ? action.selection({ rows, selection })
          : action.selection,
      );
    }
    case 'edit':
      return edited(history, action.edit(gridStateOf(history)));
    case 'move':
      return moveRefusal(history) === undefined
        ? edited(history, moveRows(gridStateOf(history), action.by))
        : history;
    case 'undo': {
      const step = history.past.at(-1);
      if (step === undefined) return history;
      const { start, before, after } = step;
      return {
        ...stepped(history, replaced(history.rows, start, after.length, before), step, 'Before'),
        past: history.past.slice(0, -1),
        future: [...history.future, step],
        by: 'undo',
      };
    }
    case 'redo': {
      const step = history.future.at(-1);
      if (step === undefined) return history;
      const { start, before, after } = step;
      return {
        ...stepped(history, replaced(history.rows, start, before.length, after), step, 'After'),
        past: [...history.past, step],
        future: history.future.slice(0, -1),
        by: 'redo',
      };
    }
  }
}

/** The rows and the selection that an edit gets. */
export function gridStateOf({ shown, selection }: History): GridState {
  const { ticked, anchor } = selection;
  if (ticked === undefined) return { rows: shown, selection };
  const rows = shown.filter(({ key }) => ticked.has(key));
  return { rows, selection: selectRows(0, rows.length - 1, anchor.column) };
}

export type MoveRefusal = 'sorted' | 'searched' | 'filtered' | 'ticked';

/** Why rows cannot be moved up or down now; undefined if they can. */
export function moveRefusal({
  filterView,
  selection,
}: Pick<History, 'filterView' | 'selection'>): MoveRefusal | undefined {
  if (filterView !== undefined) {
    const { sort, search } = filterView.criteria;
    return sort !== undefined ? 'sorted' : search === '' ? 'filtered' : 'searched';
  }
  return selection.ticked === undefined ? undefined : 'ticked';
}

/** Replaces all rows, as one step. */
export const withRows = (history: History, rows: readonly Row[]): History =>
  withStep(history, rows, history.filterView, history.selection);

/** Shows a filter view, or the list if it is undefined. The active cell stays if it is shown. */
export function withFilterView(
  history: History,
  filterView: Omit<FilterView, 'places'> | undefined,
): History {
  const { anchor } = history.selection;
  const key = history.shown[anchor.row]?.key;
  const next = shownOf(history.rows, filterView);
  const row = key === undefined ? -1 : next.shown.findIndex((shown) => shown.key === key);
  return { ...history, ...next, selection: selectCell(Math.max(0, row), anchor.column) };
}

/** The index in the list of a row that is shown, and of the empty line at the end. */
export const listIndexOf = (
  { rows, filterView }: Pick<History, 'rows' | 'filterView'>,
  row: number,
): number => (filterView === undefined ? row : (filterView.places[row] ?? rows.length));

function selected(history: History, selection: Selection): History {
  const clamped = clampSelection(selection, history.shown.length + 1);
  return clamped === history.selection ? history : { ...history, selection: clamped };
}

function edited(history: History, { rows: edit, selection }: GridState): History {
  const { rows, filterView, selection: before } = history;
  if (filterView === undefined && before.ticked === undefined)
    return withStep(history, edit, filterView, selection);
  const part = gridStateOf(history).rows;
  const ordered = filterView?.criteria.sort === undefined;
  const woven = withPart(rows, part, edit, ordered);
  const keysBelow = (key: string) => woven.added.get(key)?.map((row) => row.key) ?? [];
  const next = filterView && {
    ...filterView,
    keys: [...keysBelow(TOP), ...filterView.keys.flatMap((key) => [key, ...keysBelow(key)])],
  };
  const left = before.ticked === undefined ? selection : stillTicked(before, woven.rows);
  return withStep(history, woven.rows, next, left);
}

function stillTicked(selection: Selection, rows: readonly Row[]): Selection {
  const ticked = rows.flatMap(({ key }) => (selection.ticked?.has(key) ? [key] : []));
  const { row, column } = selection.anchor;
  return ticked.length === 0 ? selectCell(row, column) : { ...selection, ticked: new Set(ticked) };
}

function withStep(
  history: History,
  rows: readonly Row[],
  filterView: History['filterView'],
  selection: Selection,
): History {
  const difference = differenceOf(history.rows, rows);
  if (difference === undefined) return selected(history, selection);
  const next = shownOf(rows, filterView);
  const clamped = clampSelection(selection, next.shown.length + 1);
  const step = {
    ...difference,
    criteria: filterView?.criteria,
    selectedBefore: history.selection,
    selectedAfter: clamped,
  };
  return {
    ...next,
    selection: clamped,
    past: [...history.past, step].slice(-MAX_STEPS),
    future: [],
  };
}

/** The history after an undo or a redo. A step of another filter view is shown in the list. */
function stepped(
  history: History,
  rows: readonly Row[],
  step: Step,
  when: 'Before' | 'After',
): History {
  const sameView = step.criteria === history.filterView?.criteria;
  const next = { ...history, ...shownOf(rows, sameView ? history.filterView : undefined) };
  return selected(
    next,
    sameView || step.criteria === undefined ? step[`selected${when}`] : selectCell(step.start, 0),
  );
}

function shownOf(
  rows: readonly Row[],
  filterView: Omit<FilterView, 'places'> | undefined,
): Pick<History, 'rows' | 'filterView' | 'shown'> {
  if (filterView === undefined) return { rows, filterView, shown: rows };
  const at = new Map(rows.map(({ key }, index) => [key, index]));
  const places = filterView.keys.flatMap((key) => at.get(key) ?? []);
  const shown = places.flatMap((place) => rows[place] ?? []);
  return { rows, filterView: { ...filterView, places }, shown };
}

/** The rows between the common beginning and the common end; undefined if the lists are equal. */
function differenceOf(
  before: readonly Row[],
  after: readonly Row[],
): Pick<Step, 'start' | 'before' | 'after'> | undefined {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end])
    end += 1;
  if (start + end === before.length && start + end === after.length) return undefined;
  return {
    start,
    before: before.slice(start, before.length - end),
    after: after.slice(start, after.length - end),
  };
}

/** `toSpliced` would get a whole list as arguments, which are more than a call may have. */
function replaced(
  rows: readonly Row[],
  start: number,
  count: number,
  by: readonly Row[],
): readonly Row[] {
  return [...rows.slice(0, start), ...by, ...rows.slice(start + count)];
}
