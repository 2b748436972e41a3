import { describe, expect, it } from 'vitest';
import { readTable } from '../../../spreadsheet/read-table';
import { detectColumns } from '../detect-columns';
import { newRow } from '../rows';
import { columnLetters, type Table } from '../../../spreadsheet/table';
import { countLines, shownLines, type LineFilter } from './import-lines';
import { reviewImport, type Review, type ReviewOptions } from './review-import';

const options: ReviewOptions = {
  facilityId: 'H',
  otherFacilities: ['CLINIC-7'],
  columns: { header: 0, id: [2], joint: '-', name: 1 },
  mode: 'merge',
  strip: true,
  clean: false,
  ticks: new Map(),
};
const asTable = (rows: string[][], doubts: Table['doubts'] = []): Table => ({
  rows,
  doubts,
  source: { format: 'text', encoding: 'utf-8', separator: ';' },
});
const table = [
  ['floor', 'name', 'id'],
  ['1', 'One', '101'],
  ['', '', ''],
  ['1', 'Two', '101'],
  ['1', 'half \ud83d', '102'],
  ['1', 'Four', 'H-104'],
  ['1', 'Five', 'CLINIC-7-105'],
];
const said = ({ lines }: Review) =>
  lines.flatMap(({ problems }) => problems.map(({ cell, kind, values }) => [cell, kind, values]));
const idsOf = ({ lines }: Review) => lines.map(({ row }) => row.id);
const contentOf = ({ imported }: Review) => imported.rows.map(({ id, name }) => [id, name]);
const fatesOf = ({ lines }: Review) => lines.map(({ fate }) => fate);
const cells = (changes: Partial<ReviewOptions> = {}) =>
  said(reviewImport(asTable(table), [], { ...options, ...changes }));

it('names the cell of the file, and the row of it that another has the id of', () => {
  expect(cells()).toEqual([
    ['C2', 'duplicate', { row: 4 }],
    ['C4', 'duplicate', { row: 2 }],
    ['B5', 'not_unicode', {}],
    ['C7', 'other_facility', { facility: 'CLINIC-7' }],
  ]);
});

it('takes the facility’s prefix off full ids, unless they are to stay', () => {
  const found = reviewImport(asTable(table), [newRow('104', 'Old')], options);
  expect([idsOf(found), found.fullIds]).toEqual([['101', '101', '102', '104', 'CLINIC-7-105'], 1]);
  expect(cells({ strip: false })).toContainEqual(['C6', 'own_prefix', { prefix: 'H-' }]);
});

it('checks the last row of a long file like the first', () => {
  const long = Array.from({ length: 50_000 }, (_, index) => [
    '',
    `Room ${index}`,
    index === 49_999 ? '' : `${index}`,
  ]);
  const { lines, errors } = reviewImport(asTable(long), [], {
    ...options,
    columns: { ...options.columns, header: undefined },
  });
  expect([errors, lines[49_999]?.problems.map(({ cell }) => cell)]).toEqual([1, ['C50000']]);
});

/** The first review of a file. */
async function review(text: string, list: ReturnType<typeof newRow>[] = [], clean = false) {
  const read = await readTable(new TextEncoder().encode(text));
  return reviewImport(read, list, { ...options, columns: detectColumns(read.rows), clean });
}

it('tells of each cell that a spreadsheet changed, once', async () => {
  const doubts: Table['doubts'] = [
    { row: 1, column: 0, kind: 'date' },
    { row: 2, column: 0, kind: 'no_value' },
    { row: 2, column: 1, kind: 'no_value' },
    { row: 3, column: 1, kind: 'sheet_error' },
    { row: 4, column: 2, kind: 'date' },
  ];
  const rows = [
    ['id', 'name', 'since'],
    ['2-Jan', 'a', ''],
    ['', '', '7'],
    ['103', '#N/A', ''],
    ['104', 'b', '1-Feb'],
  ];
  const found = reviewImport(
    {
      ...asTable(rows, doubts),
      source: {
        format: 'xlsx',
        sheet: 0,
        sheets: [{ name: 'S', hidden: false }],
        numbers: [],
        hiddenRows: [4],
        hiddenColumns: [],
      },
    },
    [],
    { ...options, columns: detectColumns(rows) },
  );
  expect(idsOf(found)).toEqual(['2-Jan', '', '103', '104']);
  expect(said(found)).toEqual([
    ['A2', 'date', {}],
    ['A3', 'no_value', {}],
    ['B3', 'no_value', {}],
    ['B4', 'sheet_error', {}],
    ['A5', 'hidden_row', {}],
  ]);
  expect(found.errors).toBe(1);
});

