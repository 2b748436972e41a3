import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useMessages } from '../../messages/messages';
import { useLate } from '../../ui/use-late';
import { catchFocus } from './use-roving';

/** Others changed what is shown, but nothing was moved: says so, and moves it when asked to. */
export function PendingOrder({ count, onUpdate }: { count: number; onUpdate: () => void }) {
  const { t } = useMessages();
  const told = useLate(t('changes.pending', { count }));
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 1.5, py: 0.5, borderRadius: 1, bgcolor: 'info.light' }}>
      {told}
      <Button size="small" onClick={() => { onUpdate(); catchFocus(); }}>{t('changes.update')}</Button>
    </Box>
  );
}
