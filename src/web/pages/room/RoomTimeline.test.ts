import { expect, it } from 'vitest';
import { room } from '../../features/rooms/test-rooms';
import { serviceRows } from './RoomTimeline';

const rowsOf = (...data_services: Record<string, unknown>[]) =>
  serviceRows(room('101', { data_services }), { from: -8e15, to: 8e15 });

it('gives each code a row, with lanes for overlaps and gaps as gaps', () => {
  const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;
  const services = rowsOf(
    { id: 'tv1', code: 'TV', label: 'Télévision', start: at(1), end: at(4) },
    { id: 'net', code: 'NET', start: at(2) },
    { id: 'tv3', code: 'TV', start: at(8), end: at(9) },
    { id: 'tv2', code: 'TV', start: at(3), end: at(5) },
    { id: 'odd', code: { family: 3 }, start: at(2) },
  );
  expect(
    services.map(({ code, label, bars }) => [
      code,
      label,
      bars.map((bar) => [bar.index, bar.lane]),
    ]),
  ).toEqual([
    // By their beginnings, each as its place in the list and its lane.
    [
      'TV',
      'Télévision',
      [
        [0, 0],
        [3, 1],
        [2, 0],
      ],
    ],
    ['NET', undefined, [[1, 0]]],
    ['{"family":3}', undefined, [[4, 0]]],
  ]);
});

it('leaves out no service for want of a code', () => {
  expect(rowsOf({ code: null }, {}).flatMap(({ bars }) => bars.length)).toEqual([2]);
});
