import type { Row } from '../rows';
import type { Sheet } from './edit-rows';
import { clampSelection, type Selection } from './selection';

/**
 * Steps that can be undone: more than anybody remembers, and few enough that whole replacements of
 * a large list fit in memory.
 */
const STEPS_KEPT = 200;

/**
 * One step: what stood between two places before it and after it. Rows it left alone are not kept.
 */
interface Step {
  start: number;
  before: readonly Row[];
  after: readonly Row[];
  selectedBefore: Selection;
  selectedAfter: Selection;
}

/** A sheet with what was done to it. */
export interface History extends Sheet {
  past: readonly Step[];
  future: readonly Step[];
  /** What the last change of the rows was, where it was one of these. */
  by?: 'undo' | 'redo' | undefined;
}

export type HistoryAction =
  | { type: 'select'; selection: Selection | ((sheet: Sheet) => Selection) }
  /** One step; an edit that changes no row is none. */
  | { type: 'edit'; edit: (sheet: Sheet) => Sheet }
  | { type: 'undo' | 'redo' }
  /** Another list altogether: nothing of before can be undone. */
  | { type: 'begin'; rows: readonly Row[] };

export function beginHistory(rows: readonly Row[], selection: Selection): History {
  return { rows, selection, past: [], future: [] };
}

export function historyReducer(now: History, action: HistoryAction): History {
  switch (action.type) {
    case 'select': {
      const selection =
        typeof action.selection === 'function' ? action.selection(now) : action.selection;
      return { ...now, selection: clampSelection(selection, now.rows.length + 1) };
    }
    case 'edit':
      return edited(now, action.edit(now));
    case 'undo': {
      const step = now.past.at(-1);
      if (step === undefined) return now;
      const rows = replaced(now.rows, step.start, step.after.length, step.before);
      return {
        rows,
        selection: step.selectedBefore,
        past: now.past.slice(0, -1),
        future: [...now.future, step],
        by: 'undo',
      };
    }
    case 'redo': {
      const step = now.future.at(-1);
      if (step === undefined) return now;
      const rows = replaced(now.rows, step.start, step.before.length, step.after);
      return {
        rows,
        selection: step.selectedAfter,
        past: [...now.past, step],
        future: now.future.slice(0, -1),
        by: 'redo',
      };
    }
    case 'begin':
      return beginHistory(action.rows, clampSelection(now.selection, action.rows.length + 1));
  }
}

function edited(now: History, { rows, selection }: Sheet): History {
  const within = clampSelection(selection, rows.length + 1);
  const difference = differenceOf(now.rows, rows);
  if (difference === undefined)
    return within === now.selection ? now : { ...now, selection: within };
  const step = { ...difference, selectedBefore: now.selection, selectedAfter: within };
  return { rows, selection: within, past: [...now.past, step].slice(-STEPS_KEPT), future: [] };
}

/**
 * What lies between the rows that both begin with and the rows that both end with; undefined where
 * nothing does.
 */
export function differenceOf(
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

function replaced(
  rows: readonly Row[],
  start: number,
  count: number,
  by: readonly Row[],
): readonly Row[] {
  return [...rows.slice(0, start), ...by, ...rows.slice(start + count)];
}
