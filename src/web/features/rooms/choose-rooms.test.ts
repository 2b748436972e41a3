import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../e2e/for-all';
import { filterRooms, sortRooms } from './choose-rooms';
import { groupRooms, prefixOf } from './room-groups';
import { countRooms, attentionReasons } from './room-summary';
import { indexRooms, type Room } from './room';
import { momentOf } from '../subscriptions/time-span';
import { SORTS, type RoomView, type Sort } from './room-view';
import { wireTime } from '../../components/time/test-times';
import { DEFAULT_VIEW, names, room } from './test-rooms';

const now = momentOf(new Date('2026-02-01T12:00:00.000Z'));
const [past, soon, later] = [
  '2026-01-10T10:00:00.000Z',
  '2026-02-01T13:00:00.000Z',
  '2026-02-09T10:00:00.000Z',
];
const rooms = [
  room('A-99', {
    name: 'Maternité',
    status: 'open',
    data_services: [{ code: 'TV', label: 'Télévision', start: past, end: soon }],
  }),
  room('A-101', {
    name: 'Cardiologie',
    status: 'closed',
    data_services: [
      { code: 'WIFI', start: later },
      { code: 'TV', start: past },
    ],
  }),
  room('B-1', {
    status: 'blocked',
    data_services: [{ code: 'TV', start: past, end: past, status: 'active' }],
  }),
  room('B-2', { status: null, data_services: [{ code: 'PHONE', start: later, end: past }] }),
];
const found = (view: Partial<RoomView>, listed?: ReadonlySet<string>) =>
  names(filterRooms(rooms, { ...DEFAULT_VIEW, ...view }, now, listed));

const search = (among: readonly Room[], q: string) =>
  names(filterRooms(among, { ...DEFAULT_VIEW, q }, now));
const sorted = (among: readonly Room[], id: Sort, descending = false) =>
  names(sortRooms(among, { id, descending }, now)).join(' ');

describe('filtering', () => {
  it('finds by id, name and service, every word, without case and accents', () => {
    expect(found({ q: 'maternite' })).toEqual(['A-99']);
    expect(found({ q: 'TELEVISION 99' })).toEqual(['A-99']);
    expect(found({ q: 'tv 101' })).toEqual(['A-101']);
    expect(found({ q: 'tv 102' })).toEqual([]);
    expect(found({ q: '  ' })).toHaveLength(4);
  });

  it('finds the rooms of any term between commas', () => {
    expect(found({ q: 'a99, b-2' })).toEqual(['A-99', 'B-2']);
    expect(found({ q: 'tv 101, maternité,' })).toEqual(['A-99', 'A-101']);
    expect(found({ q: ' , ' })).toHaveLength(4);
  });

  it('finds the rooms of some wards', () => {
    expect(found({ ward: ['B-'] })).toEqual(['B-1', 'B-2']);
    expect(found({ ward: ['A-', 'B-'] })).toHaveLength(4);
    expect(found({ ward: ['B'] })).toEqual([]);
  });

  it('finds a name however its parts are joined', () => {
    const wards = [room('C-1', { name: 'Sacré-Cœur' }), room('C-2', { name: 'Sacre Coeur' })];
    expect(search(wards, 'sacré-cœur c-2')).toEqual(['C-2']);
  });

  it('finds a part of an id without what stands between its parts', () => {
    const doors = [room('C-101'), room('C.10 2'), room('AC-101'), room('10-11')];
    expect(search(doors, 'c101')).toEqual(['C-101', 'AC-101']);
    expect(search(doors, 'C10')).toEqual(['C-101', 'C.10 2', 'AC-101']);
    expect(search(doors, 'c-١٠١')).toEqual(['C-101', 'AC-101']);
    expect(search(doors, '1011')).toEqual(['10-11']);
    expect(search(doors, '011')).toEqual(['10-11']);
    // A typed hyphen must match.
    expect(search(doors, 'c1-01')).toEqual([]);
  });

  it('finds a subscription by its id or the start of it, not by its middle', () => {
    const numbered = [
      room('C-1', { data_services: [{ id: '73b50fc6-b15d-8101-a9c9-19d77e4a756a' }] }),
      room('C-2', { data_services: [{ id: 4711 }] }),
    ];
    expect(search(numbered, '73B50FC6-B15D-8101-A9C9-19D77E4A756A')).toEqual(['C-1']);
    expect(search(numbered, '73b50fc6')).toEqual(['C-1']);
    expect(search(numbered, '8101')).toEqual([]);
    expect(search(numbered, '4711')).toEqual(['C-2']);
    expect(search(numbered, '471')).toEqual([]);
  });

  it('takes statuses verbatim, and a room that reports none as such', () => {
    expect(found({ status: ['open', 'blocked'] })).toEqual(['A-99', 'B-1']);
    expect(found({ status: [''] })).toEqual(['B-2']);
  });

  it('wants one subscription to meet service, validity and end together', () => {
    expect(found({ service: ['TV'] })).toEqual(['A-99', 'A-101', 'B-1']);
    expect(found({ validity: ['scheduled'] })).toEqual(['A-101']);
    expect(found({ service: ['TV'], validity: ['scheduled'] })).toEqual([]);
    const running = found({ service: ['TV'], validity: ['current', 'open-ended'] });
    expect(running).toEqual(['A-99', 'A-101']);
    expect(found({ endsToday: true })).toEqual(['A-99']);
  });

  it('knows what is in the provisioning list only where the list is known', () => {
    const listed = new Set(['A-99', 'B-1']);
    expect(found({ listed: 'yes' }, listed)).toEqual(['A-99', 'B-1']);
    expect(found({ listed: 'no' }, listed)).toEqual(['A-101', 'B-2']);
    expect(found({ listed: 'no' })).toHaveLength(4);
  });

  it('shows what needs attention: invalid dates, services of closed rooms, nothing ended', () => {
    expect(found({ attention: true })).toEqual(['A-101', 'B-2']);
    expect(found({ attention: true, status: ['closed'] })).toEqual(['A-101']);
    const reasons = rooms.map((one) => attentionReasons(one, now));
    expect(reasons).toEqual([[], ['closed-running'], [], ['invalid-dates']]);
  });

  it('shows a room whose last change has an unknown outcome, also without services', () => {
    const areas = rooms.map(({ area }) => area);
    const unknown = indexRooms(areas, 'H', 'UTC', new Set(['H-B-1']));
    const shown = filterRooms(unknown, { ...DEFAULT_VIEW, attention: true }, now);
    expect(names(shown)).toEqual(['A-101', 'B-1', 'B-2']);
    expect(countRooms(unknown, now).attention).toBe(3);
  });

  it('gives the very list where all are asked for: nothing is drawn anew for it', () => {
    expect(filterRooms(rooms, { ...DEFAULT_VIEW, q: 'h' }, now)).toBe(rooms);
    expect(filterRooms(rooms, { ...DEFAULT_VIEW, q: 'a-' }, now)).not.toBe(rooms);
  });
});

