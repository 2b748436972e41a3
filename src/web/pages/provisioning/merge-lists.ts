import { placesOf, sameContent, sameExtra, type Row } from './rows';

/**
 * One row that both sides changed, each in another way. It is undefined on a side that removed it.
 */
interface Conflict {
  /** Names the conflict in `choices`: see `placesOf`. */
  place: string;
  id: string;
  base: Row | undefined;
  theirs: Row | undefined;
  mine: Row | undefined;
}

export type Side = 'theirs' | 'mine';

export interface Merged {
  merged: Row[];
  conflicts: Conflict[];
  /** Whether both sides moved rows. The result then has the order of mine. */
  bothMoved: boolean;
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
  const places = { base: placesOf(base), theirs: placesOf(theirs), mine: placesOf(mine) };
  const rowAt = (rows: readonly Row[], index: number | undefined) =>
    index === undefined ? undefined : rows[index];
  const remaining = new Map<string, Row>();
  const conflicts: Conflict[] = [];
  for (const place of new Set([...places.mine.keys(), ...places.theirs.keys()])) {
    const sides = {
      base: rowAt(base, places.base.get(place)),
      theirs: rowAt(theirs, places.theirs.get(place)),
      mine: rowAt(mine, places.mine.get(place)),
    };
    const conflict = isConflict(sides);
    if (conflict) conflicts.push({ place, id: sides.mine?.id ?? sides.theirs?.id ?? '', ...sides });
    const row = mergeRow(sides, choices.get(place), conflict);
    if (row !== undefined) remaining.set(place, row);
  }
  const order = {
    base: survivors(places.base, remaining),
    theirs: survivors(places.theirs, remaining),
    mine: survivors(places.mine, remaining),
  };
  const theyMoved = hasMoved(order.base, order.theirs);
  const iMoved = hasMoved(order.base, order.mine);
  const inOrder =
    theyMoved && !iMoved ? weave(order.theirs, order.mine) : weave(order.mine, order.theirs);
  return {
    merged: inOrder.flatMap((place) => remaining.get(place) ?? []),
    conflicts,
    bothMoved: theyMoved && iMoved,
  };
}

type Sides = Pick<Conflict, 'base' | 'theirs' | 'mine'>;

function isConflict({ base, theirs, mine }: Sides): boolean {
  if (theirs === undefined || mine === undefined) {
    const other = theirs ?? mine;
    return (
      base !== undefined &&
      other !== undefined &&
      !sameContent(base, other) &&
      !retyped(base, other)
    );
  }
  return (
    differs(base?.name, theirs.name, mine.name) ||
    (mine.extra !== undefined && extraDiffers({ base, theirs, mine }))
  );
}

/** Whether the row was typed again, and so lost the keys that can't be typed. */
function retyped(base: Row, row: Row): boolean {
  return row.name === base.name && row.extra === undefined;
}

function differs(base: string | undefined, theirs: string, mine: string): boolean {
  return theirs !== mine && theirs !== base && mine !== base;
}

function extraDiffers({ base, theirs, mine }: Sides): boolean {
  const changed = (row: Row | undefined) => !sameExtra(row?.extra, base?.extra);
  return changed(theirs) && changed(mine) && !sameExtra(theirs?.extra, mine?.extra);
}

/**
 * Takes each part of a row from the side that changed it. If both changed it, `choice` decides, or
 * mine without a choice.
 */
function mergeRow(
  { base, theirs, mine }: Sides,
  choice: Side | undefined,
  conflict: boolean,
): Row | undefined {
  if (theirs === undefined || mine === undefined) {
    if (conflict && choice !== undefined) return choice === 'mine' ? mine : theirs;
    // A row stays if one side added it, or changed it while the other removed it. It goes if one
    // side removed it and the other left it alone.
    return conflict || base === undefined ? (mine ?? theirs) : undefined;
  }
  const chosen = choice === 'theirs' ? theirs : mine;
  const name =
    mine.name === base?.name ? theirs.name : theirs.name === base?.name ? mine.name : chosen.name;
  const untouched = mine.extra === undefined || sameExtra(mine.extra, base?.extra);
  const extra = untouched
    ? theirs.extra
    : sameExtra(theirs.extra, base?.extra)
      ? mine.extra
      : chosen.extra;
  return withContent(mine, name, extra);
}

function withContent(row: Row, name: string, extra: Row['extra']): Row {
  if (row.name === name && sameExtra(row.extra, extra)) return row;
  const { key, id } = row;
  return extra === undefined ? { key, id, name } : { key, id, name, extra };
}

function survivors(
  places: ReadonlyMap<string, number>,
  remaining: ReadonlyMap<string, Row>,
): string[] {
  return [...places.keys()].filter((place) => remaining.has(place));
}

/** Whether the places that both lists have are in another order. */
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
