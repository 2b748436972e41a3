import { expect, it } from 'vitest';
import { newRow } from '../rows';
import { columnLetters } from './column-letters';
import { reviewImport, type ReviewOptions } from './review-import';

const options: ReviewOptions = {
  facilityId: 'H',
  otherFacilities: ['CLINIC-7'],
  columns: { header: 0, id: 2, name: 1 },
  mode: 'merge',
  strip: true,
};
const table = [
  ['floor', 'name', 'id'],
  ['1', 'One', '101'],
  ['', '', ''],
  ['1', 'Two', '101'],
  ['1', 'half \ud83d', '102'],
  ['1', 'Four', 'H-104'],
  ['1', 'Five', 'CLINIC-7-105'],
];
const cells = (changes: Partial<ReviewOptions> = {}) => {
  const { problems } = reviewImport(table, [], { ...options, ...changes });
  return [...problems.values()].flat().map(({ cell, kind, values }) => [cell, kind, values]);
};

it('names the cell of the file, and the row of it that another has the id of', () => {
  expect(cells()).toEqual([
    ['C4', 'duplicate', { row: 2 }],
    ['B5', 'not_unicode', {}],
    ['C7', 'other_facility', { facility: 'CLINIC-7' }],
  ]);
});

it('takes the facility’s prefix off full ids, unless they are to stay', () => {
  const { rooms, fullIds } = reviewImport(table, [newRow('104', 'Old')], options);
  expect([rooms.map(({ id }) => id), fullIds]).toEqual([
    ['101', '101', '102', '104', 'CLINIC-7-105'],
    1,
  ]);
  expect(cells({ strip: false })).toContainEqual(['C6', 'own_prefix', { prefix: 'H-' }]);
});

it('checks the last row of a long file like the first', () => {
  const long = Array.from({ length: 50_000 }, (_, index) => [
    '',
    `Room ${index}`,
    index === 49_999 ? '' : `${index}`,
  ]);
  const { problems, errors } = reviewImport(long, [], {
    ...options,
    columns: { header: undefined, id: 2, name: 1 },
  });
  expect([errors, problems.get(49_999)?.map(({ cell }) => cell)]).toEqual([1, ['C50000']]);
});

it('names columns as spreadsheets do', () =>
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']));
