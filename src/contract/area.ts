import * as z from 'zod/mini';
import type { Column } from './column';
import { fullAreaIds, idSchema } from './ids';

/**
 * A service subscription (spec 2.4). "The exact structure depends on the contract agreed with the
 * partner", so no key is required and extra keys stay. `start` and `end` are ISO 8601 text; `end`
 * may be missing or a bare date.
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
/** The fields that the spec gives a subscription. All others belong to a partner's contract. */
export const subscriptionFields = Object.keys(
  subscriptionSchema.shape,
) as (keyof typeof subscriptionSchema.shape)[];

/**
 * An entry that is no object is accepted too (spec 2.4: "the exact structure depends on the
 * contract"). It exists, so it is shown, with its value as the label.
 */
const anySubscription = z.union([
  subscriptionSchema,
  z.pipe(
    z.unknown(),
    z.transform((label): Subscription => ({ label })),
  ),
]);

/**
 * Spec 2.2: "when absent it is returned as an empty array", so null means no entries. Any other
 * value that is no array counts as one entry that we do not understand. If it counted as none, a
 * room would be closed without a word about the services that this erases.
 */
const asEntries = z.transform((value: unknown): unknown[] =>
  value === null ? [] : Array.isArray(value) ? value : [value],
);

/**
 * The fields of an area, besides `id_external` (spec 2.2). Grants, the database's schema, files and
 * the OpenAPI document follow from them. `name`, `status` and `date_updated` are our service's.
 */
export const areaColumns = {
  name: { type: 'label', nullable: true },
  status: { type: 'occupancy' },
  date_updated: { type: 'timestamp' },
  data_services: { type: 'services', nullable: true },
  data_general: { type: 'list', nullable: true },
} as const satisfies Record<string, Column>;
export type AreaField = keyof typeof areaColumns;
export const areaFields = Object.keys(areaColumns) as AreaField[];

/**
 * An area (room) as read. `id_external` is in full form. Another server may lack the fields of our
 * own service. An absent key is not shared with this partner. Unknown extra keys stay.
 */
const areaSchema = z.looseObject({
  id_external: idSchema,
  data_services: z.optional(z.pipe(z.pipe(z.unknown(), asEntries), z.array(anySubscription))),
  data_general: z.optional(z.pipe(z.unknown(), asEntries)),
});
export type Area = z.infer<typeof areaSchema> & Partial<Record<AreaField, unknown>>;

/**
 * Whether every area of the answer already has the form that {@link areaSchema} produces: a text as
 * id, and arrays of objects as lists. Then nothing is parsed twice, and ten thousand rooms appear a
 * third of a second sooner on a tablet.
 */
const isAsRead = (answer: unknown): answer is Area[] | { areas: Area[] } | { data: Area[] } =>
  listOf(answer)?.every(isAreaAsRead) === true;

function isAreaAsRead(area: unknown): boolean {
  if (!isPlain(area) || typeof area['id_external'] !== 'string') return false;
  const { data_services: services, data_general: general } = area;
  return (
    (services === undefined || (Array.isArray(services) && services.every(isPlain))) &&
    (general === undefined || Array.isArray(general))
  );
}

/** Whether the value is an object without an own `__proto__`, which a schema would remove. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !Object.hasOwn(value, '__proto__')
  );
}

// Spec 4.1 leaves the envelope of the areas answer open: an array, {areas: […]} and {data: […]} are
// all understood.
function listOf(answer: unknown): unknown[] | undefined {
  if (Array.isArray(answer)) return answer;
  const { areas, data } = (answer ?? {}) as Record<string, unknown>;
  return [areas, data].find((list) => Array.isArray(list));
}

/** Describes the answer in full. {@link areasSchema} is only a faster form of this schema. */
export const areasAnswerSchema = z.union([
  z.array(areaSchema),
  z.pipe(
    z.looseObject({ areas: z.array(areaSchema) }),
    z.transform((answer) => answer.areas),
  ),
  z.pipe(
    z.looseObject({ data: z.array(areaSchema) }),
    z.transform((answer) => answer.data),
  ),
]);

/**
 * Parses any of the three envelopes of `GET …/areas` (spec 4.1) into the bare array. An area
 * without an id makes the whole answer unrecognised: it could neither be identified nor addressed.
 */
export const areasSchema: z.ZodMiniType<Area[]> = z.union([
  z.pipe(
    z.custom<Area[] | { areas: Area[] } | { data: Area[] }>(isAsRead),
    z.transform((answer) => listOf(answer) as Area[]),
  ),
  areasAnswerSchema,
]);

/**
 * Merges entries with the same id, since every write treats them as one room. The room has the
 * services of all of them. A field in which they differ has an array of their values.
 */
function mergeById(areas: Area[]): Area[] {
  // Ids nearly always differ. A set takes a third of the time, and ten thousand rooms wait for it.
  if (new Set(areas.map((area) => area.id_external)).size === areas.length) return areas;
  const byId = new Map<string, Area>();
  for (const area of areas) {
    const known = byId.get(area.id_external);
    byId.set(area.id_external, known === undefined ? area : merged(known, area));
  }
  return [...byId.values()];
}

function merged(one: Area, other: Area): Area {
  const area: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const known = Object.hasOwn(one, key) ? one[key] : undefined;
    if (known === undefined) area[key] = value;
    else if (key === 'data_services' || key === 'data_general')
      area[key] = [...(known as unknown[]), ...(value as unknown[])];
    else if (JSON.stringify(known) !== JSON.stringify(value)) area[key] = [known, value];
  }
  return area as Area;
}

/**
 * The schema {@link areasSchema} for one facility. Every id is in full form, whichever form the
 * server shows (`fullAreaIds`), and occurs once.
 */
export function facilityAreasSchema(facilityExternalId: string): z.ZodMiniType<Area[]> {
  return z.pipe(
    areasSchema,
    z.transform((areas) => {
      const shown = areas.map((area) => area.id_external);
      const ids = fullAreaIds(facilityExternalId, shown);
      return mergeById(
        ids === shown
          ? areas
          : areas.map((area, index) => ({ ...area, id_external: ids[index] ?? '' })),
      );
    }),
  );
}
