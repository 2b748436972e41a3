import { expect, it } from 'vitest';
import { stepOf } from '../rooms/use-roving';
import { room } from '../rooms/test-rooms';
import { nextPlace, tabPlace } from './chart-keys';
import { rowOfRoom } from './chart-rows';

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const services = (...days: [number, number][]) =>
  days.map(([start, end]) => ({ start: at(start), end: at(end) }));
const all = [
  rowOfRoom(room('101', { data_services: services([1, 4], [8, 9], [3, 5]) })),
  rowOfRoom(room('102', { data_services: [...services([2, 3], [7, 8]), { start: 'soon' }] })),
  rowOfRoom(room('103')),
];
const rows = { count: all.length, rowAt: (line: number) => all[line] };
const month = { from: Date.parse(at(1)), to: Date.parse(at(31)) };
const press = (line: number, stop: number, key: string, ctrlKey = false) => {
  const step = stepOf({ key, ctrlKey, metaKey: false }, 2);
  if (step === undefined) return undefined;
  const next = nextPlace(rows, { line, stop }, step, month);
  return [next.line, next.stop];
};

it('left and right lead along a row: its label, what has no range, its bars in time', () => {
  expect(all.map(({ stops }) => stops)).toEqual([
    ['label', 0, 2, 1],
    ['label', 'rangeless', 0, 1],
    ['label'],
  ]);
  expect(press(0, 0, 'ArrowRight')).toEqual([0, 1]);
  expect(press(0, 0, 'ArrowLeft')).toEqual([0, 0]);
  expect(press(0, 3, 'ArrowRight')).toEqual([0, 3]);
  expect(press(1, 2, 'Home')).toEqual([1, 0]);
  expect(press(1, 0, 'End')).toEqual([1, 3]);
});

it('up and down lead to the bar that is nearest in time; from a label to a label', () => {
  expect(press(0, 3, 'ArrowDown')).toEqual([1, 3]);
  expect(press(0, 1, 'ArrowDown')).toEqual([1, 2]);
  expect(press(1, 3, 'ArrowUp')).toEqual([0, 3]);
  expect(press(1, 3, 'ArrowDown')).toEqual([2, 0]);
  expect(press(0, 0, 'ArrowDown')).toEqual([1, 0]);
  expect(press(0, 1, 'ArrowUp')).toEqual([0, 1]);
  expect(press(0, 1, 'PageDown')).toEqual([2, 0]);
  expect(press(1, 2, 'End', true)).toEqual([2, 0]);
  expect(press(1, 2, 'Home', true)).toEqual([0, 0]);
  expect(press(0, 1, 'Enter')).toBeUndefined();
});

it('Tab comes back to the last bar while it is in sight, else to the first that is', () => {
  const secondWeek = { from: Date.parse(at(7)), to: Date.parse(at(14)) };
  expect(tabPlace(rows, undefined, month)).toEqual({ line: 0, stop: 1 });
  expect(tabPlace(rows, { line: 1, stop: 2 }, month)).toEqual({ line: 1, stop: 2 });
  expect(tabPlace(rows, { line: 1, stop: 2 }, secondWeek)).toEqual({ line: 0, stop: 3 });
});
