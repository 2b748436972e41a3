import { writeXlsx, type Cell, type WriteSheet } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readTable } from './read-table';
import type { ReadChoices } from './table';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, bigEndian = false) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), !bigEndian);
  return bytes;
};
/** The text in Windows-1252, for letters that have the same number in Unicode. */
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const rows = async (bytes: Uint8Array, choices?: ReadChoices) =>
  (await readTable(bytes, choices)).rows;

describe('a text file', () => {
  const list = 'id;name\r\n007;Chambre é\r\n008;"Salle; ""A""\nBleue"\r\n';
  const expected = [
    ['id', 'name'],
    ['007', 'Chambre é'],
    ['008', 'Salle; "A"\nBleue'],
  ];

  it.each([
    ['utf-8', utf8(list)],
    ['utf-8', utf8(`\ufeff${list}`)],
    ['utf-16le', utf16(`\ufeff${list}`)],
    ['utf-16be', utf16(`\ufeff${list}`, true)],
    ['utf-16le', utf16(list)],
    ['utf-16be', utf16(list, true)],
    ['windows-1252', windows1252(list)],
  ] as const)('in %s is read as what it is', async (encoding, bytes) => {
    expect(await readTable(bytes)).toEqual({
      rows: expected,
      doubts: [],
      source: { format: 'text', encoding, separator: ';' },
    });
  });

  it('is read in the encoding and with the separator that somebody chose', async () => {
    expect(await rows(windows1252('id;nom\n1;É,é'), { encoding: 'utf-8', separator: ',' })).toEqual(
      [['id;nom'], ['1;\ufffd', '\ufffd']],
    );
  });

  it.each([
    ['a comma', 'id,name\n1,"a;b;c"\n2,d;e\n', ','],
    ['a semicolon, with commas in the names', 'id;name\n1;Salle 1, nord\n2;Salle 2, sud\n', ';'],
    ['a bar', 'id|name\n1|Salle 1, nord\n2|Salle; sud\n', '|'],
    ['a tab', 'id\tname\n1\ta,b;c\n', '\t'],
    ['a semicolon, below a title', 'Liste des chambres, 2026\n\nid;nom\n1;a\n2;b\n', ';'],
    ['none', '101\n102\n', ','],
    ['a semicolon, below a line for Excel', 'sep=;\r\nid;name\r\n1;a\r\n', ';'],
    ['a semicolon, below signs', '<neu>;name\n101;a\n', ';'],
  ])('is cut at %s', async (_what, text, separator) => {
    expect((await readTable(utf8(text))).source).toMatchObject({ separator });
  });

  it('may end its lines in any way, even in several', async () => {
    const lines = ['id,name', '1,a', '2,b', ''];
    const files = ['\n', '\r', '\r\n'].map((end) => lines.join(end));
    for (const text of [...files, 'id,name\n1,a\r\n2,b\n'])
      expect(await rows(utf8(text))).toEqual(rowsOf('id name | 1 a | 2 b'));
  });
});

describe('a quote that is not closed where its cell ends', () => {
  it.each([
    ['that none closes', 'id;name\n101;a\n102;"Suite\n103;b\n104;écran 12\n105;c\n'],
    [
      'that the next row’s would close',
      'id;name\n101;a\n102;"Suite\n103;"b"\n104;écran 12"\n105;c',
    ],
  ])('takes in no row, and is named: one %s', async (_what, text) => {
    const table = await readTable(utf8(text));
    expect(table.rows.map(([id]) => id)).toEqual(['id', '101', '102', '103', '104', '105']);
    expect(table.rows[2]).toEqual(['102', '"Suite']);
    expect(table.doubts).toEqual([{ row: 2, column: 1, kind: 'open_quote' }]);
  });

  it('holds up no large file', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `${index};Room ${index}`);
    const text = ['id;name', '0;"a', ...lines, '1;12'].join('\n');
    expect((await rows(utf8(text))).length).toBe(20_003);
  });

  it('is told apart from a cell of several lines, which may hold separators too', async () => {
    const table = await readTable(utf8('id;name\n1;"Hall; A\nNorth"\n2;"a\nb;c"\n'));
    expect(table.rows.slice(1)).toEqual([
      ['1', 'Hall; A\nNorth'],
      ['2', 'a\nb;c'],
    ]);
    expect(table.doubts).toEqual([{ row: 2, column: 1, kind: 'rows_in_quotes' }]);
    const taken = await readTable(utf8('id;name\n1;"Suite\n2;b\n3;écran 12"\n4;c\n'));
    expect(taken.rows.map(([id]) => id)).toEqual(['id', '1', '4']);
    expect(taken.doubts).toEqual([{ row: 1, column: 1, kind: 'rows_in_quotes' }]);
  });
});

