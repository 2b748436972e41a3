import { expect, it } from 'vitest';
import { findDrift } from './drift';

const rooms = [
  { id_external: 'H-101', name: 'One' },
  { id_external: 'H-102', name: 'Two' },
  { id_external: 'H-103', name: null },
];
const find = (...rows: [id: string, name: string][]) =>
  findDrift(
    'H',
    rooms,
    rows.map(([id, name]) => ({ id, name })),
  );

it('finds which entries differ from the rooms, and how', () => {
  expect(find(['101', 'Un'], ['102', 'Two'], ['999', ''])).toEqual({
    missing: [{ id: '103', name: '' }],
    surplus: [{ id: '999', name: '' }],
    renamed: [{ row: { id: '101', name: 'Un' }, name: 'One' }],
  });
  expect(find(['101', 'One'], ['102', 'Two'], ['103', 'Three'])).toEqual({
    missing: [],
    surplus: [],
    renamed: [],
  });
});

it('names the missing rooms in the order in which people count them', () => {
  const unsorted = ['H-10', 'H-9', 'H-02'].map((id) => ({ id_external: id }));
  expect(findDrift('H', unsorted, []).missing.map(({ id }) => id)).toEqual(['02', '9', '10']);
});