it('tells of quotes that are left open or hold rows, in any column', async () => {
  const { quotes } = await review('id;name;note\n1;a;"x\n2;b;y\n3;"c";z"\n4;d;"p\nq;r"\n');
  expect(quotes).toEqual({ open: ['C2'], rows: ['C5'] });
});

describe('ids that look like one another', () => {
  const same = 'id;name\nE\u0301-1;one\nÉ-1;two\n101;three\n１０１;four\nA 1;five\nA\u00a01;six\n';

  it('are told as pairs, with the file’s cells, and left as they are', async () => {
    const found = await review(same);
    expect(said(found).filter(([, kind]) => kind === 'looks_alike')).toEqual([
      ['A2', 'looks_alike', { row: 3 }],
      ['A3', 'looks_alike', { row: 2 }],
      ['A4', 'looks_alike', { row: 5 }],
      ['A5', 'looks_alike', { row: 4 }],
      ['A6', 'looks_alike', { row: 7 }],
      ['A7', 'looks_alike', { row: 6 }],
    ]);
    expect(said(found)).toContainEqual(['A7', 'hidden_characters', {}]);
    expect(idsOf(found)).toContain('１０１');
  });

  it('are told as pairs with what the list has', async () => {
    const list = [newRow('102', ''), newRow('A-1', 'Old')];
    const found = await review('id;name\na\u20111;New\n102;b\n', list);
    expect(said(found)).toContainEqual(['A2', 'listed_alike', { row: 2, id: 'A-1' }]);
    expect(fatesOf(found)).toEqual(['added', 'renamed']);
  });

  it('are cleaned where somebody asks for it, and are then the list’s', async () => {
    const list = [newRow('A-1', 'Old')];
    const text = 'id;name\nA\u20111\u200b;New\n';
    expect((await review(text, list)).cleanable).toBe(1);
    const cleaned = await review(text, list, true);
    expect(fatesOf(cleaned)).toEqual(['renamed']);
    expect(said(cleaned)).toEqual([]);
  });
});

it('cleans edge blanks of names, and begins ids in the case of the list', async () => {
  const list = [newRow('A-101', ''), newRow('USIC 1', ''), newRow('b-1', ''), newRow('B-2', '')];
  const text = 'id;name\na-102; New \nUsic 2;Two\nB-3;Three\n';
  const found = await review(text, list, true);
  expect(found.cleanable).toBe(2);
  expect(found.lines.map(({ row, typed }) => [row.id, row.name, typed])).toEqual([
    ['A-102', 'New', 'a-102'],
    ['USIC 2', 'Two', 'Usic 2'],
    ['B-3', 'Three', undefined],
  ]);
});

it('names the cells of an id that is joined, and no building that is merged over its rooms', () => {
  const rows = [
    ['A', '101', 'a'],
    ['A', '101', 'b'],
  ];
  const doubts: Table['doubts'] = [
    { row: 1, column: 0, kind: 'merged' },
    { row: 1, column: 2, kind: 'merged' },
  ];
  const columns = { header: undefined, id: [0, 1], joint: '-', name: 2 } as const;
  expect(said(reviewImport(asTable(rows, doubts), [], { ...options, columns }))).toEqual([
    ['A1+B1', 'duplicate', { row: 2 }],
    ['A2+B2', 'duplicate', { row: 1 }],
    ['C2', 'merged', {}],
  ]);
});

it('still misses an id beside a merged cell', () => {
  const doubts: Table['doubts'] = [{ row: 0, column: 0, kind: 'merged' }];
  const columns = { header: undefined, id: [0], joint: '-', name: 1 } as const;
  const found = reviewImport(asTable([['', 'a']], doubts), [], { ...options, columns });
  expect([found.errors, said(found)]).toEqual([
    1,
    [
      ['A1', 'empty', {}],
      ['A1', 'merged', {}],
    ],
  ]);
});

