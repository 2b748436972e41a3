import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Area } from '../../contract/area';
import { shareTexts } from './share-texts';

it('leaves every area as it reads, whatever it holds', () => {
  const value = fc.oneof(fc.constantFrom('a', 'b', '2026-03-01T12:00:00Z'), fc.jsonValue());
  const some = (keys: readonly string[]) => fc.dictionary(fc.constantFrom(...keys), value);
  const services = fc.array(some(['id', 'code', 'label', 'status', 'start', 'end', 'more']), {
    maxLength: 4,
  });
  const area = fc
    .tuple(
      some(['name', 'status', 'date_updated', 'floor']),
      fc.option(services, { nil: undefined }),
    )
    .map(([rest, list]): Area => ({
      ...rest,
      id_external: 'H-1',
      ...(list && { data_services: list }),
    }));
  fc.assert(
    fc.property(fc.array(area, { maxLength: 5 }), (areas) => {
      const before = JSON.stringify(areas);
      areas.forEach(shareTexts());
      expect(JSON.stringify(areas)).toBe(before);
    }),
  );
});
