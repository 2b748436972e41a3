import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { COMMAND_GROUPS, findCommands, roomCommands, type Command } from './commands';

const nothing = () => undefined;
const rooms = roomCommands([{ id_external: 'H-210', name: 'Salle de soins' }, { id_external: 'H-21', name: 'Chambre 21' }, { id_external: 'H-1021' }], 'H', nothing);
const screens: Command[] = [{ id: 'a', group: 'actions', label: 'Sign out', run: nothing }, { id: 's', group: 'screens', label: 'Établissement', run: nothing }];
const labels = (text: string) => findCommands([...screens, ...rooms], text).map(({ label }) => label);

it('offers screens and actions at first, and rooms once something is typed', () => {
  expect(labels('')).toEqual(['Établissement', 'Sign out']);
  expect(labels('21')).toEqual(['21', '210', '1021']);
});

it('finds by any words of label and hint, whatever their case and accents', () => {
  expect(labels('etab')).toEqual(['Établissement']);
  expect(labels('SOINS salle')).toEqual(['210']);
  expect(labels('nowhere')).toEqual([]);
});

it('gives no more rooms than can be looked through, and each command once, in the order of the groups', () => {
  const many = roomCommands(Array.from({ length: 300 }, (_, room) => ({ id_external: `H-${room}` })), 'H', nothing);
  fc.assert(
    fc.property(fc.constantFrom('', '1', '12', 's', 'sign'), (text) => {
      const found = findCommands([...many, ...screens], text);
      expect(new Set(found).size).toBe(found.length);
      expect(found.filter(({ group }) => group === 'rooms').length).toBeLessThanOrEqual(20);
      const places = found.map(({ group }) => COMMAND_GROUPS.indexOf(group));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }),
  );
});