describe('the building department’s workbook', () => {
  const list = ['A-101', 'A-105', 'A-106'].map((id) => newRow(id, `Chambre ${id}`));
  const rows = [
    ['N° chambre', 'Libellé'],
    ['A-101', 'Isolement'],
    ['A-106', 'Chambre A-106'],
    ['A-107', 'Chambre A-107'],
    ['Total', ''],
  ];
  const replacing = (ticks: [number | string, boolean][] = []) =>
    reviewImport(asTable(rows), list, {
      ...options,
      columns: detectColumns(rows),
      mode: 'replace',
      ticks: new Map(ticks),
    });
  const changed = ({ diff }: Review) => [
    diff.added.map(({ row }) => row.id),
    diff.renamed.map(({ after }) => after.id),
    diff.removed.map(({ row }) => row.id),
  ];

  it('leaves out its line of totals, and names what it removes', () => {
    const found = replacing();
    expect(changed(found)).toEqual([['A-107'], ['A-101'], ['A-105']]);
    expect(found.lines.map(({ row, isLeftOut }) => [row.id, isLeftOut])).toEqual([
      ['A-101', false],
      ['A-106', false],
      ['A-107', false],
      ['Total', true],
      ['A-105', false],
    ]);
  });

  it('does what is ticked, and nothing else', () => {
    const [, removed] = list;
    const found = replacing([
      [2, false],
      [5, true],
      [removed?.key ?? '', false],
    ]);
    expect(changed(found)).toEqual([['A-107', 'Total'], [], []]);
    expect(said(found)).toEqual([['A5', 'total', {}]]);
  });

  it('keeps a line at its place, and under its kind, when it is unticked', () => {
    const [, removed] = list;
    const ticked = replacing();
    const unticked = replacing([
      [removed?.key ?? '', false],
      [2, false],
      [4, false],
    ]);
    for (const filter of [undefined, 'removed', 'added', 'renamed'] as const)
      expect(idsOf({ ...unticked, lines: shownLines(unticked, rows, filter, '') })).toEqual(
        idsOf({ ...ticked, lines: shownLines(ticked, rows, filter, '') }),
      );
    expect(shownLines(unticked, rows, 'leftOut', '').map(({ row }) => row.id)).toEqual([
      'A-105',
      'Total',
      'A-107',
      'A-101',
    ]);
  });

  it('shows first what is removed, then what needs a look, and finds any cell of its rows', () => {
    const found = replacing([[5, true]]);
    const shown = (filter?: LineFilter, search = '') =>
      shownLines(found, rows, filter, search).map(({ row }) => row.id);
    expect(shown()).toEqual(['A-105', 'Total', 'A-107', 'A-101', 'A-106']);
    expect(shown('added')).toEqual(['Total', 'A-107']);
    expect(shown(undefined, 'isolément')).toEqual(['A-101']);
    expect(countLines(found)).toEqual([
      ['removed', 1],
      ['problems', 1],
      ['added', 2],
      ['renamed', 1],
      ['same', 1],
    ]);
  });
});

describe('what is no room', () => {
  const isLeftOut = async (line: string) => {
    const { lines } = await review(`id;name\n101;One\n${line}\n`);
    return lines.at(-1)?.isLeftOut;
  };

  it.each([
    'Total;',
    'TOTAL : 240;',
    'Total général;240',
    'Totaux;240 chambres',
    'Sous-total;',
    'Sum;',
    'Sum of rooms;240',
    'Somme;240',
    'Nombre de chambres : 240;',
    'Number of rooms;240',
    'Somme : 240;',
    '240;Total',
    ';Grand total',
  ])('is left out where it is a line of totals: %s', async (line) =>
    expect(await isLeftOut(line)).toBe(true),
  );

  it.each([
    'Total 1;Chambre Total',
    'Totalis;',
    'Somme-101;',
    'Somme 101;',
    'Sumatra;',
    'Nombre;',
    '240;Total Renal Care',
    'Total;Salle de soins',
  ])('is a room where it is called so: %s', async (line) =>
    expect(await isLeftOut(line)).toBe(false),
  );

  const titled = [
    ['Rooms of the H building', ''],
    ['', ''],
    ['101', 'Above the names'],
    ['id', 'name'],
    ['101', 'One'],
  ];
  const titles = (ticks: [number, boolean][] = [], mode: 'merge' | 'replace' = 'merge') =>
    reviewImport(asTable(titled), [newRow('101', 'Old')], {
      ...options,
      columns: detectColumns(titled),
      mode,
      ticks: new Map(ticks),
    });

  it('is listed as left out where it stands above the names of the columns', () => {
    const found = titles();
    expect(
      shownLines(found, titled, 'leftOut', '').map(({ key, noRoom }) => [key, noRoom]),
    ).toEqual([
      [1, 'above'],
      [3, 'above'],
    ]);
    expect(contentOf(found)).toEqual([['101', 'One']]);
    expect([said(found), found.cleanable]).toEqual([[], 0]);
    expect(contentOf(titles([], 'replace'))).toEqual([['101', 'One']]);
  });

  it('is taken in where somebody ticks it', () => {
    expect(contentOf(titles([[1, true]]))).toEqual([
      ['101', 'One'],
      ['Rooms of the H building', ''],
    ]);
  });
});

it('lists an unticked line under what to check, and the other of its id no longer', () => {
  const twice = asTable([['id'], ['101'], ['101']]);
  const columns = detectColumns(twice.rows);
  const ticks = new Map([[3, false]]);
  const found = reviewImport(twice, [], { ...options, columns, ticks });
  expect(shownLines(found, twice.rows, 'problems', '').map(({ key }) => key)).toEqual([3]);
  expect([contentOf(found), found.errors]).toEqual([[['101', '']], 0]);
});

it('names columns as spreadsheets do', () =>
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']));
