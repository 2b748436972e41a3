import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMessages } from '../../i18n/messages';
import { surface } from '../../components/surface';

/** The tape's shape: a search box, an axis and rows, without anything that looks like a bar. */
export function TapeSkeleton() {
  const { t } = useMessages();
  return (
    <Box role="status" aria-busy aria-label={t('loading')}>
      <Skeleton variant="rounded" width={320} height={36} sx={{ mb: 2, maxWidth: '100%' }} />
      <Box sx={{ ...surface, overflow: 'hidden' }}>
        {Array.from({ length: 16 }, (_, row) => (
          <Box
            key={row}
            sx={{
              display: 'flex',
              alignItems: 'center',
              height: 36,
              px: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Skeleton width={72} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
