import { expect, it } from 'vitest';
import { room } from '../../features/rooms/test-rooms';
import { boardState, type BoardInput } from './board-state';

const rooms = ['1', '2', '3'].map((name) => room(name));
const ids = (...names: string[]) => new Set(names.map((name) => `H-${name}`));
const board = (some: Partial<BoardInput> = {}) =>
  boardState({
    hasRooms: true,
    q: '',
    openId: undefined,
    doneId: undefined,
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

it('selects a pressed room while "Select rooms" is on; a tile also while one is selected', () => {
  expect(board().pressSelects).toBe(false);
  expect(board({ selecting: true }).pressSelects).toBe(true);
  expect(board({ selecting: true, view: 'table' }).pressSelects).toBe(true);
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

it('shows one bar: the selection, else an outcome without its panel, else changes', () => {
  expect(board().bar).toBe('changes');
  expect(board({ doneId: 'H-1' }).bar).toBe('outcome');
  expect(board({ doneId: 'H-1', openId: 'H-2' }).bar).toBe('outcome');
  expect(board({ doneId: 'H-1', openId: 'H-1' }).bar).toBe('changes');
  expect(board({ doneId: 'H-1', selected: ids('2') }).bar).toBe('selection');
});

it('leaves out of the export what the facility no longer has', () => {
  expect(board().present).toBe(rooms);
  expect(board({ order: { rooms, gone: ids('2') } }).present).toEqual([rooms[0], rooms[2]]);
});

it('shows the services of the one room that a search finds, unless another is open', () => {
  const order = { rooms: rooms.slice(0, 1), gone: ids() };
  expect(board({ q: '1', order }).panel).toEqual({ areaId: 'H-1', isFound: true });
  expect(board({ q: '1', order, openId: 'H-2' }).panel).toEqual({ areaId: 'H-2', isFound: false });
  expect(board({ q: '1' }).panel).toBeUndefined();
  expect(board({ order }).panel).toBeUndefined();
  expect(board({ q: '1', order, selecting: true }).panel).toBeUndefined();
});
