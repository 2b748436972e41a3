import { writeXlsx } from 'hucre/xlsx';
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
/** Only letters that have the same number in Windows-1252. */
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
    ['a tab', 'id\tname\n1\ta,b;c\n', '\t'],
    ['a semicolon, below a title', 'Liste des chambres, 2026\n\nid;nom\n1;a\n2;b\n', ';'],
    ['none', '101\n102\n', ','],
    ['what Excel names in its own line', 'sep=;\r\nid,x;name,y\r\n', ';'],
  ])('is cut at %s', async (_what, text, separator) => {
    expect((await readTable(utf8(text))).source).toMatchObject({ separator });
  });

  it('may end its lines in any way, even in several', async () => {
    for (const end of ['\n', '\r', '\r\n'])
      expect(await rows(utf8(['id,name', '1,a', '2,b', ''].join(end)))).toEqual([
        ['id', 'name'],
        ['1', 'a'],
        ['2', 'b'],
      ]);
    expect(await rows(utf8('id,name\n1,a\r\n2,b\n'))).toEqual([
      ['id', 'name'],
      ['1', 'a'],
      ['2', 'b'],
    ]);
  });
});

describe('a workbook', () => {
  it('is read as the spreadsheet shows it', async () => {
    const cells = new Map([
      ['1,0', { value: 7, style: { numFmt: '000' } }],
      ['2,0', { value: 101 }],
      ['3,0', { value: 3, formula: '1+2', formulaResult: 3 }],
      ['4,0', { value: new Date(Date.UTC(2026, 0, 5)), style: { numFmt: 'yyyy-mm-dd' } }],
      ['5,0', { value: 0.1 + 0.2 }],
      ['6,0', { value: true }],
      ['7,0', { value: '007' }],
    ]);
    const bytes = await writeXlsx({
      sheets: [{ name: 'List', rows: [['id'], [], [], [], [], [], [], []], cells }],
    });
    const table = await readTable(bytes);
    expect(table.rows.flat()).toEqual([
      'id',
      '007',
      '101',
      '3',
      '2026-01-05',
      '0.3',
      'TRUE',
      '007',
    ]);
    expect(table.source).toMatchObject({ format: 'xlsx', numbers: [3] });
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
      source: { sheet: 1, sheets: ['Hidden', 'Rooms', 'Notes'] },
    });
    expect(await rows(bytes, { sheet: 2 })).toEqual([['Notes']]);
  });
});

describe('what is no list is refused with its reason', () => {
  it.each<[string, string, Uint8Array]>([
    ['nothing', 'empty', new Uint8Array()],
    ['blank cells only', 'empty', utf8(';;\n;;\n')],
    ['an old or a locked Excel file', 'old_or_locked', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
    ['half an archive', 'damaged', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1, 2, 3)],
    [
      'a picture',
      'binary',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff, 0xff, 0x01, 0x00, 0xfa, 0x10, 0x11),
    ],
  ])('%s: %s', async (_what, reason, bytes) => {
    await expect(readTable(bytes)).rejects.toMatchObject({ reason });
  });
});

it('tells how far it has come with a large file', async () => {
  const text = Array.from(
    { length: 50_000 },
    (_, index) => `A-${index};Chambre ${index} au fond du couloir à gauche`,
  ).join('\n');
  const shares: number[] = [];
  const table = await readTable(utf8(text), {}, (share) => shares.push(share));
  expect(table.rows).toHaveLength(50_000);
  expect(shares.length).toBeGreaterThan(1);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBeGreaterThan(0.99);
});
