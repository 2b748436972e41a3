import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginHistory, historyReducer } from '../undo-history';
import { newRow, type Row } from '../rows';
import {
  duplicateRows,
  fillDown,
  fillSeries,
  insertRow,
  moveRows,
  pasteTable,
  placeTable,
  removeRows,
  setCell,
  sortRows,
  type GridState,
} from './edit-rows';
import { extendTo, selectCell, selectRows, type Selection } from './selection';
import { caseCount } from '../../../../../e2e/test-level';

const rowsOf = (...ids: string[]): Row[] => ids.map((id) => newRow(id, `Room ${id}`));
const ids = ({ rows }: Pick<GridState, 'rows'>) => rows.map(({ id }) => id);
const grid = (selection: Selection, ...names: string[]): GridState => ({
  rows: rowsOf(...names),
  selection,
});

describe('typing', () => {
  it('changes one cell and leaves every other row the same object', () => {
    const before = grid(selectCell(1, 1), '1', '2', '3');
    const { rows } = setCell(before, 1, 1, 'Salon');
    expect(rows[1]).toMatchObject({ id: '2', name: 'Salon' });
    expect([rows[0], rows[2]]).toEqual([before.rows[0], before.rows[2]]);
    expect(rows[0]).toBe(before.rows[0]);
  });

  it('adds a row in the empty line at the end, and none where nothing is typed', () => {
    const before = grid(selectCell(1, 0), '1');
    expect(ids(setCell(before, 1, 0, '2'))).toEqual(['1', '2']);
    expect(setCell(before, 1, 0, '')).toBe(before);
  });
});

describe('rows', () => {
  it('are moved together, and stay selected', () => {
    const moved = moveRows(grid(selectRows(1, 2), 'a', 'b', 'c', 'd'), 1);
    expect(ids(moved)).toEqual(['a', 'd', 'b', 'c']);
    expect(moved.selection).toMatchObject({ anchor: { row: 2 }, head: { row: 3 } });
    expect(ids(moveRows(moved, -1))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are not moved beyond the ends', () => {
    const first = grid(selectCell(0, 0), 'a', 'b');
    expect(moveRows(first, -1)).toBe(first);
    expect(ids(moveRows(grid(selectCell(1, 0), 'a', 'b'), 1))).toEqual(['a', 'b']);
  });

  it('are inserted above, below, and repeated with keys of their own', () => {
    expect(ids(insertRow(grid(selectRows(0, 1), 'a', 'b', 'c'), 'above'))).toEqual([
      '',
      'a',
      'b',
      'c',
    ]);
    expect(ids(insertRow(grid(selectRows(0, 1), 'a', 'b', 'c'), 'below'))).toEqual([
      'a',
      'b',
      '',
      'c',
    ]);
    const { rows } = duplicateRows(grid(selectRows(0, 1), 'a', 'b', 'c'));
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'a', 'b', 'c']);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(5);
  });

  it('are removed; the empty line at the end is none of them', () => {
    expect(ids(removeRows(grid(selectRows(1, 3), 'a', 'b', 'c')))).toEqual(['a']);
    const end = grid(selectCell(1, 0), 'a');
    expect(removeRows(end)).toBe(end);
  });

  it('are sorted with numbers as numbers', () => {
    const sorted = (...of: string[]) => ids({ rows: sortRows(rowsOf(...of), 'id') });
    expect(sorted('B-10', 'B-9', 'A-100', '007')).toEqual(['007', 'A-100', 'B-9', 'B-10']);
    expect(sorted('002', '1-105', '001')).toEqual(['001', '1-105', '002']);
  });

  it('are filled down from the first one, and a single one from the one above', () => {
    const rows = grid(selectRows(0, 2), 'a', 'b', 'c');
    const names = (filled: GridState) => filled.rows.map(({ name }) => name);
    const names3 = extendTo(selectCell(0, 1), { row: 2, column: 1 });
    expect(names(fillDown({ ...rows, selection: names3 }))).toEqual(['Room a', 'Room a', 'Room a']);
    const below = fillDown({ ...rows, selection: selectCell(1, 1) });
    expect([ids(below), names(below)]).toEqual([
      ['a', 'b', 'c'],
      ['Room a', 'Room a', 'Room c'],
    ]);
    const first = { ...rows, selection: selectCell(0, 1) };
    expect(fillDown(first)).toBe(first);
  });

  it('are filled by the handle with the numbers that follow', () => {
    const rows = grid(selectCell(0, 0), 'A-099', 'x', 'y', 'z');
    const filled = fillSeries(rows, 2);
    expect(ids(filled)).toEqual(['A-099', 'A-100', 'A-101', 'z']);
    expect(filled.selection).toMatchObject({ anchor: { row: 0 }, head: { row: 2 } });
    expect(ids(fillSeries(grid(selectCell(0, 0), 'Suite', 'x'), 1))).toEqual(['Suite', 'Suite']);
    expect(fillSeries(rows, 0)).toBe(rows);
  });
});

