// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { i18n, translatorOf } from '../../i18n/messages';
import { describeDrift, findDrift } from './drift';

const rooms = [
  { id_external: 'H-101', name: 'One' },
  { id_external: 'H-102', name: 'Two' },
  { id_external: 'H-103', name: null },
];
const describe = (...rows: [id: string, name: string][]) =>
  describeDrift(
    findDrift(
      'H',
      rooms,
      rows.map(([id, name]) => ({ id, name })),
    ),
    translatorOf(i18n).t,
  );

it('says how many entries differ from the rooms, and how', () => {
  expect(describe(['101', 'Un'], ['102', 'Two'], ['999', ''])).toBe(
    '3 differ from the rooms: 1 missing, 1 surplus, 1 name',
  );
  expect(describe(['101', 'One'], ['102', 'Two'], ['103', 'Three'])).toBeUndefined();
});

it('names the missing rooms in the order in which people count them', () => {
  const unsorted = ['H-10', 'H-9', 'H-02'].map((id) => ({ id_external: id }));
  expect(findDrift('H', unsorted, []).missing.map(({ id }) => id)).toEqual(['02', '9', '10']);
});
