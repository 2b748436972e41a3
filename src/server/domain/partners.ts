import { sql } from 'kysely';
import { appendAudit, type AuditRecord } from '../db/audit';
import { TOKEN_IS_VALID } from '../db/callers';
import type { Database } from '../db/database';
import { DomainError } from './errors';

/** A partner as it is administered: by name, or by id where several have one name. */
export interface PartnerAccount {
  id: string;
  name: string;
}

/**
 * Stores a new partner with its first token's SHA-256. @throws {DomainError} where there is one of
 * that name.
 */
export function createPartner(db: Database, name: string, sha256: Buffer): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // Of two that create the same name at once, the second waits here and then finds the first.
    await sql`lock table partner in share row exclusive mode`.execute(transaction);
    const existing = await transaction
      .selectFrom('partner')
      .where('name', '=', name)
      .select('id')
      .executeTakeFirst();
    if (existing !== undefined) throw new DomainError(`There is a partner ${name} already.`);
    const { id } = await transaction
      .insertInto('partner')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction.insertInto('partner_token').values({ partner_id: id, sha256 }).execute();
    await appendAudit(transaction, [
      {
        author: { id: null, name: 'roomdesk partner create' },
        facility: null,
        action: 'partner.create',
        target: name,
        before: null,
        after: { tokens: await tokensOf(transaction, id) },
      },
    ]);
  });
}

/** @throws {DomainError} where no partner has this name or id, or several have the name. */
export async function findPartner(db: Database, nameOrId: string): Promise<PartnerAccount> {
  const found = await db
    .selectFrom('partner')
    .where((eb) =>
      eb.or([eb('name', '=', nameOrId), eb(sql<string>`id::text`, '=', nameOrId.toLowerCase())]),
    )
    .select(['id', 'name'])
    .orderBy('date_created')
    .execute();
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
    const before = { tokens: await tokensOf(transaction, id) };
    await endTokens(transaction, id, graceSeconds);
    await transaction.insertInto('partner_token').values({ partner_id: id, sha256 }).execute();
    const after = { tokens: await tokensOf(transaction, id) };
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
    const held = await grantsOf(transaction, id);
    const tokens = await tokensOf(transaction, id);
    await endTokens(transaction, id, 0);
    await transaction.deleteFrom('partner_grant').where('partner_id', '=', id).execute();
    const revoked = {
      author: { id: null, name: 'roomdesk partner revoke' },
      action: 'partner.revoke',
      target: name,
    } as const;
    const records: AuditRecord[] = held.map(({ grants, ...facility }) => ({
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
 * What is changed of one partner is changed one after another, so that the record tells truly what
 * was before.
 */
export async function lockPartner(transaction: Database, partnerId: string): Promise<void> {
  await transaction
    .selectFrom('partner')
    .where('id', '=', partnerId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * For the record: when the partner's tokens were made and end. Nothing of what they are, not even
 * their hash.
 */
function tokensOf(
  db: Database,
  partnerId: string,
): Promise<{ date_created: Date; date_ends: Date | null }[]> {
  return db
    .selectFrom('partner_token')
    .where('partner_id', '=', partnerId)
    .select(['date_created', 'date_ends'])
    .orderBy('date_created')
    .execute();
}

/** What a partner holds at each facility. */
export function grantsOf(
  db: Database,
  partnerId: string,
): Promise<{ id: string; id_external: string; grants: string[] }[]> {
  return db
    .selectFrom('partner_grant')
    .innerJoin('facility', 'facility.id', 'partner_grant.facility_id')
    .where('partner_id', '=', partnerId)
    .select(['facility.id', 'id_external', 'grants'])
    .orderBy('id_external')
    .execute();
}

async function endTokens(db: Database, partnerId: string, graceSeconds: number): Promise<void> {
  await db
    .updateTable('partner_token')
    .set({ date_ends: sql<Date>`least(date_ends, now() + make_interval(secs => ${graceSeconds}))` })
    .where('partner_id', '=', partnerId)
    .execute();
  // What has ended is good for nothing: a hash that is not there can't be stolen.
  await db
    .deleteFrom('partner_token')
    .where('partner_id', '=', partnerId)
    .where(sql<boolean>`not ${sql.raw(TOKEN_IS_VALID)}`)
    .execute();
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
  const partners = await db
    .selectFrom('partner')
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  const tokens = await db
    .selectFrom('partner_token')
    .where(sql<boolean>`${sql.raw(TOKEN_IS_VALID)}`)
    .select(['partner_id', 'demo', 'date_created', 'date_ends'])
    .orderBy('date_created')
    .execute();
  const grants = await db
    .selectFrom('partner_grant')
    .innerJoin('facility', 'facility.id', 'partner_grant.facility_id')
    .select(['partner_id', 'id_external', 'grants'])
    .orderBy('id_external')
    .execute();
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
