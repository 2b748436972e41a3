import { useSyncExternalStore } from 'react';
import { analyseEdit } from './analyse-edit';
import {
  analyse,
  hasChanges,
  unchanged,
  type ListAnalysis,
  type LiveAnalysis,
} from './analyse-list';
import { setCell } from './grid/edit-rows';
import { beginHistory, historyReducer, type History, type HistoryAction } from './grid/undo-steps';
import { selectCell } from './grid/selection';
import { knownRows } from './row-places';
import { newRow, type Row } from './rows';
import { finish, finishInSlices } from './steps';
import { rulesOf, type Rules } from './validate-rows';

/** A list of the server and what became of it. */
export interface EditedList {
  base: readonly Row[];
  rows: readonly Row[];
}

export interface ListState {
  /** The server's list that the edits are held against. */
  base: readonly Row[];
  history: History;
  analysis: ListAnalysis;
  /** Whether there is anything to save. */
  edited: boolean;
  /**
   * What is typed into the active cell and not taken over yet: kept with the draft, and nothing
   * else.
   */
  typing: string | undefined;
}

/**
 * Up to here all rows are looked at with the keystroke that changed more than its own; beyond, just
 * after it. In rows.
 */
const AT_ONCE_ROWS = 2000;

/**
 * The list that is edited, what it was, and what is to be said of it. It stands beside React, so
 * that a keystroke draws what it changes and nothing else: each piece of the screen asks for what
 * it shows (`useList`).
 */
export class ListStore {
  #state: ListState;
  #live: LiveAnalysis | undefined;
  readonly #rules: Rules;
  readonly #listeners = new Set<() => void>();
  #giveUp: () => void = () => undefined;

  constructor(facilityId: string, otherFacilities: readonly string[], { base, rows }: EditedList) {
    this.#rules = rulesOf(facilityId, otherFacilities);
    const history = beginHistory(base, selectCell(0, 0));
    this.#state = { base, history, analysis: unchanged(base), edited: false, typing: undefined };
    // Edits that are shown again are one step, which can be undone.
    this.#show(
      base,
      rows === base
        ? history
        : historyReducer(history, { type: 'edit', edit: (now) => ({ ...now, rows }) }),
    );
  }

  get now(): ListState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly dispatch = (action: HistoryAction): void => {
    const { base, history } = this.#state;
    const next = historyReducer(history, action);
    if (next !== history) this.#show(base, next);
  };

  /**
   * Holds `rows` against another list of the server from now on; they are one step where they are
   * others.
   */
  readonly settle = (base: readonly Row[], rows: readonly Row[]): void =>
    this.#show(
      knownRows(base, rows),
      historyReducer(this.#state.history, { type: 'edit', edit: (now) => ({ ...now, rows }) }),
    );

  /**
   * Shows another list of the server, or edits of it that were kept; nothing of this one can be
   * undone any more.
   */
  readonly adopt = ({ base, rows }: EditedList): void => {
    const begun = historyReducer(this.#state.history, { type: 'begin', rows: base });
    this.#show(
      base,
      rows === base
        ? begun
        : historyReducer(begun, { type: 'edit', edit: (now) => ({ ...now, rows }) }),
    );
  };

  /**
   * Tells what is being typed into the active cell; undefined once it is taken over or given up.
   */
  readonly type = (typing: string | undefined): void => {
    if (typing !== this.#state.typing) this.#set({ ...this.#state, typing });
  };

  /** The rows with what is being typed. */
  readonly typedRows = (): readonly Row[] => {
    const { history, typing } = this.#state;
    const { row, column } = history.selection.anchor;
    return typing === undefined ? history.rows : setCell(history, row, column, typing).rows;
  };

  /** Puts `rows` in the place of all, as one step. */
  readonly replaceRows = (rows: readonly Row[]): void =>
    this.dispatch({ type: 'edit', edit: (now) => ({ ...now, rows }) });

  /** Puts removed rows back where they were. */
  readonly putBack = (keys: readonly string[]): void => {
    const { base } = this.#state;
    this.dispatch({
      type: 'edit',
      edit: (now) => ({ ...now, rows: withRowsBack(base, now.rows, new Set(keys)) }),
    });
  };

  #show(base: readonly Row[], history: History): void {
    const { rows } = history;
    const before = this.#state;
    const same = before.base === base && before.history.rows === rows && this.#live !== undefined;
    const analysis = same ? before.analysis : this.#analyse(base, rows);
    this.#set({
      base,
      history,
      analysis,
      edited: isEdited(base, rows, analysis),
      typing: before.typing,
    });
  }

  /** What is known at once; the rest follows by itself. */
  #analyse(base: readonly Row[], rows: readonly Row[]): ListAnalysis {
    this.#giveUp();
    const live = this.#live;
    if (live?.base === base) this.#live = analyseEdit(live, rows, this.#rules);
    else this.#live = undefined;
    if (this.#live !== undefined) return this.#live;
    const steps = analyse(base, rows, this.#rules);
    if (Math.max(base.length, rows.length) <= AT_ONCE_ROWS) return (this.#live = finish(steps));
    this.#giveUp = finishInSlices(steps, (analysis) => {
      this.#live = analysis;
      this.#set({ ...this.#state, analysis, edited: isEdited(base, rows, analysis) });
    });
    return this.#state.analysis;
  }

  #set(state: ListState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * What `select` finds in the list, drawn again when that is another. It must not be made anew for
 * the same list.
 */
export function useList<Selected>(
  store: ListStore,
  select: (state: ListState) => Selected,
): Selected {
  return useSyncExternalStore(store.subscribe, () => select(store.now));
}

/** Until it is known better: rows that are not the server's own differ from them. */
function isEdited(base: readonly Row[], rows: readonly Row[], analysis: ListAnalysis): boolean {
  const analysed = analysis.base === base && analysis.rows === rows;
  return rows !== base && (!analysed || hasChanges(analysis.diff));
}

/**
 * The rows with those of `base` that have these keys, each below the nearest one above it there
 * that is in the list.
 */
function withRowsBack(
  base: readonly Row[],
  rows: readonly Row[],
  keys: ReadonlySet<string>,
): Row[] {
  const there = new Set(rows.map(({ id }) => id));
  const top: Row[] = [];
  const below = new Map<string, Row[]>();
  let following = top;
  for (const row of base) {
    // With a key of its own: its old one may be at work under another id.
    if (keys.has(row.key)) following.push(newRow(row.id, row.name, row.extra));
    else if (there.has(row.id)) {
      following = below.get(row.id) ?? [];
      below.set(row.id, following);
    }
  }
  const result = [...top];
  for (const row of rows) {
    result.push(row, ...(below.get(row.id) ?? []));
    below.delete(row.id);
  }
  return result;
}
