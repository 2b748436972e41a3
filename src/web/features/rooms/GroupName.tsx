import Box from '@mui/material/Box';
import type { Translate } from '../../i18n/messages';
import { escapeInvisible } from '../../i18n/foreign-text';
import { roomCount, type RoomGroup, type Ward } from './room-groups';
import { RevealedText } from '../../components/RevealedText';

/** What stands between a ward's letter and the room's number. */
const SEPARATOR = /[\s._/-]+$/u;

/** "Ward A", "Floor C-1": what a group is called, as it is read off its rooms' ids. */
export function groupName({ prefix, by }: Pick<RoomGroup, 'prefix' | 'by'>, t: Translate): string {
  if (prefix === '' || by === 'none') return t('group.other');
  return t(`group.${by}`, { name: prefixName(prefix) });
}

/** "Ward A · Cardiologie": what a ward is called by its rooms' ids and by their names. */
export function wardLabel({ prefix, name }: Pick<Ward, 'prefix' | 'name'>, t: Translate): string {
  return [groupName({ prefix, by: 'ward' }, t), name].filter(Boolean).join(' · ');
}

/** "C" for the ids that begin with `C-`. */
const prefixName = (prefix: string): string =>
  escapeInvisible(prefix.replace(SEPARATOR, '') || prefix);

/** What a group's rooms have in common, how many they are and how many of them are open. */
export function GroupName({ group, t }: { group: RoomGroup; t: Translate }) {
  const open = group.rooms.filter(({ status }) => status === 'open').length;
  const counts = [
    t('rooms.count', { count: roomCount(group) }),
    open > 0 && t('rooms.count.open', { count: open }),
  ];
  return (
    // Where it is narrow, the ward's name is cut, and not the counts.
    <Box
      component="span"
      sx={{
        display: 'flex',
        minWidth: 0,
        whiteSpace: 'pre',
        '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis' },
      }}
    >
      {groupName(group, t)}
      {group.wardName !== undefined && (
        <>
          {' · '}
          <RevealedText text={group.wardName} />
        </>
      )}
      {/* Read out, the name and the number must not become one. */}
      <span className="quiet">{` · ${counts.filter(Boolean).join(' · ')}`}</span>
    </Box>
  );
}
