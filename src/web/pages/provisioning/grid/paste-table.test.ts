import { expect, it } from 'vitest';
import { newRow } from '../rows';
import { pasteTable, placeTable } from './paste-table';
import { extendTo, selectCell, selectRows, type Selection } from './selection';

/** The list a, b with a table pasted. */
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

it('writes no id from a name’s cell: what goes beyond the list’s columns is left out, and counted', () => {
  expect(
    pasted(selectCell(0, 1), [
      ['x', 'y'],
      ['z', 'w'],
    ]),
  ).toEqual(['a|x', 'b|z']);
  expect(placeTable([['x', 'y']], 1)).toEqual({ headed: false, pairs: [[1, 0]], left: 1 });
  expect(placeTable([['1', 'One', 'x', 'y'], ['2']], 0)).toMatchObject({ headed: false, left: 2 });
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
    headed: true,
    pairs: [
      [0, 2],
      [1, 1],
    ],
    left: 1,
  });
  expect(pasted(selectCell(0, 1), table)).toEqual(['201|Salon', '202|Suite']);
  expect(pasted(selectCell(0, 1), [['Name'], ['Salon']])).toEqual(['a|Salon', 'b|Room b']);
});

it('takes one row for what it holds, though it reads like a heading', () => {
  expect(pasted(selectCell(0, 0), [['Local', 'Description']])).toEqual([
    'Local|Description',
    'b|Room b',
  ]);
});

it('fills a selection with a single text', () => {
  expect(pasted(extendTo(selectCell(0, 1), { row: 1, column: 1 }), [['Suite']])).toEqual([
    'a|Suite',
    'b|Suite',
  ]);
  expect(pasted(selectRows(1, 1), [['x']])).toEqual(['a|Room a', 'x|x']);
});
