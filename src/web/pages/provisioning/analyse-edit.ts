import { isError, type LiveAnalysis } from './analyse-list';
import { diffOfEdit } from './diff-edit';
import { differenceOf } from './grid/undo-steps';
import type { Row } from './rows';
import {
  checkRow,
  heldTexts,
  noTexts,
  textOf,
  type CellProblem,
  type HeldTexts,
  type Rules,
} from './validate-rows';

/**
 * What becomes of `analysis` when all that changed is what one row holds: worked out for that row
 * alone, so that it is there with the keystroke, in a list of any length. Undefined where other
 * rows are concerned: then all is to be analysed anew.
 * `analysis` itself is not to be used any more: what it holds goes on in the result.
 */
export function analyseEdit(
  analysis: LiveAnalysis,
  rows: readonly Row[],
  rules: Rules,
): LiveAnalysis | undefined {
  const difference = differenceOf(analysis.rows, rows);
  if (difference === undefined) return { ...analysis, rows };
  const {
    start: index,
    before: [old, ...others],
    after: [row, ...further],
  } = difference;
  if (row === undefined || others.length > 0 || further.length > 0) return undefined;
  // Typed into a row, or into the empty line at the end: else the rows below change their places.
  if (old === undefined ? index !== analysis.rows.length : old.key !== row.key) return undefined;
  const { held } = analysis;
  if (concernsOthers(held, old, row)) return undefined;
  const diff = diffOfEdit(analysis, old, row, index);
  if (diff === undefined) return undefined;

  const problems: CellProblem[] = [];
  checkRow(row, index, rules, seenFrom(held, old, row, index), problems);
  for (const text of heldTexts) {
    const [left, now] = [textOf(old, text), textOf(row, text) ?? ''];
    if (left === now) continue;
    const { first, repeated } = held[text];
    if (left !== undefined && !repeated.has(left)) first.delete(left);
    if (first.has(now)) repeated.add(now);
    else first.set(now, index);
  }
  const change = diff.change;
  if (change === undefined) analysis.changes.delete(row.key);
  else analysis.changes.set(row.key, change);
  const before = analysis.problemsOfRow.get(row.key) ?? [];
  if (problems.length === 0) analysis.problemsOfRow.delete(row.key);
  else analysis.problemsOfRow.set(row.key, problems);
  return {
    ...analysis,
    rows,
    diff: diff.diff,
    problems:
      before.length + problems.length === 0
        ? analysis.problems
        : replaceOf(analysis.problems, index, before.length, problems),
    errors: analysis.errors - before.filter(isError).length + problems.filter(isError).length,
  };
}

/**
 * Whether another row has a text that this one had or has now: what is said of that row may change
 * too. Empty ones may repeat.
 */
function concernsOthers(held: HeldTexts, old: Row | undefined, row: Row): boolean {
  return heldTexts.some((text) => {
    const [left = '', now = ''] = [textOf(old, text), textOf(row, text)];
    if (left === now && old !== undefined) return false;
    return (
      (left !== '' && held[text].repeated.has(left)) || (now !== '' && held[text].first.has(now))
    );
  });
}

/** The texts above a row that repeats one of them; a text that was changed is no other row's. */
function seenFrom(held: HeldTexts, old: Row | undefined, row: Row, index: number): HeldTexts {
  const seen = noTexts();
  for (const text of heldTexts) {
    const now = textOf(row, text) ?? '';
    const first = textOf(old, text) === now ? held[text].first.get(now) : undefined;
    if (first !== undefined && first !== index) seen[text].first.set(now, first);
  }
  return seen;
}

/** The problems with those of the row at `index` replaced; they stand in the order of the rows. */
function replaceOf(
  problems: readonly CellProblem[],
  index: number,
  count: number,
  by: readonly CellProblem[],
): CellProblem[] {
  let [low, high] = [0, problems.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((problems[middle]?.index ?? 0) < index) low = middle + 1;
    else high = middle;
  }
  return problems.toSpliced(low, count, ...by);
}
