import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unescapeFormula } from '../../contract/formula-cells';
import { readTable } from './read-table';
import { separators } from './table';
import { UnwritableCellError, writeCsv } from './write-csv';
import { writeWorkbook } from './write-xlsx';
import { caseCount } from '../../../e2e/test-level';

/** Texts that spreadsheets are known to spoil, within any other text. Never half a character. */
const piece = fc.oneof(
  fc.constantFrom(
    '007',
    '=',
    '+1',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '"',
    '""',
    "'",
    ',',
    ';',
    ' ',
    '1e5',
    '_x0041_',
    '_x005F_',
    '_x0041',
    '\ufffe',
    '\uffff',
    '\ufeff',
    '👩‍⚕️',
    'غرفة',
    'é',
    '<&>',
    'TRUE',
    'sep=;',
    '\0',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const cell = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
const list = fc.array(fc.tuple(cell, cell), { maxLength: 12 });
const header = ['id_external', 'name'];

/** The rows as an import reads them: without the header, and with formulas unescaped. */
async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  const { rows } = await readTable(bytes);
  return rows
    .slice(1)
    .map((cells) => header.map((_, column) => unescapeFormula(cells[column] ?? '')));
}

describe('what is exported', () => {
  it.each(separators)('comes back as it was from CSV with %j', async (separator) => {
    await fc.assert(
      fc.asyncProperty(list, async (rows) => {
        const bytes = writeCsv({ header, rows }, separator);
        expect(await rowsOf(bytes)).toEqual(rows);
        expect((await readTable(bytes)).source).toEqual({
          format: 'text',
          encoding: 'utf-8',
          separator,
        });
      }),
      { numRuns: caseCount(500) },
    );
  });

  it('comes back as it was from XLSX', async () => {
    await fc.assert(
      fc.asyncProperty(list, async (rows) => {
        expect(await rowsOf(await writeWorkbook({ header, rows }, 'List'))).toEqual(rows);
      }),
      { numRuns: caseCount(200) },
    );
  });
});

describe('what would come back as something else', () => {
  const half = {
    header,
    rows: [
      ['101', 'Room'],
      ['102', 'Room \ud83d'],
    ],
  };
  const refused = { message: 'Row 3: not_unicode', row: 3 };

  it('is refused in CSV, and the cell is named', () => {
    expect(() => writeCsv(half, ',')).toThrow(UnwritableCellError);
    expect(() => writeCsv(half, ',')).toThrow(expect.objectContaining(refused));
  });

  it('is refused in XLSX, also what is longer than its cells, and the cell is named', async () => {
    await expect(writeWorkbook(half, 'List')).rejects.toMatchObject(refused);
    await expect(
      writeWorkbook({ header, rows: [['n'.repeat(32_768), '']] }, 'List'),
    ).rejects.toMatchObject({ message: 'Row 2: too_long', row: 2 });
  });
});

it('leaves nothing in a file that a spreadsheet would run', async () => {
  const rows = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'].map((formula) => [
    formula,
    formula,
  ]);
  for (const bytes of [
    writeCsv({ header, rows }, ','),
    await writeWorkbook({ header, rows }, 'List'),
  ]) {
    const cells = (await readTable(bytes)).rows.flat();
    expect(cells).toHaveLength(14);
    expect(cells.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
  }
});
