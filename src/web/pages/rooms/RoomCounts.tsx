import Box from '@mui/material/Box';
import type { Area } from '../../../contract/area';
import { useMessages } from '../../messages/messages';

export interface RoomCountsProps {
  areas: Area[];
  shown: number;
  filtered: boolean;
}

/** How many rooms there are and how they stand; how many match while searching. */
export function RoomCounts({ areas, shown, filtered }: RoomCountsProps) {
  const { t } = useMessages();
  const count = (status: unknown) => areas.filter((area) => area.status === status).length;
  const open = count('open');
  const closed = count('closed');
  const other = areas.length - open - closed;
  const parts = [
    filtered ? t('rooms.count.shown', { shown, count: areas.length }) : t('rooms.count', { count: areas.length }),
    open > 0 && t('rooms.count.open', { count: open }),
    closed > 0 && t('rooms.count.closed', { count: closed }),
    other > 0 && t('rooms.count.other', { count: other }),
  ];
  return (
    <Box role="status" sx={{ color: 'text.secondary' }}>
      {parts.filter(Boolean).join(' · ')}
    </Box>
  );
}
