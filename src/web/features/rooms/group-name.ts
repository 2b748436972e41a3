import type { Translate } from '../../i18n/messages';
import { escapeInvisible } from '../../i18n/foreign-text';
import { roomCount, type RoomGroup, type Ward } from './room-groups';

/** Characters between a ward's letter and the room's number. */
const SEPARATOR = /[\s._/-]+$/u;

/** The name of a group, read from its rooms' ids: "Ward A", "Floor C-1". */
export function groupName({ prefix, by }: Pick<RoomGroup, 'prefix' | 'by'>, t: Translate): string {
  if (prefix === '' || by === 'none') return t('group.other');
  return t(`group.${by}`, { name: prefixName(prefix) });
}

/** The name of a ward by its rooms' ids, then by their names: "Ward A · Cardiologie". */
export function wardLabel({ prefix, name }: Pick<Ward, 'prefix' | 'name'>, t: Translate): string {
  return [groupName({ prefix, by: 'ward' }, t), name].filter(Boolean).join(' · ');
}

/** "C" for the ids that begin with `C-`. */
const prefixName = (prefix: string): string =>
  escapeInvisible(prefix.replace(SEPARATOR, '') || prefix);

/** A group's name, the number of its rooms, and how many of them are open. */
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
