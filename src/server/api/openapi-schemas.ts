import * as z from 'zod/mini';
import { areaColumns } from '../../contract/area';
import type { Column, ColumnType } from '../../contract/column';
import { facilityColumns } from '../../contract/facility';
import { problemSchema } from '../../contract/problem';

/**
 * What our service answers, for its documentation: narrower than the contract's schemas, which must
 * understand any server that follows the specification. An absent key means "not shared with this
 * partner" (spec 2.1).
 */

/** Spec 2.4: ISO 8601 with milliseconds and Z. */
const timestamp = z.iso.datetime({ precision: 3 });

const fullId = z.string();

/**
 * "The exact structure depends on the contract agreed with the partner" (spec 2.4): other keys
 * stay, and what came by `roomdesk facility import` may hold other types.
 */
const subscription = z.looseObject({
  id: z.string(),
  code: z.optional(z.unknown()),
  label: z.optional(z.unknown()),
  status: z.optional(z.unknown()),
  start: z.optional(z.nullable(z.string())),
  end: z.optional(z.nullable(z.string())),
});

/** What is answered for a column of each type. */
const columnTypes: Record<ColumnType, z.ZodMiniType> = {
  id: z.string(),
  word: z.string(),
  label: z.string(),
  ssid: z.string(),
  url: z.string(),
  boolean: z.boolean(),
  timestamp,
  occupancy: z.enum(['open', 'closed']),
  // Spec 2.1 gives it no structure.
  json: z.unknown(),
  list: z.array(z.unknown()),
  services: z.array(subscription),
  count: z.int().check(z.gte(0)),
};

/** Spec 2.2: lists are empty when absent, never null. */
const neverNull: readonly ColumnType[] = ['json', 'list', 'services'];

const fields = (columns: Record<string, Column>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { type, nullable }]) => {
      const schema = columnTypes[type];
      return [
        name,
        z.optional(nullable && !neverNull.includes(type) ? z.nullable(schema) : schema),
      ];
    }),
  );

const facility = z.strictObject(fields(facilityColumns));

const area = z.strictObject({ id_external: fullId, ...fields(areaColumns) });

const provisioningEntry = z.strictObject({ id_external: fullId, name: z.string() });

/** Every schema of an answer, by its name in the document. */
const answerSchemas = {
  Facility: facility,
  Area: area,
  Subscription: subscription,
  ProvisioningEntry: provisioningEntry,
  Areas: z.strictObject({ areas: z.array(area) }),
  ProvisioningList: z.strictObject({ areas_autocomplete_list: z.array(provisioningEntry) }),
  Name: z.strictObject({ name: z.string() }),
  PublicSsid: z.strictObject({ ssid_public: z.string() }),
  SubscriptionUrl: z.strictObject({ subscription_url: z.string() }),
  RoomChanged: z.strictObject({ info: z.string(), area }),
  ServicesAdded: z.strictObject({
    info: z.string(),
    services: z.strictObject({ data_services: z.array(subscription) }),
  }),
  ServiceDeleted: z.strictObject({
    info: z.string(),
    id: z.string(),
    remaining_services: z.optional(z.array(subscription)),
  }),
  Problem: problemSchema,
} as const;

export type AnswerSchema = keyof typeof answerSchemas;

/** They as JSON Schema 2020-12, as OpenAPI 3.1 has it, referring to one another. */
export function answerSchemasAsJson(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(answerSchemas)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [
      name,
      schema,
    ]),
  );
}
