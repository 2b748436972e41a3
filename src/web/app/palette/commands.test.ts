// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { messagesIn } from '../../i18n/messages';
import { COMMAND_GROUPS, findCommands, roomAction, roomCommands, type Command } from './commands';

const nothing = () => undefined;
const rooms = roomCommands(
  [
    { id_external: 'H-210', name: 'Salle de soins' },
    { id_external: 'H-21', name: 'Chambre 21' },
    { id_external: 'H-1021' },
  ],
  'H',
  nothing,
);
const screens: Command[] = [
  { id: 'a', group: 'actions', label: 'Sign out', run: nothing },
  { id: 's', group: 'screens', label: 'Établissement', run: nothing },
  { id: 'n', group: 'actions', label: 'Change Public SSID', synonyms: 'wifi wi-fi', run: nothing },
];
const labels = (text: string) =>
  findCommands([...screens, ...rooms], text).commands.map(({ label }) => label);

it('offers screens and actions at first, and rooms once something is typed', () => {
  expect(labels('')).toEqual(['Établissement', 'Sign out', 'Change Public SSID']);
  expect(labels('21')).toEqual(['21', '210', '1021']);
});

it('finds by any word of label, hint and synonyms, whatever their case and accents', () => {
  expect(labels('etab')).toEqual(['Établissement']);
  expect(labels('ÉTAB')).toEqual(['Établissement']);
  expect(labels('SOINS salle')).toEqual(['210']);
  expect(labels('salle-de-soins')).toEqual(['210']);
  for (const text of ['WiFi', 'wi-fi', 'change wifi'])
    expect(labels(text)).toEqual(['Change Public SSID']);
  expect(labels('nowhere')).toEqual([]);
});

it('finds a room by its number without hyphens, blanks and dots, and the very one first', () => {
  const doors = roomCommands(
    ['A-101', 'B-101', 'C-101', 'C-1010', '10.1', '101'].map((id) => ({
      id_external: `H-${id}`,
      name: 'Cardiologie',
    })),
    'H',
    nothing,
  );
  const found = (text: string) => findCommands(doors, text).commands.map(({ label }) => label);
  expect(found('c101')).toEqual(['C-101', 'C-1010']);
  expect(found('C 101')).toEqual(['C-101', 'C-1010', '10.1', '101', 'A-101', 'B-101']);
  expect(found('c-101')).toEqual(['C-101', 'C-1010']);
  expect(found('101')).toEqual(['101', '10.1', 'A-101', 'B-101', 'C-101', 'C-1010']);
  expect(found('11')).toEqual([]);
});

it('limits the rooms, and gives each command once in the order of its group', () => {
  const many = roomCommands(
    Array.from({ length: 300 }, (_, room) => ({ id_external: `H-${room}` })),
    'H',
    nothing,
  );
  fc.assert(
    fc.property(fc.constantFrom('', '1', '12', 's', 'sign'), (text) => {
      const { commands: found, rooms: all } = findCommands([...many, ...screens], text);
      expect(new Set(found).size).toBe(found.length);
      expect(found.filter(({ group }) => group === 'rooms').length).toBe(Math.min(20, all));
      const places = found.map(({ group }) => COMMAND_GROUPS.indexOf(group));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }),
  );
});

it('acts on a room that is named after the action, and not on letters of a room', () => {
  const done: string[] = [];
  const actions = ['Close room', 'Open room', 'Add subscription to room'].map((name) => ({
    id: name,
    verbs: name.split(' ')[0] ?? '',
    label: (room: string) => `${name} ${room}`.trim(),
    run: (areaId: string) => done.push(`${name} ${areaId}`),
  }));
  const doors = roomCommands(
    ['A-101', 'A-1010', 'C-101'].map((id) => ({ id_external: `H-${id}` })),
    'H',
    nothing,
  );
  const found = (text: string) =>
    findCommands([...screens, ...doors], text, actions).commands.map(({ label }) => label);
  expect(found('close A-101')).toEqual(['Close room A-101', 'Close room A-1010']);
  expect(found('close room a101')).toEqual(['Close room A-101', 'Close room A-1010']);
  expect(found('add subscription c101')).toEqual(['Add subscription to room C-101']);
  expect(found('close')).toEqual([]);
  expect(found('c 101')[0]).toBe('C-101');
  expect(found('c 101')).not.toContain('Close room C-101');
  findCommands(doors, 'open c-101', actions).commands[0]?.run();
  expect(done).toEqual(['Open room H-C-101']);
});

it.each([
  [
    'fr',
    'Ouvrir la chambre C-102',
    ['ouvre 102', 'ouvrir 102', 'Ouvrez la chambre c102', 'ouv 102'],
  ],
  ['fr', 'Fermer la chambre C-102', ['ferme 102', 'FERMER 102', 'fermez C-102', 'ferme réa']],
  ['fr', 'Ajouter un abonnement à la chambre C-102', ['ajoute 102', 'ajouter 102']],
  ['en', 'Open room C-102', ['open 102', 'Open room 102', 'open réa']],
  ['en', 'Close room C-102', ['close 102']],
  ['en', 'Add subscription to room C-102', ['add 102']],
] as const)('finds in %s "%s" by what people say', async (language, label, texts) => {
  const t = await messagesIn(language);
  const actions = (['open', 'close', 'add'] as const).map((id) => roomAction(id, t, nothing));
  const doors = roomCommands(
    [{ id_external: 'H-C-102', name: 'Réanimation' }, { id_external: 'H-C-103' }],
    'H',
    nothing,
  );
  for (const text of texts)
    expect(findCommands(doors, text, actions).commands.map((found) => found.label)).toEqual([
      label,
    ]);
});
