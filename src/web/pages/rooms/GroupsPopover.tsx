import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useMessages } from '../../i18n/messages';
import { GroupName } from '../../features/rooms/GroupName';
import type { RoomGroup } from '../../features/rooms/room-groups';
import { ToolbarPopover } from '../../features/rooms/toolbar/ToolbarPopover';

export interface GroupsPopoverProps {
  anchor: HTMLElement;
  onClose: () => void;
  groups: readonly RoomGroup[];
  /** Prefixes of the folded groups. */
  folded: readonly string[];
  onFolded: (folded: readonly string[]) => void;
  onJump: (prefix: string) => void;
}

/** All groups of the rooms shown: a press goes to one and unfolds it. */
export function GroupsPopover({
  anchor,
  onClose,
  groups,
  folded,
  onFolded,
  onJump,
}: GroupsPopoverProps) {
  const { t } = useMessages();
  const prefixes = groups.map(({ prefix }) => prefix);
  const go = (prefix: string) => {
    onFolded(folded.filter((other) => other !== prefix));
    onClose();
    // Waits until the group is unfolded and the popover has given the focus back.
    setTimeout(() => onJump(prefix));
  };
  return (
    <ToolbarPopover title={t('groups.title')} anchor={anchor} onClose={onClose}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" onClick={() => onFolded(prefixes)}>
          {t('groups.foldAll')}
        </Button>
        <Button variant="outlined" onClick={() => onFolded([])}>
          {t('groups.unfoldAll')}
        </Button>
      </Box>
      <Box
        component="ul"
        aria-label={t('groups.go')}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          maxHeight: '50dvh',
          overflow: 'auto',
          '& .MuiButton-root': {
            width: 1,
            justifyContent: 'flex-start',
            color: 'text.primary',
            textAlign: 'start',
          },
          // People choose by the name, so it is not cut: the counts go to a line below.
          '& .MuiButton-root > span': { flexWrap: 'wrap' },
          '& .quiet': { color: 'text.secondary', fontWeight: 400 },
        }}
      >
        {groups.map((group) => (
          <li key={group.prefix}>
            <Button onClick={() => go(group.prefix)}>
              <GroupName group={group} t={t} />
            </Button>
          </li>
        ))}
      </Box>
    </ToolbarPopover>
  );
}
