import { expect, it } from 'vitest';
import { isTable, readPasted } from './paste-table';

const both = [
  ['id', 0],
  ['name', 1],
];

it('reads what Excel and LibreOffice put on the clipboard', () => {
  expect(readPasted('007\tRoom 7\r\n008\t"Two\nlines, ""quoted"""\r\n', 'id').rows).toEqual([
    ['007', 'Room 7'],
    ['008', 'Two\nlines, "quoted"'],
  ]);
  expect(readPasted('19" rack\r\n', 'name').rows).toEqual([['19" rack']]);
});

it('begins with the first row of a table copied whole from a page, and keeps blank rows', () => {
  expect(readPasted('\n521\tCinq\n522\tSix\n', 'id').rows).toEqual([
    ['521', 'Cinq'],
    ['522', 'Six'],
  ]);
  expect(readPasted('\t\r\n521\tCinq\r\n', 'id').rows).toEqual([
    ['', ''],
    ['521', 'Cinq'],
  ]);
});

it('cuts lines of a CSV file at the semicolon', () => {
  expect(readPasted('601;Six\r\n602;Sept, à droite\r\n', 'id')).toMatchObject({
    rows: [
      ['601', 'Six'],
      ['602', 'Sept, à droite'],
    ],
    places: both,
  });
  expect(readPasted('601;Six\n602', 'id').rows).toEqual([['601;Six'], ['602']]);
});

it('leaves a semicolon in the one name that is pasted', () => {
  expect(readPasted('Hall; entrance', 'name')).toMatchObject({
    rows: [['Hall; entrance']],
    places: [['name', 0]],
  });
  expect(isTable('Hall; entrance', 'name')).toBe(false);
  expect(isTable('601;Six\n602;Seven', 'name')).toBe(true);
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
});
