import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold, naturalKey } from './fold-text';

const sign = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const collator = new Intl.Collator('en', { numeric: true });
const roomName = fc
  .tuple(fc.constantFrom('A', 'B', 'AA', 'Z'), fc.nat({ max: 20_000 }))
  .map(([ward, number]) => `${ward}-${number}`);

it('sorts room numbers as people do, and as a collator would', () => {
  expect(
    ['A-101', 'A-99', 'B-1', '9', '10'].toSorted((a, b) => sign(naturalKey(a), naturalKey(b))),
  ).toEqual(['9', '10', 'A-99', 'A-101', 'B-1']);
  fc.assert(
    fc.property(roomName, roomName, (a, b) => {
      expect(sign(naturalKey(a), naturalKey(b))).toBe(Math.sign(collator.compare(a, b)));
    }),
  );
});

it('tells nothing apart by leading zeros, case or accents', () => {
  expect(naturalKey('É-007')).toBe(naturalKey('e-7'));
  expect(naturalKey('000')).toBe(naturalKey('0'));
  expect(fold('Maternité ÉTAGE')).toBe('maternite etage');
});

it('does not mind how a letter is composed', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 });
  fc.assert(
    fc.property(text, (name) => {
      expect(naturalKey(name)).toBe(naturalKey(name.normalize('NFD')));
    }),
  );
});
