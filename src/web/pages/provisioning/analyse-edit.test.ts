import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { analyseEdit } from './analyse-edit';
import { analyse, type LiveAnalysis } from './analyse-list';
import { newRow, type Row } from './rows';
import { finish } from './steps';
import { anyList } from './test-lists';
import { rulesOf } from './validate-rows';
import { caseCount } from '../../../../e2e/test-level';

const rules = rulesOf('H', ['OTHER']);
const whole = (base: readonly Row[], rows: readonly Row[]) => finish(analyse(base, rows, rules));
/** But for what is noted to go on with. */
const said = (analysis: LiveAnalysis) => ({ ...analysis, held: undefined });

/** Texts that are met in the list and new ones, wrong and empty ones. */
const text = fc.constantFrom(
  '',
  '101',
  '102',
  '7',
  'H-101',
  'OTHER-1',
  'a\tb',
  'A-1',
  'a-1',
  'A\u20111',
  ' ',
  'new',
  'newer',
  'Room',
  'Room 1',
  'é',
);
const typed = fc.record({
  at: fc.nat(14),
  column: fc.constantFrom('id' as const, 'name' as const),
  text,
});

it('comes to the same for each typed cell as looking at all rows does', () => {
  let [alone, all] = [0, 0];
  fc.assert(
    fc.property(
      anyList,
      anyList,
      fc.boolean(),
      fc.array(typed, { minLength: 1, maxLength: 12 }),
      (base, other, edited, edits) => {
        let rows: readonly Row[] = edited ? other : base;
        let now = whole(base, rows);
        for (const { at, column, text: to } of edits) {
          const row = rows[at];
          rows =
            row === undefined
              ? [...rows, { ...newRow('', ''), [column]: to }]
              : rows.with(at, { ...row, [column]: to });
          const expected = whole(base, rows);
          const next = analyseEdit(now, rows, rules);
          if (next === undefined) all += 1;
          else alone += 1;
          now = next ?? expected;
          expect(said(now)).toEqual(said(expected));
        }
      },
    ),
    { numRuns: caseCount(1000) },
  );
  // Else nothing was held against anything.
  expect(Math.min(alone, all)).toBeGreaterThan(caseCount(500));
});

it('leaves a longer change to looking at all rows', () => {
  const base = [newRow('1', 'One'), newRow('2', 'Two'), newRow('3', 'Three')];
  const [one, two, three] = base as [Row, Row, Row];
  for (const rows of [
    [one, three],
    [one, newRow('4', ''), two, three],
    [{ ...one, name: 'x' }, { ...two, name: 'y' }, three],
    [two, one, three],
    [newRow('9', ''), two, three],
  ]) {
    expect(analyseEdit(whole(base, base), rows, rules)).toBeUndefined();
  }
});
