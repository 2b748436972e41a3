import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useMessages } from '../../messages/messages';
import { surface } from '../../ui/Panel';
import { catchFocus } from '../choosing-rooms/use-roving';
import { OccupancyDone } from '../occupancy/OccupancyDone';
import type { DoneOccupancy } from '../occupancy/use-occupancy-dialog';

export interface OutcomeBarProps {
  facilityId: string;
  done: DoneOccupancy | undefined;
  onDismiss: () => void;
}

/** What the last opening or closing from the list did: the room may have been far down. */
export function OutcomeBar({ facilityId, done, onDismiss }: OutcomeBarProps) {
  const { t } = useMessages();
  return (
    <Box sx={done === undefined ? undefined : bar}>
      <OccupancyDone facilityId={facilityId} areaId={done?.areaId ?? ''} done={done} />
      {done !== undefined && (
        <IconButton size="small" aria-label={t('outcome.dismiss')} title={t('outcome.dismiss')} onClick={() => { onDismiss(); catchFocus(); }} sx={{ ml: 'auto' }}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}

const bar = { ...surface, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', px: 2, py: 0.5, boxShadow: 4 } as const;
