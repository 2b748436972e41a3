import type { WriteOutcome } from '../../api/verified-write';
import type { WriteEnd } from '../../features/page-states/outcome-words';
import type { MessageKey, MessageValues } from '../../i18n/messages';
import { analyse, idsToCheck } from './analyse-list';
import { diffLists, hasChanges, type ListDiff } from './diff-lists';
import { mergeLists, type Merged, type Side } from './merge-lists';
import { reuseRows, type Row } from './rows';
import type { ListFound, ListRead } from './save/list-write';

interface Plan {
  merge: Merged;
  /** Whether others changed the list since it was reviewed. */
  changedAgain: boolean;
}

export type SaveState =
  | { kind: 'idle' | 'reading' }
  | ({ kind: 'conflict' } & Plan)
  | ({ kind: 'review' | 'checking' | 'sending'; diff: ListDiff; toCheck: string[] } & Plan)
  /** It did not take effect, as far as is known. `diff`: how the stored list differs from ours. */
  | { kind: 'ended'; end: WriteEnd; diff?: ListDiff | undefined };

export interface Announcement {
  key: MessageKey;
  values?: MessageValues;
}

export interface ListState {
  facilityId: string;
  otherFacilities: readonly string[];
  /** The server's list that the edits began with. */
  base: readonly Row[];
  /** The newest list of the server: the same object as `base` unless it has changed since. */
  theirs: readonly Row[];
  rows: readonly Row[];
  past: readonly (readonly Row[])[];
  future: readonly (readonly Row[])[];
  restoredFrom: Date | undefined;
  announcement: Announcement | undefined;
  save: SaveState;
  /** What was chosen for conflicts with `theirs`. A save that failed is repeated with them. */
  choices: ReadonlyMap<string, Side>;
  /** Whether the server refused to save the list. Then it stays read-only until a reload. */
  isRefused: boolean;
}

export interface EditedList {
  base: readonly Row[];
  rows: readonly Row[];
  at?: Date | undefined;
}

export type ListAction =
  | { type: 'edit'; edit: (rows: readonly Row[]) => readonly Row[]; said?: Announcement }
  | { type: 'undo' | 'redo' }
  | { type: 'announce'; said: Announcement }
  | { type: 'read'; theirs: readonly Row[] }
  /** Shows another list, or edits of a draft. Earlier steps cannot be undone. */
  | ({ type: 'load' } & EditedList)
  | { type: 'discard' }
  | { type: 'save-begun' }
  | { type: 'save-read'; theirs: readonly Row[]; again?: boolean }
  | { type: 'save-chosen'; choices: ReadonlyMap<string, Side> }
  | { type: 'save-step'; kind: 'checking' | 'sending' }
  | {
      type: 'save-ended';
      outcome: Exclude<WriteOutcome<ListRead, ListFound, 'changed'>, { kind: 'changed' }>;
    }
  | { type: 'save-closed' };

export function initialList(
  facilityId: string,
  theirs: readonly Row[],
  draft?: EditedList,
  otherFacilities: readonly string[] = [],
): ListState {
  const list: ListState = {
    facilityId,
    otherFacilities,
    base: theirs,
    theirs,
    rows: theirs,
    past: [],
    future: [],
    restoredFrom: undefined,
    announcement: undefined,
    save: IDLE,
    choices: NO_CHOICES,
    isRefused: false,
  };
  return draft === undefined ? list : load(list, draft);
}

const IDLE: SaveState = { kind: 'idle' };
const NO_CHOICES: ListState['choices'] = new Map();
const MAX_STEPS = 200;

const said = (key: MessageKey, count: number): Announcement => ({ key, values: { count } });

export const isEdited = ({ base, rows }: Pick<ListState, 'base' | 'rows'>): boolean =>
  rows !== base && hasChanges(diffLists(base, rows));

export function listReducer(list: ListState, action: ListAction): ListState {
  const { rows, past, future, save } = list;
  switch (action.type) {
    case 'edit': {
      // What a dialog reviews does not change below it.
      if (list.isRefused || 'merge' in save) return list;
      const edited = action.edit(rows);
      if (sameRows(edited, rows)) return { ...list, announcement: action.said };
      return withNewest({
        ...list,
        rows: edited,
        past: [...past, rows].slice(-MAX_STEPS),
        future: [],
        announcement: action.said,
      });
    }
    case 'undo':
    case 'redo': {
      const isUndo = action.type === 'undo';
      const other = (isUndo ? past : future).at(-1);
      if (other === undefined || list.isRefused) return list;
      const earlier = isUndo ? past.slice(0, -1) : [...past, rows];
      return withNewest({
        ...list,
        rows: other,
        past: earlier,
        future: isUndo ? [...future, rows] : future.slice(0, -1),
        announcement: said(`list.done.${action.type}`, earlier.length),
      });
    }
    case 'announce':
      return { ...list, announcement: action.said };
    case 'read':
      // The person reviews the list as it was read for the save.
      return save.kind === 'idle' ? withNewest(withTheirs(list, action.theirs)) : list;
    case 'load':
      return withNewest(load(list, action));
    case 'discard':
      return {
        ...load(list, { base: list.theirs, rows: list.theirs }),
        announcement: { key: 'list.done.discarded' },
      };
    case 'save-begun':
      return { ...list, save: { kind: 'reading' }, announcement: undefined };
    case 'save-read': {
      const read = withTheirs(list, action.theirs);
      return action.again === true
        ? planned({ ...read, choices: list.choices }, true)
        : planned(read, false);
    }
    case 'save-chosen':
      if (save.kind !== 'conflict') return list;
      return planned({ ...list, choices: action.choices }, save.changedAgain);
    case 'save-step':
      return 'diff' in save && 'merge' in save
        ? { ...list, save: { ...save, kind: action.kind } }
        : list;
    case 'save-ended':
      return ended(list, action.outcome);
    case 'save-closed':
      // What was sent has an outcome, which has to be shown.
      if (save.kind === 'sending') return list;
      // Whoever leaves the review may want to choose again.
      return { ...list, save: IDLE, choices: save.kind === 'ended' ? list.choices : NO_CHOICES };
  }
}

