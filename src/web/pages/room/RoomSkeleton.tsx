import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMessages } from '../../i18n/messages';
import { surface } from '../../components/surface';

/** A table to come. */
export function RoomSkeleton() {
  const { t } = useMessages();
  return (
    <Box role="status" aria-busy aria-label={t('loading')}>
      <Box sx={{ ...surface, p: 2, display: 'grid', gap: 1.5 }}>
        {Array.from({ length: 4 }, (_, row) => (
          <Skeleton key={row} width={`${90 - row * 8}%`} />
        ))}
      </Box>
    </Box>
  );
}
