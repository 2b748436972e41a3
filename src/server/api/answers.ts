import * as z from 'zod/mini';
import { areaColumns, areaFields, subscriptionSchema } from '../../contract/area';
import type { Column, ColumnType } from '../../contract/column';
import { problemSchema } from '../../contract/problem';
import { facilityFields } from '../../contract/facility';
import { fullAreaId } from '../../contract/ids';
import type { AreaRow } from '../db/areas';
import type { FacilityRow, StoredProvisioningEntry } from '../db/facilities';
import { type Grants, hasGrant, mayReadArea } from '../domain/grants';

/**
 * The answers of our service. They are narrower than the contract's schemas, which must understand
 * any server that follows the specification. An absent key means "not shared with this partner"
 * (spec 2.1). These schemas only document: `serialize` writes the answers.
 */

/** Spec 2.4: ISO 8601 with milliseconds and Z. */
const timestamp = z.iso.datetime({ precision: 3 });

/**
 * "The exact structure depends on the contract agreed with the partner" (spec 2.4): other keys
 * remain, and subscriptions from `roomdesk facility import` may have other types.
 */
export const subscriptionAnswer = named(
  'Subscription',
  z.looseObject({
    ...subscriptionSchema.shape,
    id: z.string(),
    start: z.optional(z.nullable(z.string())),
    end: z.optional(z.nullable(z.string())),
  }),
);

const answerTypes: Record<ColumnType, z.ZodMiniType> = {
  id: z.string(),
  word: z.string(),
  label: z.string(),
  ssid: z.string(),
  url: z.string(),
  boolean: z.boolean(),
  timestamp,
  occupancy: z.enum(['open', 'closed']),
  // Spec 2.1 gives no structure.
  json: z.unknown(),
  list: z.array(z.unknown()),
  services: z.array(subscriptionAnswer),
  count: z.int().check(z.gte(0)),
};

/** Spec 2.2: lists are empty when absent, never null. */
const neverNull: readonly ColumnType[] = ['json', 'list', 'services'];

export const columnAnswers = (columns: Record<string, Column>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { type, nullable }]) => {
      const schema = answerTypes[type];
      return [
        name,
        z.optional(nullable && !neverNull.includes(type) ? z.nullable(schema) : schema),
      ];
    }),
  );

export const areaAnswer = named(
  'Area',
  z.strictObject({ id_external: z.string(), ...columnAnswers(areaColumns) }),
);

const problemAnswer = named('Problem', problemSchema);

const refusals = {
  400: 'The address or the body is malformed; `code` names what is wrong with it.',
  401: 'There is no token, or it is not a good one.',
  403:
    'The facility, the field or the resource is not authorized for this partner, ' +
    'or the installation does not manage services per room.',
  404: 'The area is unknown or not accessible, or the room has no such service.',
  412: '`If-Match` names another content than the present one. Nothing was changed.',
  413: 'The body is too large.',
  415: 'The body is not JSON in UTF-8, or it is compressed.',
  422: 'The `Idempotency-Key` stands for another request already. Nothing was changed.',
  429:
    'Too many requests with this token, or too many with tokens that are not good ' +
    'from this address.',
  503:
    'The service cannot answer at present. Nothing was changed, unless `code` is ' +
    '`outcome_unknown`.',
} as const;

/**
 * Makes the `schema.response` of a route: its answer, the refusals special to it, and those of
 * every route. `default` describes refusals that come before the route is reached.
 */
export function answers(answer: z.ZodMiniType, ...special: (keyof typeof refusals)[]) {
  const refusal = (description: string) => ({
    description,
    content: { 'application/problem+json': { schema: problemAnswer } },
  });
  return {
    200: { description: 'Done', content: { 'application/json': { schema: answer } } },
    ...Object.fromEntries(
      ([400, 401, 403, 429, 503, ...special] as const).map((status) => [
        status,
        refusal(refusals[status]),
      ]),
    ),
    default: refusal(
      'Refused before it was looked at, such as a request too large or too slow, or failed.',
    ),
  };
}

export const readAnswers = (answer: z.ZodMiniType) => ({
  ...answers(answer),
  304: z.null().check(z.describe('The same as `If-None-Match` names.')),
});

export function named<T extends z.ZodMiniType>(id: string, schema: T): T {
  z.globalRegistry.add(schema, { id });
  return schema;
}

/*
 * Rows reach the wire only through this file, which leaves out a field that is not granted, with
 * its key (spec 2.1: "which of them are visible depends on the partner's CMS permissions").
 */

export const readableFacilityFields = (grants: Grants) =>
  facilityFields.filter((field) => hasGrant(grants, `read:facility.${field}`));

export function areasToWire(areas: AreaRow[], grants: Grants): Record<string, unknown>[] {
  const fields = readableAreaFields(grants);
  return areas.map((area) => wireFields(area, fields));
}

export const readableAreaFields = (grants: Grants) => [
  'id_external' as const,
  ...areaFields.filter((field) => mayReadArea(grants, field)),
];

export function provisioningToWire(
  facility: Pick<FacilityRow, 'id_external'>,
  entries: StoredProvisioningEntry[],
): StoredProvisioningEntry[] {
  return entries.map(({ id_external, name }) => ({
    id_external: fullAreaId(facility.id_external, id_external),
    name,
  }));
}

function wireFields<T extends object, K extends keyof T & string>(
  row: T,
  fields: readonly K[],
): Partial<Record<K, unknown>> {
  const wire: Partial<Record<K, unknown>> = {};
  for (const field of fields) {
    const value: unknown = row[field];
    // As in spec 2.4. All else is JSON already.
    wire[field] = value instanceof Date ? value.toISOString() : value;
  }
  return wire;
}

export function facilityBody(facility: FacilityRow, grants: Grants): string {
  return JSON.stringify(wireFields(facility, readableFacilityFields(grants)));
}

export function provisioningBody(
  facility: Pick<FacilityRow, 'id_external'>,
  entries: StoredProvisioningEntry[],
): string {
  return JSON.stringify({ areas_autocomplete_list: provisioningToWire(facility, entries) });
}
