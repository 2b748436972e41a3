import { expect, it } from 'vitest';
import {
  addRow,
  isTable,
  pasteRows,
  putRowBack,
  readPasted,
  removeRows,
  setCell,
} from './edit-rows';
import { newRow, type Row } from './rows';

const [a, b, c] = [newRow('a', 'Room a'), newRow('b', 'Room b'), newRow('c', 'Room c')];
const texts = (rows: readonly Row[]) => rows.map(({ id, name }) => `${id}|${name}`).join(' / ');
/** The cells that are pasted, between bars, in rows between slashes. */
const cellsOf = (...pasted: Parameters<typeof readPasted>) =>
  readPasted(...pasted)
    .rows.map((row) => row.join('|'))
    .join(' / ');
const keys = [a.key, b.key];
const both = [
  ['id', 0],
  ['name', 1],
] as const;

it('sets a cell by its row, and nothing if the row is gone or has the text', () => {
  const rows = [a, b];
  expect(texts(setCell(rows, b.key, 'name', 'Suite'))).toBe('a|Room a / b|Suite');
  expect(setCell(rows, 'gone', 'name', 'Suite')).toBe(rows);
  expect(setCell(rows, b.key, 'id', 'b')).toBe(rows);
});

it('splits a line of CSV that is typed as an id, and no name', () => {
  expect(texts(setCell([a], a.key, 'id', '601;Six'))).toBe('601|Six');
  expect(texts(setCell([a], a.key, 'id', '601;'))).toBe('601|Room a');
  expect(texts(setCell([a], a.key, 'id', ';Six'))).toBe(';Six|Room a');
  expect(texts(setCell([a], a.key, 'name', 'Hall; entrance'))).toBe('a|Hall; entrance');
});

it('adds a row below another one or at the end, and removes rows by their keys', () => {
  const row = newRow('x', '');
  expect(texts(addRow([], [a, b], a.key, row))).toBe('a|Room a / x| / b|Room b');
  expect(texts(addRow([], [a, b], undefined, row))).toBe('a|Room a / b|Room b / x|');
  expect(removeRows([a, b], new Set([a.key]))).toEqual([b]);
});

it('adds a row and pastes where a removed row was', () => {
  const [base, row, added] = [[a, b, c], newRow('x', ''), newRow('y', '')];
  expect(addRow(base, [a, added, c], b.key, row)).toEqual([a, row, added, c]);
  expect(addRow(base, [c], a.key, row)).toEqual([row, c]);
  const pasted = pasteRows(base, [a, c], [a.key, c.key], b.key, [['x', 'X']], both);
  expect(texts(pasted)).toBe('a|Room a / x|X / c|Room c');
});

it('puts a removed row back below the row that it followed', () => {
  expect(putRowBack([a, b, c], [c, a], b.key)).toEqual([c, a, b]);
  expect(putRowBack([a, b, c], [b, c], a.key)).toEqual([a, b, c]);
});

it('pastes over rows, which stay the same rows, and adds those beyond the end', () => {
  const table = [
    ['x', 'X'],
    ['y', 'Y'],
  ];
  const pasted = pasteRows([], [a, b], keys, b.key, table, both);
  expect(texts(pasted)).toBe('a|Room a / x|X / y|Y');
  expect(pasted[1]?.key).toBe(b.key);
  expect(texts(pasteRows([], [a, b], keys, a.key, [['x', 'X'], ['y']], both))).toBe(
    'x|X / y|Room b',
  );
  expect(texts(pasteRows([], [a, b], keys, undefined, [['x', 'X']], both))).toBe(
    'a|Room a / b|Room b / x|X',
  );
});

it('pastes into the rows that are shown, in their order, and leaves all others alone', () => {
  const hidden = newRow('h', 'Hidden');
  const pasted = pasteRows(
    [],
    [a, hidden, b],
    [b.key, a.key],
    b.key,
    [['1'], ['2']],
    [['name', 0]],
  );
  expect(texts(pasted)).toBe('a|2 / h|Hidden / b|1');
});

it('reads the quotes that Excel and LibreOffice put on the clipboard', () => {
  expect(cellsOf('007\tRoom 7\r\n008\t"Two\nlines, ""quoted"""\r\n', 'id')).toBe(
    '007|Room 7 / 008|Two\nlines, "quoted"',
  );
});

it('begins with the first row of a table copied whole from a page, and keeps blank rows', () => {
  expect(cellsOf('\n521\tCinq\n522\tSix\n', 'id')).toBe('521|Cinq / 522|Six');
  expect(cellsOf('\t\r\n521\tCinq\r\n', 'id')).toBe('| / 521|Cinq');
});

it('cuts lines of a CSV file at the semicolon', () => {
  expect(readPasted('601;Six\r\n602;Sept, à droite\r\n', 'id')).toMatchObject({
    rows: [
      ['601', 'Six'],
      ['602', 'Sept, à droite'],
    ],
    places: both,
  });
  expect(cellsOf('601;Six\n602', 'id')).toBe('601;Six / 602');
});

it('begins at the room where the table is as wide as the list, else at the active column', () => {
  expect(readPasted('x\ty\nz\tw', 'name').places).toEqual(both);
  expect(readPasted('x\ny', 'name').places).toEqual([['name', 0]]);
  expect(readPasted('1\tOne\tx\ty\n2', 'id')).toMatchObject({ places: both, extraColumns: 2 });
});

it('takes a heading for what it is, and goes by it wherever the active cell is', () => {
  const table = 'Étage\tNom\tN° de chambre\n2\tSalon\t201\n2\tSuite\t202';
  expect(readPasted(table, 'name')).toEqual({
    rows: [
      ['2', 'Salon', '201'],
      ['2', 'Suite', '202'],
    ],
    headings: 1,
    places: [
      ['id', 2],
      ['name', 1],
    ],
    extraColumns: 1,
  });
});

it('leaves out titles above a heading, and nothing above a room that is called like one', () => {
  const rooms = '201\tSalon\n202\tSuite';
  const titled = `Liste des chambres\t\n\t\nN° chambre\tLibellé\n${rooms}`;
  expect(readPasted(titled, 'id')).toMatchObject({ headings: 3, places: both });
  expect(readPasted(`${rooms}\nChambre\tNom\n${rooms}`, 'id').headings).toBe(0);
  expect(readPasted('101\tChambre\n102\tLocal', 'id').headings).toBe(0);
  expect(readPasted('Local\tDescription', 'id').headings).toBe(0);
});

it('tells a table from the text of one cell', () => {
  for (const text of ['a\tb', 'a\nb', '601;Six']) expect(isTable(text, 'id')).toBe(true);
  for (const text of ['a', 'a b\n', 'Salle 1, nord', '']) expect(isTable(text, 'id')).toBe(false);
  // One name may have a semicolon.
  expect(isTable('Hall; entrance', 'name')).toBe(false);
  expect(isTable('601;Six\n602;Seven', 'name')).toBe(true);
});
