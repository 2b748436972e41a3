import { expect, it } from 'vitest';
import { room } from '../../features/rooms/test-rooms';
import { searchedBar } from './use-searched-bar';

const now = Date.parse('2026-06-15T10:00:00.000Z');
const rooms = [
  room('A-101', {
    data_services: [
      { id: 's1', code: 'TV', start: '2025-01-01T00:00:00Z', end: '2025-01-02T00:00:00Z' },
      { id: 's2', code: 'WIFI', label: 'Internet', start: '2024-01-01T00:00:00Z' },
    ],
  }),
  room('A-102', {
    data_services: [
      { id: 'tv', code: 'TEL', start: '2023-01-01T00:00:00Z', end: '2023-02-01T00:00:00Z' },
      { id: 's4', code: 'TV', start: '2026-07-01T00:00:00Z' },
    ],
  }),
];
const startOf = (q: string, among = rooms) => {
  const from = searchedBar(among, q, now)?.from;
  return from && new Date(from).toISOString().slice(0, 10);
};

it('finds the bar of an id, else the one of a code or label that is nearest to now', () => {
  expect(startOf('s1')).toBe('2025-01-01');
  expect(startOf('internet')).toBe('2024-01-01');
  expect(startOf('wifi')).toBe('2024-01-01');
  // "tv" is the id of one and the code of others.
  expect(startOf('tv')).toBe('2023-01-01');
  expect(startOf('tv', rooms.slice(0, 1))).toBe('2025-01-01');
  expect(startOf('TV A-10', [...rooms].toReversed().slice(0, 1))).toBe('2023-01-01');
});

it('leads nowhere where nothing is searched for, found, or where much is', () => {
  expect(startOf('')).toBeUndefined();
  expect(startOf('massage')).toBeUndefined();
  expect(startOf('wifi', Array(21).fill(rooms[0]))).toBeUndefined();
});
