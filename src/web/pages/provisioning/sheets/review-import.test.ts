import { describe, expect, it } from 'vitest';
import { readTable } from '../../../spreadsheet/read-table';
import { detectColumns } from '../detect-columns';
import { newRow, type Row } from '../rows';
import { content } from '../test-lists';
import { columnLetters, type Table } from '../../../spreadsheet/table';
import {
  fileRooms,
  importRooms,
  reviewImport,
  type Review,
  type ReviewOptions,
} from './review-import';

const options: ReviewOptions = {
  facilityId: 'H',
  otherFacilities: ['CLINIC-7'],
  columns: { header: 0, id: 2, name: 1 },
  mode: 'merge',
  clean: false,
};
const asTable = (rows: string[][], doubts: Table['doubts'] = []): Table => ({
  rows,
  doubts,
  source: { format: 'text', encoding: 'utf-8', separator: ';' },
});
const rowsOf = (text: string) => text.split(' / ').map((row) => row.split(';'));
const table = rowsOf(
  'floor;name;id / 1;One;101 / ;; / 1;Two;101 / 1;half \ud83d;102 / 1;Four;H-104 / ' +
    '1;Five;CLINIC-7-105',
);
const said = ({ lines }: Review) =>
  lines.flatMap(({ problems }) => problems.map(({ cell, kind, values }) => [cell, kind, values]));
const idsOf = ({ lines }: Review) => lines.map(({ row }) => row.id);
const contentOf = ({ rows }: Review) => rows.map(({ id, name }) => [id, name]);
const severitiesOf = ({ lines }: Review) =>
  lines.flatMap(({ problems }) => problems.map(({ severity }) => severity));
const fatesOf = ({ lines }: Review) => lines.map(({ fate }) => fate);
const cells = () => said(reviewImport(asTable(table), [], options));

it('names the cell of the file, and the row of it that another has the id of', () => {
  expect(cells()).toEqual([
    ['C4', 'duplicate', { row: 2 }],
    ['B5', 'not_unicode', {}],
    ['C7', 'other_facility', { facility: 'CLINIC-7' }],
  ]);
});

it('takes the facility’s prefix off full ids', () => {
  const found = reviewImport(asTable(table), [newRow('104', 'Old')], options);
  expect([idsOf(found), found.fullIds]).toEqual([['101', '101', '102', '104', 'CLINIC-7-105'], 1]);
});

/** The first review of a file. */
async function review(text: string, list: ReturnType<typeof newRow>[] = [], clean = false) {
  const read = await readTable(new TextEncoder().encode(text));
  return reviewImport(read, list, { ...options, columns: detectColumns(read.rows), clean });
}

it('tells of each cell that a spreadsheet changed, once', async () => {
  const doubts: Table['doubts'] = [
    { row: 1, column: 0, kind: 'converted' },
    { row: 2, column: 0, kind: 'no_value' },
    { row: 2, column: 1, kind: 'no_value' },
    { row: 3, column: 1, kind: 'sheet_error' },
    { row: 4, column: 2, kind: 'converted' },
  ];
  const rows = rowsOf('id;name;since / 2-Jan;a; / ;;7 / 103;#N/A; / 104;b;1-Feb');
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
    ['A2', 'converted', {}],
    ['A3', 'no_value', {}],
    ['B3', 'no_value', {}],
    ['B4', 'sheet_error', {}],
    ['A5', 'hidden_row', {}],
  ]);
  expect(severitiesOf(found)).toEqual(['warning', 'error', 'warning', 'warning', 'warning']);
});

it('tells of quotes that are left open or hold rows, in any column', async () => {
  const { quotes } = await review('id;name;note\n1;a;"x\n2;b;y\n3;"c";z"\n4;d;"p\nq;r"\n');
  expect(quotes).toEqual({ open: ['C2'], rows: ['C5'] });
});

it('cleans ids where somebody asks for it, and they are then the list’s', async () => {
  const list = [newRow('A-1', 'Old')];
  const text = 'id;name\nA\u20111\u200b;New\n';
  const found = await review(text, list);
  expect([idsOf(found), found.cleanable]).toEqual([['A\u20111\u200b'], 1]);
  const cleaned = await review(text, list, true);
  expect(fatesOf(cleaned)).toEqual(['renamed']);
  expect(said(cleaned)).toEqual([]);
});

it('cleans edge blanks and line ends of names', async () => {
  const found = await review('id;name\nA-102;" New\r\nwing "\nB-3;Three\n', [], true);
  expect(found.cleanable).toBe(1);
  expect(contentOf(found)).toEqual(rowsOf('A-102;New wing / B-3;Three'));
});

it('still misses an id beside a merged cell', () => {
  const doubts: Table['doubts'] = [{ row: 0, column: 0, kind: 'merged' }];
  const columns = { header: undefined, id: 0, name: 1 };
  const found = reviewImport(asTable([['', 'a']], doubts), [], { ...options, columns });
  expect(said(found)).toEqual([
    ['A1', 'empty', {}],
    ['A1', 'merged', {}],
  ]);
});

it('replaces the list by a workbook, and leaves titles out', () => {
  const list = ['A-101', 'A-105', 'A-106'].map((id) => newRow(id, `Chambre ${id}`));
  const rows = rowsOf(
    'Plan de numérotation; / N° chambre;Libellé / A-101;Isolement / A-106;Chambre A-106 / ' +
      'A-107;Chambre A-107 / Total;',
  );
  const found = reviewImport(asTable(rows), list, {
    ...options,
    columns: detectColumns(rows),
    mode: 'replace',
  });
  expect(found.lines.map(({ row, line, fate }) => [row.id, line, fate])).toEqual([
    ['A-105', undefined, 'removed'],
    ['A-101', 3, 'renamed'],
    ['A-106', 4, 'same'],
    ['A-107', 5, 'added'],
    ['Total', 6, 'added'],
  ]);
  const { added, renamed, removed } = found.diff;
  expect([added.length, renamed.length, removed.length]).toEqual([2, 1, 1]);
});

it('names columns as spreadsheets do', () =>
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']));

it('numbers rows as the spreadsheet does, skips blank ones and lists the rest', () => {
  const sheet = asTable(rowsOf("id;name / 101; a / ; / ;no id / '=1+1 / ;;Ward 2"));
  const { rows, lines, noRoom } = fileRooms(sheet, { header: 0, id: 0, name: 1 }, 'H');
  expect(content(rows)).toEqual([
    ['101', ' a', undefined],
    ['', 'no id', undefined],
    // As it was before an export disarmed it.
    ['=1+1', '', undefined],
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
