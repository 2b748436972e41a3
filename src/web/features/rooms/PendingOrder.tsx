import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMessages } from '../../i18n/messages';
import { useDelayed } from '../../components/use-delayed';
import { restoreFocus } from './use-roving';

/** Says that others changed rooms, which keep their places, and offers the new order. */
export function PendingOrder({ count, onUpdate }: { count: number; onUpdate: () => void }) {
  const { t } = useMessages();
  const message = useDelayed(t('changes.pending', { count }));
  return (
    <Box role="status" sx={bar}>
      {message}
      <Button
        size="small"
        onClick={() => {
          onUpdate();
          restoreFocus();
        }}
      >
        {t('changes.update')}
      </Button>
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  px: 1.5,
  py: 0.5,
  borderRadius: 1,
  bgcolor: 'info.light',
} as const;
