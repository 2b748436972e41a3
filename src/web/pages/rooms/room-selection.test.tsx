import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Room } from '../../features/rooms/room';
import {
  useRoomSelection,
  NOTHING_SELECTED,
  selectRange,
  toggleAll,
  toggleRoom,
  type Selection,
} from './room-selection';

const room = (id: string) => new Room({ id_external: `H-${id}` }, 'H');
const [a, b, c] = [room('1'), room('2'), room('3')];

it('forgets a removed room for good: a new one may have its id', () => {
  const { result, rerender } = renderHook((rooms: readonly Room[]) => useRoomSelection(rooms), {
    initialProps: [a, b, c],
  });
  act(() => result.current.toggleAll(['H-1', 'H-2']));
  rerender([b, c]);
  expect([...result.current.ids]).toEqual(['H-2']);
  rerender([room('1'), b, c]);
  expect([...result.current.ids]).toEqual(['H-2']);
  expect(result.current.selectedAreas).toEqual([b.area]);
});

it('selects all of a group, or deselects all, and takes no room that is only shown still', () => {
  const { result } = renderHook(() => useRoomSelection([b, c]));
  act(() => result.current.toggle('H-1'));
  expect(result.current.ids.size).toBe(0);
  const shown = ['H-1', 'H-2', 'H-3'];
  act(() => result.current.toggle('H-2'));
  act(() => result.current.toggleAll(shown));
  expect([...result.current.ids]).toEqual(['H-2', 'H-3']);
  // All rooms of the group are selected already, so the press deselects them, and no others.
  act(() => result.current.toggleAll(['H-1', 'H-3']));
  expect([...result.current.ids]).toEqual(['H-2']);
});

const order = ['1', '2', '3', '4', '5'];
const ids = ({ ids: chosen }: { ids: ReadonlySet<string> }) => [...chosen].toSorted();

it('selects one, takes it out again, and leaves what it was given alone', () => {
  const one = toggleRoom(NOTHING_SELECTED, '2');
  expect(ids(one)).toEqual(['2']);
  expect(ids(toggleRoom(one, '2'))).toEqual([]);
  expect(ids(one)).toEqual(['2']);
});

it('selects from the room toggled last, in either direction and in the order on screen', () => {
  const from = toggleRoom(NOTHING_SELECTED, '4');
  expect(ids(selectRange(from, '2', order))).toEqual(['2', '3', '4']);
  expect(ids(selectRange(from, '5', order))).toEqual(['4', '5']);
  expect(ids(selectRange(from, '1', ['4', '1', '2', '3']))).toEqual(['1', '4']);
});

it('shrinks, extends and reverses a range, and drops the earlier one', () => {
  const from = toggleRoom(NOTHING_SELECTED, '3');
  const three = selectRange(from, '5', order);
  expect(ids(selectRange(three, '4', order))).toEqual(['3', '4']);
  expect(ids(selectRange(three, '3', order))).toEqual(['3']);
  expect(ids(selectRange(selectRange(three, '4', order), '5', order))).toEqual(['3', '4', '5']);
  expect(ids(selectRange(three, '1', order))).toEqual(['1', '2', '3']);
});

it('leaves what was selected before a range, and what is not on screen now', () => {
  const before = toggleRoom(toggleRoom(toggleRoom(NOTHING_SELECTED, '9'), '4'), '2');
  const range = selectRange(before, '5', order);
  expect(ids(selectRange(range, '3', order))).toEqual(['2', '3', '4', '9']);
  expect(ids(selectRange(range, '3', ['1', '2', '3']))).toEqual(['2', '3', '4', '5', '9']);
});

it.each([
  ['one room', (range: Selection) => toggleRoom(range, '4'), '5', ['2', '3', '4', '5']],
  [
    'a group or all',
    (range: Selection) => toggleAll(range, ['5', '9']),
    '2',
    ['2', '3', '4', '5', '9'],
  ],
])('ends a range where %s is selected or taken out', (_, toggle, next, expected) => {
  const range = selectRange(toggleRoom(NOTHING_SELECTED, '2'), '4', order);
  expect(ids(selectRange(toggle(range), next, order))).toEqual(expected);
});

it('begins at the room itself where the other end is not on screen', () => {
  expect(ids(selectRange(NOTHING_SELECTED, '3', order))).toEqual(['3']);
  expect(ids(selectRange(toggleRoom(NOTHING_SELECTED, '9'), '3', order))).toEqual(['3', '9']);
});
