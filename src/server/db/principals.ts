import { hash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import type { Database } from './database';
import { isUnavailable } from './errors';
import { FACILITY_VERSION } from './facilities';
import { isValidText } from './valid-values';

interface Partner {
  id: string;
  name: string;
  demo: boolean;
}

/** A facility, and the partner's grants there as texts. */
export interface Access {
  facility: {
    id: string;
    id_external: string;
    per_room_services: boolean;
    /** Differs for every content of the facility, its areas and its list: part of cache keys. */
    version: string;
  };
  grants: ReadonlySet<string>;
}

/** For a request about an area. */
export interface AreaAccess extends Access {
  area: { id: string; id_external: string };
}

/** `found` is undefined if the object is unknown or nothing is granted. */
interface Principal {
  partner: Partner;
  found: Access | AreaAccess | undefined;
}

/** A rotated token ends at once or after its grace. */
export const TOKEN_IS_VALID =
  '(partner_token.date_ends is null or partner_token.date_ends > now())';

const GRANTED_FACILITY = `facility join partner_grant on partner_grant.facility_id = facility.id
  and partner_grant.grants <> '{}'`;

/**
 * Every request reads token, partner, facility, grants and version as one row under unique indexes.
 * So a revoked token, a removed grant or another replica's write counts from that moment on.
 */
const principalText = (object: 'facility' | 'area', joined: string, columns = '') => `
  select partner.id as partner_id, partner.name as partner_name, partner_token.demo,
    facility.id as facility_id, facility.id_external, facility.per_room_services,
    ${FACILITY_VERSION} as version, to_json(partner_grant.grants) as grants${columns}
  from partner_token join partner on partner.id = partner_token.partner_id
  left join (${joined}) on ${object}.id_external = $2 and partner_grant.partner_id = partner.id
  where partner_token.sha256 = $1 and ${TOKEN_IS_VALID}`;

const principalTexts = {
  facility: principalText('facility', GRANTED_FACILITY),
  /** By its whole full id, which is never split, since a facility id may hold hyphens. */
  area: principalText(
    'area',
    `area join ${GRANTED_FACILITY} on facility.id = area.facility_id`,
    ', area.id as area_id, area.id_external as area_id_external',
  ),
};

export type FindPrincipal = (
  object: 'facility' | 'area',
  sha256: Buffer,
  idExternal: string,
) => Promise<Principal | undefined>;

/** One slow query must not delay all; more would take connections from the rest. */
export const LOOK_UPS_AT_ONCE = 2;

export function principalFinder(db: Database): FindPrincipal {
  let underWay = 0;
  const waiting: { begin: () => void; fail: (error: unknown) => void }[] = [];
  return async (...request) => {
    if (underWay < LOOK_UPS_AT_ONCE) underWay += 1;
    else await new Promise<void>((begin, fail) => waiting.push({ begin, fail }));
    try {
      return await findPrincipal(db, ...request);
    } catch (error) {
      // A database that does not answer would let each of them wait as long again.
      if (isUnavailable(error)) for (const { fail } of waiting.splice(0)) fail(error);
      throw error;
    } finally {
      const next = waiting.shift();
      if (next === undefined) underWay -= 1;
      else next.begin();
    }
  };
}

async function findPrincipal(
  db: Database,
  ...[object, sha256, idExternal]: Parameters<FindPrincipal>
): Promise<Principal | undefined> {
  // An id that cannot be stored becomes null, which equals no id.
  const values = [sha256, isValidText(idExternal) ? idExternal : null];
  const query = CompiledQuery.raw(principalTexts[object], values);
  const [row] = (await db.executeQuery<PrincipalRow>(query)).rows;
  if (row === undefined) return undefined;
  const partner = { id: row.partner_id, name: row.partner_name, demo: row.demo };
  const { facility_id: id, id_external, per_room_services, version } = row;
  if (id === null) return { partner, found: undefined };
  const facility = { id, id_external, per_room_services, version };
  const found = { facility, grants: new Set(row.grants) };
  if (row.area_id === undefined) return { partner, found };
  return {
    partner,
    found: { ...found, area: { id: row.area_id, id_external: row.area_id_external } },
  };
}

interface PrincipalRow {
  partner_id: string;
  partner_name: string;
  demo: boolean;
  facility_id: string | null;
  id_external: string;
  per_room_services: boolean;
  version: string;
  grants: string[];
  /** Of an area alone. */
  area_id?: string;
  area_id_external: string;
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function partnerOfToken(
  db: Database,
  token: string,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('partner_token')
    .innerJoin('partner', 'partner.id', 'partner_token.partner_id')
    .select(['partner.id', 'partner.name'])
    .where('partner_token.sha256', '=', hashToken(token))
    .where(sql<boolean>`${sql.raw(TOKEN_IS_VALID)}`)
    .executeTakeFirst();
}
