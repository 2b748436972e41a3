import Box from '@mui/material/Box';
import { useMessages } from '../../messages/messages';

/** How many rooms are shown, of how many. */
export function ShownCount({ shown, total }: { shown: number; total: number }) {
  const { t } = useMessages();
  return (
    <Box role="status" sx={{ color: 'text.secondary', ml: { lg: 'auto' }, flex: 'none' }}>
      {shown === total ? t('rooms.count', { count: total }) : t('rooms.count.shown', { shown, count: total })}
    </Box>
  );
}
