import { expect, it } from 'vitest';
import { wardsOfEntries } from './room-groups';

const named = (names: Record<string, string | null>) =>
  wardsOfEntries(Object.entries(names).map(([id, name]) => ({ id, name })));

it('reads what a ward is called off the names of most of its rooms', () => {
  expect(
    named({
      'A-101': 'Chambre 101 · Cardiologie',
      'A-102': 'Chambre 102 · Cardiologie',
      'A-103': 'Salle de soins',
      'B-201': 'Maternité (201)',
      'C-1': 'Étage 1 - Chirurgie',
      'C-2': null,
      '7': 'Accueil',
    }),
  ).toEqual([
    { prefix: 'A-', name: 'Cardiologie', rooms: 3 },
    { prefix: 'B-', name: 'Maternité', rooms: 1 },
    { prefix: 'C-', name: undefined, rooms: 2 },
  ]);
});

it('takes no word for the name of a ward that several have', () => {
  expect(named({ 'A-1': 'Chambre, 1', 'B-1': 'Chambre, 1' }).map(({ name }) => name)).toEqual([
    undefined,
    undefined,
  ]);
});
