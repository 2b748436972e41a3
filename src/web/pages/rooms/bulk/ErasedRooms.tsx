import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import type { Area } from '../../../../contract/area';
import { useMessages } from '../../../i18n/messages';
import {
  hasChangedSince,
  storedErasure,
  useErasedRooms,
} from '../../../features/occupancy/stored-erasures';

/** One room’s services are offered beside what closed it, and on its page. */
const FROM_ROOMS = 2;

export interface ErasedRoomsProps {
  facilityId: string;
  /** All rooms of the facility. */
  areas: readonly Area[];
  onRestore: (rooms: readonly Area[]) => void;
}

/** Says of how many rooms services can be brought back, and leads to a table of them. */
export function ErasedRooms({ facilityId, areas, onRestore }: ErasedRoomsProps) {
  const { t } = useMessages();
  const erased = new Set(useErasedRooms(facilityId));
  const rooms = areas.filter(({ id_external, status }) => {
    const erasure = erased.has(id_external) ? storedErasure(facilityId, id_external) : undefined;
    return erasure !== undefined && !hasChangedSince(erasure, status);
  });
  if (rooms.length < FROM_ROOMS) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        alignItems: 'center',
        color: 'text.secondary',
      }}
    >
      <span>{t('restore.rooms', { count: rooms.length })}</span>
      <Button
        aria-haspopup="dialog"
        startIcon={<Undo2 size={14} aria-hidden />}
        onClick={() => onRestore(rooms)}
      >
        {t('restore.rooms.ask')}
      </Button>
    </Box>
  );
}
