import Box from '@mui/material/Box';
import { useMessages } from '../../messages/messages';
import { RestoreServices } from './RestoreServices';
import type { DoneOccupancy } from './use-occupancy-dialog';

export interface OccupancyDoneProps {
  facilityId: string;
  /** Undefined where there is nothing to tell: a screen reader hears what comes into a place that was there before. */
  done: DoneOccupancy | undefined;
}

/** What the last opening or closing did, and the way to bring back what it erased. */
export function OccupancyDone({ facilityId, done }: OccupancyDoneProps) {
  const { t } = useMessages();
  return (
    <>
      <Box role="status" sx={{ color: 'success.main', fontWeight: 550, '&:empty': { display: 'none' } }}>
        {done && t(`occupancy.${done.change}.done`, { room: done.room, count: done.erased })}
      </Box>
      {done !== undefined && done.lost.length > 0 && <RestoreServices key={done.areaId} facilityId={facilityId} done={done} />}
    </>
  );
}
