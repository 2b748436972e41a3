import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../../../../e2e/for-all';
import { wireTime } from '../../components/time/test-times';
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

it('leaves nothing out, and draws nothing twice', () => {
  const service = fc.record({
    code: fc.constantFrom('TV', 7, null),
    start: wireTime,
    end: wireTime,
  });
  forAll(1000, [fc.array(service, { maxLength: 6 })], (services) => {
    const places = rowsOf(...services).flatMap(({ bars }) => bars.map(({ index }) => index));
    expect(places.toSorted((a, b) => a - b)).toEqual([...services.keys()]);
  });
});

it.each([
  ['2026-02-02', '2026-02-01'],
  ['soon', undefined],
  [null, ''],
])('gives a service from %s to %s no place in time, and a lane of its own', (start, end) => {
  const time = '2026-02-01T00:00:00.000Z';
  expect(rowsOf({ start, end }, { start: time })).toMatchObject([
    {
      lanes: 2,
      bars: [
        { index: 0, isUnplaced: true },
        { index: 1, isUnplaced: false },
      ],
    },
  ]);
});
