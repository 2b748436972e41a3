import type { Translate } from '../../i18n/messages';
import { placesOf, sameContent, type Row } from './rows';

export interface ListDiff {
  added: Row[];
  /** Rows with another id, and perhaps another name. */
  retyped: { before: Row; after: Row }[];
  /** Rows with another name, or other values of keys that the specification does not give. */
  renamed: { before: Row; after: Row }[];
  removed: Row[];
  isReordered: boolean;
  unchanged: number;
}

export const changeKinds = ['added', 'retyped', 'renamed', 'removed'] as const;

export const hasChanges = (diff: ListDiff): boolean =>
  diff.isReordered || changeKinds.some((kind) => diff[kind].length > 0);

export const describeDiff = (diff: ListDiff, t: Translate): string =>
  [
    ...changeKinds.map(
      (kind) => diff[kind].length > 0 && t(`list.summary.${kind}`, { count: diff[kind].length }),
    ),
    diff.isReordered && t('list.summary.reordered'),
  ]
    .filter(Boolean)
    .join(', ');

export function diffLists(all: readonly Row[], allAfter: readonly Row[]): ListDiff {
  // Most of a list is the same objects at both ends, which need no comparison.
  const most = Math.min(all.length, allAfter.length);
  let [start, end] = [0, 0];
  while (start < most && all[start] === allAfter[start]) start += 1;
  while (end < most - start && all.at(-1 - end) === allAfter.at(-1 - end)) end += 1;
  const before = all.slice(start, all.length - end);
  const after = allAfter.slice(start, allAfter.length - end);
  const [places, newPlaces] = [placesOf(before), placesOf(after)];
  const added: Row[] = [];
  const renamed: ListDiff['renamed'] = [];
  let [unchanged, last, isReordered] = [start + end, -1, false];
  for (const [place, to] of newPlaces) {
    const [from, row] = [places.get(place), after[to]];
    const old = from === undefined ? undefined : before[from];
    if (row === undefined) continue;
    if (from === undefined || old === undefined) {
      added.push(row);
      continue;
    }
    isReordered ||= from < last;
    last = from;
    if (sameContent(old, row)) unchanged += 1;
    else renamed.push({ before: old, after: row });
  }
  const removed = [...places].flatMap(([place, from]) =>
    newPlaces.has(place) ? [] : (before[from] ?? []),
  );
  return { ...withRetyped(added, removed), renamed, isReordered, unchanged };
}

/** A row that is added under the key of a removed one is that row, with another id. */
function withRetyped(
  added: readonly Row[],
  removed: readonly Row[],
): Pick<ListDiff, 'added' | 'retyped' | 'removed'> {
  const gone = new Map(removed.map((row) => [row.key, row]));
  const retyped = added.flatMap((after) => {
    const before = gone.get(after.key);
    return before === undefined ? [] : [{ before, after }];
  });
  const keys = new Set(retyped.map(({ after }) => after.key));
  return {
    added: added.filter(({ key }) => !keys.has(key)),
    retyped,
    removed: removed.filter(({ key }) => !keys.has(key)),
  };
}
