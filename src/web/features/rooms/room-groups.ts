import { sortedNaturally } from './fold-text';
import type { Room } from './room';
import type { Grouping } from './room-view';
import type { Translate } from '../../i18n/messages';
import { escapeInvisible } from '../../i18n/foreign-text';

export interface RoomGroup {
  /** The beginning that their short ids share, e.g. `C-` or `C-1`; "" if they share none. */
  prefix: string;
  by: Grouping;
  wardName?: string | undefined;
  rooms: readonly Room[];
  gone?: number;
}

export const roomCount = ({ rooms, gone = 0 }: RoomGroup): number => rooms.length - gone;

/** Digits of a room's number within its floor: 101 is room 01 of floor 1. */
const DIGITS_WITHIN_FLOOR = 2;

/** Read from ids such as `C-101`, as the API has no wards; rooms without a group come last. */
export function groupRooms(rooms: readonly Room[], grouping: Grouping): RoomGroup[] {
  if (grouping === 'none') return [{ prefix: '', by: grouping, rooms }];
  return groupByPrefix(rooms, ({ shortId }) => shortId, grouping).map(({ prefix, items }) => ({
    prefix,
    by: grouping,
    rooms: items,
  }));
}

function groupByPrefix<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  grouping: 'ward' | 'floor',
): { prefix: string; items: Item[] }[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const prefix = prefixOf(idOf(item), grouping);
    const group = groups.get(prefix);
    if (group === undefined) groups.set(prefix, [item]);
    else group.push(item);
  }
  return sortedNaturally([...groups], ([prefix]) => prefix)
    .toSorted(([a], [b]) => Number(a === '') - Number(b === ''))
    .map(([prefix, members]) => ({ prefix, items: members }));
}

export function prefixOf(name: string, grouping: 'ward' | 'floor'): string {
  const [, ward = '', number = ''] = /^(.*?)(\p{Nd}+)\P{Nd}*$/su.exec(name) ?? [];
  return grouping === 'ward'
    ? ward
    : ward + number.slice(0, Math.max(0, number.length - DIGITS_WITHIN_FLOOR));
}

export interface Ward {
  prefix: string;
  /** The part that its rooms' names share, e.g. "Cardiologie"; undefined if there is none. */
  name: string | undefined;
  rooms: number;
}

const known = new WeakMap<readonly Room[], readonly Ward[]>();

export function wardsOf(rooms: readonly Room[]): readonly Ward[] {
  const wards =
    known.get(rooms) ??
    wardsOfEntries(rooms.map(({ shortId, area }) => ({ id: shortId, name: area.name })));
  known.set(rooms, wards);
  return wards;
}

interface Entry {
  id: string;
  name?: unknown;
}

export function wardsOfEntries(entries: readonly Entry[]): readonly Ward[] {
  const wards = groupByPrefix(entries, ({ id }) => id, 'ward')
    .filter(({ prefix }) => prefix !== '')
    .map(({ prefix, items }) => ({ prefix, name: commonPart(items), rooms: items.length }));
  const named = (name: string | undefined) => wards.filter((ward) => ward.name === name).length;
  // A name that several wards share, such as "Chambre", does not name a ward.
  return wards.map((ward) => (named(ward.name) > 1 ? { ...ward, name: undefined } : ward));
}

/** Separators between the parts of a name: "Chambre 121 · Cardiologie", "Cardiologie (121)". */
const BETWEEN_PARTS = /\s*[·|,;:()–—]\s*|\s+[-/]\s+/u;

/** So many rooms suffice to find a ward's name, since each edit reads a list of thousands. */
const NAMED_ROOMS = 50;

function commonPart(entries: readonly Entry[]): string | undefined {
  const counts = new Map<string, number>();
  const sample = entries.slice(0, NAMED_ROOMS);
  for (const { name } of sample) {
    if (typeof name !== 'string') continue;
    for (const part of new Set(name.split(BETWEEN_PARTS)))
      if (part !== '' && !/\d/u.test(part)) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return [...counts].find(([, count]) => count > sample.length / 2)?.[0];
}

const SEPARATOR = /[\s._/-]+$/u;

export function groupName({ prefix, by }: Pick<RoomGroup, 'prefix' | 'by'>, t: Translate): string {
  if (prefix === '' || by === 'none') return t('group.other');
  return t(`group.${by}`, { name: prefixName(prefix) });
}

export function wardLabel({ prefix, name }: Pick<Ward, 'prefix' | 'name'>, t: Translate): string {
  return [groupName({ prefix, by: 'ward' }, t), name].filter(Boolean).join(' · ');
}

const prefixName = (prefix: string): string =>
  escapeInvisible(prefix.replace(SEPARATOR, '') || prefix);

export function groupWords(group: RoomGroup, t: Translate): string {
  const open = group.rooms.filter(({ status }) => status === 'open').length;
  return [
    groupName(group, t),
    group.wardName !== undefined && escapeInvisible(group.wardName),
    t('rooms.count', { count: roomCount(group) }),
    open > 0 && t('rooms.count.open', { count: open }),
  ]
    .filter(Boolean)
    .join(' · ');
}
