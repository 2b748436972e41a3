import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fullAreaId } from '../../contract/ids';
import { insertPartner, insertToken, storeGrants } from '../db/partners';
import { hashToken } from '../db/principals';
import type { Database } from '../db/database';
import { everyGrant } from '../domain/grants';

interface Place {
  facility: string;
  area?: string;
  grants?: readonly string[];
}

/**
 * Stores a facility with one closed area, and a partner with `grants` for it. Resolves to the
 * partner's token.
 */
export async function storePlace(
  db: Database,
  { facility, area = '1', grants = everyGrant }: Place,
): Promise<{ token: string }> {
  const token = randomUUID();
  const { id: facility_id } = await db
    .insertInto('facility')
    .values({
      id_external: facility,
      status: 'active',
      name: `Name of ${facility}`,
      ssid_public: 'hidden network',
      type: 'hospital',
      subscribed: true,
      per_room_services: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('area')
    .values({
      facility_id,
      id_external: fullAreaId(facility, area),
      name: `Room ${area}`,
      status: 'closed',
      position: 1,
    })
    .execute();
  const partner_id = await insertPartner(db, 'Test');
  await insertToken(db, { partner_id, sha256: hashToken(token) });
  await storeGrants(db, { partner_id, facility_id, grants: [...grants] });
  return { token };
}

/** Gives the partner of this token these grants alone. */
export const setGrants = (db: Database, token: string, grants: readonly string[]) =>
  sql`update partner_grant set grants = ${[...grants]}
    from partner_token where partner_token.partner_id = partner_grant.partner_id
    and sha256 = ${hashToken(token)}`.execute(db);
