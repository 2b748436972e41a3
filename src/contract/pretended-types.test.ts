import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { areasAnswerSchema, areasSchema } from './area';
import { facilitySchema, propertySchemas } from './facility';
import { provisioningListSchema, provisioningSchema } from './provisioning';
import { signInSchema } from './session';
import { addedAnswerSchema, newSubscriptionsSchema, removedAnswerSchema } from './subscription';
import { servicesBodySchema, valueBody } from './value';

/** Objects with properties of strings and arrays, and without a primitive value. */
const pretender = fc.dictionary(
  fc.constantFrom('length', 'size', 'toString', 'valueOf', 'toJSON', 'then', 'trim', 'constructor'),
  fc.oneof(
    fc.constantFrom(0, 1, 1e9, -1, 'x', null),
    fc.constantFrom({ toString: 1 }, { toString: 1, valueOf: 1 }, [{ toString: 1 }]),
  ),
);

/** The value `fits` with a pretender in place of one of its parts or of the whole. */
function withPretender(fits: unknown): fc.Arbitrary<unknown> {
  const inner =
    typeof fits === 'object' && fits !== null
      ? Object.entries(fits).map(([key, value]) =>
          withPretender(value).map((pretended) =>
            Array.isArray(fits) ? [pretended] : { ...fits, [key]: pretended },
          ),
        )
      : [];
  return fc.oneof(pretender, ...inner);
}

const time = '2026-01-31T09:00:00.000Z';
const subscription = { id: 's', code: 'TV', label: 'TV', status: 'active', start: time, end: time };
const area = { id_external: 'F-1', name: 'n', data_services: [subscription], data_general: [1] };
const entry = { id_external: '1', name: 'n' };

it.each<[string, z.ZodMiniType, unknown]>([
  ['sign-in', signInSchema, { token: 't', facility_id: 'F' }],
  ['name', valueBody(propertySchemas.name), { value: 'n' }],
  ['ssid_public', valueBody(propertySchemas.ssid_public), { value: 's' }],
  ['subscription_url', valueBody(propertySchemas.subscription_url), { value: 'https://a.example' }],
  ['provisioning list', valueBody(provisioningListSchema), { value: [entry] }],
  ['services', servicesBodySchema, { value: '[]' }],
  ['subscriptions', newSubscriptionsSchema, [subscription]],
  ['facility', facilitySchema, { id: 1, name: 'n', address: {} }],
  ['areas', areasSchema, [area]],
  ['areas answer', areasAnswerSchema, { areas: [area] }],
  ['provisioning answer', provisioningSchema, { areas_autocomplete_list: [entry] }],
  ['added', addedAnswerSchema, { services: { data_services: [subscription] } }],
  ['removed', removedAnswerSchema, { remaining_services: [subscription] }],
])('%s: an object in place of text or a list is never thrown at', (_name, schema, fits) => {
  expect(schema.safeParse(fits).success).toBe(true);
  fc.assert(
    fc.property(withPretender(fits), (value) => {
      schema.safeParse(value);
    }),
  );
});

it('says of an object with a length that it is no text and no list', () => {
  const value = { length: { toString: 1 } };
  expect(propertySchemas.name.safeParse(value).error?.issues[0]?.message).toBe('not_text');
  expect(provisioningListSchema.safeParse(value).error?.issues[0]?.message).toBe('not_array');
});
