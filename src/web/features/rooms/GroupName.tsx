import Box from '@mui/material/Box';
import type { Translate } from '../../i18n/messages';
import { escapeInvisible } from '../../i18n/foreign-text';
import { roomCount, type RoomGroup, type Ward } from './room-groups';
import { RevealedText } from '../../components/RevealedText';

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
export function GroupName({ group, t }: { group: RoomGroup; t: Translate }) {
  const open = group.rooms.filter(({ status }) => status === 'open').length;
  const counts = [
    t('rooms.count', { count: roomCount(group) }),
    open > 0 && t('rooms.count.open', { count: open }),
  ];
  return (
    // In a narrow list, the ward's name is cut instead of the counts.
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
      {/* The dot separates name and number, also for screen readers. */}
      <span className="quiet">{` · ${counts.filter(Boolean).join(' · ')}`}</span>
    </Box>
  );
}
