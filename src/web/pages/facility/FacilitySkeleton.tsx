import Box from '@mui/material/Box';
import { Skeleton } from '../../ui/Skeleton';
import { useMessages } from '../../messages/messages';
import { surface } from '../../ui/Panel';

/** The shape of the groups to come. */
export function FacilitySkeleton() {
  const { t } = useMessages();
  return (
    <Box aria-busy aria-label={t('loading')} role="status" sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start' }}>
      {[5, 1, 2, 5].map((rows, group) => (
        <Box key={`${group}-${rows}`} sx={{ ...surface, p: 2 }}>
          <Skeleton width={96} />
          {Array.from({ length: rows }, (_, row) => (
            <Box key={row} sx={{ display: 'grid', gridTemplateColumns: '152px 1fr', gap: 2, mt: 1.75 }}>
              <Skeleton width={80} />
              <Skeleton width={`${70 - ((row * 17) % 40)}%`} />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
