import { appendAudit, nobody, type AuditRecord } from '../db/audit';
import type { Database } from '../db/database';
import { findFacility } from '../db/facilities';
import {
  deleteGrants,
  endTokens,
  findPartners,
  insertPartner,
  insertToken,
  lockGrants,
  lockPartner,
  lockPartners,
  readGrants,
  readPartners,
  readTokens,
  readValidTokens,
  storeGrants,
  type PartnerAccount,
} from '../db/partners';
import { DomainError } from './errors';

export function createPartner(
  db: Database,
  name: string,
  sha256: Buffer,
  actor = nobody,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // If two requests create the same name at once, the second waits here and then finds the first.
    await lockPartners(transaction);
    const [existing] = await findPartners(transaction, name);
    if (existing !== undefined) throw new DomainError(`There is a partner ${name} already.`);
    const id = await insertPartner(transaction, name);
    await addToken(transaction, id, sha256);
    const after = { tokens: await readTokens(transaction, id) };
    await appendAudit(transaction, [{ actor, action: 'partner.create', target: name, after }]);
  });
}

async function addToken(transaction: Database, partnerId: string, sha256: Buffer): Promise<void> {
  if (!(await insertToken(transaction, { partner_id: partnerId, sha256 })))
    throw new DomainError('This token has a name already.');
}

export async function findPartner(db: Database, nameOrId: string): Promise<PartnerAccount> {
  const found = await findPartners(db, nameOrId);
  const [partner, another] = found;
  if (partner === undefined) throw new DomainError(`There is no partner ${nameOrId}.`);
  if (another !== undefined)
    throw new DomainError(
      `Several partners are named ${nameOrId}. Use an id: ${found.map(({ id }) => id).join(', ')}.`,
    );
  return partner;
}

export function rotateToken(
  db: Database,
  { id, name }: PartnerAccount,
  sha256: Buffer,
  graceSeconds: number,
  actor = nobody,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockPartner(transaction, id);
    const before = { tokens: await readTokens(transaction, id) };
    await endTokens(transaction, id, graceSeconds);
    await addToken(transaction, id, sha256);
    const after = { tokens: await readTokens(transaction, id) };
    await appendAudit(transaction, [
      { actor, action: 'partner.rotate', target: name, before, after },
    ]);
  });
}

export function revokeEverything(
  db: Database,
  { id, name }: PartnerAccount,
  actor = nobody,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockPartner(transaction, id);
    const current = await readGrants(transaction, id);
    const tokens = await readTokens(transaction, id);
    await endTokens(transaction, id, 0);
    await deleteGrants(transaction, id);
    const revoked = { actor, action: 'partner.revoke', target: name } as const;
    const records: AuditRecord[] = current.map(({ grants, ...facility }) => ({
      ...revoked,
      facility,
      before: { grants },
      after: { grants: [] },
    }));
    if (tokens.length > 0) records.push({ ...revoked, before: { tokens }, after: { tokens: [] } });
    await appendAudit(transaction, records);
  });
}

export interface ListedPartner {
  id: string;
  name: string;
  tokens: { demo: boolean; created: string; ends: string | null }[];
  facilities: { id_external: string; grants: string[] }[];
}

export async function listPartners(db: Database): Promise<ListedPartner[]> {
  const partners = await readPartners(db);
  const tokens = await readValidTokens(db);
  const grants = await readGrants(db);
  return partners.map(({ id, name }) => ({
    id,
    name,
    tokens: tokens
      .filter((token) => token.partner_id === id)
      .map(({ demo, date_created, date_ends }) => ({
        demo,
        created: date_created.toISOString(),
        ends: date_ends?.toISOString() ?? null,
      })),
    facilities: grants
      .filter((grant) => grant.partner_id === id)
      .map(({ id_external, grants: held }) => ({ id_external, grants: held })),
  }));
}

export function addGrants(
  db: Database,
  partner: PartnerAccount,
  facilityId: string,
  grants: readonly string[],
  actor = nobody,
): Promise<string[]> {
  const add = (current: string[]) => [...new Set([...current, ...grants])];
  return changeGrants(db, partner, facilityId, add, { actor, action: 'partner.grant' });
}

export function removeGrants(
  db: Database,
  partner: PartnerAccount,
  facilityId: string,
  grants: readonly string[],
  actor = nobody,
): Promise<string[]> {
  const remove = (current: string[]) =>
    grants.length === 0 ? [] : current.filter((grant) => !grants.includes(grant));
  return changeGrants(db, partner, facilityId, remove, { actor, action: 'partner.revoke' });
}

function changeGrants(
  db: Database,
  partner: PartnerAccount,
  facilityId: string,
  change: (current: string[]) => string[],
  by: Pick<AuditRecord, 'actor' | 'action'>,
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await lockPartner(transaction, partner.id);
    const facility = await findFacility(transaction, facilityId);
    if (facility === undefined) throw new DomainError(`There is no facility ${facilityId}.`);
    const key = { partner_id: partner.id, facility_id: facility.id };
    const current = await lockGrants(transaction, key);
    const grants = change(current);
    // `change` only adds or only removes, so an equal length means no change.
    if (grants.length === current.length) return grants;
    await storeGrants(transaction, { ...key, grants });
    await appendAudit(transaction, [
      { ...by, facility, target: partner.name, before: { grants: current }, after: { grants } },
    ]);
    return grants;
  });
}

export async function grantsByFacility(
  db: Database,
  partnerId: string,
): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await readGrants(db, partnerId);
  return new Map(rows.map(({ id_external, grants }) => [id_external, new Set(grants)]));
}
