import { expect, it } from 'vitest';
import { diffLists } from '../diff-lists';
import { newRow } from '../rows';
import { countToType, idsToCheck } from './SaveReview';

it('asks for the number of removed rows above a tenth of the list', () => {
  expect(countToType(240, 0)).toBeUndefined();
  expect(countToType(240, 24)).toBeUndefined();
  expect(countToType(240, 25)).toBe(25);
  expect(countToType(1, 1)).toBe(1);
  expect(countToType(0, 0)).toBeUndefined();
});

it('names the new one of each pair that looks alike, and what else is odd about new ids', () => {
  const [old, odd] = [newRow('A 1', 'a'), newRow('B\u00a01', 'b')];
  const rows = [newRow('É-1', ''), old, newRow('A\u00a01', ''), newRow('2-Jan', ''), odd];
  const merged = [newRow('É-1', ''), newRow('E\u0301-1', ''), ...rows.slice(1)];
  const found = idsToCheck(merged, diffLists([newRow('E\u0301-1', ''), old, odd], merged), 'H', []);
  expect(found.map(({ row, kind, like }) => [row.id, kind, like?.id])).toEqual([
    ['É-1', 'looks_alike', 'E\u0301-1'],
    ['A\u00a01', 'looks_alike', 'A 1'],
    ['2-Jan', 'date', undefined],
  ]);
});
