import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../../spreadsheet/read-table';
import { writeCsv } from '../../../spreadsheet/write-csv';
import { writeWorkbook } from '../../../spreadsheet/write-xlsx';
import { listSheet, newRow, type Row } from '../rows';
import { content } from '../test-lists';
import { detectColumns } from '../detect-columns';
import { fileRooms, importRooms } from './import-rows';
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
  return importRooms(list, fileRooms(table, detectColumns(table.rows), 'H').rows, mode).rows;
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
      { header: 0, id: 0, name: 1 },
    ],
    [
      'in French, in another order',
      [
        ['Libellé', 'Étage', 'N° chambre'],
        ['a', '1', '101'],
      ],
      { header: 0, id: 2, name: 0 },
    ],
    [
      'below a title',
      [['Liste 2026'], [''], ['Room', 'Name'], ['1', 'a']],
      { header: 2, id: 0, name: 1 },
    ],
    [
      'of other words',
      [
        ['Zimmer', 'Bezeichnung'],
        ['101', 'a'],
        ['102', 'b'],
      ],
      { header: 0, id: 0, name: 1 },
    ],
    [
      'that are not there',
      [
        ['101', 'a'],
        ['102', 'b'],
      ],
      { header: undefined, id: 0, name: 1 },
    ],
    [
      'that are not there, with rooms called like one',
      [
        ['101', 'Chambre'],
        ['Hall', 'Local'],
        ['102', 'Chambre'],
        ['Bloc', 'Local'],
      ],
      { header: undefined, id: 0, name: 1 },
    ],
    ['of ids alone', [['101'], ['102']], { header: undefined, id: 0, name: undefined }],
    [
      'below many notes',
      [
        ...Array.from({ length: 12 }, (_, line) => [`note ${line}`]),
        ['Chambre', 'Nom'],
        ['K-1', 'a'],
      ],
      { header: 12, id: 0, name: 1 },
    ],
    [
      'below a word that heads one of them elsewhere',
      [['Code', 'CHU'], [], ['N° chambre', 'Libellé'], ['101', 'a']],
      { header: 2, id: 0, name: 1 },
    ],
    [
      'in more words',
      [
        ['Bâtiment', 'Numéro', 'Libellé long', 'Libellé court'],
        ['A', '101', 'a', 'b'],
      ],
      { header: 0, id: 1, name: 2 },
    ],
    [
      'that are not there, with names first',
      [
        ['Chambre bleue', '101'],
        ['Chambre rose', '102'],
      ],
      { header: undefined, id: 1, name: 0 },
    ],
    [
      'that are all words for a room',
      [
        ['Local', 'Chambre'],
        ['Bleue', '101'],
        ['Rose', '102'],
      ],
      { header: 0, id: 1, name: 0 },
    ],
  ])('%s', (_what, table, columns) => expect(detectColumns(table)).toEqual(columns));

  it.each([[[]], [[['Local', 'Chambre']]]])('takes those of the list for ids: %j', (heading) => {
    const rooms = ['1', '2', '3'].map((room) => [`Salle ${room}`, room]);
    const found = (...ids: string[]) => detectColumns([...heading, ...rooms], new Set(ids));
    expect(found('1', '2', '9')).toMatchObject({ id: 1, name: 0 });
    expect(found('1')).toMatchObject({ id: 0, name: 1 });
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
    { header: 0, id: 0, name: 1 },
    'H',
  );
  expect(content(rows)).toEqual([
    ['101', 'a', undefined],
    ['', 'no id', undefined],
    ['102', '', undefined],
  ]);
  expect(lines).toEqual([2, 4, 5]);
  expect(noRoom).toEqual([6]);
});

describe('an import', () => {
  const list = [newRow('101', 'One', { floor: 1 }), newRow('102', 'Two'), newRow('103', 'Three')];
  const rooms = [newRow('200', 'New'), newRow('102', 'Deux'), newRow('101', '')];
  const imports = (mode: 'merge' | 'replace', file: readonly Row[] = rooms) =>
    importRooms(list, file, mode);
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

  it('keeps both rows with one id, for somebody to decide', () => {
    const twice = [newRow('101', 'A'), newRow('101', 'B')];
    expect(ids(imports('merge', twice).rows)).toEqual(['101 A', '102 Two', '103 Three', '101 B']);
  });
});
