import { shortAreaId } from '../../../../contract/ids';
import { newRow, type Row } from '../rows';

/**
 * A room as the areas answer has it (spec 2.2): id in full form, name of any type or not there at
 * all.
 */
interface Room {
  id_external: string;
  name?: unknown;
}

/**
 * How the list differs from the rooms of the facility: two resources that nothing keeps alike (spec
 * 4.1 rule 3).
 */
export interface Drift {
  /** Rooms that the list does not have, as rows for it. */
  missing: Row[];
  /** Rows of no room. */
  surplus: Row[];
  /** Rows that bear another name than their room; `name` is the room's. */
  renamed: { row: Row; name: string }[];
  /** How many agree. */
  same: number;
}

/**
 * A name that is no text, or empty, says nothing: it is not compared, and a new row starts without
 * one.
 */
export function findDrift(facilityId: string, rooms: readonly Room[], rows: readonly Row[]): Drift {
  const drift: Drift = { missing: [], surplus: [], renamed: [], same: 0 };
  const names = new Map(
    rooms.map(({ id_external, name }) => [
      shortAreaId(facilityId, id_external),
      typeof name === 'string' ? name : '',
    ]),
  );
  const listed = new Set(rows.map(({ id }) => id));
  for (const [id, name] of names) if (!listed.has(id)) drift.missing.push(newRow(id, name));
  for (const row of rows) {
    const name = names.get(row.id);
    if (name === undefined) drift.surplus.push(row);
    else if (name !== '' && name !== row.name) drift.renamed.push({ row, name });
    else drift.same += 1;
  }
  return drift;
}

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
  drift: Drift,
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
  return [...remaining, ...drift.missing.filter(({ id }) => add.has(id))];
}
