import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { newRow } from '../rows';
import { rowsFromText, rowsToText } from './draft-rows';

it('keeps every row as typed, whatever it holds, with keys of its own', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))), (texts) => {
      const rows = texts.map(([id, name]) => newRow(id, name));
      expect(rowsFromText(rowsToText(rows)).map(({ id, name }) => [id, name])).toEqual(texts);
    }),
    { numRuns: 30 },
  );
  expect(rowsFromText(rowsToText([newRow('1', 'One', { floor: 3 })]))).toMatchObject([{ id: '1', name: 'One', extra: { floor: 3 } }]);
});
