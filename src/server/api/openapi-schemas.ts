import * as z from 'zod/mini';
import type { FacilityField } from '../../contract/facility';
import { problemSchema } from '../../contract/problem';
import type { areaFields } from '../domain/grants';

/**
 * What our service answers, for its documentation: narrower than the contract's schemas, which must
 * understand any server that follows the specification. An absent key means "not shared with this
 * partner" (spec 2.1).
 */

/** Spec 2.4: ISO 8601 with milliseconds and Z. */
const timestamp = z.iso.datetime({ precision: 3 });

const fullId = z.string();

const facilityKeys: Record<FacilityField, z.ZodMiniType> = {
  id: z.optional(z.string()),
  id_external: z.optional(z.string()),
  status: z.optional(z.string()),
  name: z.optional(z.string()),
  date_created: z.optional(timestamp),
  date_updated: z.optional(timestamp),
  ssid_public: z.optional(z.nullable(z.string())),
  // Spec 2.1 gives these two no structure.
  address: z.optional(z.unknown()),
  devices: z.optional(z.unknown()),
  subscription_url: z.optional(z.nullable(z.string())),
  type: z.optional(z.string()),
  subscribed: z.optional(z.boolean()),
  areas_count: z.optional(z.int().check(z.gte(0))),
  areas_autocomplete_list_count: z.optional(z.int().check(z.gte(0))),
};

const facility = z.strictObject(facilityKeys);

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

const areaKeys: Record<(typeof areaFields)[number], z.ZodMiniType> = {
  name: z.optional(z.nullable(z.string())),
  status: z.optional(z.enum(['open', 'closed'])),
  date_updated: z.optional(timestamp),
  data_services: z.optional(z.array(subscription)),
  data_general: z.optional(z.array(z.unknown())),
};

const area = z.strictObject({ id_external: fullId, ...areaKeys });

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
