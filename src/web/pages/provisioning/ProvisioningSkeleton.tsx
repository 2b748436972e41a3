import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMessages } from '../../i18n/messages';
import { surface } from '../../components/surface';

/** Rows of two columns to come. */
export function ProvisioningSkeleton() {
  const { t } = useMessages();
  return (
    <Box
      role="status"
      aria-busy
      aria-label={t('loading')}
      sx={{ ...surface, p: 2, display: 'grid', gap: 1.5 }}
    >
      {Array.from({ length: 12 }, (_, row) => (
        <Box key={row} sx={{ display: 'grid', gridTemplateColumns: '120px 1fr', gap: 2 }}>
          <Skeleton />
          <Skeleton width={`${80 - ((row * 13) % 35)}%`} />
        </Box>
      ))}
    </Box>
  );
}
