import { shortAreaId } from '../../../contract/ids';
import type { Translate } from '../../i18n/messages';

/**
 * A room as the areas answer has it (spec 2.2): id in full form, name of any type or not there at
 * all.
 */
interface Room {
  id_external: string;
  name?: unknown;
}

/** An entry of the provisioning list, by its short id. */
export interface Listed {
  id: string;
  name: string;
}

/**
 * How the list differs from the rooms of the facility: two resources that nothing keeps alike (spec
 * 4.1 rule 3).
 */
export interface Drift<Entry extends Listed> {
  /** Rooms that the list does not have. */
  missing: Listed[];
  /** Entries of no room. */
  surplus: Entry[];
  /** Entries that bear another name than their room; `name` is the room's. */
  renamed: { row: Entry; name: string }[];
  /** How many agree. */
  same: number;
}

/**
 * A name that is no text, or empty, says nothing: it is not compared, and a new entry starts
 * without one.
 */
export function findDrift<Entry extends Listed>(
  facilityId: string,
  rooms: readonly Room[],
  rows: readonly Entry[],
): Drift<Entry> {
  const drift: Drift<Entry> = { missing: [], surplus: [], renamed: [], same: 0 };
  const names = new Map(
    rooms.map(({ id_external, name }) => [
      shortAreaId(facilityId, id_external),
      typeof name === 'string' ? name : '',
    ]),
  );
  const listed = new Set(rows.map(({ id }) => id));
  for (const [id, name] of names) if (!listed.has(id)) drift.missing.push({ id, name });
  for (const row of rows) {
    const name = names.get(row.id);
    if (name === undefined) drift.surplus.push(row);
    else if (name !== '' && name !== row.name) drift.renamed.push({ row, name });
    else drift.same += 1;
  }
  return drift;
}

/** Such as "8 differ from the rooms: 3 missing, 5 names"; undefined where none does. */
export function describeDrift(
  { missing, surplus, renamed }: Drift<Listed>,
  t: Translate,
): string | undefined {
  const count = missing.length + surplus.length + renamed.length;
  if (count === 0) return undefined;
  const kinds = [
    missing.length > 0 && t('drift.missing', { count: missing.length }),
    surplus.length > 0 && t('drift.surplus', { count: surplus.length }),
    renamed.length > 0 && t('drift.names', { count: renamed.length }),
  ];
  return t('drift.summary', { count, kinds: kinds.filter(Boolean).join(', ') });
}
