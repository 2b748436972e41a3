import { expect, it } from 'vitest';
import { room } from '../../features/rooms/test-rooms';
import { boardState, type BoardInput } from './board-state';

const rooms = ['1', '2', '3'].map((name) => room(name));
const ids = (...names: string[]) => new Set(names.map((name) => `H-${name}`));
const board = (some: Partial<BoardInput> = {}) =>
  boardState({
    hasRooms: true,
    order: { rooms, gone: ids() },
    view: 'tiles',
    selecting: false,
    selected: ids(),
    ...some,
  });

it('tells a facility without rooms from a search without matches', () => {
  const order = { rooms: [], gone: ids() };
  expect(board({ hasRooms: false, order }).content).toBe('no-rooms');
  expect(board({ order }).content).toBe('no-match');
  expect(board().content).toBe('tiles');
  expect(board({ view: 'table' }).content).toBe('table');
});

it('lets a press on a tile select while "Select rooms" is on or a room is selected', () => {
  expect(board().pressSelects).toBe(false);
  expect(board({ selecting: true }).pressSelects).toBe(true);
  expect(board({ selected: ids('1') }).pressSelects).toBe(true);
  expect(board({ selected: ids('1'), view: 'table' }).pressSelects).toBe(false);
});

it('counts the selected rooms, and those that a filter hides', () => {
  expect(board().selection).toBeUndefined();
  expect(board({ selecting: true }).selection).toEqual({ count: 0, hidden: 0, selectable: 3 });
  expect(board({ selected: ids('1', '9') }).selection).toEqual({
    count: 2,
    hidden: 1,
    selectable: 3,
  });
});

it('offers to select all tiles until they are, but not beside a table', () => {
  expect(board({ selected: ids('1', '2', '3') }).selection?.selectable).toBe(0);
  expect(board({ selected: ids('1'), view: 'table' }).selection?.selectable).toBe(0);
});

it('leaves out of the export what the facility no longer has', () => {
  expect(board().present).toBe(rooms);
  expect(board({ order: { rooms, gone: ids('2') } }).present).toEqual([rooms[0], rooms[2]]);
});
