import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWellFormed, toWellFormed } from './well-formed';

it('tells and mends half characters as newer browsers do by themselves', () => {
  const part = fc.constantFrom('a', '\ud83d', '\ude00', '😀', '\uFFFD', '\0');
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: part }), fc.string({ unit: 'binary' })), (text) => {
      expect(isWellFormed(text)).toBe(text.isWellFormed());
      expect(toWellFormed(text)).toBe(text.toWellFormed());
    }),
  );
});
