import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMessages } from '../../i18n/messages';

/** In the shape of a list. */
export function HistorySkeleton() {
  const { t } = useMessages();
  return (
    <Box role="status" aria-busy aria-label={t('loading')} sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: 6 }, (_, line) => (
        <Skeleton key={line} variant="rounded" height={48} />
      ))}
    </Box>
  );
}
