import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMessages } from '../../messages/messages';
import { tileGrid, tileHeight } from '../../ui/tile-grid';

/** The board's shape: a search box and tiles. */
export function RoomsSkeleton() {
  const { t } = useMessages();
  return (
    <Box role="status" aria-busy aria-label={t('loading')}>
      <Skeleton variant="rounded" width={320} height={36} sx={{ mb: 2, maxWidth: '100%' }} />
      <Box sx={tileGrid}>
        {Array.from({ length: 24 }, (_, tile) => (
          <Skeleton key={tile} variant="rounded" height={tileHeight('usual', false)} />
        ))}
      </Box>
    </Box>
  );
}
