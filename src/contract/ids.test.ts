import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullAreaId, fullAreaIds, shortAreaId } from './ids';

describe('area ids', () => {
  it('strips the known facility once, whatever hyphens it holds', () => {
    expect(shortAreaId('H', 'H-1-101')).toBe('1-101');
    expect(shortAreaId('H-1', 'H-1-101')).toBe('101');
    expect(shortAreaId('H', 'H-H-1')).toBe('H-1');
  });

  it('leaves an id of another facility, or without a prefix, as it is', () => {
    expect(shortAreaId('H', 'HOTEL-1')).toBe('HOTEL-1');
    expect(shortAreaId('H', '007')).toBe('007');
    expect(shortAreaId('H', 'H-')).toBe('H-');
  });

  it('completes a short id by the known facility, and leaves a full one as it is', () => {
    expect(fullAreaIds('H', ['007', 'H-008', 'HOTEL-1'])).toEqual(['H-007', 'H-008', 'H-HOTEL-1']);
  });

  it('comes back to the short id, for any two ids', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (facility, area) => {
        expect(shortAreaId(facility, fullAreaId(facility, area))).toBe(area);
      }),
    );
  });
});
