import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupRooms, prefixOf } from './group-rooms';
import { names, room } from './test-rooms';

it('reads ward and floor off the ids', () => {
  expect(
    ['C-101', '101', 'A-1-05', 'Suite', 'C-12B'].map((name) => prefixOf(name, 'ward')),
  ).toEqual(['C-', '', 'A-1-', '', 'C-']);
  expect(
    ['C-101', '1012', 'A-1-05', 'C-1', 'C-201B'].map((name) => prefixOf(name, 'floor')),
  ).toEqual(['C-1', '10', 'A-1-', 'C-', 'C-2']);
});

it('puts groups in the order people count them, those without a prefix last', () => {
  const rooms = ['Lobby', 'B-1001', 'B-201', 'A-301'].map((name) => room(name));
  expect(groupRooms(rooms, 'floor').map(({ prefix }) => prefix)).toEqual([
    'A-3',
    'B-2',
    'B-10',
    '',
  ]);
  expect(groupRooms(rooms, 'none').map(({ rooms: all }) => names(all))).toEqual([
    ['Lobby', 'B-1001', 'B-201', 'A-301'],
  ]);
});

it('has every room in exactly one group, of its own prefix, in the order it came', () => {
  const name = fc.stringMatching(/^[A-C]?-?[0-9]{0,4}[a-z]?$/).filter(Boolean);
  fc.assert(
    fc.property(fc.uniqueArray(name), fc.constantFrom('ward', 'floor'), (list, grouping) => {
      const groups = groupRooms(
        list.map((one) => room(one)),
        grouping,
      );
      expect(groups.flatMap(({ rooms }) => names(rooms)).toSorted()).toEqual(list.toSorted());
      for (const { prefix, rooms } of groups)
        expect(names(rooms)).toEqual(list.filter((one) => prefixOf(one, grouping) === prefix));
    }),
  );
});
