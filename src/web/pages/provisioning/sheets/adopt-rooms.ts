import type { Drift } from '../../../features/rooms/drift';
import { newRow, type Row } from '../rows';

/** What is to be taken over from the rooms, by ids. */
export interface Adoption {
  add: ReadonlySet<string>;
  remove: ReadonlySet<string>;
  rename: ReadonlySet<string>;
}

/**
 * The list with what was chosen of the drift: rows renamed and removed in place, missing rooms at
 * the end.
 */
export function adoptRooms(
  rows: readonly Row[],
  drift: Drift<Row>,
  { add, remove, rename }: Adoption,
): Row[] {
  const surplus = new Set(drift.surplus.filter(({ id }) => remove.has(id)).map(({ key }) => key));
  const names = new Map(
    drift.renamed.filter(({ row }) => rename.has(row.id)).map(({ row, name }) => [row.key, name]),
  );
  const remaining = rows.flatMap((row) => {
    if (surplus.has(row.key)) return [];
    const name = names.get(row.key);
    return [name === undefined ? row : { ...row, name }];
  });
  const added = drift.missing.filter(({ id }) => add.has(id));
  return [...remaining, ...added.map(({ id, name }) => newRow(id, name))];
}
