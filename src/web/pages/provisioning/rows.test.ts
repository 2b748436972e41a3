import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../../../../e2e/for-all';
import { fullAreaId, shortAreaId } from '../../../contract/ids';
import { entriesOfRows, newRow, rowsOfEntries } from './rows';

it('reads ids in full form and sends them in short form', () => {
  const rows = rowsOfEntries('H', [{ id_external: 'H-1-101', name: 'Room 101' }]);
  expect(rows).toMatchObject([{ id: '1-101', name: 'Room 101' }]);
  expect(entriesOfRows('H', rows)).toEqual([{ id_external: '1-101', name: 'Room 101' }]);
});

it('keeps leading zeros and keys that it does not know', () => {
  const entries = [{ id_external: '007', name: 'Bond', floor: 3 }];
  expect(entriesOfRows('H', rowsOfEntries('H', entries))).toEqual(entries);
});

it('sends an id in such a form that a server that strips its prefix once has exactly it', () => {
  forAll(1000, [fc.string(), fc.array(fc.string({ minLength: 1 }))], (facilityId, ids) => {
    const sent = entriesOfRows(
      facilityId,
      [...ids, ...ids.map((id) => fullAreaId(facilityId, id))].map((id) => newRow(id, '')),
    );
    const stored = sent.map(({ id_external }) => shortAreaId(facilityId, id_external));
    expect(stored).toEqual([...ids, ...ids.map((id) => fullAreaId(facilityId, id))]);
  });
});

it('gives every row a key of its own', () => {
  const rows = rowsOfEntries('H', [
    { id_external: 'H-1', name: '' },
    { id_external: 'H-1', name: '' },
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
});
