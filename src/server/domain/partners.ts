import { appendAudit, type AuditRecord } from '../db/audit';
import type { Database } from '../db/database';
import { deleteGrants, readAllGrants, readGrants } from '../db/partner-grants';
import {
  endTokens,
  findPartners,
  insertPartner,
  insertToken,
  isPartnerName,
  lockPartner,
  lockPartners,
  readPartners,
  readTokens,
  readValidTokens,
  type PartnerAccount,
} from '../db/partners';
import { DomainError } from './errors';

/**
 * Stores a new partner with its first token's SHA-256. @throws {DomainError} where there is one of
 * that name.
 */
export function createPartner(db: Database, name: string, sha256: Buffer): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // Of two that create the same name at once, the second waits here and then finds the first.
    await lockPartners(transaction);
    if (await isPartnerName(transaction, name))
      throw new DomainError(`There is a partner ${name} already.`);
    const id = await insertPartner(transaction, name);
    await insertToken(transaction, { partner_id: id, sha256 });
    await appendAudit(transaction, [
      {
        author: { id: null, name: 'roomdesk partner create' },
        facility: null,
        action: 'partner.create',
        target: name,
        before: null,
        after: { tokens: await readTokens(transaction, id) },
      },
    ]);
  });
}

/** @throws {DomainError} where no partner has this name or id, or several have the name. */
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

/**
 * Gives the partner a new token; the others end after `graceSeconds`, or earlier where they would
 * have.
 */
export function rotateToken(
  db: Database,
  { id, name }: PartnerAccount,
  sha256: Buffer,
  graceSeconds: number,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockPartner(transaction, id);
    const before = { tokens: await readTokens(transaction, id) };
    await endTokens(transaction, id, graceSeconds);
    await insertToken(transaction, { partner_id: id, sha256 });
    const after = { tokens: await readTokens(transaction, id) };
    await appendAudit(transaction, [
      {
        author: { id: null, name: 'roomdesk partner rotate' },
        facility: null,
        action: 'partner.rotate',
        target: name,
        before,
        after,
      },
    ]);
  });
}

/**
 * Ends the partner's tokens and takes every grant from it; the partner stays, and with it what it
 * did.
 */
export function revokeEverything(db: Database, { id, name }: PartnerAccount): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockPartner(transaction, id);
    const current = await readGrants(transaction, id);
    const tokens = await readTokens(transaction, id);
    await endTokens(transaction, id, 0);
    await deleteGrants(transaction, id);
    const revoked = {
      author: { id: null, name: 'roomdesk partner revoke' },
      action: 'partner.revoke',
      target: name,
    } as const;
    const records: AuditRecord[] = current.map(({ grants, ...facility }) => ({
      ...revoked,
      facility,
      before: { grants },
      after: { grants: [] },
    }));
    if (tokens.length > 0)
      records.push({ ...revoked, facility: null, before: { tokens }, after: { tokens: [] } });
    await appendAudit(transaction, records);
  });
}

/**
 * A partner, what it may do where, and its tokens by their dates: never the tokens or their hashes.
 */
export interface ListedPartner {
  id: string;
  name: string;
  tokens: { demo: boolean; created: string; ends: string | null }[];
  facilities: { id_external: string; grants: string[] }[];
}

export async function listPartners(db: Database): Promise<ListedPartner[]> {
  const partners = await readPartners(db);
  const tokens = await readValidTokens(db);
  const grants = await readAllGrants(db);
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