describe('undo', () => {
  /** Any edit, in any place. */
  const edits = fc.oneof(
    fc.tuple(fc.nat(6), fc.nat(1), fc.string()).map(
      ([row, column, text]) =>
        (now: GridState) =>
          setCell(now, Math.min(row, now.rows.length), column, text),
    ),
    fc
      .tuple(
        fc.nat(6),
        fc.nat(6),
        fc.constantFrom(
          removeRows,
          (now: GridState) => pasteTable(now, [['']]),
          duplicateRows,
          (now: GridState) => moveRows(now, -1),
          (now: GridState) => moveRows(now, 1),
          (now: GridState) => insertRow(now, 'above'),
          (now: GridState) => ({ ...now, rows: sortRows(now.rows, 'id') }),
          fillDown,
        ),
      )
      .map(
        ([from, to, edit]) =>
          (now: GridState) =>
            edit({
              ...now,
              selection: selectRows(Math.min(from, now.rows.length), Math.min(to, now.rows.length)),
            }),
      ),
    fc
      .array(fc.array(fc.string(), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
      .map((table) => (now: GridState) => pasteTable(now, table)),
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

describe('paste', () => {
  /** The list a, b after a table is pasted. */
  function pasted(selection: Selection, table: string[][]): string[] {
    const rows = ['a', 'b'].map((id) => newRow(id, `Room ${id}`));
    return pasteTable({ rows, selection }, table).rows.map(({ id, name }) => `${id}|${name}`);
  }

  it('goes from the active cell on and adds rows where the list ends', () => {
    expect(
      pasted(selectCell(1, 0), [
        ['x', 'X'],
        ['y', 'Y'],
      ]),
    ).toEqual(['a|Room a', 'x|X', 'y|Y']);
    expect(pasted(selectCell(1, 1), [['X'], ['Y']])).toEqual(['a|Room a', 'b|X', '|Y']);
  });

  it('writes no id from the name column, and counts what exceeds the columns', () => {
    expect(
      pasted(selectCell(0, 1), [
        ['x', 'y'],
        ['z', 'w'],
      ]),
    ).toEqual(['a|x', 'b|z']);
    expect(placeTable([['x', 'y']], 1)).toEqual({
      firstRoom: 0,
      pairs: [[1, 0]],
      extraColumns: 1,
    });
    expect(placeTable([['1', 'One', 'x', 'y'], ['2']], 0)).toMatchObject({
      firstRoom: 0,
      extraColumns: 2,
    });
  });

  it('leaves what a shorter row of the table does not have', () => {
    expect(pasted(selectCell(0, 0), [['x', 'X'], ['y']])).toEqual(['x|X', 'y|Room b']);
  });

  it('takes a heading for what it is, and goes by it wherever the active cell is', () => {
    const table = [
      ['Étage', 'Nom', 'N° de chambre'],
      ['2', 'Salon', '201'],
      ['2', 'Suite', '202'],
    ];
    expect(placeTable(table, 1)).toEqual({
      firstRoom: 1,
      pairs: [
        [0, 2],
        [1, 1],
      ],
      extraColumns: 1,
    });
    expect(pasted(selectCell(0, 1), table)).toEqual(['201|Salon', '202|Suite']);
    expect(pasted(selectCell(0, 1), [['Name'], ['Salon']])).toEqual(['a|Salon', 'b|Room b']);
  });

  it('leaves out titles above a heading, and nothing above a room that is called like one', () => {
    const rooms = [
      ['201', 'Salon'],
      ['202', 'Suite'],
    ];
    const titled = [['Liste des chambres', ''], ['', ''], ['N° chambre', 'Libellé'], ...rooms];
    expect(pasted(selectCell(0, 0), titled)).toEqual(['201|Salon', '202|Suite']);
    expect(placeTable([...rooms, ['Chambre', 'Nom'], ...rooms], 0).firstRoom).toBe(0);
  });

  it('takes one row for what it holds, though it reads like a heading', () => {
    expect(pasted(selectCell(0, 0), [['Local', 'Description']])).toEqual([
      'Local|Description',
      'b|Room b',
    ]);
  });

  it('takes rooms for rooms that are called like a heading', () => {
    const rooms = [
      ['101', 'Chambre'],
      ['102', 'Local'],
    ];
    expect(pasted(selectCell(0, 0), rooms)).toEqual(['101|Chambre', '102|Local']);
    expect(pasted(selectCell(0, 1), [['Chambre'], ['Chambre']])).toEqual([
      'a|Chambre',
      'b|Chambre',
    ]);
  });

  it('fills a selection with a single text', () => {
    expect(pasted(extendTo(selectCell(0, 1), { row: 1, column: 1 }), [['Suite']])).toEqual([
      'a|Suite',
      'b|Suite',
    ]);
    expect(pasted(selectRows(1, 1), [['x']])).toEqual(['a|Room a', 'x|x']);
  });
});