const writeSheet = (sheet: Omit<WriteSheet, 'name'>) =>
  writeXlsx({ sheets: [{ name: 'Rooms', ...sheet }] });
/** A workbook with these cells below one another. */
const writeColumn = (cells: Partial<Cell>[]) =>
  writeSheet({
    rows: cells.map(() => []),
    cells: new Map(cells.map((cell, row) => [`${row},0`, cell])),
  });
/** Cells between blanks, of rows between bars. */
const rowsOf = (text: string) => text.split(' | ').map((row) => row.split(' '));

describe('a workbook', () => {
  it('is read as the spreadsheet shows it', async () => {
    const bytes = await writeColumn([
      { value: 'id' },
      { value: 7, style: { numFmt: '000' } },
      { value: 101 },
      { value: 3, formula: '1+2', formulaResult: 3 },
      { value: new Date(Date.UTC(2026, 0, 5)), style: { numFmt: 'yyyy-mm-dd' } },
      { value: 0.1 + 0.2 },
      { value: true },
      { value: '007' },
    ]);
    const table = await readTable(bytes);
    expect(table.rows.join(' ')).toBe('id 007 101 3 2026-01-05 0.3 TRUE 007');
    expect(table.source).toMatchObject({ format: 'xlsx', numbers: [3] });
  });

  it('tells of each cell that may show something else than was typed', async () => {
    const day = new Date(Date.UTC(2026, 0, 2));
    const converted: Partial<Cell>[] = [
      { value: day, style: { numFmt: 'd-mmm' } },
      { value: day, style: { numFmt: 'dd/mm/yyyy' } },
      { value: new Date(Date.UTC(1899, 11, 30, 12)), style: { numFmt: 'h:mm' } },
      { value: 1000, style: { numFmt: '0.00E+00' } },
      { value: 0.5, style: { numFmt: '# ?/?' } },
      { value: 0.5, style: { numFmt: '0%' } },
      { value: true },
    ];
    const quiet: Partial<Cell>[] = [
      { value: 7, style: { numFmt: '000' } },
      { value: 7, style: { numFmt: '"A-"000' } },
      { value: 45_659 },
      { value: 0.1 + 0.2 },
      { value: '1-3' },
    ];
    const bytes = await writeColumn([...converted, ...quiet]);
    expect((await readTable(bytes)).doubts).toEqual(
      converted.map((_, row) => ({ row, column: 0, kind: 'converted' })),
    );
  });

  it('tells of errors, and of formulas whose result is not in it', async () => {
    const bytes = await writeColumn([
      { value: '#N/A', type: 'error' },
      { value: null, formula: 'C2&"1"' },
      { value: 'A-1', formula: 'C2&"1"', formulaResult: 'A-1' },
    ]);
    expect((await readTable(bytes)).doubts).toEqual([
      { row: 0, column: 0, kind: 'sheet_error' },
      { row: 1, column: 0, kind: 'no_value' },
    ]);
  });

  it('gives its first sheet that is not hidden, or the one that is chosen', async () => {
    const sheets = ['Hidden', 'Rooms', 'Notes'].map((name) => ({
      name,
      rows: [[name]],
      hidden: name === 'Hidden',
    }));
    const bytes = await writeXlsx({ sheets, activeSheet: 1 });
    expect(await readTable(bytes)).toMatchObject({
      rows: [['Rooms']],
      source: {
        sheet: 1,
        sheets: [
          { name: 'Hidden', hidden: true },
          { name: 'Rooms', hidden: false },
          { name: 'Notes', hidden: false },
        ],
      },
    });
    expect(await rows(bytes, { sheet: 2 })).toEqual([['Notes']]);
  });

  it('passes over a blank sheet, and shows one that is chosen as what it is', async () => {
    const cover = { name: 'Cover', rows: [] };
    const bytes = await writeXlsx({ sheets: [cover, { name: 'Rooms', rows: [['101']] }] });
    expect((await readTable(bytes)).source).toMatchObject({ sheet: 1 });
    expect(await readTable(bytes, { sheet: 0 })).toMatchObject({ rows: [], source: { sheet: 0 } });
    const blank = await writeXlsx({ sheets: [cover] });
    await expect(readTable(blank)).rejects.toMatchObject({ reason: 'empty' });
  });

  it('has no cells for a stray blank in the last column', async () => {
    const all = rowsOf('A-1 One | A-2 Two');
    const bytes = await writeSheet({ rows: all, cells: new Map([['1,16383', { value: ' ' }]]) });
    expect(await rows(bytes)).toEqual(all);
  });

  it('reads what a merged cell shows in each row, and tells of it', async () => {
    const [head = [], first = [], second = []] = rowsOf('Bât. N° Nom | A 101 Une | A 102 Deux');
    const bytes = await writeSheet({
      rows: [head, first, [null, '102', 'Deux'], ['Maternité', null, null]],
      merges: [
        { startRow: 1, startCol: 0, endRow: 2, endCol: 0 },
        { startRow: 3, startCol: 0, endRow: 3, endCol: 2 },
      ],
    });
    expect(await readTable(bytes)).toMatchObject({
      rows: [head, first, second, ['Maternité', '', '']],
      doubts: [
        { row: 2, column: 0, kind: 'merged' },
        { row: 3, column: 1, kind: 'merged' },
        { row: 3, column: 2, kind: 'merged' },
      ],
    });
  });

  it('names the rows and columns that the spreadsheet does not show, and reads them', async () => {
    const all = rowsOf('1 a | 2 b');
    const bytes = await writeSheet({
      columns: [{ hidden: true }, {}],
      rows: all,
      rowDefs: new Map([[1, { hidden: true }]]),
    });
    expect(await readTable(bytes)).toMatchObject({
      rows: all,
      source: { hiddenRows: [1], hiddenColumns: [0] },
    });
  });
});

describe('what is no list', () => {
  it.each<[string, string, Uint8Array]>([
    ['nothing', 'empty', new Uint8Array()],
    ['blank cells only', 'empty', utf8(';;\n;;\n')],
    ['an old or a locked Excel file', 'old_or_locked', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
    ['a web page', 'web_page', utf8('\ufeff\n<!DOCTYPE html><table><tr><td>101</table>')],
    ['a table of a web page', 'web_page', utf8('<table border="1"><tr><td>101</table>')],
    ['a web page below a comment', 'web_page', utf8('<!-- export --><table><tr><td>101</table>')],
    ['a workbook as XML', 'web_page', utf8('<?xml version="1.0"?><Workbook/>')],
    ['a web page with its pictures', 'web_page', utf8('MIME-Version: 1.0\r\n')],
    [
      'a spreadsheet of LibreOffice',
      'ods',
      utf8(`PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`),
    ],
    ['half an archive', 'damaged', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1, 2, 3)],
    [
      'a picture',
      'damaged',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff, 0xff, 0x01, 0x00, 0xfa, 0x10, 0x11),
    ],
  ])('is refused: %s, as %s', async (_what, reason, bytes) => {
    await expect(readTable(bytes)).rejects.toMatchObject({ reason });
  });
});
