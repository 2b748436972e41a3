import { describe, expect, it } from 'vitest';
import { shortAreaId } from './ids';

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
});
