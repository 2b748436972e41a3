import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newRow, type Row } from '../rows';
import {
  clearCells,
  duplicateRows,
  insertRow,
  moveRows,
  removeRows,
  setCell,
  sortRows,
  type Sheet,
} from './edit-rows';
import { replaceAll } from './find-replace';
import { beginHistory, historyReducer } from './undo-steps';
import { pasteTable } from './paste-table';
import { selectCell, selectRows, type Selection } from './selection';
import { caseCount } from '../../../../../e2e/test-level';

const rowsOf = (...ids: string[]): Row[] => ids.map((id) => newRow(id, `Room ${id}`));
const ids = ({ rows }: Pick<Sheet, 'rows'>) => rows.map(({ id }) => id);
const sheet = (selection: Selection, ...names: string[]): Sheet => ({
  rows: rowsOf(...names),
  selection,
});

describe('typing', () => {
  it('changes one cell and leaves every other row the same object', () => {
    const before = sheet(selectCell(1, 1), '1', '2', '3');
    const { rows } = setCell(before, 1, 1, 'Salon');
    expect(rows[1]).toMatchObject({ id: '2', name: 'Salon' });
    expect([rows[0], rows[2]]).toEqual([before.rows[0], before.rows[2]]);
    expect(rows[0]).toBe(before.rows[0]);
  });

  it('adds a row in the empty line at the end, and none where nothing is typed', () => {
    const before = sheet(selectCell(1, 0), '1');
    expect(ids(setCell(before, 1, 0, '2'))).toEqual(['1', '2']);
    expect(setCell(before, 1, 0, '')).toBe(before);
  });
});

describe('rows', () => {
  it('are moved together, and stay selected', () => {
    const moved = moveRows(sheet(selectRows(1, 2), 'a', 'b', 'c', 'd'), 1);
    expect(ids(moved)).toEqual(['a', 'd', 'b', 'c']);
    expect(moved.selection).toMatchObject({ anchor: { row: 2 }, head: { row: 3 } });
    expect(ids(moveRows(moved, -1))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are not moved beyond the ends', () => {
    const first = sheet(selectCell(0, 0), 'a', 'b');
    expect(moveRows(first, -1)).toBe(first);
    expect(ids(moveRows(sheet(selectCell(1, 0), 'a', 'b'), 1))).toEqual(['a', 'b']);
  });

  it('are inserted above, below, and repeated with keys of their own', () => {
    expect(ids(insertRow(sheet(selectRows(0, 1), 'a', 'b', 'c'), 'above'))).toEqual([
      '',
      'a',
      'b',
      'c',
    ]);
    expect(ids(insertRow(sheet(selectRows(0, 1), 'a', 'b', 'c'), 'below'))).toEqual([
      'a',
      'b',
      '',
      'c',
    ]);
    const { rows } = duplicateRows(sheet(selectRows(0, 1), 'a', 'b', 'c'));
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'a', 'b', 'c']);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(5);
  });

  it('are removed; the empty line at the end is none of them', () => {
    expect(ids(removeRows(sheet(selectRows(1, 3), 'a', 'b', 'c')))).toEqual(['a']);
    const end = sheet(selectCell(1, 0), 'a');
    expect(removeRows(end)).toBe(end);
  });

  it('are sorted with numbers as numbers', () => {
    expect(
      ids(sortRows(sheet(selectCell(0, 0), 'B-10', 'B-9', 'A-100', '007'), 'id', 'en')),
    ).toEqual(['007', 'A-100', 'B-9', 'B-10']);
    expect(ids(sortRows(sheet(selectCell(0, 0), '002', '1-105', '001'), 'id', 'en'))).toEqual([
      '001',
      '002',
      '1-105',
    ]);
  });
});

it('replaces literally, in all cells, with or without case', () => {
  const rows = [newRow('a.1', 'A.1 (a.1)'), newRow('b', '$&')];
  const sought = { text: 'a.1', matchCase: true, wholeCell: false };
  expect(replaceAll(rows, sought, '$&').map(({ id, name }) => [id, name])).toEqual([
    ['$&', 'A.1 ($&)'],
    ['b', '$&'],
  ]);
  expect(replaceAll(rows, { ...sought, matchCase: false }, '')[0]).toMatchObject({
    id: '',
    name: ' ()',
  });
  expect(
    replaceAll(rows, { ...sought, wholeCell: true }, 'x').map(({ id, name }) => [id, name]),
  ).toEqual([
    ['x', 'A.1 (a.1)'],
    ['b', '$&'],
  ]);
});

describe('undo', () => {
  /** Any edit, at any place. */
  const edits = fc.oneof(
    fc.tuple(fc.nat(6), fc.nat(1), fc.string()).map(
      ([row, column, text]) =>
        (now: Sheet) =>
          setCell(now, Math.min(row, now.rows.length), column, text),
    ),
    fc
      .tuple(
        fc.nat(6),
        fc.nat(6),
        fc.constantFrom(
          removeRows,
          clearCells,
          duplicateRows,
          (now: Sheet) => moveRows(now, -1),
          (now: Sheet) => moveRows(now, 1),
          (now: Sheet) => insertRow(now, 'above'),
          (now: Sheet) => sortRows(now, 'id', 'en'),
        ),
      )
      .map(
        ([from, to, edit]) =>
          (now: Sheet) =>
            edit({
              ...now,
              selection: selectRows(Math.min(from, now.rows.length), Math.min(to, now.rows.length)),
            }),
      ),
    fc
      .array(fc.array(fc.string(), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
      .map((table) => (now: Sheet) => pasteTable(now, table)),
  );

  it('takes back every step, and redo makes it again, over 50 steps and more', () => {
    fc.assert(
      fc.property(fc.array(edits, { minLength: 50, maxLength: 80 }), (steps) => {
        let now = beginHistory(rowsOf('1', '2', '3'), selectCell(0, 0));
        const states = [now.rows];
        for (const edit of steps) {
          now = historyReducer(now, { type: 'edit', edit });
          if (now.past.length === states.length) states.push(now.rows);
        }
        expect(now.past.length).toBe(states.length - 1);
        for (const rows of states.slice(0, -1).toReversed()) {
          now = historyReducer(now, { type: 'undo' });
          expect(now.rows).toEqual(rows);
        }
        for (const rows of states.slice(1)) {
          now = historyReducer(now, { type: 'redo' });
          expect(now.rows).toEqual(rows);
        }
      }),
      { numRuns: caseCount(50) },
    );
  });

  it('forgets what was undone once something else is done', () => {
    let now = beginHistory(rowsOf('1'), selectCell(0, 0));
    now = historyReducer(now, { type: 'edit', edit: (at) => setCell(at, 0, 0, 'x') });
    now = historyReducer(now, { type: 'undo' });
    now = historyReducer(now, { type: 'edit', edit: (at) => setCell(at, 0, 0, 'y') });
    expect(historyReducer(now, { type: 'redo' })).toBe(now);
    expect(ids(now)).toEqual(['y']);
  });
});
