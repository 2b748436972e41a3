import { appendAudit } from '../db/audit';
import type { Database } from '../db/database';
import { findFacility } from '../db/facilities';
import { lockGrants, readGrants, storeGrants } from '../db/partner-grants';
import { lockPartner, type PartnerAccount } from '../db/partners';
import { DomainError } from './errors';

/** Adds grants to those that the partner holds on the facility, and answers what it holds now. */
export function addGrants(
  db: Database,
  partner: PartnerAccount,
  facilityExternalId: string,
  grants: readonly string[],
): Promise<string[]> {
  const add = (current: string[]) => [...new Set([...current, ...grants])];
  return changeGrants(db, partner, facilityExternalId, 'grant', add);
}

/** Takes grants away, all of them where none is named, and answers what is left. */
export function removeGrants(
  db: Database,
  partner: PartnerAccount,
  facilityExternalId: string,
  grants: readonly string[],
): Promise<string[]> {
  const remove = (current: string[]) =>
    grants.length === 0 ? [] : current.filter((grant) => !grants.includes(grant));
  return changeGrants(db, partner, facilityExternalId, 'revoke', remove);
}

/**
 * Changes what the partner holds on the facility, and puts it on record. Where nothing changes,
 * nothing is written.
 */
function changeGrants(
  db: Database,
  partner: PartnerAccount,
  facilityExternalId: string,
  command: 'grant' | 'revoke',
  change: (current: string[]) => string[],
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await lockPartner(transaction, partner.id);
    const facility = await findFacility(transaction, facilityExternalId);
    if (facility === undefined)
      throw new DomainError(`There is no facility ${facilityExternalId}.`);
    const key = { partner_id: partner.id, facility_id: facility.id };
    const current = await lockGrants(transaction, key);
    const grants = change(current);
    // Grants are only ever added to or taken from.
    if (grants.length === current.length) return grants;
    await storeGrants(transaction, { ...key, grants });
    await appendAudit(transaction, [
      {
        author: { id: null, name: `roomdesk partner ${command}` },
        facility,
        action: `partner.${command}`,
        target: partner.name,
        before: { grants: current },
        after: { grants },
      },
    ]);
    return grants;
  });
}

/** What a partner holds, by the facility's external id. */
export async function grantsByFacility(
  db: Database,
  partnerId: string,
): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await readGrants(db, partnerId);
  return new Map(rows.map(({ id_external, grants }) => [id_external, new Set(grants)]));
}
