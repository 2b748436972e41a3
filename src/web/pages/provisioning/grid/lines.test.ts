import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffLists } from '../diff-lists';
import { newRow, type Row } from '../rows';
import { layLines } from './lines';

const listOf = (ids: string[]) => ids.map((id) => newRow(id, ''));
const shown = (before: string[], after: string[]): string[] => {
  const [base, rows] = [listOf(before), listOf(after)];
  const lines = layLines(base, rows, diffLists(base, rows));
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
  const typed = layLines(base, rows, diffLists(base, rows));
  expect(typed.count).toBe(4);
  expect([...typed.formerIds.values()]).toEqual(['2']);
  // Taken out altogether, it is in sight again; put in once more, nobody has to be told.
  const without = [one, three];
  expect(layLines(base, without, diffLists(base, without))).toMatchObject({
    count: 4,
    formerIds: new Map(),
  });
  const again = [...rows, newRow('2', '')];
  expect(layLines(base, again, diffLists(base, again)).formerIds.size).toBe(0);
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
      const lines = layLines(base, rows, diffLists(base, rows));
      for (const index of [...rows.keys(), rows.length])
        expect(lines.at(lines.lineOf(index))).toEqual({ index });
    }),
  );
});
