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
  it('writes the routes verbatim, with and without their trailing slash (spec 4)', () => {
    expect(paths.facility('CHU-LYON')).toBe('/v1/facilities/CHU-LYON/');
    expect(paths.areas('CHU-LYON')).toBe('/v1/facilities/CHU-LYON/areas');
    expect(paths.provisioning('CHU-LYON')).toBe('/v1/facilities/CHU-LYON/areas_autocomplete_list');
    expect(paths.facilityProperty('CHU-LYON', 'ssid_public')).toBe(
      '/v1/facilities/CHU-LYON/ssid_public',
    );
    expect(paths.area('CHU-LYON-A-101')).toBe('/v1/areas/CHU-LYON-A-101/');
    expect(paths.services('CHU-LYON-A-101')).toBe('/v1/areas/CHU-LYON-A-101/data_services');
    expect(paths.service('CHU-LYON-A-101', 's é1')).toBe(
      '/v1/areas/CHU-LYON-A-101/data_services/s%20%C3%A91',
    );
  });

  it('encodes spaces, slashes and accents', () => {
    expect(paths.facility('ST JEAN/2-é')).toBe('/v1/facilities/ST%20JEAN%2F2-%C3%A9/');
  });

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
