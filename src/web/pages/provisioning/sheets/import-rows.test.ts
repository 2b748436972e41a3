import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../../spreadsheet/read-table';
import { writeCsv } from '../../../spreadsheet/write-csv';
import { writeWorkbook } from '../../../spreadsheet/write-xlsx';
import { newRow, type Row } from '../rows';
import { content } from '../test-lists';
import { detectColumns, suggestJoin } from '../detect-columns';
import { fileRooms, importRooms } from './import-rows';
import { listSheet } from './export-list';
import { caseCount } from '../../../../../e2e/test-level';

/** Ids and names such as no list should have. Each id occurs once, and none is empty. */
const text = fc
  .string({ unit: 'binary', maxLength: 6 })
  .chain((some) =>
    fc.constantFrom(
      some,
      `=${some}`,
      `007${some}`,
      `"${some}\n`,
      `'${some}`,
      ` ${some}\t`,
      `${some}é👩‍⚕️`,
    ),
  );
const anyRows = fc
  .uniqueArray(fc.record({ id: text, name: text }), { maxLength: 10, selector: ({ id }) => id })
  .map((rows) => rows.filter(({ id }) => id !== '').map(({ id, name }) => newRow(id, name)));

async function imported(
  bytes: Uint8Array,
  list: readonly Row[] = [],
  mode: 'merge' | 'replace' = 'replace',
): Promise<Row[]> {
  const table = await readTable(bytes);
  return importRooms(list, fileRooms(table, detectColumns(table.rows)), mode, new Set()).rows;
}

describe('import of what was exported', () => {
  it.each([',', ';', '\t'] as const)(
    'is the list, whatever it holds: CSV with %j',
    async (separator) => {
      await fc.assert(
        fc.asyncProperty(anyRows, async (rows) => {
          const file = writeCsv(listSheet(rows), separator);
          expect(content(await imported(file))).toEqual(content(rows));
          expect(await imported(file, rows, 'merge')).toEqual(rows);
        }),
        { numRuns: caseCount(300) },
      );
    },
  );

  it('is the list, whatever it holds: XLSX', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, async (rows) => {
        const file = await writeWorkbook(listSheet(rows), 'List');
        expect(content(await imported(file))).toEqual(content(rows));
        expect(await imported(file, rows, 'replace')).toEqual(rows);
      }),
      { numRuns: caseCount(100) },
    );
  });
});

describe('header and columns', () => {
  it.each([
    [
      'as we write them',
      [
        ['id_external', 'name'],
        ['1', 'a'],
      ],
      { header: 0, id: [0], joint: '-', name: 1 },
    ],
    [
      'in French, in another order',
      [
        ['Libellé', 'Étage', 'N° chambre'],
        ['a', '1', '101'],
      ],
      { header: 0, id: [2], joint: '-', name: 0 },
    ],
    [
      'below a title',
      [['Liste 2026'], [''], ['Room', 'Name'], ['1', 'a']],
      { header: 2, id: [0], joint: '-', name: 1 },
    ],
    [
      'of other words',
      [
        ['Zimmer', 'Bezeichnung'],
        ['101', 'a'],
        ['102', 'b'],
      ],
      { header: 0, id: [0], joint: '-', name: 1 },
    ],
    [
      'that are not there',
      [
        ['101', 'a'],
        ['102', 'b'],
      ],
      { header: undefined, id: [0], joint: '-', name: 1 },
    ],
    [
      'that are not there, with rooms called like one',
      [
        ['101', 'Chambre'],
        ['Hall', 'Local'],
        ['102', 'Chambre'],
        ['Bloc', 'Local'],
      ],
      { header: undefined, id: [0], joint: '-', name: 1 },
    ],
    [
      'of ids alone',
      [['101'], ['102']],
      { header: undefined, id: [0], joint: '-', name: undefined },
    ],
    [
      'below many notes',
      [
        ...Array.from({ length: 12 }, (_, line) => [`note ${line}`]),
        ['Chambre', 'Nom'],
        ['K-1', 'a'],
      ],
      { header: 12, id: [0], joint: '-', name: 1 },
    ],
    [
      'below a word that heads one of them elsewhere',
      [['Code', 'CHU'], [], ['N° chambre', 'Libellé'], ['101', 'a']],
      { header: 2, id: [0], joint: '-', name: 1 },
    ],
    [
      'in more words',
      [
        ['Bâtiment', 'Numéro', 'Libellé long', 'Libellé court'],
        ['A', '101', 'a', 'b'],
      ],
      { header: 0, id: [1], joint: '-', name: 2 },
    ],
    [
      'that are not there, with names first',
      [
        ['Chambre bleue', '101'],
        ['Chambre rose', '102'],
      ],
      { header: undefined, id: [1], joint: '-', name: 0 },
    ],
    [
      'that are all words for a room',
      [
        ['Local', 'Chambre'],
        ['Bleue', '101'],
        ['Rose', '102'],
      ],
      { header: 0, id: [1], joint: '-', name: 0 },
    ],
  ])('%s', (_what, table, columns) => expect(detectColumns(table)).toEqual(columns));

  it.each([[[]], [[['Local', 'Chambre']]]])('takes those of the list for ids: %j', (heading) => {
    const rooms = ['1', '2', '3'].map((room) => [`Salle ${room}`, room]);
    const found = (...ids: string[]) => detectColumns([...heading, ...rooms], new Set(ids));
    expect(found('1', '2', '9')).toMatchObject({ id: [1], name: 0 });
    expect(found('1')).toMatchObject({ id: [0], name: 1 });
  });
});

