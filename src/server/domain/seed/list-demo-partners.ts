import type { Database } from '../../db/database';
import { demoPartners, tokenHash } from './demo-partners';

/** A demo partner that the database knows, and the facilities that it has a grant on. */
export interface ListedDemoPartner {
  token: string;
  name: string;
  facilityIds: string[];
}

/**
 * The demo partners of this database, for the greeting at the start; none where somebody removed
 * them.
 */
export async function listDemoPartners(db: Database): Promise<ListedDemoPartner[]> {
  const rows = await db
    .selectFrom('partner_token')
    .innerJoin('partner', 'partner.id', 'partner_token.partner_id')
    .innerJoin('partner_grant', 'partner_grant.partner_id', 'partner.id')
    .innerJoin('facility', 'facility.id', 'partner_grant.facility_id')
    .where('partner_token.demo', '=', true)
    .select(['partner_token.sha256', 'partner.name', 'facility.id_external'])
    .orderBy('facility.id_external')
    .execute();
  return demoPartners.flatMap(({ token }) => {
    const hash = tokenHash(token);
    const own = rows.filter((row) => row.sha256.equals(hash));
    return own[0] === undefined
      ? []
      : [{ token, name: own[0].name, facilityIds: own.map((row) => row.id_external) }];
  });
}
