import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../e2e/for-all';
import { paths, pathSegment, UnsafePathSegmentError } from './paths';

function isRefused(id: string): boolean {
  try {
    pathSegment(id);
    return false;
  } catch (error) {
    return error instanceof UnsafePathSegmentError;
  }
}

describe('paths', () => {
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
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', '?', '#', 'é') }),
    );
    forAll(2000, [anyText.filter((id) => !isRefused(id))], (id) => {
      const path = paths.area(id);
      expect(new URL(path, 'https://roomdesk.example').pathname).toBe(path);
      expect(path.split('/').map(decodeURIComponent)).toEqual(['', 'v1', 'areas', id, '']);
    });
  });
});
