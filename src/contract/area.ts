import * as z from 'zod/mini';

/**
 * A service subscription (spec 2.4). "The exact structure depends on the contract agreed with the partner", so nothing
 * is required and extra keys are kept. `start` and `end` are ISO 8601 text; `end` may be missing or a bare date.
 */
export const subscriptionSchema = z.looseObject({
  id: z.optional(z.unknown()),
  code: z.optional(z.unknown()),
  label: z.optional(z.unknown()),
  status: z.optional(z.unknown()),
  start: z.optional(z.unknown()),
  end: z.optional(z.unknown()),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/**
 * An area (room) as read (spec 2.2). `id_external` is in full form. `name`, `status` and `date_updated` are our
 * service's: another server may not report them.
 */
const areaSchema = z.looseObject({
  id_external: z.string(),
  name: z.optional(z.unknown()),
  status: z.optional(z.unknown()),
  date_updated: z.optional(z.unknown()),
  // Spec 2.2: "when absent it is returned as an empty array", so null is none; an absent key is not shared with this partner.
  data_services: z.optional(z.pipe(z.nullable(z.array(subscriptionSchema)), z.transform((services) => services ?? []))),
  data_general: z.optional(z.pipe(z.nullable(z.array(z.unknown())), z.transform((general) => general ?? []))),
});
export type Area = z.infer<typeof areaSchema>;

// Spec 4.1 leaves the envelope of the areas answer open: an array, {areas: […]} or {data: […]} are understood.
const areasAnswerSchema = z.union([
  z.array(areaSchema),
  z.pipe(z.looseObject({ areas: z.array(areaSchema) }), z.transform((answer) => answer.areas)),
  z.pipe(z.looseObject({ data: z.array(areaSchema) }), z.transform((answer) => answer.data)),
]);

/** Reads any of the three envelopes of `GET …/areas` (spec 4.1) into the bare array. */
export const areasSchema: z.ZodMiniType<Area[]> = areasAnswerSchema;
