import type { Database } from './database';
import { facilityVersion } from './facilities';

/**
 * Reads something of a facility and its version as of one moment; undefined where the facility was
 * deleted.
 */
export function readSnapshot<T>(
  db: Database,
  facilityId: string,
  read: (db: Database) => Promise<T>,
): Promise<{ version: string; content: T } | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const facility = await transaction
        .selectFrom('facility')
        .where('id', '=', facilityId)
        .select(facilityVersion.as('version'))
        .executeTakeFirst();
      return facility && { version: facility.version, content: await read(transaction) };
    });
}
