import type { Sheet } from './grid/edit-rows';
import { clampSelection, type Selection } from './grid/selection';
import type { Row } from './rows';

/** More than anybody remembers, and few enough that replacements of a whole list fit in memory. */
const MAX_STEPS = 200;

/** One step: the rows that it replaced, and by which. Rows that it left alone are not stored. */
interface Step {
  start: number;
  before: readonly Row[];
  after: readonly Row[];
  selectedBefore: Selection;
  selectedAfter: Selection;
}

/** A sheet with its undo and redo steps. */
export interface History extends Sheet {
  past: readonly Step[];
  future: readonly Step[];
  /** Whether the last change of the rows was an undo or a redo. */
  by?: 'undo' | 'redo' | undefined;
}

export type HistoryAction =
  | { type: 'select'; selection: Selection | ((sheet: Sheet) => Selection) }
  /** One step, unless no row changes. */
  | { type: 'edit'; edit: (sheet: Sheet) => Sheet }
  | { type: 'undo' | 'redo' };

export function beginHistory(rows: readonly Row[], selection: Selection): History {
  return { rows, selection: clampSelection(selection, rows.length + 1), past: [], future: [] };
}

export function historyReducer(history: History, action: HistoryAction): History {
  switch (action.type) {
    case 'select': {
      const selection =
        typeof action.selection === 'function' ? action.selection(history) : action.selection;
      return { ...history, selection: clampSelection(selection, history.rows.length + 1) };
    }
    case 'edit':
      return edited(history, action.edit(history));
    case 'undo': {
      const step = history.past.at(-1);
      if (step === undefined) return history;
      return {
        rows: replaced(history.rows, step.start, step.after.length, step.before),
        selection: step.selectedBefore,
        past: history.past.slice(0, -1),
        future: [...history.future, step],
        by: 'undo',
      };
    }
    case 'redo': {
      const step = history.future.at(-1);
      if (step === undefined) return history;
      return {
        rows: replaced(history.rows, step.start, step.before.length, step.after),
        selection: step.selectedAfter,
        past: [...history.past, step],
        future: history.future.slice(0, -1),
        by: 'redo',
      };
    }
  }
}

function edited(history: History, { rows, selection }: Sheet): History {
  const clamped = clampSelection(selection, rows.length + 1);
  const difference = differenceOf(history.rows, rows);
  if (difference === undefined)
    return clamped === history.selection ? history : { ...history, selection: clamped };
  const step = { ...difference, selectedBefore: history.selection, selectedAfter: clamped };
  return { rows, selection: clamped, past: [...history.past, step].slice(-MAX_STEPS), future: [] };
}

/** What differs between the rows that both begin with and those that both end with, if anything. */
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

/** Not `toSpliced`: a whole list would be more arguments than a call may have. */
function replaced(
  rows: readonly Row[],
  start: number,
  count: number,
  by: readonly Row[],
): readonly Row[] {
  return [...rows.slice(0, start), ...by, ...rows.slice(start + count)];
}
