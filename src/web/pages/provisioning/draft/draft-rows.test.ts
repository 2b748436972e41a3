import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { newRow, type Row } from '../rows';
import { content } from '../test-lists';
import { editsFromText, editsToText, rowsFromText, rowsToText } from './draft-rows';
import { caseCount } from '../../../../../e2e/test-level';

const anyRows = fc
  .array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })), { maxLength: 12 })
  .map((texts) => texts.map(([id, name]) => newRow(id, name)));

it('keeps every row as typed, whatever it holds', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      expect(content(rowsFromText(rowsToText(rows)))).toEqual(content(rows));
    }),
    { numRuns: caseCount(30) },
  );
  expect(rowsFromText(rowsToText([newRow('1', 'One', { floor: 3 })]))).toMatchObject([
    { id: '1', name: 'One', extra: { floor: 3 } },
  ]);
});

it('keeps what became of a list, and which rows were left alone', () => {
  /** Of a list of `base`: some left out, some doubled, moved, typed anew. */
  const edited = (base: Row[]) =>
    fc.array(
      fc.oneof(
        fc.constantFrom<Row>(...base, newRow('', '')),
        anyRows.map(([row]) => row ?? newRow('x', 'y')),
      ),
      { maxLength: 15 },
    );
  const lists = anyRows.chain((base) =>
    fc.tuple(
      fc.constant(base),
      fc.oneof(edited(base), fc.shuffledSubarray(base), fc.constant(base)),
    ),
  );
  fc.assert(
    fc.property(lists, ([base, rows]) => {
      const back = editsFromText(base, editsToText(base, rows));
      expect(content(back)).toEqual(content(rows));
      expect(
        rows.flatMap((row, index) => (base.includes(row) && back[index] !== row ? [row] : [])),
      ).toEqual([]);
    }),
  );
});

it('keeps which row of the server’s it was that was typed anew', () => {
  const base = [newRow('1', 'One'), newRow('2', 'Two', { floor: 3 }), newRow('3', 'Three')];
  const rows = base.toReversed().map((row) => (row.id === '2' ? { ...row, id: '22' } : row));
  expect(editsFromText(base, editsToText(base, rows))).toEqual(rows);
});

it('is short for a short edit of a long list', () => {
  const base = Array.from({ length: 10_000 }, (_, index) => newRow(`${index}`, `Room ${index}`));
  const rows = base.toSpliced(500, 1).with(7000, newRow('new', 'New'));
  expect(editsToText(base, rows).length).toBeLessThan(100);
});
