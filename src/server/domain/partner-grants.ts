import { appendAudit } from '../db/audit';
import type { Database } from '../db/database';
import { findFacility } from '../db/facilities';
import { DomainError } from './errors';
import { grantsOf, lockPartner, type PartnerAccount } from './partners';

/** Adds grants to those that the partner holds on the facility, and answers what it holds now. */
export function addGrants(
  db: Database,
  partner: PartnerAccount,
  facilityExternalId: string,
  grants: readonly string[],
): Promise<string[]> {
  const add = (held: string[]) => [...new Set([...held, ...grants])];
  return changeGrants(db, partner, facilityExternalId, 'grant', add);
}

/** Takes grants away, all of them where none is named, and answers what is left. */
export function removeGrants(
  db: Database,
  partner: PartnerAccount,
  facilityExternalId: string,
  grants: readonly string[],
): Promise<string[]> {
  const remove = (held: string[]) =>
    grants.length === 0 ? [] : held.filter((grant) => !grants.includes(grant));
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
  change: (held: string[]) => string[],
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await lockPartner(transaction, partner.id);
    const facility = await findFacility(transaction, facilityExternalId);
    if (facility === undefined)
      throw new DomainError(`There is no facility ${facilityExternalId}.`);
    const own = { partner_id: partner.id, facility_id: facility.id };
    const row = await transaction
      .selectFrom('partner_grant')
      .where((eb) => eb.and(own))
      .select('grants')
      .forUpdate()
      .executeTakeFirst();
    const held = row?.grants ?? [];
    const grants = change(held);
    // Grants are only ever added to or taken from.
    if (grants.length === held.length) return grants;
    if (grants.length === 0)
      await transaction
        .deleteFrom('partner_grant')
        .where((eb) => eb.and(own))
        .execute();
    else {
      await transaction
        .insertInto('partner_grant')
        .values({ ...own, grants })
        .onConflict((conflict) =>
          conflict.columns(['partner_id', 'facility_id']).doUpdateSet({ grants }),
        )
        .execute();
    }
    await appendAudit(transaction, [
      {
        author: { id: null, name: `roomdesk partner ${command}` },
        facility,
        action: `partner.${command}`,
        target: partner.name,
        before: { grants: held },
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
  const rows = await grantsOf(db, partnerId);
  return new Map(rows.map(({ id_external, grants }) => [id_external, new Set(grants)]));
}
