import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../e2e/for-all';
import { escapeFormula, unescapeFormula } from './formula-cells';

const part = fc.oneof(
  fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ' '),
  fc.string(),
);
const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));

test('no cell that is written is taken for a formula, and it comes back as it was', () => {
  forAll(2000, [text], (cell) => {
    expect(escapeFormula(cell)).not.toMatch(/^[=+\-@\t\r]/);
    expect(unescapeFormula(escapeFormula(cell))).toBe(cell);
  });
});

test('a text that has apostrophes of its own keeps them', () => {
  expect(["'=1", "'plain"].map(escapeFormula)).toEqual(["''=1", "'plain"]);
});
