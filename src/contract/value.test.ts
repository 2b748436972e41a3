import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { newSubscriptionsSchema } from './subscription';
import { encodeServices, servicesBodySchema } from './value';

it('writes any subscriptions as a JSON array in a string, encoded once', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), (services) => {
      const sent: unknown = JSON.parse(JSON.stringify(encodeServices(services)));
      expect(JSON.parse(servicesBodySchema.parse(sent).value)).toEqual(
        JSON.parse(JSON.stringify(services)),
      );
    }),
  );
});

it('takes the moments that there are, in the one form of spec 2.4', () => {
  const services = [
    { start: '0000-01-01T00:00:00.000Z', end: '9999-12-31T23:59:59.999Z' },
    { start: '2024-02-29T12:34:56.789Z' },
  ];
  expect(newSubscriptionsSchema.parse(services)).toEqual(services);
  const none = `2025-02-29T00:00:00.000Z 2026-01-01T24:00:00.000Z 2026-01-01T00:00:60.000Z
    2026-13-01T00:00:00.000Z 2026-01-31 2026-01-31T09:00:00Z 2026-01-31T09:00:00.000+01:00`;
  for (const start of [...none.split(/\s+/), 0, null]) {
    const { error } = newSubscriptionsSchema.safeParse([{ start }]);
    expect(error?.issues[0]?.message).toBe('not_timestamp');
  }
});
