import type { Translate } from '../../i18n/messages';
import { escapeInvisible } from '../../i18n/foreign-text';
import { roomCount, type RoomGroup, type Ward } from './room-groups';

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
