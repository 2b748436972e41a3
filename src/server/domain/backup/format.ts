import * as z from 'zod/mini';
import type { Schema } from '../../db/schema';

/**
 * A backup is JSON Lines in UTF-8, compressed by gzip:
 *
 *     {"format":"roomdesk-backup","version":1,"schema":"0005-audit-of-partners","made":"2026-…Z"}
 *     {"table":"facility","columns":["id","id_external",…]}
 *     ["9c5b94b1-…","CHU-LYON",…]     a row: each value in PostgreSQL's own text form, or null
 *     {"table":"area","columns":[…]}
 *     …
 *     {"end":{"rows":{"facility":3,"area":361,…},"sha256":"…"}}
 *
 * `schema` is the last migration that the tables have; the tables come in an order in which they
 * can be filled. The end holds what everything before it, uncompressed, hashes to: a file that was
 * cut or altered is known by it.
 */
export const FORMAT = 'roomdesk-backup';
export const FORMAT_VERSION = 1;

/**
 * Not what sessions were ended: to put an old state of that back would bring some of them to life.
 */
export type TableName = Exclude<keyof Schema, 'ended_session'>;

/** Every table, each after those it refers to. The type names any that is missing here. */
const places: Record<TableName, number> = {
  facility: 1,
  area: 2,
  provisioning_list: 3,
  partner: 4,
  partner_token: 5,
  partner_grant: 6,
  audit: 7,
  idempotency_key: 8,
};

const names = Object.keys(places) as TableName[];
export const tableNames: readonly TableName[] = names.toSorted(
  (one, other) => places[one] - places[other],
);

export const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  schema: z.string(),
  made: z.string(),
});
export type Header = z.infer<typeof headerSchema>;

export const markSchema = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ end: z.object({ rows: z.record(z.string(), z.number()), sha256: z.string() }) }),
]);