function planned(list: ListState, changedAgain: boolean): ListState {
  const { base, theirs, rows, choices, facilityId } = list;
  const merge = mergeLists(base, theirs, rows, choices);
  const plan: Plan = { merge, changedAgain };
  if (merge.conflicts.some(({ place }) => !choices.has(place)))
    return { ...list, save: { kind: 'conflict', ...plan } };
  const analysis = analyse(theirs, merge.merged, facilityId, list.otherFacilities);
  const { diff, errors } = analysis;
  if (errors > 0)
    return { ...rebased(list, theirs, merge.merged), announcement: said('list.invalid', errors) };
  if (hasChanges(diff))
    return { ...list, save: { kind: 'review', diff, toCheck: idsToCheck(analysis), ...plan } };
  return {
    ...rebased(list, theirs, merge.merged),
    announcement: said('listSave.savedAlready', theirs.length),
  };
}

function ended(
  list: ListState,
  outcome: Extract<ListAction, { type: 'save-ended' }>['outcome'],
): ListState {
  if (outcome.kind === 'failed') return { ...list, save: { kind: 'ended', end: outcome } };
  if (!('merge' in list.save)) return list;
  const { merged } = list.save.merge;
  switch (outcome.kind) {
    case 'done': {
      const stored = outcome.found.rows ?? merged;
      return {
        ...rebased(list, stored, merged),
        announcement: said('listSave.saved', stored.length),
      };
    }
    case 'refused':
      return { ...list, isRefused: true, save: { kind: 'ended', end: outcome } };
    case 'unknown': {
      const { rows: stored, diff } = outcome.found;
      const save: SaveState = { kind: 'ended', end: outcome };
      // After a good answer, the edits go on from what the server stored instead.
      return stored !== undefined && outcome.error.accepted
        ? { ...rebased(list, stored, merged), save: { ...save, diff } }
        : { ...list, save };
    }
  }
}

/**
 * The server has `stored` now, and the edits continue from it. If `rows` hold another person's
 * changes, earlier steps cannot be undone, since that would take those changes back.
 */
function rebased(list: ListState, stored: readonly Row[], rows: readonly Row[]): ListState {
  const base = reuseRows(stored, rows);
  const theirs = { theirs: base, choices: NO_CHOICES };
  const next = { ...list, base, ...theirs, restoredFrom: undefined, save: IDLE };
  return sameRows(list.rows, rows) ? next : { ...next, rows, past: [], future: [] };
}

/** Edits of a draft are one step, which can be undone. */
function load(list: ListState, { base, rows, at }: EditedList): ListState {
  return withTheirs(
    {
      ...list,
      base,
      theirs: base,
      rows,
      choices: NO_CHOICES,
      past: rows === base ? [] : [base],
      future: [],
      restoredFrom: at,
      announcement: undefined,
    },
    list.theirs,
  );
}

/** With the server's list, which stays the same object, with the choices, if its content does. */
function withTheirs(list: ListState, theirs: readonly Row[]): ListState {
  const isSame = (known: readonly Row[]) =>
    known === theirs || !hasChanges(diffLists(known, theirs));
  const next = [list.base, list.theirs].find(isSame) ?? reuseRows(theirs, list.base);
  return next === list.theirs ? list : { ...list, theirs: next, choices: NO_CHOICES };
}

/** Takes the newest list of the server if there are no edits, or it has all of them. */
function withNewest(list: ListState): ListState {
  const { theirs, base, rows } = list;
  if (theirs === base) return list;
  const isOutdated = !isEdited(list) || !isEdited({ base: theirs, rows });
  return isOutdated
    ? { ...list, base: theirs, rows: theirs, past: [], future: [], restoredFrom: undefined }
    : list;
}

const sameRows = (one: readonly Row[], other: readonly Row[]): boolean =>
  one === other || (one.length === other.length && one.every((row, index) => row === other[index]));
