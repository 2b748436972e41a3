import type * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { propertySchemas } from './facility';
import { provisioningListSchema } from './provisioning';
import { signInSchema } from './session';
import { newSubscriptionsSchema } from './subscription';

/** Looks like a text or a list, and throws where its length is compared. */
const object = { length: { toString: 1 } };

it.each<[string, z.ZodMiniType, unknown, string]>([
  ['a token', signInSchema, { token: object, facility_id: 'F' }, 'Invalid input'],
  ['a facility', signInSchema, { token: 't', facility_id: object }, 'Invalid input'],
  ['a name', propertySchemas.name, object, 'not_text'],
  ['a network', propertySchemas.ssid_public, object, 'not_text'],
  ['an address', propertySchemas.subscription_url, object, 'not_text'],
  ['a provisioning list', provisioningListSchema, object, 'not_array'],
  ['an id', provisioningListSchema, [{ id_external: object, name: '' }], 'not_text'],
  [
    'the name of an entry',
    provisioningListSchema,
    [{ id_external: '1', name: object }],
    'not_text',
  ],
  ['subscriptions', newSubscriptionsSchema, object, 'not_array'],
  ['a code', newSubscriptionsSchema, [{ code: object }], 'not_text'],
])(
  'says of an object with a length, in place of %s, what it is not',
  (_what, schema, value, says) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(says);
  },
);
