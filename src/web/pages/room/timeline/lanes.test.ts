import { expect, it } from 'vitest';
import { readBars } from '../../../components/time-axis/bars';
import { lanesOf, neighbourOf } from './lanes';

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const { bars } = readBars([
  { id: 'tv1', code: 'TV', label: 'Télévision', start: at(1), end: at(4) },
  { id: 'net', code: 'NET', start: at(2) },
  { id: 'tv3', code: 'TV', start: at(8), end: at(9) },
  { id: 'tv2', code: 'TV', start: at(3), end: at(5) },
  { id: 'odd', code: { family: 3 }, start: at(2) },
]);
const lanes = lanesOf(bars);
const key = (id: string) => bars.find(({ service }) => service.id === id)?.key ?? '';

it('a lane for each code; what runs at the same time lies in rows of its own, a gap stays a gap', () => {
  expect(
    lanes.map(({ code, label, rows }) => [
      code,
      label,
      rows.map((row) => row.map(({ service }) => service.id)),
    ]),
  ).toEqual([
    ['TV', 'Télévision', [['tv1', 'tv3'], ['tv2']]],
    ['NET', undefined, [['net']]],
    ['{"family":3}', undefined, [['odd']]],
  ]);
});

it('arrow keys lead along the lane and to the nearest of the next one', () => {
  const from = (id: string, arrow: string) => neighbourOf(lanes, key(id), arrow)?.service.id;
  expect(['tv1', 'tv2', 'tv3'].map((id) => from(id, 'ArrowRight'))).toEqual([
    'tv2',
    'tv3',
    undefined,
  ]);
  expect(from('tv2', 'ArrowLeft')).toBe('tv1');
  expect(from('tv3', 'ArrowDown')).toBe('net');
  expect(from('net', 'ArrowUp')).toBe('tv1');
  expect([from('tv1', 'ArrowUp'), from('odd', 'ArrowDown'), from('tv1', 'Enter')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
