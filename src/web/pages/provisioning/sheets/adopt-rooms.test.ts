import { expect, it } from 'vitest';
import { newRow } from '../rows';
import { findDrift, type Listed } from '../../../features/rooms/drift';
import { adoptRooms } from './adopt-rooms';

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
const none = new Set<string>();
const content = (adopted: readonly Listed[]) => adopted.map(({ id, name }) => `${id} ${name}`);

it('finds missing, surplus and renamed rows, and ignores unreported names', () => {
  expect(content(drift.missing)).toEqual(['007 Seven']);
  expect(content(drift.surplus)).toEqual(['999 Gone']);
  expect(drift.renamed.map(({ row, name }) => [row.id, row.name, name])).toEqual([
    ['102', 'Deux', 'Two'],
  ]);
  expect(drift.same).toBe(2);
});

it('takes over what was chosen, and nothing else', () => {
  expect(content(adoptRooms(rows, drift, { add: none, remove: none, rename: none }))).toEqual(
    content(rows),
  );
  const adopted = adoptRooms(rows, drift, {
    add: new Set(['007']),
    remove: new Set(['999']),
    rename: new Set(['102']),
  });
  expect(content(adopted)).toEqual(['101 One', '102 Two', '103 Three', '007 Seven']);
  expect(adopted[1]?.extra).toEqual({ floor: 1 });
  expect(findDrift('H', rooms, adopted)).toMatchObject({
    missing: [],
    surplus: [],
    renamed: [],
    same: 4,
  });
});
