import { expect, it } from 'vitest';
import { Room } from '../../features/rooms/room-index';
import { roomFinder, roomsNamed } from './find-rooms';

const room = (id: string) => new Room({ id_external: `H-${id}` }, 'H');

it.each([
  ['C-101, C-104', ['H-C-101', 'H-C-104'], []],
  ['C-101\r\nC-104\r\n', ['H-C-101', 'H-C-104'], []],
  ['c101 c 104; H-C-101', ['H-C-101'], ['c', '104']],
  ['Salle 1\tC-999', ['H-Salle 1'], ['C-999']],
  // In haste, two rooms are typed alike, so the text names neither.
  ['1-11; 111', ['H-1-11'], ['111']],
  [' ', [], []],
  ['C-101 à C-104, Salle 1', ['H-C-101', 'H-C-102', 'H-C-104', 'H-Salle 1'], []],
  ['c104-101', ['H-C-101', 'H-C-102', 'H-C-104'], []],
  ['C-101 to 102 C-104', ['H-C-101', 'H-C-102', 'H-C-104'], []],
  ['du C-101 au C-102 et C-104', ['H-C-101', 'H-C-102', 'H-C-104'], []],
  ['1-11a 11-1', ['H-11-1'], ['1-11a']],
  ['C-101à C-102', ['H-C-101', 'H-C-102'], []],
  ['C-102…C-999 C-101', ['H-C-101'], ['C-102–C-999']],
])('finds the rooms of a list of numbers: %j', (text, found, unknown) => {
  const names = ['C-104', 'C-101', 'Salle 1', 'C-102', '1-11', '11-1'];
  const all = names.map((name) => room(name));
  expect(roomsNamed(text, all)).toMatchObject({ ids: found, unknown });
});

it('does not take the letter of a room for the word of a range', () => {
  const all = ['A-101', 'A-212'].map(room);
  expect(roomsNamed('A-101;  a 212', all).ids).toEqual(['H-A-101', 'H-A-212']);
});

it.each([
  ['C-101 à C-199', 'C-199'],
  ['C-100-101', 'C-100'],
  ['C-100–C-199', 'C-100–C-199'],
  ['C-999', 'C-999'],
])('says what of %s is not there', (text, missing) => {
  expect(roomsNamed(text, [room('C-101')]).missing).toEqual([missing]);
});

it('finds no room by a text that is the number of one and the full id of another', () => {
  const find = roomFinder([
    { id: 'A-101', shortId: '101' },
    { id: 'A-A-101', shortId: 'A-101' },
  ]);
  expect(['A-101', '101', 'A-A-101'].map(find)).toEqual([undefined, 'A-101', 'A-A-101']);
});
