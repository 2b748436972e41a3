import type { Drift } from '../../../features/rooms/drift';
import { newRow, type Row } from '../rows';

/** The differences to adopt from the rooms, by their ids. */
export interface Adoption {
  add: ReadonlySet<string>;
  remove: ReadonlySet<string>;
  rename: ReadonlySet<string>;
}

/**
 * The list after adopting the chosen differences: rows are renamed and removed in place, and
 * missing rooms come at the end.
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
