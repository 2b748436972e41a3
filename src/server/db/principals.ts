import { hash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database';
import type { FacilityAccess } from './facilities';
import { isValidText } from './valid-values';

/** `found` is undefined if the object is unknown or nothing is granted. */
export interface Principal<T extends FacilityAccess> {
  partner: Partner;
  found: T | undefined;
}

export interface AreaAccess extends FacilityAccess {
  area: { id: string; id_external: string };
}

export type FindPrincipal<T extends FacilityAccess> = (
  sha256: Buffer,
  idExternal: string,
) => Promise<Principal<T> | undefined>;

// Every request reads token, partner, facility, grants and version as one row under unique indexes.
// So a revoked token, a removed grant or another replica's write counts from that moment on.
const principalColumns = sql`
  wanted.number::int, partner.id as partner_id, partner.name as partner_name, partner_token.demo,
  facility.id as facility_id, facility.id_external, facility.per_room_services,
  facility.revision || '.' || facility.xmin as version,
  to_json(partner_grant.grants) as grants`;

/** A rotated token ends at once or after its grace. */
export const TOKEN_IS_VALID =
  '(partner_token.date_ends is null or partner_token.date_ends > now())';

const partnersOf = (requests: Request[]) => sql`
  unnest(
    ${requests.map(({ sha256 }) => sha256)}::bytea[],
    ${requests.map(({ idExternal }) => idExternal)}::text[]
  ) with ordinality as wanted (sha256, id_external, number)
  join partner_token on partner_token.sha256 = wanted.sha256 and ${sql.raw(TOKEN_IS_VALID)}
  join partner on partner.id = partner_token.partner_id`;

const grantedFacility = sql`
  facility join partner_grant on partner_grant.facility_id = facility.id
    and partner_grant.grants <> '{}'`;

export const facilityPrincipalFinder = (db: Database) =>
  principalFinder(
    db,
    (requests) => sql<PrincipalRow>`
      select ${principalColumns}
      from ${partnersOf(requests)}
      left join (${grantedFacility})
        on facility.id_external = wanted.id_external and partner_grant.partner_id = partner.id`,
    (_row, access) => access,
  );

// An area is found by its whole full id. A full id is never split, since a facility id may hold
// hyphens.
export const areaPrincipalFinder = (db: Database) =>
  principalFinder<AreaAccess>(
    db,
    (requests) => sql<PrincipalRow>`
      select ${principalColumns}, area.id as area_id, area.id_external as area_id_external
      from ${partnersOf(requests)}
      left join (area join ${grantedFacility} on facility.id = area.facility_id)
        on area.id_external = wanted.id_external and partner_grant.partner_id = partner.id`,
    ({ area_id: id, area_id_external: id_external }, access) => ({
      ...access,
      area: { id, id_external },
    }),
  );

function principalFinder<T extends FacilityAccess>(
  db: Database,
  query: (requests: Request[]) => RawBuilder<PrincipalRow>,
  found: (row: PrincipalRow, access: FacilityAccess) => T,
): FindPrincipal<T> {
  const loader = new BatchLoader<Request, Principal<T> | undefined>(async (requests) => {
    const { rows } = await query(requests).execute(db);
    const answers = new Map(
      rows.map((row) => {
        const access = accessOf(row);
        return [row.number, { partner: partnerOf(row), found: access && found(row, access) }];
      }),
    );
    return requests.map((_, index) => answers.get(index + 1));
  });
  return (sha256, idExternal) =>
    loader.load(`${sha256.toString('base64')} ${idExternal}`, {
      sha256,
      idExternal: idOrNull(idExternal),
    });
}

interface Request {
  sha256: Buffer;
  idExternal: string | null;
}

interface PrincipalRow {
  number: number;
  partner_id: string;
  partner_name: string;
  demo: boolean;
  facility_id: string | null;
  id_external: string;
  per_room_services: boolean;
  version: string;
  grants: string[];
  area_id: string;
  area_id_external: string;
}

/** An id that cannot be stored becomes null, which equals no id. */
function idOrNull(idExternal: string): string | null {
  return isValidText(idExternal) ? idExternal : null;
}

function partnerOf({ partner_id, partner_name, demo }: PrincipalRow): Partner {
  return { id: partner_id, name: partner_name, demo };
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
    grants: new Set(grants),
  };
}

export interface Partner {
  id: string;
  name: string;
  demo: boolean;
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

/** One slow query must not delay all; more would take connections from the writes. */
const QUERIES_IN_PARALLEL = 2;

/**
 * Loads all requests of one turn of the event loop with one query. Equal keys load once. A query for
 * each request answered half as many lists of areas a second.
 */
export class BatchLoader<Q, A> {
  #waiting = new Map<string, Waiting<Q, A>>();
  #scheduled = false;
  #underWay = 0;

  constructor(private readonly loadAll: (requests: Q[]) => Promise<A[]>) {}

  load(key: string, request: Q): Promise<A> {
    const waiting = this.#waiting.get(key) ?? wait<Q, A>(request);
    this.#waiting.set(key, waiting);
    this.#schedule();
    return waiting.result;
  }

  /** Schedules the query after all requests already received, before the loop waits for more. */
  #schedule(): void {
    if (this.#scheduled || this.#waiting.size === 0 || this.#underWay === QUERIES_IN_PARALLEL)
      return;
    this.#scheduled = true;
    setImmediate(() => void this.#flush());
  }

  async #flush(): Promise<void> {
    const batch = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#scheduled = false;
    this.#underWay += 1;
    try {
      const results = await this.loadAll(batch.map(({ request }) => request));
      if (results.length !== batch.length) throw new Error('Not every request has a result');
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as A);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    this.#underWay -= 1;
    this.#schedule();
  }
}

interface Waiting<Q, A> {
  request: Q;
  result: Promise<A>;
  resolve: (result: A) => void;
  reject: (error: unknown) => void;
}

function wait<Q, A>(request: Q): Waiting<Q, A> {
  let settle: Pick<Waiting<Q, A>, 'resolve' | 'reject'> | undefined;
  const result = new Promise<A>((resolve, reject) => (settle = { resolve, reject }));
  if (settle === undefined) throw new Error('A promise runs its executor at once');
  return { request, result, ...settle };
}