it('numbers rows as the spreadsheet does, skips blank ones and lists the rest', () => {
  const table = [
    ['id', 'name'],
    ['101', 'a'],
    ['', ''],
    ['', 'no id'],
    ['102'],
    ['', '', 'Ward 2'],
  ];
  const { rows, lines, noRoom } = fileRooms(
    { rows: table, doubts: [] },
    { header: 0, id: [0], joint: '-', name: 1 },
  );
  expect(content(rows)).toEqual([
    ['101', 'a', undefined],
    ['', 'no id', undefined],
    ['102', '', undefined],
  ]);
  expect(lines).toEqual([2, 4, 5]);
  expect(noRoom).toEqual([6]);
});

it('joins an id from several columns, and leaves out parts that are empty', () => {
  const table = [
    ['A', '1', '101', 'a'],
    ['', '', "'-7", 'b'],
  ];
  const { rows } = fileRooms(
    { rows: table, doubts: [] },
    { header: undefined, id: [0, 2], joint: '-', name: 3 },
  );
  expect(rows.map(({ id }) => id)).toEqual(['A-101', '-7']);
});

describe('columns that make better ids', () => {
  const table = [
    ['Bâtiment', 'Étage', 'Numéro', 'Libellé', 'Court'],
    ['A', '1', '101', 'Chambre 101 · Cardiologie', 'Ch. 101'],
    ['B', '1', '101', 'Chambre 101 · Maternité', 'Ch. 101'],
    ['', '', 'Total', '', ''],
  ];
  const suggested = (rows: string[][], ids: string[]) =>
    suggestJoin(rows, detectColumns(rows), new Set(ids));

  it('are those that make them the list’s', () => {
    expect(suggested(table, ['A-101', 'B-101'])).toMatchObject({ id: [0, 2], joint: '-' });
    expect(suggested(table, ['A101'])).toMatchObject({ id: [0, 2], joint: '' });
  });

  it('are those without which they repeat', () => {
    expect(suggested(table, [])).toMatchObject({ id: [0, 2], joint: '-' });
  });

  it('end with the number, unless the list has the other order', () => {
    const rows = [
      ['Bat', 'Num', 'Nom'],
      ['A', '101', 'Un'],
      ['A', '102', 'Deux'],
      ['B', '101', 'Trois'],
    ];
    expect(suggested(rows, ['A-101'])).toMatchObject({ id: [0, 1], joint: '-' });
    expect(suggested(rows, [])).toMatchObject({ id: [0, 1], joint: '-' });
    expect(suggested(rows, ['101-A'])).toMatchObject({ id: [1, 0], joint: '-' });
  });

  it('are none where the ids are good, or few of them repeat', () => {
    expect(suggested(table, ['101'])).toBeUndefined();
    expect(suggested(table.slice(0, 2), ['101'])).toBeUndefined();
    const rows = Array.from({ length: 40 }, (_, index) => [`${index % 39}`, 'a', `${index}`]);
    expect(suggested(rows, [])).toBeUndefined();
  });
});

describe('an import', () => {
  const list = [newRow('101', 'One', { floor: 1 }), newRow('102', 'Two'), newRow('103', 'Three')];
  const rooms = [newRow('200', 'New'), newRow('102', 'Deux'), newRow('101', '')];
  const imports = (
    mode: 'merge' | 'replace',
    leftOut: (number | string)[] = [],
    file: readonly Row[] = rooms,
  ) =>
    importRooms(
      list,
      { rows: [...file], lines: file.map((_, index) => index + 2) },
      mode,
      new Set(leftOut),
    );
  const ids = (rows: readonly Row[]) => rows.map(({ id, name }) => `${id} ${name}`);

  it('renames and adds by merging, removes nothing, and ignores empty names', () => {
    const { rows, fates, notInFile } = imports('merge');
    expect(content(rows)).toEqual([
      ['101', 'One', { floor: 1 }],
      ['102', 'Deux', undefined],
      ['103', 'Three', undefined],
      ['200', 'New', undefined],
    ]);
    expect(fates).toEqual(['added', 'renamed', 'same']);
    expect(ids(notInFile)).toEqual(['103 Three']);
  });

  it('replaces by the file in its order, and preserves keys that it cannot hold', () => {
    const { rows, notInFile } = imports('replace');
    expect(content(rows)).toEqual([
      ['200', 'New', undefined],
      ['102', 'Deux', undefined],
      ['101', '', { floor: 1 }],
    ]);
    expect(rows.slice(1).map(({ key }) => key)).toEqual([list[1]?.key, list[0]?.key]);
    expect(ids(notInFile)).toEqual(['103 Three']);
  });

  it('leaves the list as it is where a change is left out', () => {
    const [new200, renamed102, third = ''] = [2, 3, list[2]?.key];
    expect(ids(imports('merge', [new200, renamed102]).rows)).toEqual(ids(list));
    expect(ids(imports('replace', [new200, renamed102]).rows)).toEqual(['101 ', '102 Two']);
    expect(ids(imports('replace', [third]).rows)).toEqual([
      '200 New',
      '102 Deux',
      '103 Three',
      '101 ',
    ]);
    expect(imports('replace', [third]).rows[2]).toBe(list[2]);
  });

  it('keeps both rows with one id, for somebody to decide, or the one that is not left out', () => {
    const twice = [newRow('101', 'A'), newRow('101', 'B')];
    expect(ids(imports('merge', [], twice).rows)).toEqual([
      '101 A',
      '102 Two',
      '103 Three',
      '101 B',
    ]);
    expect(ids(imports('merge', [2], twice).rows)).toEqual(['101 B', '102 Two', '103 Three']);
  });
});
