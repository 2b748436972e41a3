import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../../../../../e2e/for-all';
import { groupRooms } from '../../../features/rooms/room-groups';
import { room } from '../../../features/rooms/test-rooms';
import { keyOfHeading, keyOfRoom } from '../../../features/rooms/room-focus';
import { keyAfter, linesOf, placesOf } from './lines';

const rooms = ['A-1', 'A-2', 'A-3', 'B-1', 'B-2'].map((name) => room(name));
const inWards = (columns: number, folded: string[] = []) =>
  linesOf(groupRooms(rooms, 'ward'), columns, true, folded);
const keyOf = (name: string) => keyOfRoom(`H-${name}`);

it('puts rooms side by side below the heading of their ward', () => {
  expect(inWards(2).map(({ keys }) => keys)).toEqual([
    [keyOfHeading('A-')],
    [keyOf('A-1'), keyOf('A-2')],
    [keyOf('A-3')],
    [keyOfHeading('B-')],
    [keyOf('B-1'), keyOf('B-2')],
  ]);
});

it('shows only the heading of a folded ward', () => {
  const lines = inWards(2, ['A-']);
  expect(lines.map(({ keys }) => keys.length)).toEqual([1, 1, 2]);
  expect(lines.at(-1)?.from).toBe(0);
});

it.each([
  ['ArrowDown', 'A-2', keyOf('A-3')],
  ['ArrowUp', 'A-1', keyOfHeading('A-')],
  ['ArrowDown', 'B-2', keyOf('B-2')],
  ['PageDown', 'A-1', keyOfHeading('B-')],
  ['Home', 'B-1', keyOfHeading('A-')],
  ['End', 'A-1', keyOf('B-2')],
  ['x', 'A-1', undefined],
])('%s leads from %s to %s', (pressed, from, to) => {
  const lines = inWards(2);
  const place = placesOf(lines).get(keyOf(from));
  expect(place && keyAfter(pressed, place, lines, 2)).toBe(to);
});

it('reaches every room and heading by the arrow to the right, and back', () => {
  forAll(1000, [fc.integer({ min: 1, max: 7 }), fc.constantFrom('none', 'ward')], (columns, by) => {
    const lines = linesOf(groupRooms(rooms, by), columns, by === 'ward', []);
    const places = placesOf(lines);
    const all = [...places.keys()];
    all.forEach((key, index) => {
      const place = places.get(key);
      if (place === undefined) throw new Error(key);
      expect(keyAfter('ArrowRight', place, lines, 1)).toBe(all[index + 1]);
      expect(keyAfter('ArrowLeft', place, lines, 1)).toBe(all[index - 1]);
    });
  });
});
