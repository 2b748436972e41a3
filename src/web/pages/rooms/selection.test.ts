import { expect, it } from 'vitest';
import { NOTHING_SELECTED, selectRange, toggleAll, toggleRoom } from './selection';

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
  expect(ids(selectRange(selectRange(from, '2', order), '5', order))).toEqual(['2', '3', '4', '5']);
  expect(ids(selectRange(from, '1', ['4', '1', '2', '3']))).toEqual(['1', '4']);
});

it('begins at the room itself where the other end is not on screen', () => {
  expect(ids(selectRange(NOTHING_SELECTED, '3', order))).toEqual(['3']);
  expect(ids(selectRange(toggleRoom(NOTHING_SELECTED, '9'), '3', order))).toEqual(['3', '9']);
});

it('selects all of a group, and takes them out where all were selected, the others untouched', () => {
  const before = toggleRoom(toggleRoom(NOTHING_SELECTED, '1'), '9');
  const all = toggleAll(before, ['1', '2']);
  expect(ids(all)).toEqual(['1', '2', '9']);
  expect(ids(toggleAll(all, ['1', '2']))).toEqual(['9']);
});
