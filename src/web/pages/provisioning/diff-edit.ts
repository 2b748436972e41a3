import type { LiveAnalysis, RowChange } from './analyse-list';
import type { ListDiff } from './diff-lists';
import { placeOf, placesOf, sameContent } from './row-places';
import type { Row } from './rows';

interface EditDiff {
  diff: ListDiff;
  change: RowChange | undefined;
}

/**
 * The diff of `analysis` once `row` stands where `old` stood, or below the last row where there is
 * none; and how the row differs from the server's list. Undefined where that is told by looking at
 * all rows only: moved rows, ids that stand twice or come back.
 */
export function diffOfEdit(
  { base, diff, held, changes }: LiveAnalysis,
  old: Row | undefined,
  row: Row,
  index: number,
): EditDiff | undefined {
  if (diff.moved.length > 0) return undefined;
  const places = placesOf(base);
  const { added, renamed, removed, unchanged } = diff;
  if (old?.id === row.id) {
    if (held.id.repeated.has(row.id)) return undefined;
    const from = places.get(placeOf(row.id, 0)) ?? -1;
    const before = base[from];
    if (before === undefined)
      return { diff: { ...diff, added: placed(added, { row, to: index }, 'to') }, change: 'added' };
    const was = changes.get(row.key) === 'renamed';
    const is = !sameContent(before, row);
    return {
      diff: {
        ...diff,
        renamed: is
          ? placed(renamed, { before, after: row, from }, 'from')
          : without(renamed, from),
        unchanged: unchanged + Number(was) - Number(is),
      },
      change: is ? 'renamed' : undefined,
    };
  }
  if (held.id.first.has(row.id) || places.has(placeOf(row.id, 0))) return undefined;
  const after = { ...diff, added: placed(added, { row, to: index }, 'to') };
  if (old === undefined) return { diff: after, change: 'added' };
  if (held.id.repeated.has(old.id)) return undefined;
  const from = places.get(placeOf(old.id, 0)) ?? -1;
  const gone = base[from];
  if (gone === undefined) return { diff: after, change: 'added' };
  const was = changes.get(row.key) === 'renamed';
  return {
    diff: {
      ...after,
      renamed: without(renamed, from),
      removed: placed(removed, { row: gone, from }, 'from'),
      unchanged: unchanged - Number(!was),
    },
    change: 'added',
  };
}

/** Where `value` stands or belongs among items in ascending order of `by`. */
function placeIn<By extends string>(
  items: readonly Record<By, number>[],
  by: By,
  value: number,
): { at: number; there: boolean } {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.[by] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return { at: low, there: items[low]?.[by] === value };
}

/** With `item` in its place, in that of the one that stood there. */
function placed<By extends string, Item extends Record<By, number>>(
  items: Item[],
  item: Item,
  by: By,
): Item[] {
  const { at, there } = placeIn(items, by, item[by]);
  return items.toSpliced(at, Number(there), item);
}

function without<Item extends { from: number }>(items: Item[], from: number): Item[] {
  const { at, there } = placeIn(items, 'from', from);
  return there ? items.toSpliced(at, 1) : items;
}