describe('sorting', () => {
  it('counts rooms as people do', () => {
    const areas = ['H-A-101', 'H-B-1', 'H-A-99'].map((id_external) => ({ id_external }));
    expect(names(indexRooms(areas, 'H', 'Europe/Paris'))).toEqual(['A-99', 'A-101', 'B-1']);
  });

  it('puts what has no value last, both ways', () => {
    expect(sorted(rooms, 'name')).toBe('A-101 A-99 B-1 B-2');
    expect(sorted(rooms, 'name', true)).toBe('A-99 A-101 B-1 B-2');
    expect(sorted(rooms, 'end')).toBe('A-99 A-101 B-1 B-2');
  });

  it('by the next end puts the soonest first', () => {
    const stay = (id: string, end: string) =>
      room(id, { data_services: [{ code: 'TV', start: past, end }] });
    const both = [stay('A-1', later), stay('A-2', soon)];
    expect(sorted(both, 'end')).toBe('A-2 A-1');
    expect(sorted(both, 'end', true)).toBe('A-1 A-2');
  });

  it('is a permutation, whatever the order of arrival, and always the same one', () => {
    const some = fc.array(
      fc.tuple(fc.nat({ max: 30 }), fc.constantFrom('open', 'closed', null), wireTime),
      { maxLength: 20 },
    );
    forAll(1000, [some, fc.constantFrom(...SORTS), fc.boolean()], (list, id, descending) => {
      const unique = new Map(
        list.map(([number, status, end]) => [
          number,
          room(`A-${number}`, { status, data_services: [{ end }] }),
        ]),
      );
      const arrived = [...unique.values()];
      const order = sorted(arrived, id, descending);
      expect(order.split(' ').toSorted().join(' ')).toBe(names(arrived).toSorted().join(' '));
      expect(sorted(arrived.toReversed(), id, descending)).toBe(order);
    });
  });
});

it('counts every room once by status, and what runs, ends and needs attention', () => {
  const totals = countRooms(rooms, now);
  expect([...totals.status].join(' ')).toBe('open,1 closed,1 blocked,1 ,1');
  expect(totals).toMatchObject({ running: 2, endsToday: 1, attention: 2 });
  expect([...totals.services].join(' ')).toBe('PHONE,1 TV,3 WIFI,1');
  expect([...totals.labels]).toEqual([['TV', 'Télévision']]);
});

it('counts only the rooms of the wards shown, but keeps every status and service', () => {
  const { status, services, ...totals } = countRooms(rooms, now, ['A-']);
  expect(Object.fromEntries(status)).toEqual({ open: 1, closed: 1, blocked: 0, '': 0 });
  expect(totals).toMatchObject({ running: 2, endsToday: 1, attention: 1 });
  expect(Object.fromEntries(services)).toEqual({ PHONE: 0, TV: 2, WIFI: 1 });
});

it('reads ward and floor off the ids', () => {
  expect(
    ['C-101', '101', 'A-1-05', 'Suite', 'C-12B'].map((name) => prefixOf(name, 'ward')),
  ).toEqual(['C-', '', 'A-1-', '', 'C-']);
  expect(
    ['C-101', '1012', 'A-1-05', 'C-1', 'C-201B'].map((name) => prefixOf(name, 'floor')),
  ).toEqual(['C-1', '10', 'A-1-', 'C-', 'C-2']);
});

it('puts groups in the order people count them, those without a prefix last', () => {
  const some = ['Lobby', 'B-1001', 'B-201', 'A-301'].map((name) => room(name));
  expect(groupRooms(some, 'floor').map(({ prefix }) => prefix)).toEqual(['A-3', 'B-2', 'B-10', '']);
  expect(groupRooms(some, 'none').map(({ rooms: all }) => names(all))).toEqual([
    ['Lobby', 'B-1001', 'B-201', 'A-301'],
  ]);
});

it('has every room in exactly one group, of its own prefix, in the order it came', () => {
  const name = fc.stringMatching(/^[A-C]?-?[0-9]{0,4}[a-z]?$/).filter(Boolean);
  forAll(1000, [fc.uniqueArray(name), fc.constantFrom('ward', 'floor')], (list, grouping) => {
    const groups = groupRooms(
      list.map((one) => room(one)),
      grouping,
    );
    expect(groups.flatMap((group) => names(group.rooms)).toSorted()).toEqual(list.toSorted());
    for (const { prefix, rooms: members } of groups)
      expect(names(members)).toEqual(list.filter((one) => prefixOf(one, grouping) === prefix));
  });
});
