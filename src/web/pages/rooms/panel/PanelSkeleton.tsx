import Box from '@mui/material/Box';
import { useMessages } from '../../../messages/messages';
import { surface } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Skeleton';

/** A room's panel to come: its name, what can be done, its services. */
export function PanelSkeleton() {
  const { t } = useMessages();
  return (
    <Box role="status" aria-busy aria-label={t('loading')} sx={{ display: 'grid', gap: 2, p: 2 }}>
      <Skeleton width={120} height="1.25rem" />
      <Skeleton width={200} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        {[0, 1].map((button) => <Skeleton key={button} width={100} height={32} />)}
      </Box>
      <Box sx={{ ...surface, p: 2, display: 'grid', gap: 1.5 }}>
        {[50, 80, 70, 75].map((width) => <Skeleton key={width} width={`${width}%`} />)}
      </Box>
    </Box>
  );
}
