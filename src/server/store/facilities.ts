import { sql, type ExpressionBuilder } from 'kysely';
import type { WritableProperty } from '../../contract/paths';
import type { Database } from './database';
import type { Schema } from './schema';

/** A facility as stored, with its two counts. `address` and `devices` are any JSON (spec 2.1 gives no structure). */
export interface FacilityRow {
  id: string;
  id_external: string;
  status: string;
  name: string;
  date_created: Date;
  date_updated: Date;
  ssid_public: string | null;
  address: unknown;
  subscription_url: string | null;
  type: string;
  subscribed: boolean;
  devices: unknown;
  per_room_services: boolean;
  revision: string;
  areas_count: number;
  areas_autocomplete_list_count: number;
}

/** A facility and what one partner may do with it: the text of the grants, which v1/access gives a meaning. */
export interface FacilityAccess {
  facility: FacilityRow;
  grants: string[];
}

const facilityColumns = [
  'facility.id', 'facility.id_external', 'facility.status', 'facility.name', 'facility.date_created', 'facility.date_updated',
  'facility.ssid_public', 'facility.address', 'facility.subscription_url', 'facility.type', 'facility.subscribed',
  'facility.devices', 'facility.per_room_services', 'facility.revision',
] as const; // prettier-ignore

/** Selects a {@link FacilityRow}: the columns and, as integers, the two counts. */
export function facilitySelection(eb: ExpressionBuilder<Schema, 'facility'>) {
  const areas = eb
    .selectFrom('area')
    .whereRef('area.facility_id', '=', 'facility.id')
    .select(sql<number>`count(*)::int`.as('areas_count'));
  const entries = eb
    .selectFrom('provisioning_list')
    .whereRef('provisioning_list.facility_id', '=', 'facility.id')
    .select(sql<number>`jsonb_array_length(entries)`.as('entries_count'));
  return [
    ...facilityColumns,
    eb.fn.coalesce(areas, sql<number>`0`).as('areas_count'),
    eb.fn.coalesce(entries, sql<number>`0`).as('areas_autocomplete_list_count'),
  ] as const;
}

/** The facility, where `partnerId` holds any grant on it. Unknown and not granted are one answer, told apart nowhere. */
export async function findFacilityForPartner(
  db: Database,
  partnerId: string,
  facilityExternalId: string,
): Promise<FacilityAccess | undefined> {
  if (!storable(facilityExternalId)) return undefined;
  const row = await db
    .selectFrom('facility')
    .innerJoin('partner_grant', 'partner_grant.facility_id', 'facility.id')
    .where('partner_grant.partner_id', '=', partnerId)
    .where('facility.id_external', '=', facilityExternalId)
    .where(sql<boolean>`partner_grant.grants <> '{}'`)
    .select(facilitySelection)
    .select('partner_grant.grants')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { grants, ...facility } = row;
  return { facility, grants };
}

/** Stores one property and answers what is stored. One statement, so one transaction: value, date and revision go together. */
export async function updateFacilityProperty(
  db: Database,
  facilityId: string,
  property: WritableProperty,
  value: string,
): Promise<string> {
  const row = await db
    .updateTable('facility')
    .set({ [property]: value })
    .set({ date_updated: sql<Date>`now()`, revision: sql<string>`revision + 1` })
    .where('id', '=', facilityId)
    .returning(`${property} as value`)
    .executeTakeFirstOrThrow();
  if (row.value === null) throw new Error(`${property} was stored as null`);
  return row.value;
}

/** PostgreSQL's text holds no NUL and no lone surrogate, so no stored identifier has one; asking would be a driver error. */
export function storable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
