import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { analyse } from '../analyse-list';
import { finish } from '../sliced-work';
import { rulesOf } from '../validate-rows';
import { everything } from '../criteria';
import { newRow, type Row } from '../rows';
import { layLines } from './lines';

const analysed = (base: Row[], rows: Row[]) => finish(analyse(base, rows, rulesOf('H', [])));
const listOf = (ids: string[]) => ids.map((id) => newRow(id, ''));
const shown = (before: string[], after: string[]): string[] => {
  const [base, rows] = [listOf(before), listOf(after)];
  const lines = layLines(base, rows, analysed(base, rows));
  return Array.from({ length: lines.count }, (_, line) => {
    const at = lines.at(line);
    return 'removed' in at ? `-${at.removed.id}` : (rows[at.index]?.id ?? '+');
  });
};

it('keeps removed rows where they were', () => {
  expect(shown(['1', '2', '3', '4'], ['1', '4'])).toEqual(['1', '-2', '-3', '4', '+']);
  expect(shown(['1', '2'], [])).toEqual(['-1', '-2', '+']);
  expect(shown(['1', '2', '3'], ['3', '2', 'x'])).toEqual(['-1', '3', '2', 'x', '+']);
});

it('has no line of its own for an id that was typed over: the row knows it', () => {
  const base = listOf(['1', '2', '3']);
  const [one, two, three] = base as [Row, Row, Row];
  const rows = [one, { ...two, id: 'x' }, three];
  const typed = layLines(base, rows, analysed(base, rows));
  expect(typed.count).toBe(4);
  // If the retyped row is gone too, its line is shown. If its id is added again, it is a row.
  const without = [one, three];
  expect(layLines(base, without, analysed(base, without)).count).toBe(4);
  const again = [...rows, newRow('2', '')];
  expect(layLines(base, again, analysed(base, again)).count).toBe(5);
});

it('has removed rows in a view of what was changed, and in no other', () => {
  const base = listOf(['A-1', 'A-2', 'B-1', 'B-2']);
  const [one, , , four] = base as [Row, Row, Row, Row];
  const rows = [{ ...one, name: 'x' }, four];
  const changed = { ...everything, changed: true };
  const inView = (criteria: typeof everything) => {
    const lines = layLines(base, rows.slice(0, 1), analysed(base, rows), criteria);
    return Array.from({ length: lines.count }, (_, line) => lines.at(line));
  };
  expect(inView(changed)).toEqual([
    { index: 0 },
    { removed: base[1] },
    { removed: base[2] },
    { index: 1 },
  ]);
  expect(inView({ ...changed, ward: 'B-' })).toContainEqual({ removed: base[2] });
  expect(inView({ ...changed, ward: 'B-' })).toHaveLength(3);
  expect(inView(everything)).toEqual([{ index: 0 }, { index: 1 }]);
});

it('shows every row and every removed one exactly once, and finds each row’s line', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'));
  fc.assert(
    fc.property(ids, ids, (before, after) => {
      const all = shown(before, after);
      expect(all.filter((id) => !id.startsWith('-'))).toEqual([...after, '+']);
      expect(
        all
          .filter((id) => id.startsWith('-'))
          .map((id) => id.slice(1))
          .toSorted(),
      ).toEqual(before.filter((id) => !after.includes(id)).toSorted());
      const [base, rows] = [listOf(before), listOf(after)];
      const lines = layLines(base, rows, analysed(base, rows));
      for (const index of [...rows.keys(), rows.length])
        expect(lines.at(lines.lineOf(index))).toEqual({ index });
    }),
  );
});
