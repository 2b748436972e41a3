import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { BatchLoader } from './batch-loader';
import { queryPrepared, type Database } from './database';
import type { FacilityAccess } from './facilities';
import { isValidText } from './valid-values';

/**
 * Who is calling, and what that partner may do with what it names: undefined where it is unknown or
 * nothing is granted.
 */
export interface Principal<T extends FacilityAccess> {
  partner: Partner;
  found: T | undefined;
}

/** An area with its facility and what one partner may do there. */
export interface AreaAccess extends FacilityAccess {
  area: { id: string; id_external: string };
}

/**
 * One question of every request: the hash of the token (SHA-256) and the id in the path. Undefined:
 * no such token.
 */
export type FindPrincipal<T extends FacilityAccess> = (
  sha256: Buffer,
  idExternal: string,
) => Promise<Principal<T> | undefined>;

// Token, partner, facility, grants and version are read as one row under unique indexes, with
// every request: a token that was revoked, a grant that was taken away and a write of another
// replica count from that moment on.
const principalColumns = `
  partner.id as partner_id, partner.name as partner_name, partner_token.demo, partner_token.sha256,
  facility.id as facility_id, facility.id_external, facility.per_room_services,
  facility.revision || '.' || facility.xmin as version,
  to_json(partner_grant.grants)::text as grants`;

/**
 * Whether a token of `partner_token` is still good: one that was rotated ends, at once or after its
 * grace. In SQL.
 */
export const TOKEN_IS_VALID =
  '(partner_token.date_ends is null or partner_token.date_ends > now())';

const tokenAndPartner = `
  join partner_token on partner_token.sha256 = wanted.sha256 and ${TOKEN_IS_VALID}
  join partner on partner.id = partner_token.partner_id`;

const grantedFacility =
  'facility join partner_grant on partner_grant.facility_id = facility.id and ' +
  `partner_grant.grants <> '{}'`;

const facilityPrincipals = `select wanted.number::int, ${principalColumns}
    from unnest($1::bytea[], $2::text[]) with ordinality as wanted (sha256, id_external, number)
    ${tokenAndPartner}
    left join (${grantedFacility})
      on facility.id_external = wanted.id_external and partner_grant.partner_id = partner.id`;

// An area is looked up by its full id as a whole: a facility id may hold hyphens, so a full id is
// never split.
const areaPrincipal = `select ${principalColumns},
      area.id as area_id, area.id_external as area_id_external
    from (select $1::bytea as sha256, $2::text as id_external) as wanted ${tokenAndPartner}
    left join (area join ${grantedFacility} on facility.id = area.facility_id)
      on area.id_external = wanted.id_external and partner_grant.partner_id = partner.id`;

/** Finds who calls for a facility. Requests of one turn of the event loop share a query. */
export function facilityPrincipalFinder(db: Database): FindPrincipal<FacilityAccess> {
  const loader = new BatchLoader<Request, Principal<FacilityAccess> | undefined>(
    async (requests) => {
      const values = [
        requests.map(({ sha256 }) => sha256),
        requests.map(({ idExternal }) => idExternal),
      ];
      const rows = await queryPrepared<PrincipalRow & { number: number }>(
        db,
        facilityPrincipals,
        values,
      );
      const answers = new Map(
        rows.map((row) => [row.number, { partner: partnerOf(row), found: accessOf(row) }]),
      );
      return requests.map((_, index) => answers.get(index + 1));
    },
  );
  return (sha256, idExternal) =>
    loader.load(`${sha256.toString('base64')} ${idExternal}`, {
      sha256,
      idExternal: idOrNull(idExternal),
    });
}

/** Finds who calls for an area, by its full id. */
export function areaPrincipalFinder(db: Database): FindPrincipal<AreaAccess> {
  return async (sha256, fullAreaId) => {
    const [row] = await queryPrepared<PrincipalRow & { area_id: string; area_id_external: string }>(
      db,
      areaPrincipal,
      [sha256, idOrNull(fullAreaId)],
    );
    if (row === undefined) return undefined;
    const access = accessOf(row);
    return {
      partner: partnerOf(row),
      found: access && { ...access, area: { id: row.area_id, id_external: row.area_id_external } },
    };
  };
}

interface Request {
  sha256: Buffer;
  idExternal: string | null;
}

interface PrincipalRow {
  partner_id: string;
  partner_name: string;
  demo: boolean;
  sha256: Buffer;
  facility_id: string | null;
  id_external: string;
  per_room_services: boolean;
  version: string;
  grants: string;
}

/** What can't be stored is no id: null equals none. */
function idOrNull(idExternal: string): string | null {
  return isValidText(idExternal) ? idExternal : null;
}

function partnerOf({ partner_id, partner_name, demo, sha256 }: PrincipalRow): Partner {
  return { id: partner_id, name: partner_name, demo, token_sha256: sha256 };
}

function accessOf({
  facility_id,
  id_external,
  per_room_services,
  version,
  grants,
}: PrincipalRow): FacilityAccess | undefined {
  if (facility_id === null) return undefined;
  return {
    facility: { id: facility_id, id_external, per_room_services, version },
    grants: readGrants(grants),
  };
}

/** Sets of grants in use: a process meets a few dozen. */
const remembered = new LRUCache<string, string[]>({ max: 1000 });

/**
 * The grants in the JSON text that PostgreSQL answers: the same text is the same array, read once.
 */
function readGrants(json: string): string[] {
  const grants = remembered.get(json) ?? (JSON.parse(json) as string[]);
  remembered.set(json, grants);
  return grants;
}

/** Who is calling. `demo` says that the token is a published one. */
export interface Partner {
  id: string;
  name: string;
  demo: boolean;
  /** The stored hash of the token that was found, to be compared in constant time. */
  token_sha256: Buffer;
}

/** What is stored of a token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** What the partner of a token is called; undefined where the token is not good. */
export async function partnerName(db: Database, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('partner_token')
    .innerJoin('partner', 'partner.id', 'partner_token.partner_id')
    .select('partner.name')
    .where('partner_token.sha256', '=', hashToken(token))
    .where(sql<boolean>`${sql.raw(TOKEN_IS_VALID)}`)
    .executeTakeFirst();
  return found?.name;
}
