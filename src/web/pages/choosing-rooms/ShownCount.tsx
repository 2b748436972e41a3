import Box from '@mui/material/Box';
import { useMessages } from '../../messages/messages';

/** How many rooms are shown, of how many; and what the last opening or closing did. */
export function ShownCount({ shown, total, told }: { shown: number; total: number; told: string }) {
  const { t } = useMessages();
  return (
    <>
      <Box role="status" sx={{ color: 'text.secondary', ml: { md: 'auto' } }}>
        {shown === total ? t('rooms.count', { count: total }) : t('rooms.count.shown', { shown, count: total })}
      </Box>
      <Box role="status" sx={{ color: 'success.main', fontWeight: 550, '&:empty': { display: 'none' } }}>
        {told}
      </Box>
    </>
  );
}
