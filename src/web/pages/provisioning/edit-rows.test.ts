import { expect, it } from 'vitest';
import { addRow, pasteRows, removeRows, setCell } from './edit-rows';
import { newRow, type Row } from './rows';

const [a, b] = [newRow('a', 'Room a'), newRow('b', 'Room b')];
const texts = (rows: readonly Row[]) => rows.map(({ id, name }) => `${id}|${name}`);
const keys = [a.key, b.key];
const both = [
  ['id', 0],
  ['name', 1],
] as const;

it('sets a cell by its row, and nothing if the row is gone or has the text', () => {
  const rows = [a, b];
  expect(texts(setCell(rows, b.key, 'name', 'Suite'))).toEqual(['a|Room a', 'b|Suite']);
  expect(setCell(rows, 'gone', 'name', 'Suite')).toBe(rows);
  expect(setCell(rows, b.key, 'id', 'b')).toBe(rows);
});

it('adds a row below another one or at the end, and removes rows by their keys', () => {
  const row = newRow('x', '');
  expect(texts(addRow([a, b], a.key, row))).toEqual(['a|Room a', 'x|', 'b|Room b']);
  expect(texts(addRow([a, b], undefined, row))).toEqual(['a|Room a', 'b|Room b', 'x|']);
  expect(removeRows([a, b], new Set([a.key]))).toEqual([b]);
});

it('pastes over rows, which stay the same rows, and adds those beyond the end', () => {
  const table = [
    ['x', 'X'],
    ['y', 'Y'],
  ];
  const pasted = pasteRows([a, b], keys, b.key, table, both);
  expect(texts(pasted)).toEqual(['a|Room a', 'x|X', 'y|Y']);
  expect(pasted[1]?.key).toBe(b.key);
  expect(texts(pasteRows([a, b], keys, a.key, [['x', 'X'], ['y']], both))).toEqual([
    'x|X',
    'y|Room b',
  ]);
  expect(texts(pasteRows([a, b], keys, undefined, [['x', 'X']], both))).toEqual([
    'a|Room a',
    'b|Room b',
    'x|X',
  ]);
});

it('pastes into the rows that are shown, in their order, and leaves all others alone', () => {
  const hidden = newRow('h', 'Hidden');
  const pasted = pasteRows([a, hidden, b], [b.key, a.key], b.key, [['1'], ['2']], [['name', 0]]);
  expect(texts(pasted)).toEqual(['a|2', 'h|Hidden', 'b|1']);
});
