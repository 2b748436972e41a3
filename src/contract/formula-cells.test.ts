import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from './formula-cells';
import { caseCount } from '../../e2e/test-level';

const part = fc.oneof(
  fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ' '),
  fc.string(),
);
const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));

test('no cell that is written is taken for a formula, and it comes back as it was', () => {
  fc.assert(
    fc.property(text, (cell) => {
      expect(escapeFormula(cell)).not.toMatch(/^[=+\-@\t\r]/);
      expect(unescapeFormula(escapeFormula(cell))).toBe(cell);
    }),
    { numRuns: caseCount(2000) },
  );
});

test('a text that has apostrophes of its own keeps them', () => {
  const cells = ['=1', "'=1", "''-", "'plain", '\t', "'"];
  expect(cells.map(escapeFormula)).toEqual(["'=1", "''=1", "'''-", "'plain", "'\t", "'"]);
});
