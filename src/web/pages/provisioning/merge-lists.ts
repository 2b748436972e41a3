import { placesOf, sameExtra, type Row } from './rows';

interface Conflict {
  place: string;
  id: string;
  base: Row | undefined;
  theirs: Row | undefined;
  mine: Row | undefined;
}

export type Side = 'theirs' | 'mine';

export interface Merged {
  merged: readonly Row[];
  conflicts: Conflict[];
}

/**
 * Three-way merge of provisioning lists, row by row, by short id (spec 2.3). `base` is what was
 * read before editing, `theirs` what the server has now, `mine` the editor's rows.
 *
 * - If only one side added, changed or removed a row, the result has that side's row.
 * - If both changed a row, each in another way, there is a conflict, which `choices` decides. Until
 *   then mine holds, but a row that one side removed and the other changed stays.
 * - The order is mine, or theirs if only they moved rows. A row that only the other side has comes
 *   after the row that it follows there.
 * - Keys that the specification does not give can't be edited: if a row of mine has none, it gets
 *   theirs.
 *
 * Rows of mine stay the same objects where nothing about them changes.
 */
export function mergeLists(
  base: readonly Row[],
  theirs: readonly Row[],
  mine: readonly Row[],
  choices: ReadonlyMap<string, Side> = new Map(),
): Merged {
  // Nobody else changed anything, and there are no keys that a retyped row would lack.
  if (theirs === base && base.every(({ extra }) => extra === undefined))
    return { merged: mine, conflicts: [] };
  const places = { base: placesOf(base), theirs: placesOf(theirs), mine: placesOf(mine) };
  const remaining = new Map<string, Row>();
  const conflicts: Conflict[] = [];
  for (const place of new Set([...places.mine.keys(), ...places.theirs.keys()])) {
    const sides = {
      base: base[places.base.get(place) ?? -1],
      theirs: theirs[places.theirs.get(place) ?? -1],
      mine: mine[places.mine.get(place) ?? -1],
    };
    const { row, isConflict } = mergeRow(sides, choices.get(place));
    if (isConflict)
      conflicts.push({ place, id: sides.mine?.id ?? sides.theirs?.id ?? '', ...sides });
    if (row !== undefined) remaining.set(place, row);
  }
  const orderOf = (side: ReadonlyMap<string, number>) =>
    [...side.keys()].filter((place) => remaining.has(place));
  const before = orderOf(places.base);
  const [others, own] = [orderOf(places.theirs), orderOf(places.mine)];
  const isTheirs = hasMoved(before, others) && !hasMoved(before, own);
  const inOrder = isTheirs ? weave(others, own) : weave(own, others);
  return { merged: inOrder.flatMap((place) => remaining.get(place) ?? []), conflicts };
}

type Sides = Pick<Conflict, 'base' | 'theirs' | 'mine'>;

function mergeRow(
  { base, theirs, mine }: Sides,
  choice: Side | undefined,
): { row: Row | undefined; isConflict: boolean } {
  if (theirs === undefined || mine === undefined) {
    const row = mine ?? theirs;
    const isConflict =
      base !== undefined &&
      row !== undefined &&
      (row.name !== base.name || (row.extra !== undefined && !sameExtra(row.extra, base.extra)));
    if (isConflict && choice !== undefined) return { row: { theirs, mine }[choice], isConflict };
    // A row stays if one side added it, or changed it while the other removed it. It goes if one
    // side removed it and the other left it alone.
    return { row: isConflict || base === undefined ? row : undefined, isConflict };
  }
  const name = mergeValue(base?.name, theirs.name, mine.name, choice, Object.is);
  // A row that was typed again has lost the keys that can't be typed.
  const own = mine.extra ?? base?.extra;
  const extra = mergeValue<Row['extra']>(base?.extra, theirs.extra, own, choice, sameExtra);
  return {
    row: withContent(mine, name.value, extra.value),
    isConflict: name.isDisputed || extra.isDisputed,
  };
}

/** Takes the value of the side that changed it. If both did, `choice` decides, or mine without. */
function mergeValue<T>(
  base: T | undefined,
  theirs: T,
  mine: T,
  choice: Side | undefined,
  isSame: (one: T | undefined, other: T | undefined) => boolean,
): { value: T; isDisputed: boolean } {
  if (isSame(mine, base) || isSame(mine, theirs)) return { value: theirs, isDisputed: false };
  if (isSame(theirs, base)) return { value: mine, isDisputed: false };
  return { value: choice === 'theirs' ? theirs : mine, isDisputed: true };
}

function withContent(row: Row, name: string, extra: Row['extra']): Row {
  if (row.name === name && sameExtra(row.extra, extra)) return row;
  const { key, id } = row;
  return extra === undefined ? { key, id, name } : { key, id, name, extra };
}

function hasMoved(base: string[], side: string[]): boolean {
  const [inBase, inSide] = [new Set(base), new Set(side)];
  const common = side.filter((place) => inBase.has(place));
  return base.filter((place) => inSide.has(place)).some((place, index) => common[index] !== place);
}

/**
 * The places of `first` in its order. Each place that only `second` has comes after the place that
 * it follows there.
 */
function weave(first: string[], second: string[]): string[] {
  const known = new Set(first);
  const before: string[] = [];
  const after = new Map<string, string[]>();
  let following = before;
  for (const place of second) {
    if (known.has(place)) after.set(place, (following = []));
    else following.push(place);
  }
  return [...before, ...first.flatMap((place) => [place, ...(after.get(place) ?? [])])];
}
