import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unescapeFormula } from '../../contract/formula-cells';
import { readTable } from './read-table';
import { separators } from './table';
import { writeCsv } from './write-csv';
import { writeWorkbook } from './write-xlsx';
import { caseCount } from '../../../e2e/test-level';

/** Texts that spreadsheets are known to spoil, within any other text. Never half a character. */
const piece = fc.oneof(
  fc.constantFrom(
    ...`007 = +1 - @ " "" ' , ; 1e5 _x0041_ _x005F_ _x0041 👩‍⚕️ غرفة é <&> TRUE sep=;`.split(' '),
  ),
  fc.constantFrom(' ', '\t', '\r', '\n', '\r\n', '\ufffe', '\uffff', '\ufeff', '\0'),
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

it('replaces half a character, and cuts what a cell of XLSX cannot hold', async () => {
  const half = { header, rows: [['102', 'Room \ud83d']] };
  const found = [header, ['102', 'Room \ufffd']];
  expect((await readTable(writeCsv(half, ','))).rows).toEqual(found);
  expect((await readTable(await writeWorkbook(half, 'List'))).rows).toEqual(found);
  const long = await writeWorkbook({ header, rows: [['n'.repeat(32_768), '']] }, 'List');
  expect((await readTable(long)).rows[1]?.[0]).toBe(`${'n'.repeat(32_766)}…`);
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
