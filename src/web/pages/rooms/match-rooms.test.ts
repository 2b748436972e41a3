import { expect, it } from 'vitest';
import { matchRooms, sortRooms } from './match-rooms';

const room = (id_external: string, name?: string, label?: string) => ({
  id_external,
  name,
  data_services: label === undefined ? [] : [{ code: 'TV', label }],
  data_general: [],
});

it('sorts room numbers as numbers', () => {
  const sorted = sortRooms([room('H-A-101'), room('H-A-99'), room('H-B-1')]);
  expect(sorted.map((area) => area.id_external)).toEqual(['H-A-99', 'H-A-101', 'H-B-1']);
});

it('finds by id, name and service, every word, without case and accents', () => {
  const rooms = [room('H-A-101', 'Maternité'), room('H-A-102', 'Cardiologie', 'Télévision')];
  const found = (text: string) => matchRooms(rooms, text).map((area) => area.id_external);
  expect(found('maternite')).toEqual(['H-A-101']);
  expect(found('TELEVISION 102')).toEqual(['H-A-102']);
  expect(found('tv')).toEqual(['H-A-102']);
  expect(found('tv 101')).toEqual([]);
  expect(found('  ')).toHaveLength(2);
});
