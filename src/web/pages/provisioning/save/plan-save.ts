import type { ProvisioningEntry } from '../../../../contract/provisioning';
import { diffLists, hasChanges, type ListDiff } from '../diff-lists';
import { typedRows, type ListState } from '../list-state';
import { mergeLists, type Merged, type Side } from '../merge-lists';
import type { Row } from '../rows';
import { validateRows } from '../validate-rows';

/** The list as the server has it, and its ETag if the server gives one. */
export interface ListRead {
  entries: readonly ProvisioningEntry[];
  theirs: readonly Row[];
  tag: string | undefined;
}

/** What the server had at the last read, and the result of merging our changes into it. */
export interface Plan extends ListRead {
  /** The editor's rows that were merged. */
  mine: readonly Row[];
  merge: Merged;
  choices: ReadonlyMap<string, Side>;
}

/** The next step of a save. */
export type NextStep =
  /** Rows that both sides changed wait for a choice. */
  | { kind: 'conflict'; plan: Plan }
  /** The merged list has cells to correct. */
  | { kind: 'invalid'; plan: Plan }
  /** The server has everything wanted: an earlier save took effect, or somebody did the same. */
  | { kind: 'nothing-left'; plan: Plan }
  /** The changes that would be sent. */
  | { kind: 'review'; plan: Plan; diff: ListDiff };

/**
 * Merges the edits with what the server has now.
 *
 * @param mine the list that the edits began with, and the edited rows
 * @param choices for rows that both sides changed, by their place
 */
export function planSave(
  facilityId: string,
  mine: { base: readonly Row[]; rows: readonly Row[] },
  now: ListRead,
  choices: ReadonlyMap<string, Side>,
): NextStep {
  const merge = mergeLists(mine.base, now.theirs, mine.rows, choices);
  const plan: Plan = { ...now, mine: mine.rows, merge, choices };
  if (merge.conflicts.some(({ place }) => !choices.has(place))) return { kind: 'conflict', plan };
  const problems = validateRows(merge.merged, facilityId, []);
  if (problems.some(({ severity }) => severity === 'error')) return { kind: 'invalid', plan };
  const diff = diffLists(now.theirs, merge.merged);
  return hasChanges(diff) ? { kind: 'review', plan, diff } : { kind: 'nothing-left', plan };
}

/**
 * Merges the editor's list, with the text that is being typed. Such text stays in its field, where
 * the next letters follow it; it is left out if it would prevent the save.
 */
export function planEditorSave(
  facilityId: string,
  list: ListState,
  now: ListRead,
  choices: Plan['choices'],
): NextStep {
  const planOf = (rows: readonly Row[]) =>
    planSave(facilityId, { base: list.base, rows }, now, choices);
  const typed = planOf(typedRows(list));
  return typed.kind === 'invalid' ? planOf(list.history.rows) : typed;
}

/** The editor's rows once the plan is saved, with what was edited since it was made. */
export const rowsAfterSave = ({ mine, merge: { merged } }: Plan, rows: readonly Row[]): Row[] =>
  rows === mine ? merged : mergeLists(mine, merged, rows).merged;
