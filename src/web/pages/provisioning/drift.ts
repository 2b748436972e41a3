import { shortAreaId } from '../../../contract/ids';
import { sortedNaturally } from '../../features/rooms/fold-text';

interface Room {
  id_external: string;
  name?: unknown;
}

export interface Listed {
  id: string;
  name: string;
}

export interface Drift<Entry extends Listed> {
  missing: Listed[];
  surplus: Entry[];
  renamed: { row: Entry; name: string }[];
}

/**
 * Compares list and rooms. A room's name that is no text, or empty, is not compared; if the room is
 * missing, its entry has the name "".
 */
export function findDrift<Entry extends Listed>(
  facilityId: string,
  rooms: readonly Room[],
  rows: readonly Entry[],
): Drift<Entry> {
  const drift: Drift<Entry> = { missing: [], surplus: [], renamed: [] };
  const names = new Map(
    rooms.map(({ id_external, name }) => [
      shortAreaId(facilityId, id_external),
      typeof name === 'string' ? name : '',
    ]),
  );
  const listed = new Set(rows.map(({ id }) => id));
  const missing = Array.from(names, ([id, name]) => ({ id, name })).filter(
    ({ id }) => !listed.has(id),
  );
  drift.missing = sortedNaturally(missing, ({ id }) => id);
  for (const row of rows) {
    const name = names.get(row.id);
    if (name === undefined) drift.surplus.push(row);
    else if (name !== '' && name !== row.name) drift.renamed.push({ row, name });
  }
  return drift;
}
