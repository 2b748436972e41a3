// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { Room } from '../../features/rooms/room';
import { activateLanguage, i18n, translatorOf } from '../../i18n/messages';
import { findRooms, pressIn } from './find-rooms';

const roomOf = (id: string, more: object = {}) =>
  new Room({ id_external: `H-${id}`, ...more }, 'H');
const rooms = [
  roomOf('A-101', { name: 'Réanimation', data_services: [{ id: '1', code: 'TV-SAT' }] }),
  roomOf('A-1010'),
  roomOf('C-101'),
];
const verbs = { open: 'open', close: 'close', fillers: 'room' };
const found = (text: string) => {
  const { press, rooms: some } = findRooms(rooms, text, verbs);
  return [press, ...some.map(({ shortId }) => shortId)];
};

it.each([
  ['a1010', ['go', 'A-1010']],
  ['a101', ['go', 'A-101', 'A-1010']],
  ['tv-sat', ['go', 'A-101']],
  ['close a-101', ['close', 'A-101', 'A-1010']],
  ['Close room c101', ['close', 'C-101']],
  ['ope 1010', ['open', 'A-1010']],
  ['close', ['close']],
  ['c 101', ['go', 'C-101']],
  ['room 101', ['go']],
  ['', ['go']],
])('finds for "%s" what a press does, and in which rooms', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

it.each([
  ['open', 'open', 'go'],
  ['open', 'closed', 'open'],
  ['open', undefined, 'open'],
  ['close', 'closed', 'go'],
] as const)('takes %s in a room of status %s for %s', (press, status, expected) => {
  expect(pressIn({ id_external: 'H-A-101', status }, press)).toBe(expected);
});

it.each(['ouvre 101', 'ouvrir la chambre c101', 'ouvrez C-101'])(
  'understands the French of "%s"',
  async (text) => {
    await activateLanguage('fr');
    const { t } = translatorOf(i18n);
    const french = {
      open: t('palette.verbs.open'),
      close: t('palette.verbs.close'),
      fillers: t('palette.fillers'),
    };
    expect(findRooms(rooms, text, french)).toMatchObject({ press: 'open' });
    expect(findRooms(rooms, text, french).rooms.map(({ shortId }) => shortId)).toContain('C-101');
  },
);
