import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paths, pathSegment, UnsafePathSegmentError } from './paths';
import { caseCount } from '../../e2e/test-level';

function isRefused(id: string): boolean {
  try {
    pathSegment(id);
    return false;
  } catch (error) {
    return error instanceof UnsafePathSegmentError;
  }
}

describe('paths', () => {
  it.each([
    [paths.facility('H'), '/v1/facilities/H/'],
    [paths.areas('H'), '/v1/facilities/H/areas'],
    [paths.provisioning('H'), '/v1/facilities/H/areas_autocomplete_list'],
    [paths.facilityProperty('H', 'ssid_public'), '/v1/facilities/H/ssid_public'],
    [paths.area('H-1'), '/v1/areas/H-1/'],
    [paths.services('H-1'), '/v1/areas/H-1/data_services'],
    [paths.service('H-1', 's é1'), '/v1/areas/H-1/data_services/s%20%C3%A91'],
  ])(
    'writes the routes verbatim, with or without a slash at the end (spec 4): %s',
    (path, route) => {
      expect(path).toBe(route);
    },
  );

  const steps =
    '. .. %2e %2E%2e .%2e %2e. x/.. ../x x/%2E./y x\\.. x%2f.. ..# ..?x ..; %252e. x%252f..';
  it.each(['', '\u0000', 'a\nb', ...steps.split(' ')])('refuses %j, which is no plain id', (id) => {
    expect(() => pathSegment(id)).toThrow(UnsafePathSegmentError);
  });

  const services = '. .. %2e%2e ../ a/b a/../.. a\\.. ..%2f %5C..';
  it.each(['', ...services.split(' ')])('refuses the service %j, which may be the room', (id) => {
    expect(() => paths.service('CHU-LYON-A-101', id)).toThrow(UnsafePathSegmentError);
  });

  it('builds a path that a URL parser leaves alone and that decodes to the id, for any id', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', '?', '#', 'é') }),
        ),
        (id) => {
          fc.pre(!isRefused(id));
          const path = paths.area(id);
          expect(new URL(path, 'https://roomdesk.example').pathname).toBe(path);
          expect(path.split('/').map(decodeURIComponent)).toEqual(['', 'v1', 'areas', id, '']);
        },
      ),
      { numRuns: caseCount(2000) },
    );
  });
});
