import { expect, it } from 'vitest';
import { newRow, type Row } from '../rows';
import { adoptRooms, findDrift } from './CopyFromRoomsDialog';

const rooms = [
  { id_external: 'H-101', name: 'One' },
  { id_external: 'H-102', name: 'Two' },
  { id_external: 'H-103', name: null },
  { id_external: 'H-007', name: 'Seven' },
];
const rows = [
  newRow('101', 'One'),
  newRow('102', 'Deux', { floor: 1 }),
  newRow('103', 'Three'),
  newRow('999', 'Gone'),
];
const drift = findDrift('H', rooms, rows);
const content = (adopted: readonly Pick<Row, 'id' | 'name'>[]) =>
  adopted.map(({ id, name }) => `${id} ${name}`);

it('takes over what was chosen, and nothing else', () => {
  expect(adoptRooms(rows, drift, new Set())).toEqual(rows);
  expect(content(adoptRooms(rows, drift, new Set(['add'])))).toEqual([
    ...content(rows),
    '007 Seven',
  ]);
  const adopted = adoptRooms(rows, drift, new Set(['add', 'remove', 'rename']));
  expect(content(adopted)).toEqual(['101 One', '102 Two', '103 Three', '007 Seven']);
  expect(adopted[1]?.extra).toEqual({ floor: 1 });
});

it('names the missing rooms in the order in which people count them', () => {
  const unsorted = ['H-10', 'H-9', 'H-02'].map((id) => ({ id_external: id }));
  expect(findDrift('H', unsorted, []).missing.map(({ id }) => id)).toEqual(['02', '9', '10']);
});
