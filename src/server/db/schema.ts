import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { areaColumns } from '../../contract/area';
import type { Column, ColumnValues } from '../../contract/column';
import type { facilityColumns } from '../../contract/facility';

/** Writing takes text: the driver would turn a JavaScript array into a PostgreSQL array. */
type Json<T = unknown> = ColumnType<T, string, string>;
type Timestamp = ColumnType<Date, Date | undefined, Date>;
/** A bigint. The driver gives text, since a number may not hold it. */
type Revision = ColumnType<string, string | undefined, string>;

export type Occupancy = ColumnValues['occupancy'];

/** As a file has it, unless the driver gives or takes something else. */
type Stored<T extends keyof ColumnValues> = T extends 'timestamp'
  ? Timestamp
  : T extends 'json'
    ? Json
    : T extends 'list' | 'services'
      ? Json<unknown[]>
      : ColumnValues[T];

type StoredColumns<C extends Record<string, Column>> = {
  [F in keyof C as C[F]['type'] extends 'count' ? never : F]:
    | Stored<C[F]['type']>
    | (C[F] extends { nullable: true } ? null : never);
};

interface FacilityTable extends Omit<StoredColumns<typeof facilityColumns>, 'id'> {
  id: Generated<string>;
  per_room_services: Generated<boolean>;
  /** Triggers raise it with every change of the facility, its areas or its list. */
  revision: Revision;
  /** The size of all areas' services and general data, in bytes, by triggers. */
  areas_bytes: Generated<string>;
}

interface AreaTable extends StoredColumns<typeof areaColumns> {
  id: Generated<string>;
  facility_id: string;
  /** The full form, unique over all facilities. An area is found by it; it is never split. */
  id_external: string;
  position: number;
}

interface ProvisioningListTable {
  facility_id: string;
  entries: Json<{ id_external: string; name: string }[]>;
  date_updated: Timestamp;
}

interface PartnerTable {
  id: Generated<string>;
  name: string;
  date_created: Timestamp;
}

interface PartnerTokenTable {
  id: Generated<string>;
  partner_id: string;
  /** SHA-256 of the token, which is stored nowhere itself. */
  sha256: Buffer;
  /** Whether the token is published: valid only while nobody else can reach the server. */
  demo: Generated<boolean>;
  date_created: Timestamp;
  /** From this time on the token is refused; null if it does not end by itself. */
  date_ends: Date | null;
}

interface PartnerGrantTable {
  partner_id: string;
  facility_id: string;
  grants: string[];
}

export type Outcome = 'sent' | 'done' | 'refused' | 'not_sent' | 'unknown';

export type Found = 'applied' | 'unchanged' | 'different';

interface AuditTable {
  id: GeneratedAlways<string>;
  at: Timestamp;
  /** Null if the command line wrote, not a partner. */
  partner_id: string | null;
  partner_name: string;
  /** Null for a command. */
  request_id: string | null;
  /** Null if the write concerns a partner and no facility. */
  facility_id: string | null;
  facility_id_external: string | null;
  action: string;
  target: string;
  before: Json | null;
  after: Json | null;
  /** Of a write to a remote API: a keyed hash of its token. */
  mark: string | null;
  outcome: Outcome | null;
  /** The status of a refusal. */
  status: number | null;
  /** What a later read showed of an unknown outcome. */
  found: Found | null;
  /** Whether the console posted what was there before. */
  as_read: Generated<boolean>;
}

interface IdempotencyKeyTable {
  partner_id: string;
  key: string;
  fingerprint: Buffer;
  /** The outcome of the request; null only within its own transaction. */
  outcome: Json | null;
  date_created: Timestamp;
}

export interface SessionTable {
  sha256: Buffer;
  /** The partner's id, or with a remote API, which alone knows it, a keyed hash of the token. */
  partner: string;
  /** The partner's name, where this server knows it. */
  name: string | null;
  date_used: Date;
  date_ends: Date;
}

export interface Schema {
  facility: FacilityTable;
  area: AreaTable;
  provisioning_list: ProvisioningListTable;
  partner: PartnerTable;
  partner_token: PartnerTokenTable;
  partner_grant: PartnerGrantTable;
  audit: AuditTable;
  idempotency_key: IdempotencyKeyTable;
  session: SessionTable;
}
