import { sql } from 'kysely';
import type { WritableProperty } from '../../contract/paths';
import { changeFacility, type Write } from './change-facility';
import type { Database } from '../db/database';

/** Stores one property exactly as given, with the facility's date, and answers what is stored. */
export function changeProperty(
  db: Database,
  write: Write,
  property: WritableProperty,
  value: string,
): Promise<string> {
  return changeFacility(db, write, async (transaction) => {
    const { id, id_external } = write.facility;
    const stored = transaction
      .selectFrom('facility')
      .where('id', '=', id)
      .select(`${property} as value`);
    const before = await stored.executeTakeFirstOrThrow();
    const after = await transaction
      .updateTable('facility')
      .set({ [property]: value })
      // The clock's time, not the transaction's: that began before it waited for its turn.
      .set({ date_updated: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .returning(`${property} as value`)
      .executeTakeFirstOrThrow();
    if (after.value === null) throw new Error(`${property} was stored as null`);
    return {
      result: after.value,
      action: 'facility.update',
      target: id_external,
      before: { [property]: before.value },
      after: { [property]: after.value },
    };
  });
}
